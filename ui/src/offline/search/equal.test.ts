// Random queries on the real market, with the server's answers: written by tests/offline/random.rs, which runs this.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { SearchAnswer, WordsAnswer } from '../../api/types.ts'
import { answer } from './answer.ts'
import { type Catalogue, Market } from './market.ts'
import { type Digest, expectEqual, TODAY } from './testing.ts'

interface Cases {
  catalogues: Catalogue[]
  words: [WordsAnswer]
  cases: { stored: string[]; path: string; answer: Digest }[]
}

const { catalogues, words, cases }: Cases = JSON.parse(
  readFileSync(process.env['KOERBERL_OFFLINE_CASES'] ?? '', 'utf8'),
)
const markets = new Map<string, Market>()
/** The whole market takes a while to be made. */
const PATIENCE_MS = 120_000

function marketOf(stored: readonly string[]): Market {
  const key = stored.join(',')
  const market =
    markets.get(key) ??
    new Market(
      catalogues.filter(({ id }) => stored.includes(id)),
      words[0].words ?? null,
    )
  markets.set(key, market)
  return market
}

it('I6: there are 300 queries', () => {
  expect(cases).toHaveLength(300)
})

it.each(cases)(
  'I6: $path of $stored',
  ({ stored, path, answer: expected }) => {
    const { total, products, facets, groups } = answer(marketOf(stored), path, TODAY) as SearchAnswer
    const { chains: _, brands: __, ...counted } = facets
    const digest = {
      total,
      products,
      facets: counted,
      groups: groups.map((group) => group.products.map(({ key, title }) => [key, title])),
    }
    expectEqual(path, digest, expected, false)
  },
  PATIENCE_MS,
)
