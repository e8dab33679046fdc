// What the server's and the app's answers to a search have to have in common. Never imported by the app.
import { expect } from 'vitest'
import type { Facet, SearchAnswer } from '../../api/types.ts'

/** The clock of tests/offline.rs. */
export const TODAY = '2026-03-29'

/** Answers as tests/offline.rs shortens them: of each hit what it is called and the keys of its products. */
export interface Digest {
  total: number
  products: number
  facets: Partial<SearchAnswer['facets']>
  groups: unknown[]
}

/**
 * What is found and counted has to be equal, and its order. By relevance it need not be where `ordered` is false: there the
 * server knows what people mean by a word.
 */
export function expectEqual(path: string, found: Digest, expected: Digest, ordered: boolean): void {
  const { total, products, groups } = expected
  expect(found).toMatchObject({ total, products })
  expect(inOrder(found.facets)).toEqual(inOrder(expected.facets))
  if (ordered || !isByRelevance(path)) expect(found.groups).toEqual(groups)
  else if (total === groups.length) expect(sorted(found.groups)).toEqual(sorted(groups))
}

/** Facets with equal counts stand in no order. */
function inOrder(facets: Digest['facets']): Digest['facets'] {
  const { chains, categories, brands, ...others } = facets
  return { ...others, chains: mostFirst(chains), categories: mostFirst(categories), brands: mostFirst(brands) }
}

function mostFirst(facets: readonly Facet[] = []): Facet[] {
  return facets.toSorted((a, b) => b.count - a.count || a.id.localeCompare(b.id))
}

function isByRelevance(path: string): boolean {
  const sort = new URLSearchParams(path.split('?')[1]).get('sort')
  return sort === null || sort === 'relevance'
}

function sorted(groups: readonly unknown[]): string[] {
  return groups.map((group) => JSON.stringify(group)).toSorted()
}
