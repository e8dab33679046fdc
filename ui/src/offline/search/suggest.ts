// Completions while a person types (src/search/suggest.rs): words that go on with what was typed, brands and categories.
// Refuses single letters.
import type { Suggestion } from '../../api/types.ts'
import { asWritten } from './corrections.ts'
import { plain, words as wordsIn } from './fold.ts'
import type { Market } from './market.ts'
import { find } from './matches.ts'
import { staples } from './meaning.ts'
import { parse } from './query.ts'
import { CATEGORIES, tables } from './tables.ts'
import { termsOf } from './terms.ts'
import { productOf } from './words.ts'

const MOST = 10
const MOST_BRANDS = 3
const MOST_CATEGORIES = 2
/** So many words are tried with the words before them. */
const CANDIDATES = 60
/** A word that fewer products have is not worth a suggestion. */
const COMMON = 2

/** Up to ten ways to go on from what was typed, from the second letter. */
export function suggest(market: Market, typed: string): Suggestion[] {
  const folded = plain(typed)
  if (folded.length < 2) return []
  const brands = brandsBeginning(market, folded)
  const categories = categoriesBeginning(market, folded)
  return [
    ...completed(market, typed, folded, brands, MOST - brands.length - categories.length),
    ...brands,
    ...categories,
  ]
}

/** The commonest words that begin with the last word typed, among the products that have the words before it. */
function completed(
  market: Market,
  typed: string,
  folded: string,
  brands: readonly Suggestion[],
  most: number,
): Suggestion[] {
  const { words } = market
  const space = folded.lastIndexOf(' ')
  const begun = folded.slice(space + 1)
  const wanted = new Set(staples(begun).map((stem) => words.find(stem)))
  const saysSomething = (word: number) =>
    /^[a-z]+$/.test(words.text(word)) && !tables.saysNothing.includes(words.text(word))
  const common = words.beginning(begun).filter((word) => words.frequency(word) >= COMMON && saysSomething(word))
  const inOrder = (counted: { word: number; count: number }[]) =>
    counted.toSorted((a, b) => {
      const staple = Number(wanted.has(b.word)) - Number(wanted.has(a.word))
      return staple || b.count - a.count || words.text(a.word).length - words.text(b.word).length || a.word - b.word
    })
  let found = inOrder(common.map((word) => ({ word, count: words.frequency(word) })))
  if (space > 0) {
    const query = parse(folded.slice(0, space))
    const having = find(market, query, termsOf(market, query))
    const countOf = (word: number) =>
      words.postings(word).reduce((sum, posting) => sum + Number(having.get(productOf(posting)) > 0), 0)
    found = inOrder(
      found
        .slice(0, CANDIDATES)
        .map(({ word }) => ({ word, count: countOf(word) }))
        .filter(({ count }) => count > 0),
    )
  }
  const trimmed = typed.trimEnd()
  const start = trimmed.slice(0, Math.max(0, trimmed.lastIndexOf(' '))).trim()
  const texts = new Set<string>()
  const suggestions: Suggestion[] = []
  for (const { word, count } of found) {
    const text = `${start} ${asWritten(market, word)}`.trim()
    // Both spellings of a word with umlauts are in the dictionary; they are written the same.
    if (!texts.has(text) && !brands.some((brand) => brand.text.toLowerCase() === text))
      suggestions.push({ kind: 'product', text, category: null, count })
    texts.add(text)
    if (suggestions.length === most) break
  }
  return suggestions
}

function brandsBeginning({ brands, brandCount }: Market, folded: string): Suggestion[] {
  const found = [...brands.keys()].filter((brand) => plain(brands[brand] as string).startsWith(folded))
  found.sort((a, b) => (brandCount[b] as number) - (brandCount[a] as number) || a - b)
  return found
    .slice(0, MOST_BRANDS)
    .map((brand) => ({
      kind: 'brand',
      text: brands[brand] as string,
      category: null,
      count: brandCount[brand] as number,
    }))
}

function categoriesBeginning(market: Market, folded: string): Suggestion[] {
  const begins = (name: string) => wordsIn(plain(name)).some((word) => word.startsWith(folded))
  const found = CATEGORIES.flatMap(({ code, name, title }, place): Suggestion[] => {
    if (name === 'Unbekannt' || !begins(name)) return []
    const count = market.category.reduce((sum, category) => sum + Number(category === place), 0)
    return count > 0 ? [{ kind: 'category', text: title, category: code, count }] : []
  })
  return found.slice(0, MOST_CATEGORIES)
}
