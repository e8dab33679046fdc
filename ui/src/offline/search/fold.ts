// Folds text as src/domain/fold.rs does, which states the rules: lower case, no accents, one space between words.
import { PLAIN, WITH_E } from '../../lexicon/words.ts'

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

/** Both, or the one that there is. */
export function spellings(text: string): [plain: string, ...alternative: string[]] {
  const other = alternative(text)
  return other === null ? [plain(text)] : [plain(text), other]
}

export function words(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ').filter((word) => word !== '')
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
      else if (ALPHANUMERIC.test(c)) out += (withE ? WITH_E.get(c) : undefined) ?? PLAIN.get(c) ?? c.toLowerCase()
      else separate()
    }
  }
  return out.endsWith(' ') ? out.slice(0, -1) : out
}
