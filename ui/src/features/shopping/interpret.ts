// What the words of a line are taken for, from the search's answer: sure, one of several, or nothing.
import type { Group, SearchAnswer } from '../../api/types.ts'
import { linesOf } from './pasted.ts'
import { type ParsedLine, parseLine } from './parseLine.ts'

export interface Meaning {
  verdict: 'sure' | 'choice' | 'none'
  /** What it could be, likeliest first; the first is what it is taken for. */
  options: Group[]
}

export const NOTHING: Meaning = { verdict: 'none', options: [] }
/** Understood, though there is nothing to choose from. */
export const SURE: Meaning = { verdict: 'sure', options: [] }
/** A single word that finds several categories is asked about, unless one has half of the hits, or there are few. */
const CLEAR = 0.5
const FEW = 5
const OPTIONS = 3
/** Two of these make a sentence. */
const SENTENCE =
  /(?<!\p{L})(?:das|die|der|den|dem|für|vom|zum|zur|beim|bei|mir|mich|noch|nicht|bitte|vergessen|holen|abholen|anrufen|fragen)(?!\p{L})/giu

/** Frozen: the planner understands it, names do not say it. */
const FROZEN = /(?<![\p{L}\d])tk(?![\p{L}\d])/giu

/** The question for the search; null where the line has no words. */
export function questionOf(parsed: Pick<ParsedLine, 'query' | 'bio'>): string | null {
  const { bio } = parsed
  const query = parsed.query.replace(FROZEN, ' ').trim()
  return /\p{L}{2}/u.test(query)
    ? `/search?q=${encodeURIComponent(query.slice(0, 200))}${bio ? '&bio=true' : ''}&sort=relevance&limit=24`
    : null
}

/** What to look for while somebody types: of several things, the last. */
export function questionWords(text: string): string {
  return parseLine(linesOf(text).at(-1) ?? '').query
}

export function meaningOf(parsed: ParsedLine, answer: SearchAnswer): Meaning {
  if (answer.groups.length === 0 || isSentence(parsed)) return NOTHING
  // Of milk by the litre, chocolate is none.
  const sized =
    parsed.unit === null ? [] : answer.groups.filter(({ products: [best] }) => best?.quantity?.unit === parsed.unit)
  const groups = sized.length > 0 ? sized : answer.groups
  const kinds = byCategory(groups)
  const [first = []] = kinds
  const alone = !parsed.query.includes(' ') && groups.length >= FEW
  const unclear = alone && first.length / groups.length < CLEAR && kinds.filter((kind) => kind.length > 1).length > 1
  const options = unclear ? kinds.flatMap(([best]) => best ?? []) : groups
  return { verdict: unclear ? 'choice' : 'sure', options: options.slice(0, OPTIONS) }
}

/** A note to a person, rather than the name of a product. */
export function isSentence({ query }: Pick<ParsedLine, 'query'>): boolean {
  return (query.match(SENTENCE)?.length ?? 0) > 1
}

/** The groups by category, in the order of the best hit of each. Those without a category count with the first. */
function byCategory(groups: readonly Group[]): Group[][] {
  const known = groups.find(({ category }) => category !== null)?.category ?? null
  const kinds = new Map<string | null, Group[]>()
  for (const group of groups) {
    const kind = group.category ?? known
    kinds.set(kind, [...(kinds.get(kind) ?? []), group])
  }
  return [...kinds.values()]
}

/** At how many chains, and the lowest price in cents. */
export function reachOf({ products }: Group): { chains: number; from: number } {
  const now = products.filter(({ available, stale }) => available && !stale)
  const known = now.length > 0 ? now : products
  return {
    chains: new Set(known.map(({ chain }) => chain)).size,
    from: Math.min(...known.map(({ priceCents }) => priceCents)),
  }
}
