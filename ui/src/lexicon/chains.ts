// Chains and loyalty cards out of src/lexicon, for every page.
import cardRows from '../../../src/lexicon/cards.tsv'
import chainRows from '../../../src/lexicon/chains.tsv'

export interface Badge {
  letters: string
  /** In degrees of OKLCH. */
  hue: number
}

export interface Card {
  id: string
  /** What the programme is called. */
  name: string
  /** Where there is little room. */
  short: string
  /** Ids of the chains that take it. */
  chains: readonly string[]
  /** False: it gives points only. */
  prices: boolean
}

export const BADGES: ReadonlyMap<string, Badge> = new Map(
  chainRows.flatMap(([id = '', , letters = '', hue]) => (letters ? [[id, { letters, hue: Number(hue) }]] : [])),
)

export const CARDS: readonly Card[] = cardRows.map(([id = '', name = '', short = '', , chains = '', prices]) => ({
  id,
  name,
  short,
  chains: chains.split(' '),
  prices: prices === 'yes',
}))
