// How chains and loyalty cards are shown: those of the lexicon, and those that an operator describes (`/chains`).
import * as say from '#words/lib'
import { createContext, use } from 'react'
import { BADGES, type Badge, type Card, CARDS } from '../lexicon/chains.ts'

/** As much of a chain as the server says where the lexicon does not know it. */
export interface DescribedChain {
  id: string
  badge?: Badge | null
  cards?: readonly { id: string; name: string; prices: boolean }[]
}

export const NONE_DESCRIBED: readonly DescribedChain[] = []
const Described = createContext(NONE_DESCRIBED)
export const DescribedChains = Described.Provider

/** A badge by the chain's id; ChainBadge.css has a colour for the hues of the lexicon and for every multiple of 30. */
export function useBadges(): (chain: string) => Partial<Badge> & { hue: number } {
  const described = use(Described)
  return (chain) => badgeOf(chain, described)
}

export function badgeOf(chain: string, described: readonly DescribedChain[]): Partial<Badge> & { hue: number } {
  const listed = BADGES.get(chain)
  if (listed) return listed
  const badge = described.find(({ id }) => id === chain)?.badge
  return badge ? { ...badge, hue: (Math.round(badge.hue / 30) % 12) * 30 } : { hue: hueById(chain) }
}

/** Always the same one of twelve. */
function hueById(chain: string): number {
  let sum = 0
  for (const letter of chain) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 12
  return sum * 30
}

export function useAllCards(): readonly Card[] {
  const described = use(Described)
  const others = described.flatMap(({ id, cards = [] }) =>
    cards.map((card): Card => ({ ...card, short: card.name, chains: [id] })),
  )
  return others.length ? [...CARDS, ...others] : CARDS
}

/** What the programme of a card is called, by its id. */
export function useCardNames(): (id: string) => string {
  const cards = useAllCards()
  return (id) => cards.find((card) => card.id === id)?.name ?? say.customerCard
}
