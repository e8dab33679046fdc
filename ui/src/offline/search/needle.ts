// Which words of the dictionary a wanted word is found in, and how well (src/search/needle.rs, where the rules stand). Refuses
// short words inside other words.
import type { Word } from './query.ts'
import { tables } from './tables.ts'
import type { Words } from './words.ts'

/** How well a word of a name matches, the least first. */
export const ELSEWHERE = 0
export const BEGINNING = 1
export const HEAD = 2
export const INFLECTED = 3
export const WHOLE = 4

export type Match = readonly [word: number, matchClass: number]

const LONG = 4
/** A part of a compound is a word that so many products have. */
const KNOWN_PART = 3

export function find(words: Words, wanted: Word): Match[] {
  const found = foundIn(words, wanted.plain, wanted.plain)
  if (wanted.alternative !== null) found.push(...foundIn(words, wanted.alternative, wanted.plain))
  const { length } = wanted.plain
  if (found.length > 0 || length >= LONG || length < 2 || isNumber(wanted.plain)) return found
  return words.beginning(wanted.plain).map((word) => [word, BEGINNING])
}

/** Compounds that are parted have so many letters, and each of their parts so many. */
const SHORTEST_COMPOUND = 8
const SHORTEST_PART = 3

/** The two words that a compound is made of, both of them known; of several ways to part it, the commonest. */
export function partsOf(words: Words, compound: string): [string, string] | null {
  const frequency = (part: string) => {
    const word = words.find(part)
    return word === undefined ? 0 : words.frequency(word)
  }
  let best: { common: number; parts: [string, string] } | null = null
  const last = compound.length < SHORTEST_COMPOUND ? 0 : compound.length - SHORTEST_PART
  for (let cut = SHORTEST_PART; cut <= last; cut += 1) {
    const [whole, head] = [compound.slice(0, cut), compound.slice(cut)]
    const bare = tables.joints.filter((joint) => whole.endsWith(joint)).map((joint) => whole.slice(0, -joint.length))
    const start = [whole, ...bare.filter((part) => part.length >= SHORTEST_PART)].find(
      (part) => frequency(part) >= KNOWN_PART,
    )
    if (start === undefined) continue
    const common = Math.min(frequency(start), frequency(head))
    if (common >= KNOWN_PART && common >= (best?.common ?? 0)) best = { common, parts: [start, head] }
  }
  return best?.parts ?? null
}

function foundIn(words: Words, needle: string, plain: string): Match[] {
  const classed = (word: number): Match => [word, classOf(words, needle, words.text(word))]
  if (plain.length >= LONG) return words.holding(needle).map(classed)
  const whole = (text: string): Match[] => {
    const word = words.find(text)
    return word === undefined ? [] : [[word, WHOLE]]
  }
  if (isNumber(plain)) return [...whole(needle), ...whole(`${needle}%`)]
  if (plain.length < 2 || tables.neverAPart.includes(plain)) return whole(needle)
  const longer = [...words.ending(needle), ...words.beginning(needle)].filter((word) => words.text(word) !== needle)
  return [...whole(needle), ...longer.map(classed).filter(([, matchClass]) => matchClass > ELSEWHERE)]
}

function isNumber(text: string): boolean {
  return /^\d/.test(text)
}

function classOf(words: Words, needle: string, text: string): number {
  const after = text.startsWith(needle) ? text.slice(needle.length) : null
  const before = text.endsWith(needle) ? text.slice(0, text.length - needle.length) : null
  if (after === '') return WHOLE
  if (after !== null && (needle.length < LONG ? after === 's' || after === 'e' : tables.endings.includes(after)))
    return INFLECTED
  if (before !== null && (isPart(words, before) || (before === 'h' && needle.length >= LONG))) return HEAD
  if (after !== null && isPart(words, after)) return BEGINNING
  // `Bergkäsescheiben` for `käse`: heads may be inflected.
  const inflected = (ending: string) =>
    text.endsWith(needle + ending) && isPart(words, text.slice(0, text.length - needle.length - ending.length))
  return needle.length >= LONG && tables.endings.some(inflected) ? HEAD : ELSEWHERE
}

/** Is it a word of its own, perhaps with the joint that German puts between the parts of a compound? */
function isPart(words: Words, part: string): boolean {
  return (
    isKnown(words, part) ||
    tables.joints.some((joint) => part.endsWith(joint) && isKnown(words, part.slice(0, -joint.length)))
  )
}

function isKnown(words: Words, part: string): boolean {
  if (part.length < 3 || !/[aeiouy]/.test(part)) return false
  const word = words.find(part)
  return word !== undefined && words.frequency(word) >= KNOWN_PART
}
