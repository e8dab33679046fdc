// How many chains there are, for all places that say so: with shops, with prices of the newest day, closed. Pure.
import type { ChainsAnswer, ChainState } from './types.ts'

export interface CountedChains {
  /** Those that have shops. */
  open: ChainState[]
  /** Of these, those whose prices are of the newest day of all. */
  newest: ChainState[]
  /** Those that have none any more. */
  closed: ChainState[]
}

export function countedChains({ chains, asOf }: Pick<ChainsAnswer, 'chains' | 'asOf'>): CountedChains {
  const open = chains.filter(({ closedSince }) => !closedSince)
  return {
    open,
    newest: open.filter(({ day }) => day === asOf),
    closed: chains.filter(({ closedSince }) => closedSince),
  }
}
