// Text made comparable, as the server does it (src/domain/fold.rs, where the rules stand): lower case, no accents, one space
// between words. Refuses to be cleverer than that: search-cases.json holds the two side by side.
import { tables } from './tables.ts'

const LETTERS = new Map<string, string>()
for (const [folded, letters] of tables.letters) for (const letter of letters) LETTERS.set(letter, folded)
/** Of an umlaut: with its `e`. */
const WITH_E = new Map<string, string>()
for (const [folded, letters] of tables.umlauts) for (const letter of letters) WITH_E.set(letter, folded)

const UMLAUT = /[äöüÄÖÜøØ]|\u0308/
const ALPHABETIC = /\p{Alphabetic}/u
const ALPHANUMERIC = /[\p{Alphabetic}\p{N}]/u
const SPACE = 0x20

/** The words of a text, umlauts without their dots. */
export function plain(text: string): string {
  return fold(text, false)
}

/** The same with `ae`, `oe`, `ue` for umlauts; null for a text without any. */
export function alternative(text: string): string | null {
  return UMLAUT.test(text) ? fold(text, true) : null
}

export function words(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ').filter((word) => word !== '')
}

export function isAlphanumeric(character: string | undefined): boolean {
  return character !== undefined && ALPHANUMERIC.test(character)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function fold(text: string, withE: boolean): string {
  let out = ''
  /** Where the open word begins. */
  let word = 0
  const inDigits = () => out !== '' && isDigit(out.charCodeAt(out.length - 1))
  const isSingleLetter = () => out.length === word + 1 && /[a-z]$/i.test(out)
  const isBeforeLetter = (next: string) => word < out.length && ALPHABETIC.test(next)
  const separate = () => {
    if (word === out.length) return
    out += ' '
    word = out.length
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isDigit(code) || (code >= 97 && code <= 122)) out += text[at]
    else if (code >= 65 && code <= 90) out += String.fromCharCode(code + 32)
    else if (code === SPACE) separate()
    else {
      const c = String.fromCodePoint(text.codePointAt(at) ?? SPACE)
      at += c.length - 1
      const next = String.fromCodePoint(text.codePointAt(at + 1) ?? SPACE)
      if (/[\u00AD\u200B-\u200D\uFEFF]/.test(c)) continue
      if (code >= 0x300 && code <= 0x36f) {
        if (code === 0x308 && withE && /[aou]$/.test(out)) out += 'e'
      } else if (c === '%') {
        // `3,5%` and `3,5 %` are one word.
        if (word === out.length && /\d $/.test(out)) {
          out = out.slice(0, -1)
          word = 0
        }
        if (inDigits()) out += '%'
        separate()
      } else if ((c === ',' || c === '.') && inDigits() && isDigit(next.charCodeAt(0))) out += ','
      else if (/['’‘`´ʼ*]/.test(c) && isBeforeLetter(next)) continue
      else if (/[-‑&]/.test(c) && isSingleLetter() && isBeforeLetter(next)) continue
      else if (c === '!' && isSingleLetter() && isBeforeLetter(next)) out += 'i'
      else if (ALPHANUMERIC.test(c)) out += (withE ? WITH_E.get(c) : undefined) ?? LETTERS.get(c) ?? c.toLowerCase()
      else separate()
    }
  }
  return out.endsWith(' ') ? out.slice(0, -1) : out
}
