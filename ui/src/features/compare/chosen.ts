// The filters that are on, as the search that finds nothing names them.
import { euro, listed } from '../../lib/format.ts'
import { sizeName } from './offered.ts'
import { tileOf } from './tiles.ts'
import { FLAGS, type View } from './view.ts'

/** What stands before the name of a filter in a sentence. */
type Word = 'in' | 'von' | 'mit' | 'bei' | ''

export interface Chosen {
  /** "Bio", "Lidl oder Spar" */
  name: string
  word: Word
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
    ...some('in', tile ? [tile.name] : category.map(names.category), 'Warengruppen', { category: [] }),
    ...some('in', kind.map(names.kind), 'Arten', { kind: [] }),
    ...FLAGS.filter(({ flag }) => flags.includes(flag)).map(({ flag, name }) => ({
      word: 'in' as const,
      name,
      off: { flags: flags.filter((other) => other !== flag) },
    })),
    ...some('von', brand === null ? [] : [brand], '', { brand: null }),
    ...some('mit', size.map(sizeName), 'Größen', { size: [] }),
    ...some('', priceNames(minPrice, maxPrice), '', { minPrice: null, maxPrice: null }),
    ...some('bei', chains.map(names.chain), 'Ketten', { chain: [] }),
  ]
}

function some(word: Word, values: readonly string[], many: string, off: Partial<View>): Chosen[] {
  return values.length === 0 ? [] : [{ word, off, name: eitherOf(values, many) }]
}

/** Up to two by name. */
function eitherOf(values: readonly string[], many: string): string {
  return values.length > 2 ? `${values.length} ${many}` : listed(values, 'oder')
}

function priceNames(from: number | null, to: number | null): string[] {
  if (from === null && to === null) return []
  return [[from !== null && `ab ${euro(from)}`, to !== null && `bis ${euro(to)}`].filter(Boolean).join(' ')]
}

/** In a sentence: "in Bio und Aktion bei Lidl" */
export function sentenceOf(chosen: readonly Chosen[]): string {
  const within = chosen.filter(({ word }) => word === 'in').map(({ name }) => name)
  const others = chosen.filter(({ word }) => word !== 'in').map(phrase)
  return [within.length > 0 && `in ${listed(within)}`, ...others].filter(Boolean).join(' ')
}

/** Beside a suggestion: "Bio, bei Lidl" */
export function briefOf(chosen: readonly Chosen[]): string {
  return chosen.map((one) => (one.word === 'in' ? one.name : phrase(one))).join(', ')
}

function phrase({ word, name }: Chosen): string {
  return word ? `${word} ${name}` : name
}
