// Within which limits a person shops: how many chains at most, which ones, what a stop must save, which cards. Kept in
// this browser.
import { isRecord, stored, texts, useStored } from './storage.ts'

export interface Limits {
  maxChains: number
  /** What one more stop must save, in cents. */
  visitCents: number
  /** Ids of the cards one has. */
  cards: readonly string[]
  /** The chains one would go to; null = not chosen (favourites, or all). */
  chains: readonly string[] | null
  /** May prices that are old win? */
  stale: boolean
}

export const MAX_CHAINS = [1, 2, 3] as const
export const VISIT_CENTS = [50, 100, 200, 300, 500, 1000] as const

export const limits = stored('limits', limitsFrom)

/** Of what an earlier visit kept. */
export function limitsFrom(raw: unknown): Limits {
  const found = isRecord(raw) ? raw : {}
  return {
    maxChains: oneOf(MAX_CHAINS, found['maxChains'], 3),
    visitCents: oneOf(VISIT_CENTS, found['visitCents'], 200),
    cards: texts(found['cards']),
    chains: Array.isArray(found['chains']) ? texts(found['chains']) : null,
    stale: found['stale'] === true,
  }
}

function oneOf(list: readonly number[], value: unknown, otherwise: number): number {
  return list.find((one) => one === value) ?? otherwise
}

export function useLimits(): Limits {
  return useStored(limits)
}

/** The cards one has. */
export function useCards(): readonly string[] {
  return useLimits().cards
}
