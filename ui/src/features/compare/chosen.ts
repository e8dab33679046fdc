// The filters that are on, as the search that finds nothing names them.
import * as say from '#words/compare'
import { euro, listed } from '../../lib/format.ts'
import { sizeName } from './offered.ts'
import { tileOf } from './tiles.ts'
import { FLAGS, type View } from './view.ts'

export interface Chosen {
  /** "Bio", "Lidl oder Spar" */
  name: string
  /** What stands before the name in a sentence. */
  word: string
  /** What switches it off. */
  off: Partial<View>
}

/** What values are called. */
export interface Names {
  chain: (id: string) => string
  category: (code: string) => string
  kind: (id: string) => string
}

/** The filters of a view that leave something out. `chains`: those asked, which may be the favourites. */
export function chosenFilters(view: View, chains: readonly string[], names: Names): Chosen[] {
  const { category, kind, flags, brand, size, minPrice, maxPrice } = view
  const tile = tileOf(category)
  return [
    ...some(say.within, tile ? [tile.name] : category.map(names.category), say.categoryMany, { category: [] }),
    ...some(say.within, kind.map(names.kind), say.kindMany, { kind: [] }),
    ...FLAGS.filter(({ id }) => flags.includes(id)).map(({ id, name }) => ({
      word: say.within,
      name,
      off: { flags: flags.filter((flag) => flag !== id) },
    })),
    ...some(say.byBrand, brand === null ? [] : [brand], '', { brand: null }),
    ...some(say.ofSize, size.map(sizeName), say.sizeMany, { size: [] }),
    ...some('', priceNames(minPrice, maxPrice), '', { minPrice: null, maxPrice: null }),
    ...some(say.at, chains.map(names.chain), say.chainMany, { chain: [] }),
  ]
}

function some(word: string, values: readonly string[], many: string, off: Partial<View>): Chosen[] {
  return values.length === 0 ? [] : [{ word, off, name: eitherOf(values, many) }]
}

/** Up to two by name. */
function eitherOf(values: readonly string[], many: string): string {
  return values.length > 2 ? `${values.length} ${many}` : listed(values, say.or)
}

function priceNames(from: number | null, to: number | null): string[] {
  if (from === null && to === null) return []
  return [[from !== null && say.fromPrice(euro(from)), to !== null && say.toPrice(euro(to))].filter(Boolean).join(' ')]
}

/** In a sentence: "in Bio und Aktion bei Lidl" */
export function sentenceOf(chosen: readonly Chosen[]): string {
  const within = chosen.filter(({ word }) => word === say.within).map(({ name }) => name)
  const others = chosen.filter(({ word }) => word !== say.within).map(phrase)
  return [within.length > 0 && `${say.within} ${listed(within)}`, ...others].filter(Boolean).join(' ')
}

/** Beside a suggestion: "Bio, bei Lidl" */
export function briefOf(chosen: readonly Chosen[]): string {
  return chosen.map((one) => (one.word === say.within ? one.name : phrase(one))).join(', ')
}

function phrase({ word, name }: Chosen): string {
  return word ? `${word} ${name}` : name
}
