// Are reductions real? The shares of each chain, as sentences and rows. Pure.
import * as say from '#words/findings'
import type { ChainReductions, RebatesAnswer, UnrealReduction } from '../../../api/types.ts'
import { count, counted, countWord, monthName } from '../../../lib/format.ts'
import { type Cell, type Names, ofAll, roundly, type Said, sheetOf } from '../figures.ts'

export interface Judged extends ChainReductions {
  /** How many can be judged. */
  reductions: number
  /** The share of unreal ones: 0 to 1. */
  share: number
}

/** The chains with enough reductions, the largest share of unreal ones first; and those with too few. */
export function judged(chains: readonly ChainReductions[]): { told: Judged[]; few: Judged[] } {
  const all = chains.map((one) => ({ ...one, reductions: one.real + one.unreal, share: 1 - (one.shareReal ?? 1) }))
  const told = all.filter(({ shareReal }) => shareReal !== null)
  return {
    told: told.toSorted((a, b) => b.share - a.share || b.reductions - a.reductions),
    few: all.filter(({ shareReal }) => shareReal === null),
  }
}

const FROM_SECOND = say.fromSecond.split(' ')

/** 0.26 → "jeden vierten"; null where no such word is close enough. */
export function everyOf(share: number): string | null {
  const nearest = Math.round(1 / share)
  const word = FROM_SECOND[nearest - 2]
  return word && Math.abs(1 / nearest - share) / share < 0.12 ? say.every(word) : null
}

export function rebatesSay(answer: RebatesAnswer, name: Names): Said {
  const { told } = judged(answer.chains)
  const [worst] = told
  const meant = say.realMeans
  if (!worst) return { title: say.tooFewReductions, note: say.tooFewReductionsText(meant) }
  if (worst.unreal === 0) return { title: say.allReal, note: meant }
  const other = told.filter((one) => one !== worst).toSorted((a, b) => b.reductions - a.reductions)[0]
  return {
    title: worstSays(worst, name(worst.chain)),
    note: `${other ? `${otherSays(other, name(other.chain))} ` : ''}${meant}`,
  }
}

function worstSays({ share }: Judged, chain: string): string {
  const every = everyOf(share)
  return every ? say.everyExisted(every.slice(1), chain) : say.shareExisted(chain, ofAll(share))
}

function otherSays({ share, unreal }: Judged, chain: string): string {
  if (unreal === 0) return say.noneAt(chain)
  return say.everyAt(chain, everyOf(share) ?? ofAll(share))
}

/** The most striking ones: furthest above the lowest price before, one of each chain as long as there are any. */
export function striking(unreal: readonly UnrealReduction[], most: number): UnrealReduction[] {
  const sorted = unreal.toSorted((a, b) => excess(b) - excess(a) || a.percent - b.percent)
  const firsts = sorted.filter((one, i) => sorted.findIndex(({ product }) => product.chain === one.product.chain) === i)
  return [...firsts, ...sorted.filter((one) => !firsts.includes(one))].slice(0, most)
}

function excess({ afterCents, lowest30DaysCents }: UnrealReduction): number {
  return afterCents / lowest30DaysCents
}

/** "Um 25 % gesenkt, und doch 50 % teurer als Ende Juni." in its parts. What is only advertised was not seen to
 * fall. */
export function strikingSays(one: UnrealReduction, lowestSeen: string | null) {
  const percent = (excess(one) - 1) * 100
  return {
    who: isStated(one) ? say.chainSaysBy : say.by,
    fell: roundly(one.percent),
    excess: percent < 0.5 ? null : say.dearerShare(roundly(percent)),
    when: lowestSeen === null ? say.before : say.stillIn(partOfMonth(lowestSeen)),
  }
}

/** Is the price before what the chain calls the regular one? */
export function isStated({ advertisedCents, beforeCents }: UnrealReduction): boolean {
  return advertisedCents === beforeCents
}

/** "2023-06-28" → "Ende Juni" */
export function partOfMonth(day: string): string {
  const of = Number(day.slice(8))
  return say.partOfMonth(of <= 10 ? say.early : of <= 20 ? say.mid : say.late, monthName(day))
}
export function checkedText({ chains }: RebatesAnswer): string {
  const stated = advertised(chains) > 0 ? say.andStated : ''
  return say.checkedText(stated)
}

function advertised(chains: readonly ChainReductions[]): number {
  return chains.reduce((sum, one) => sum + one.advertised, 0)
}

/** Below the lists: what is not in them. */
export function missingText(answer: RebatesAnswer, name: Names): string {
  const { told, few } = judged(answer.chains)
  const unknown = [...told, ...few].reduce((sum, one) => sum + one.unknown, 0)
  const stated = advertised(answer.chains)
  const parts = [say.wordOfferUnknown(stated > 0 ? say.statedAndOthers(count(stated)) : say.whetherShop), say.dataNote]
  if (few.length > 0)
    parts.push(
      say.tooFewForNumber(
        few
          .map((one) => `${name(one.chain)}: ${counted(one.reductions, say.reductionOne, say.reductionMany)}`)
          .join(', '),
      ),
    )
  if (unknown > 0) parts.push(say.gapsBefore(count(unknown)))
  return parts.join(' ')
}

export function rebateRows({ chains, from, to }: RebatesAnswer, name: Names): Cell[][] {
  return sheetOf(chains, {
    [say.colFrom]: () => from,
    [say.colTo]: () => to,
    [say.colChain]: ({ chain }) => name(chain),
    [say.colReal]: ({ real }) => real,
    [say.colExisted]: ({ unreal }) => unreal,
    [say.colUntestable]: ({ unknown }) => unknown,
    [say.colShareReal]: ({ shareReal }) => shareReal,
  })
}

/** "die auffälligsten drei" */
export function strikingTitle(shown: number): string {
  return shown === 1 ? say.mostStriking : say.mostStrikingMany(countWord(shown))
}
