// The same questions as tests/offline.rs asks the server, of the same market: the answers have to be the same.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CatalogueAnswer, Product, SearchAnswer, SuggestAnswer } from '../../api/types.ts'
import { answer } from './answer.ts'
import { alternative, plain } from './fold.ts'
import { Market } from './market.ts'
import { sizeOf } from './size.ts'

interface Cases {
  catalogues: CatalogueAnswer[]
  cases: { path: string; answer: unknown }[]
  folded: [text: string, plain: string, alternative: string | null][]
  sizes: [text: string, size: [thousandths: number, unit: string] | null][]
}

const { catalogues, cases, folded, sizes }: Cases = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../tests/golden/search-cases.json'), 'utf8'),
)
const market = new Market(catalogues)
/** The clock of tests/offline.rs. */
const TODAY = '2026-03-29'

/** An answer as tests/offline.rs shortens it. */
function short(path: string): unknown {
  const full = answer(market, path, TODAY)
  if (path.startsWith('/suggest')) return (full as SuggestAnswer).suggestions
  if (!path.startsWith('/search')) return full
  const { groups, tookMicros, ...rest } = full as SearchAnswer
  expect(tookMicros).toBeGreaterThanOrEqual(0)
  return {
    ...rest,
    groups: groups.map(({ title, category, products }) => [title, category, products.map(({ key }: Product) => key)]),
  }
}

describe('I6: without a network the answer is the server’s', () => {
  it.each(cases)('$path', ({ path, answer: expected }) => {
    expect(short(path)).toEqual(expected)
  })

  it.each(folded)('folds %j', (text, plainly, alternatively) => {
    expect([plain(text), alternative(text)]).toEqual([plainly, alternatively])
  })

  it.each(sizes)('reads the size %j', (text, expected) => {
    const size = sizeOf(text)
    expect(size && [size.thousandths, size.unit]).toEqual(expected)
  })
})

describe('I6: what is not stored', () => {
  it('a product is known without its past', () => {
    const [key] = ['spar:1']
    expect(answer(market, `/products/${encodeURIComponent(key)}`, TODAY)).toMatchObject({
      key,
      history: [],
      similar: [],
      seenUntil: '2026-03-27',
    })
  })

  it.each(['/products/spar%3A999', '/products?keys=spar:1,penny:1', '/stats/index', '/chains'])(
    'gives no answer: %s',
    (path) => {
      expect(answer(market, path, TODAY)).toBeNull()
    },
  )

  it('an answer of two versions holds the articles of both, apart', () => {
    const [billa, dm, spar, hofer] = catalogues as [CatalogueAnswer, CatalogueAnswer, CatalogueAnswer, CatalogueAnswer]
    const mixed = new Market([{ ...billa, version: 7 }, dm, spar, hofer])
    const together = answer(market, '/search?q=nutella', TODAY) as SearchAnswer
    const apart = answer(mixed, '/search?q=nutella', TODAY) as SearchAnswer
    expect(apart.products).toBe(together.products)
    expect(
      apart.groups.every(({ products }) => new Set(products.map(({ chain }) => chain === 'billa')).size === 1),
    ).toBe(true)
  })

  it('nothing stored is an empty market', () => {
    expect(answer(new Market([]), '/search?q=milch', TODAY)).toMatchObject({ total: 0, asOf: null })
  })
})
