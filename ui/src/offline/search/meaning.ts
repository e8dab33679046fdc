// What people mean by a word: milk, not chocolate, by `milch` (src/search/meaning.rs). For all words that are no staple the
// categories of what matches best speak for themselves.
import type { Market } from './market.ts'
import { having, type Points, STRONG } from './matches.ts'
import type { Query } from './query.ts'
import { hasEnding } from './synonyms.ts'
import { CATEGORIES, categoryPlace, NO_CATEGORY, tables } from './tables.ts'
import type { Term } from './terms.ts'
import { unmeantBy } from './unmeant.ts'
import { ASIDE, placeOf, productOf } from './words.ts'

interface Staple {
  stems: string[]
  /** Places of the categories in which people look for it, the first choice first, each with the one whose shelf it stands on. */
  shelves: (readonly [by: number, shelf: number])[]
  /** Words in the names of what is meant when nothing else is said. */
  plain: string[]
}

const STAPLES: readonly Staple[] = tables.staples.map(([stems, categories, plain]) => ({
  stems: stems.split(' '),
  shelves: categories.split(' ').flatMap((choice) => {
    const places = choice.split('=').map(categoryPlace)
    return places.map((by) => [by, places[0] ?? by] as const)
  }),
  plain: plain === '' ? [] : plain.split(' '),
}))

/** The most that a category is worth. */
const MOST = 40
/** What a name that says the plain thing is worth besides. */
const PLAIN = 20
/** What it is worth to be none of what is not meant unless it is said. */
const MEANT = 20
/** What it is worth not to be for animals, unless they are meant. */
const FOR_PEOPLE = 30

/** The folded names of what nearly everybody buys that begin with `typed`. */
export function staples(typed: string): string[] {
  return STAPLES.flatMap(({ stems }) => stems.filter((stem) => stem.startsWith(typed)))
}

/** How likely each product is what was meant. */
export class Prior {
  private byCategory = new Uint16Array(CATEGORIES.length)
  /** The categories in which people look for it, each with the one whose shelf it stands on. */
  private shelves: ReadonlyMap<number, number> = new Map()
  /** Products whose names say the plain thing; nothing for most queries. */
  private plain: Set<number> | null = null
  /** Those, and the ones that say it after a `mit` or an `aus`. */
  private onShelf: Set<number> | null = null
  /** Products whose names say that they are something else; nothing for most queries. */
  private unmeant: Points | null = null
  /** For products without a category, at a chain that sells food first, and at a drugstore. */
  private food = 0
  private drugstore = 0
  /** For products that are not for animals. */
  private people = 0

  constructor(
    private readonly market: Market,
    query: Query,
    wanted: readonly Term[],
    found: Points,
  ) {
    if (wanted.length === 0) return
    this.byCategory = share(market, found, STRONG * wanted.length)
    const meant = wanted
      .toReversed()
      .map(({ word }) => stapleOf(word.split(' ').at(-1) ?? word))
      .find((staple) => staple !== undefined)
    if (meant) {
      this.byCategory = this.byCategory.map((points) => Math.floor(points / 4))
      for (const [place, [category]] of meant.shelves.entries()) this.byCategory[category] = MOST - 2 * place
      this.shelves = new Map(meant.shelves)
      if (meant.plain.length > 0) {
        const naming = meant.plain.flatMap((text) => this.naming(text))
        this.plain = new Set(naming.filter((posting) => placeOf(posting) !== ASIDE).map(productOf))
        this.onShelf = new Set(naming.map(productOf))
      }
    }
    const unmeant = unmeantBy(query, meant?.shelves[0]?.[0])
    if (unmeant.length > 0) this.unmeant = having(market, unmeant)
    const best = (passes: (category: number) => boolean) =>
      Math.max(0, ...this.byCategory.filter((_, category) => passes(category)))
    this.food = Math.floor((best((category) => !isDrugstore(category)) * 3) / 5)
    this.drugstore = Math.floor((best(isDrugstore) * 3) / 5)
    if (best(isForAnimals) < best((category) => !isForAnimals(category))) this.people = FOR_PEOPLE
  }

  /** What the product's category and name are worth. */
  points(product: number): number {
    const category = this.market.category[product] as number
    const leaning = this.market.leaning[product] as number
    const ofKind = isForAnimals(category !== NO_CATEGORY ? category : leaning) ? 0 : this.people
    const plain = this.plain?.has(product) ? PLAIN : 0
    const ofName = (this.isMeant(product) ? MEANT + plain : 0) + ofKind
    if (category !== NO_CATEGORY) return ofName + this.category(category)
    if (leaning !== NO_CATEGORY) return ofName + Math.floor((this.category(leaning) * 4) / 5)
    return ofName + (tables.drugstores.includes(this.market.chainOf(product).id) ? this.drugstore : this.food)
  }

  /** Does the name say nothing of something else? */
  isMeant(product: number): boolean {
    return (this.unmeant?.get(product) ?? 0) === 0
  }

  /** What a category is worth. */
  category(category: number): number {
    return this.byCategory[category] ?? 0
  }

  /**
   * The category among whose products one of `category` stands that has what was asked for in its name. One that has none
   * stands where it probably belongs, if that is where people look; or, if it says the plain thing, where that does.
   */
  shelf(category: number, product: number): number {
    const leaning = this.market.leaning[product] as number
    const isMeant = (this.onShelf?.has(product) ?? true) && this.isMeant(product)
    const [first = NO_CATEGORY] = this.onShelf !== null && isMeant ? this.shelves.keys() : []
    const probably = this.shelves.has(leaning) ? leaning : first
    const own = category === NO_CATEGORY ? probably : category
    return isMeant ? (this.shelves.get(own) ?? own) : own
  }

  private naming(text: string): number[] {
    const { words } = this.market
    const word = words.find(text)
    return word === undefined ? [] : Array.from(words.postings(word))
  }
}

/** The categories' share of the strong matches, the largest worth `MOST`; food before what is for animals, dishes before what is for them. */
function share(market: Market, found: Points, strong: number): Uint16Array<ArrayBuffer> {
  const weight = new Float64Array(CATEGORIES.length)
  for (const product of found.touched) {
    const category = market.category[product] as number
    if (category === NO_CATEGORY) continue
    const ofToday = market.isStale(product) ? 4 : 8
    ;(weight[category] as number) += found.get(product) >= strong ? ofToday : 1
  }
  for (const [place, { code }] of CATEGORIES.entries())
    if (code.startsWith('9') || tables.seasonings.includes(code))
      weight[place] = Math.floor((weight[place] as number) / 3)
  const largest = Math.max(1, ...weight)
  return Uint16Array.from(weight, (each) => Math.floor((each * MOST) / largest))
}

/** Care, household, pets: what drugstores sell too. */
function isDrugstore(category: number): boolean {
  return /^[789]/.test(CATEGORIES[category]?.code ?? '')
}

function isForAnimals(category: number): boolean {
  return CATEGORIES[category]?.code.startsWith('9') ?? false
}

/** The staple that a folded word or its stem names. */
function stapleOf(word: string): Staple | undefined {
  const isStem = (stem: string) => word === stem || (stem.length > 3 && hasEnding(word, stem))
  return STAPLES.find(({ stems }) => stems.some(isStem))
}
