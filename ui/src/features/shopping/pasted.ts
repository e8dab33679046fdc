// A pasted text → the things on it: a line each, or several between commas. Refuses to drop a line: what is nothing to buy is
// told apart by `parseLine`.
import { clean, parseLine } from './parseLine.ts'

/** What stands between two things; nothing in brackets does. */
const COMMA = /\s*(?:;|,(?!\d)|(?<!\d),)\s*(?![^(]*\))/u
const AND = /\s+(?:[+&]|und|u\.)\s+(?![^(]*\))/iu
/** One thing, for all that. */
const TOGETHER =
  /erbsen (?:und|u\.|&|\+) karotten|head & shoulders|ben & jerry|salt & vinegar|fish & chips|mac & cheese|black & white/iu
/** German writes things with a capital: "2 l Milch", "3 Stk. Gurken". Who writes none at all writes things without. */
const CAPITAL = /^(?:[\d½¼¾]\S* (?:\p{Ll}+\.? )?)?\p{Lu}/u
/** Says what the one before it is like, or what for. */
const LIKE = new RegExp(
  String.raw`^(?:(?:ohne|mit|für|f\.|zum|zur|am|im|in|aus|vom|wenn|falls|oder|aber|nicht|pro|je)(?!\p{L})` +
    String.raw`|(?:ge\p{Ll}{3,}(?:t|en)|\p{Ll}+(?:iert|frei|fett|arm|ig|lich|isch|los|kochend)|natur|mild|scharf|mager|fein|grob|glatt|klein|groß|light|frisch|süß|sauer|reif|rot|weiß|gelb|grün|dunkel|hell|lang|roh|hart|weich|still|bio|tk)(?:e[rsnm]?)?$)`,
  'u',
)
/** "Chips, Paprika": of one, the other is a sort. */
const SORTED =
  /(?:chips|jogh?urt|eis|tee|saft|sirup|marmelade|pudding|limo|limonade|drink|schokolade|kaugummi|riegel|müsli)$/iu
const SORT =
  /^(?:paprika|vanille|erdbeere?|himbeere?|heidelbeere?|schoko(?:lade)?|(?:hasel)?nuss|zitrone|orange|marille|kirsche?|pfirsich|apfel|birne|mango|kokos|kamille|(?:pfeffer)?minze?|früchte|kräuter|karamell|stracciatella|salz)$/iu
/** "Max: Bier, Grillkohle", "Obst: Äpfel, Birnen" */
const LABEL = /^\p{L}[\p{L} .]{0,24}:\s+(?=\S)/u

/** The things of a text, each as it was written. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => clean(line) || [])
  return lines.flatMap((line) => things(line, lines.length === 1))
}

/** Several, if all of them are things; of a line alone each part is one. */
function things(line: string, alone: boolean): string[] {
  const unlabelled = line.replace(LABEL, '')
  const found = parts(unlabelled)
  if (found.length === 1) return [line]
  const lower = !/\p{Lu}/u.test(unlabelled)
  return alone || found.every((part) => lower || CAPITAL.test(part)) ? found : [line]
}

/** "4 Milch, 1,5 kg Mehl, Reis" → three; what is no thing itself belongs to the one before. */
function parts(line: string): string[] {
  const found: string[] = []
  for (const part of line.split(COMMA).filter(Boolean).flatMap(conjoined)) {
    const before = found.at(-1)
    if (before !== undefined && saysMore(before, part)) found[found.length - 1] = `${before}, ${part}`
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

function saysMore(before: string, part: string): boolean {
  if (/^[\d\s.,%½]/u.test(part) && !/\p{L}{2}/u.test(parseLine(part).query)) return true
  return LIKE.test(part) || (SORTED.test(before) && SORT.test(part))
}
