// How many chains there are and how many of them are current, in the same words for all places that say so. A chain is
// current as long as its prices count in comparisons.
import * as say from '#words/api'
import { countWord } from '../lib/format.ts'
import type { ChainsAnswer, ChainState } from './types.ts'

export interface CountedChains {
  /** Those that have shops. */
  open: ChainState[]
  /** Of these, those that are current. */
  current: ChainState[]
  /** Those that have no shops any more. */
  closed: ChainState[]
}

export function countedChains({ chains }: Pick<ChainsAnswer, 'chains'>): CountedChains {
  const open = chains.filter(({ closedSince }) => !closedSince)
  return {
    open,
    current: open.filter(({ state }) => state === 'current'),
    closed: chains.filter(({ closedSince }) => closedSince),
  }
}

/** Whose prices are current: "alle sieben Ketten", "eine von drei Ketten", "keine Kette"; of a single chain that is
 * current, nothing. */
export function currentWords({ open, current }: Pick<CountedChains, 'open' | 'current'>): string {
  if (current.length === 0) return say.noChain
  if (current.length < open.length)
    return say.someChains(current.length === 1 ? say.one : countWord(current.length), countWord(open.length))
  return open.length === 1 ? '' : say.allChains(countWord(open.length))
}
