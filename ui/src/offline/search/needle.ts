// Which words of the dictionary a query word matches, and how well; src/search/needle.rs states the rules.
import { chainNames } from '../../lexicon/chainNames.ts'
import { ENDINGS, JOINTS, NEVER_A_PART, OPPOSITE_BEGINNINGS, OPPOSITE_ENDINGS } from '../../lexicon/words.ts'
import * as fold from './fold.ts'
import type { Word } from './query.ts'
import type { Words } from './words.ts'

/** How well a word of a name matches, the least first. */
export const ELSEWHERE = 0
export const BEGINNING = 1
export const HEAD = 2
export const INFLECTED = 3
export const WHOLE = 4

export type Match = readonly [word: string, matchClass: number]

/** From so many letters on, a word is found inside others. */
const LONG = 4
const CHAINS: ReadonlySet<string> = new Set(chainNames().map((name) => fold.plain(name)))
const SHORT_ENDINGS = ['s', 'e']
/** A part of a compound is a word that so many products have. */
const KNOWN_PART = 3

/** The words in which `wanted` is found, in either of its spellings. */
export function find(words: Words, wanted: Word): Match[] {
  const found = foundIn(words, wanted.plain, wanted.plain)
  if (wanted.alternative !== null) found.push(...foundIn(words, wanted.alternative, wanted.plain))
  const { length } = wanted.plain
  if (found.length > 0 || length >= LONG || length < 2 || isNumber(wanted.plain)) return found
  return words.beginning(wanted.plain).map((word) => [word, BEGINNING])
}

/** The least letters of a compound that is split, and of each of its parts. */
const SHORTEST_COMPOUND = 8
const SHORTEST_PART = 3

/** The two known words that a compound is made of; of several ways to split it, the commonest. */
export function partsOf(words: Words, compound: string): [string, string] | null {
  let best: { common: number; parts: [string, string] } | null = null
  const last = compound.length < SHORTEST_COMPOUND ? 0 : compound.length - SHORTEST_PART
  for (let cut = SHORTEST_PART; cut <= last; cut += 1) {
    const [whole, head] = [compound.slice(0, cut), compound.slice(cut)]
    const bare = withoutJoint(whole).filter((part) => part.length >= SHORTEST_PART)
    const start = [whole, ...bare].find((part) => words.frequency(part) >= KNOWN_PART)
    if (start === undefined) continue
    const common = Math.min(words.frequency(start), words.frequency(head))
    if (common >= KNOWN_PART && common >= (best?.common ?? 0)) best = { common, parts: [start, head] }
  }
  return best?.parts ?? null
}

function foundIn(words: Words, needle: string, plain: string): Match[] {
  const classed = (word: string): Match => [word, classOf(words, needle, word)]
  // `MPreis` is no rice.
  const isMeant = ([word, matchClass]: Match) => matchClass >= INFLECTED || !CHAINS.has(word)
  if (plain.length >= LONG) {
    const containing = words.containing(needle).filter((word) => !isOpposite(word, needle))
    return containing.map(classed).filter(isMeant)
  }
  const whole = (text: string): Match[] => (words.frequency(text) > 0 ? [[text, WHOLE]] : [])
  if (isNumber(plain)) return [...whole(needle), ...whole(`${needle}%`)]
  if (plain.length < 2 || NEVER_A_PART.includes(plain)) return whole(needle)
  const longer = [...words.ending(needle), ...words.beginning(needle)].filter((word) => word !== needle)
  return [...whole(needle), ...longer.map(classed).filter(([, matchClass]) => matchClass > ELSEWHERE)]
}

/** Does a word say that it is not so, or has none of it: `ungesalzen` for `gesalzen`, `fettarm` for `fett`? */
function isOpposite(word: string, needle: string): boolean {
  const rest = word.startsWith(needle) ? word.slice(needle.length) : ''
  const lacks = (behind: string) => rest.startsWith(behind) && ['', ...ENDINGS].includes(rest.slice(behind.length))
  return OPPOSITE_BEGINNINGS.some((before) => word.startsWith(before + needle)) || OPPOSITE_ENDINGS.some(lacks)
}

function isNumber(text: string): boolean {
  return /^\d/.test(text)
}

function classOf(words: Words, needle: string, text: string): number {
  const after = text.startsWith(needle) ? text.slice(needle.length) : null
  const before = text.endsWith(needle) ? text.slice(0, text.length - needle.length) : null
  const endings = needle.length < LONG ? SHORT_ENDINGS : ENDINGS
  if (after === '') return WHOLE
  if (after !== null && endings.includes(after)) return INFLECTED
  if (before !== null && (isPart(words, before) || (before === 'h' && needle.length >= LONG))) return HEAD
  if (after !== null && isPart(words, after)) return BEGINNING
  // `Bergkäsescheiben` for `käse`: heads may be inflected.
  const inflected = (ending: string) =>
    text.endsWith(needle + ending) && isPart(words, text.slice(0, text.length - needle.length - ending.length))
  return needle.length >= LONG && ENDINGS.some(inflected) ? HEAD : ELSEWHERE
}

/** Is it a word of its own, perhaps with the joint that German puts between the parts of a compound? */
function isPart(words: Words, part: string): boolean {
  return [part, ...withoutJoint(part)].some(
    (text) => text.length >= SHORTEST_PART && /[aeiouy]/.test(text) && words.frequency(text) >= KNOWN_PART,
  )
}

function withoutJoint(part: string): string[] {
  return JOINTS.filter((joint) => part.endsWith(joint)).map((joint) => part.slice(0, -joint.length))
}
