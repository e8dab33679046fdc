// Splits a pasted text into lines of one item each. No line is dropped; `parseLine` recognises notes.
import { clean, parseLine } from './parseLine.ts'

/** Separates two items, except in brackets. */
const COMMA = /\s*(?:;|,(?!\d)|(?<!\d),)\s*(?![^(]*\))/u
const AND = /\s+(?:[+&]|und|u\.)\s+(?![^(]*\))/iu
/** A single item all the same. */
const TOGETHER =
  /erbsen (?:und|u\.|&|\+) karotten|head & shoulders|ben & jerry|salt & vinegar|fish & chips|mac & cheese|black & white/iu
/** German nouns have capitals: "2 l Milch", "3 Stk. Gurken". Where a line has none at all, this is no criterion. */
const CAPITAL = /^(?:[\d½¼¾]\S* (?:\p{Ll}+\.? )?)?\p{Lu}/u
/** Describes the item before it. */
const LIKE = new RegExp(
  String.raw`^(?:(?:ohne|mit|für|f\.|zum|zur|am|im|in|aus|vom|wenn|falls|oder|aber|nicht|pro|je)(?!\p{L})` +
    String.raw`|(?:ge\p{Ll}{3,}(?:t|en)|\p{Ll}+(?:iert|frei|fett|arm|ig|lich|isch|los|kochend)|natur|mild|scharf|mager|fein|grob|glatt|klein|groß|light|frisch|süß|sauer|reif|rot|weiß|gelb|grün|dunkel|hell|lang|roh|hart|weich|still|bio|tk)(?:e[rsnm]?)?$)`,
  'u',
)
/** "Chips, Paprika": the second is a flavour of the first. */
const SORTED =
  /(?:chips|jogh?urt|eis|tee|saft|sirup|marmelade|pudding|limo|limonade|drink|schokolade|kaugummi|riegel|müsli)$/iu
const SORT =
  /^(?:paprika|vanille|erdbeere?|himbeere?|heidelbeere?|schoko(?:lade)?|(?:hasel)?nuss|zitrone|orange|marille|kirsche?|pfirsich|apfel|birne|mango|kokos|kamille|(?:pfeffer)?minze?|früchte|kräuter|karamell|stracciatella|salz)$/iu
/** "Max: Bier, Grillkohle", "Obst: Äpfel, Birnen" */
const LABEL = /^\p{L}[\p{L} .]{0,24}:\s+(?=\S)/u

/** The lines of a text, one per item, as they were written. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => clean(line) || [])
  return lines.flatMap((line) => itemsOf(line, lines.length === 1))
}

/** Splits a line where all its parts are items; a single line is always split. */
function itemsOf(line: string, alone: boolean): string[] {
  const unlabelled = line.replace(LABEL, '')
  const found = parts(unlabelled)
  if (found.length === 1) return [line]
  const lower = !/\p{Lu}/u.test(unlabelled)
  return alone || found.every((part) => lower || CAPITAL.test(part)) ? found : [line]
}

/** "4 Milch, 1,5 kg Mehl, Reis" → three; a part that is no item itself belongs to the one before. */
function parts(line: string): string[] {
  const found: string[] = []
  for (const part of line.split(COMMA).filter(Boolean).flatMap(conjoined)) {
    const before = found.at(-1)
    if (before !== undefined && describes(before, part)) found[found.length - 1] = `${before}, ${part}`
    else found.push(part)
  }
  return found
}

/** "Senf & Ketchup" → two */
function conjoined(part: string): string[] {
  const sides = part.split(AND)
  const lower = !/\p{Lu}/u.test(part)
  return !TOGETHER.test(part) && sides.every((side) => (lower || CAPITAL.test(side)) && !side.endsWith('-'))
    ? sides
    : [part]
}

function describes(before: string, part: string): boolean {
  if (/^[\d\s.,%½]/u.test(part) && !/\p{L}{2}/u.test(parseLine(part).query)) return true
  return LIKE.test(part) || (SORTED.test(before) && SORT.test(part))
}
