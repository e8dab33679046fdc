// One chain, chosen by the reader, against each of the others on the articles both sell. Pure. Differences that may be
// chance are "gleichauf".
import * as say from '#words/findings'
import type { ChainPair } from '../../../api/types.ts'
import { count, counted, longDay } from '../../../lib/format.ts'
import { type Cell, alike, type Names, ofWhole, type Said, sheetOf, signedTenths, tenths } from '../figures.ts'

export type Verdict = 'cheaper' | 'level' | 'dearer'

/** A chain against the reference: `percent` and `low` to `high` say by how much it is dearer. */
export interface Duel extends ChainPair {
  chain: string
  verdict: Verdict
}

export const VERDICTS: Record<Verdict, string> = { cheaper: say.cheaper, level: say.level, dearer: say.dearer }

/** The chains that can be compared, those with the most shared articles first. */
export function comparable(pairs: readonly ChainPair[]): string[] {
  const articles = new Map<string, number>()
  for (const pair of pairs) {
    for (const chain of [pair.a, pair.b]) articles.set(chain, (articles.get(chain) ?? 0) + pair.articles)
  }
  return [...articles.keys()].toSorted((a, b) => (articles.get(b) ?? 0) - (articles.get(a) ?? 0))
}

/** The chain that the others are compared with: the wanted one, or the one that shares the most. */
export function referenceOf(pairs: readonly ChainPair[], wanted: string | undefined): string | null {
  const chains = comparable(pairs)
  return chains.find((chain) => chain === wanted) ?? chains[0] ?? null
}

/** Each other chain against the reference, cheapest first. */
export function duelsOf(pairs: readonly ChainPair[], reference: string): Duel[] {
  return pairs
    .flatMap((pair) => (pair.b === reference ? [duel(pair)] : pair.a === reference ? [duel(turned(pair))] : []))
    .toSorted((a, b) => a.percent - b.percent)
}

function duel(pair: ChainPair): Duel {
  return { ...pair, chain: pair.a, verdict: pair.high < 0 ? 'cheaper' : pair.low > 0 ? 'dearer' : 'level' }
}

/** The same from the other chain's side: a quarter dearer here is a fifth cheaper there. */
function turned(pair: ChainPair): ChainPair {
  return {
    ...pair,
    a: pair.b,
    b: pair.a,
    percent: back(pair.percent),
    low: back(pair.high),
    high: back(pair.low),
    cheaper: pair.dearer,
    dearer: pair.cheaper,
  }
}

function back(percent: number): number {
  return (100 / (100 + percent) - 1) * 100
}

export interface Scale {
  low: number
  high: number
  /** The ticks, 0 among them. */
  ticks: number[]
}

const STEPS = [1, 2, 5, 10, 20, 50]

/** From the lowest to the highest bound and 0, with three or four steps between them. */
export function scaleOf(duels: readonly Duel[]): Scale {
  const low = Math.min(0, ...duels.map((one) => one.low)) - 0.5
  const high = Math.max(0, ...duels.map((one) => one.high)) + 0.5
  const step = STEPS.find((size) => (high - low) / size <= 4) ?? 100
  const first = Math.ceil(low / step)
  // Adding 0 makes a 0 of −0.
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step + 0)
  return { low, high, ticks }
}

/** Where a change stands on the scale: 0 to 100. */
export function placeOn({ low, high }: Scale, percent: number): number {
  return Math.round(((percent - low) / (high - low)) * 1e4) / 100
}

interface Compared {
  ownBrands: boolean
  /** The day of the prices, where it is too long ago to say "ist". */
  oldDay: string | null
}

/** "Hofer ist 6 % günstiger als Spar, Billa gleichauf.", and on what that rests. */
export function levelsSay(duels: readonly Duel[], reference: string | null, of: Compared, name: Names): Said {
  const note = of.ownBrands ? say.comparedOwnBrandsText : say.comparedSameText
  const [cheapest] = duels
  if (!cheapest || reference === null) {
    return { title: say.tooFewToCompare, note: say.tooFewToCompareText }
  }
  const told =
    duels.find(({ verdict }) => verdict === 'cheaper') ??
    duels.findLast(({ verdict }) => verdict === 'dearer') ??
    cheapest
  const other = duels.filter((one) => one !== told).toSorted((a, b) => b.articles - a.articles)[0]
  const apart = duels.filter((one) => (one === told || one === other) && one.verdict !== 'level')
  const figures = alike(apart.map(({ percent }) => percent))
  const by = (one: Duel) =>
    one.verdict === 'level' ? say.level : `${figures[apart.indexOf(one)]} ${VERDICTS[one.verdict]}`
  const isPast = of.oldDay !== null
  const isLevel = told.verdict === 'level'
  const first = isLevel
    ? say.isLevel(name(told.chain), isPast, name(reference))
    : say.isDearer(name(told.chain), isPast, by(told), name(reference))
  const rest = other ? `, ${name(other.chain)} ${isLevel && other.verdict === 'level' ? say.too : by(other)}` : ''
  const all = articlesText(told, of.ownBrands)
  const articles = other ? say.articlesWith(all, name(told.chain), count(other.articles), name(other.chain)) : all
  const basis = of.oldDay === null ? `${articles}.` : say.onPricesOf(articles, longDay(of.oldDay))
  const odd = [told, ...(other ? [other] : [])].flatMap((one) => fewerButMore(one, name) ?? [])
  return { title: `${first}${rest}.`, note: [...odd, basis, note].join(' ') }
}

/** "Billa ist bei weniger Produkten günstiger, dort aber deutlicher: …", where the chain that is cheaper for more
 * products is not the one that is cheaper in all. */
export function fewerButMore(pair: ChainPair, name: Names): string | null {
  const cheaper = pair.low > 0 && pair.cheaper > pair.dearer ? turned(pair) : pair
  if (cheaper.high >= 0 || cheaper.cheaper >= cheaper.dearer) return null
  return say.fewerButMore(name(cheaper.a), tenths(cheaper.percent), name(cheaper.b))
}

/** A duel as it is read out. */
export function spokenDuel(one: Duel, reference: string, name: Names): string {
  return say.spokenDuel(
    name(one.chain),
    name(reference),
    signedTenths(one.percent),
    signedTenths(one.low),
    signedTenths(one.high),
  )
}

export function spokenShares({ cheaper, equal, dearer }: Pick<Duel, 'cheaper' | 'equal' | 'dearer'>): string {
  const [below = '', same = '', above = ''] = ofWhole([cheaper, equal, dearer])
  return say.spokenShares(below, same, above)
}

/** "412 gleiche Produkte" */
export function articlesText({ articles }: Duel, ownBrands: boolean): string {
  return ownBrands
    ? counted(articles, say.pairOne, say.pairMany)
    : counted(articles, say.sameProductOne, say.sameProductMany)
}

/** The duels as they are shown, in a file. */
export function levelRows(duels: readonly Duel[], date: string, name: Names): Cell[][] {
  return sheetOf(duels, {
    [say.colDay]: () => date,
    [say.colChain]: (pair) => name(pair.a),
    [say.colComparedWith]: (pair) => name(pair.b),
    [say.colPairs]: (pair) => pair.articles,
    [say.colLevelPercent]: (pair) => exact(pair.percent),
    [say.colFrom]: (pair) => exact(pair.low),
    [say.colTo]: (pair) => exact(pair.high),
    [say.colShareCheaper]: (pair) => pair.cheaper,
    [say.colShareSame]: (pair) => pair.equal,
    [say.colShareDearer]: (pair) => pair.dearer,
  })
}

/** So many digits as chance leaves, and more. */
function exact(percent: number): number {
  return Math.round(percent * 1000) / 1000
}
