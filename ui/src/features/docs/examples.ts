// An example for each call that can be tried on the page: what stands in its address, and what it is sent.

export interface Example {
  /** The query, without its question mark. */
  query?: string
  /** The value of the path's segment; without one, a product that this server knows. */
  segment?: string
  body?: object
}

const LIST = [
  { id: '1', text: '2 l Milch' },
  { id: '2', text: '10 Eier' },
  { id: '3', text: 'Butter' },
]

const EXAMPLES: Readonly<Record<string, Example>> = {
  search: { query: 'q=butter 250g&limit=3' },
  suggest: { query: 'q=but' },
  product: {},
  similar: { query: 'relation=comparable&limit=5' },
  products: { query: 'gtin=9001234567896' },
  smartshopping: { body: { items: LIST, maxChains: 2 } },
  readings: { body: { texts: ['2 l Milch', '10 Eier', '1,5 kg Bananen'] } },
  chains: {},
  start: {},
  categories: {},
  kinds: {},
  kind: { segment: 'teebutter', query: 'pack=250g' },
  statsSummary: {},
  statsIndex: { query: 'category=3&by=chain' },
  statsMovers: { query: 'days=7&limit=5' },
  statsChanges: { query: 'limit=5' },
  statsLevels: {},
  statsShrinkflation: { query: 'limit=5' },
  statsRebates: { query: 'days=90&limit=5' },
  statsTax: {},
  statsBasket: { body: { items: LIST } },
  catalogues: {},
  text: { segment: 'impressum' },
  alerts: {},
  alertPreview: { query: 'kind=teebutter' },
  openapi: {},
}

/** Undefined for what is too much for a page, or writes. */
export function exampleOf(id: string): Example | undefined {
  return EXAMPLES[id]
}

/** The address below the site's, with `product` or its chain where a segment names one. */
export function addressOf(path: string, { segment, query }: Example, product: string): string {
  const value = segment ?? product
  const address = path.replace(/\{\w+\}/, encodeURIComponent(value))
  return query ? `${address}?${new URLSearchParams(query)}` : address
}
