// Builders of items and plans for tests, and a page to draw into.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { product } from '../../api/testing.ts'
import type { Group, ItemTaken, Reading } from '../../api/types.ts'
import type { ListItem, NeedItem, ProductItem, TextItem } from '../../lib/list.ts'
import type { Plan, PlanAnswer, PlanLine } from './wire.ts'

export function need(query: string, given: Partial<NeedItem> = {}): NeedItem {
  return {
    kind: 'need',
    id: query,
    title: query,
    query,
    amount: null,
    unit: null,
    count: 1,
    bio: false,
    choice: null,
    ...given,
  }
}

export function productItem(key: string, given: Partial<ProductItem> = {}): ProductItem {
  return { kind: 'product', id: key, key, title: key, accept: 'same', count: 1, bio: false, choice: null, ...given }
}

export function note(title: string): ListItem {
  return { kind: 'note', id: title, title, count: 1, bio: false, choice: null }
}

export function text(words: string, given: Partial<TextItem> = {}): TextItem {
  return { kind: 'text', id: words, title: words, text: words, count: 1, bio: false, choice: null, ...given }
}

/** What is read in a line; its words unless told otherwise. */
export function reading(words: string, given: Partial<Reading> = {}): Reading {
  return {
    text: words,
    verdict: 'sure',
    query: given.verdict === 'note' ? '' : words,
    count: 1,
    amount: null,
    unit: null,
    bio: false,
    kind: null,
    options: [],
    ...given,
  }
}

/** A hit of the search: one product of a kilogram. */
export function group(title: string, given: Parameters<typeof product>[0] = {}): Group {
  const products = [product({ key: `spar:${title}`, name: title, quantity: { amount: 1000, unit: 'g' }, ...given })]
  return { id: title, title, category: null, products, trend: [] }
}

export function line(item: string, chain: string, cents: number, given: Partial<PlanLine> = {}): PlanLine {
  return {
    item,
    product: product({ key: `${chain}:${item}`, chain, name: `${item} ${chain}`, priceCents: cents }),
    count: 1,
    weight: null,
    priceCents: cents,
    regularCents: cents,
    deal: null,
    swap: null,
    leftover: null,
    ...given,
  }
}

export function plan(lines: readonly PlanLine[], given: Partial<Plan> = {}): Plan {
  const chains = [...new Set(lines.map(({ product: { chain } }) => chain))]
  const visits = chains.map((chain) => {
    const here = lines.filter((one) => one.product.chain === chain)
    return { chain, subtotalCents: here.reduce((sum, { priceCents }) => sum + priceCents, 0), lines: here }
  })
  const totalCents = visits.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)
  const covered = new Set(lines.map(({ item }) => item)).size
  return {
    chains,
    totalCents,
    goodsCents: totalCents,
    depositCents: 0,
    covered,
    optimal: true,
    gapCents: 0,
    visits,
    missing: [],
    against: [],
    ...given,
  }
}

/** What an item was taken for: a product of one chain unless told otherwise. */
export function taken(id: string, given: Partial<ItemTaken> = {}): ItemTaken {
  const known = { title: id, candidates: 1, chains: 1, taken: [], reason: null }
  return { id, ...known, note: false, reading: null, nearest: [], ...given }
}

export function answer(plans: readonly Plan[], given: Partial<PlanAnswer> = {}): PlanAnswer {
  return { asOf: {}, leftOut: {}, closed: {}, items: [], plans: [...plans], recommended: 0, baseline: 0, ...given }
}

/** A page for each test of a file, and what draws into it. */
export function stage(): { page: HTMLElement; root: Root } {
  const drawn = {} as { page: HTMLElement; root: Root }
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    drawn.page = document.createElement('div')
    document.body.append(drawn.page)
    drawn.root = createRoot(drawn.page)
  })
  afterEach(async () => {
    await act(async () => drawn.root.unmount())
    drawn.page.remove()
    vi.unstubAllGlobals()
  })
  return drawn
}
