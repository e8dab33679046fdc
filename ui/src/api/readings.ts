// Lines of shopping lists as the server reads them (`POST /smartshopping/readings`). The types stand here by hand until
// the contract has them.
import { get, posted } from './client.ts'
import type { Group, ShoppingItem, Unit } from './types.ts'

/** One thing on a list, or a line that is none. */
export interface Reading {
  /** The line as it was written, without list markers. */
  text: string
  /** `choice`: it could be several things. `open`: nothing on sale fits surely. `note`: nothing to buy. */
  verdict: 'sure' | 'choice' | 'open' | 'note'
  /** The words for what is wanted; empty for a note. */
  query: string
  /** How many packs, or how many times the amount. */
  count: number
  amount: number | null
  unit: Unit | null
  bio: boolean
  kind: { id: string; name: string } | null
  /** What it could be, at most three, likeliest first; of what is open, the nearest. */
  options: Group[]
}

export interface ReadingsAnswer {
  /** What each text holds, in its order. */
  readings: Reading[][]
}

/** An item of a list as it is asked for: words that nobody has read yet, too. */
export type AskedItem = ShoppingItem & { text?: string }

/** So many texts are read at once. */
export const MOST_TEXTS = 200

export function readingsPath(texts: readonly string[]): string {
  return posted('/smartshopping/readings', { texts })
}

/** What a text holds; nothing where the server cannot be asked. */
export async function readText(text: string): Promise<Reading[]> {
  const answer = await get<ReadingsAnswer>(readingsPath([text])).catch(() => null)
  return answer?.readings[0] ?? []
}
