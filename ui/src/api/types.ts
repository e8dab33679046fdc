// Made by `npm run types` from the contract that the binary serves. Not written by hand.

/** What a unit price refers to. */
export type UnitPricePer = 'kg' | 'l' | 'pcs' | 'm' | 'wash'
/** What a quantity is counted in: grams, millilitres, pieces, centimetres, washes. */
export type Unit = 'g' | 'ml' | 'pcs' | 'cm' | 'washes'
/** A product as a list shows it: what it costs, or what it cost since it is known. */
export type ListedProduct = Product | ProductAndSame
/** Why an item is missing. */
export type WhyMissing = 'nothing' | 'gone' | 'elsewhere'
/** What may stand in for a product. */
export type Accept = 'exact' | 'same' | 'comparable'
/** How a source is. */
export type Works = 'ok' | 'never' | 'aside' | 'failing' | 'refused' | 'off'
/** A title, which mostly is a part of the name, taken by its words: what stands between spaces. */
export type CompactTitle = number | unknown[] | string
/** What a price is the price of. */
export type PerWhat = 'pack' | 'unit'
/** A language. */
export type Language = 'de' | 'en'
/** One wrong input. */
export interface Fault {
  /** The query or path parameter, where it is one. */
  parameter?: string | null
  /** The place in the body as a JSON pointer, where it is one. */
  pointer?: string | null
  /** What is wrong with it and what would be right. */
  detail: string
}
/** What was found. */
export interface SearchAnswer {
  /** The query as sent. */
  q: string
  /** What was understood instead, where the query as sent finds little. */
  corrected: string | null
  /** How many groups there are in all. */
  total: number
  /** How many products they hold. */
  products: number
  /** The newest day of the catalogue; null while it is empty. */
  asOf: string | null
  /** How long the search took, in microseconds. */
  tookMicros: number
  /** The groups asked for. */
  groups: Group[]
  /** With `sections=true`, the runs by category or kind over all groups, in their order. */
  sections: Section[]
  facets: Facets
  /** With `kindRow=true`: what the words mean of any brand. */
  kindRow?: KindRow | null
}
/** The same article at one or several chains. */
export interface Group {
  /** The key of the product that stands for the group. */
  id: string
  /** The name of the article. */
  title: string
  /** Its category. */
  category: string | null
  /** Its products, cheapest unit price first; stale and unavailable ones last. */
  products: Product[]
  /**
   * The known prices of the first product over the last twelve months, oldest first; empty with fewer than three,
   * and where it is stale or gone.
   */
  trend: TrendPoint[]
}
/** One article of one chain. */
export interface Product {
  /** `{chain}:{id}`. */
  key: string
  /** The chain's id. */
  chain: string
  /** The article's number at the chain. */
  id: string
  /** Its name, as its chain writes it. */
  name: string
  /** Its name made readable: without brand and size, which stand beside it. */
  title: string
  /** Its brand. */
  brand: string | null
  /** Its category: two characters, see `/api/v1/categories`. */
  category: string | null
  /** Its source says no category, or another one: this is the shelf of its kind. */
  categoryDerived: boolean
  /** What it is: the id of its kind, see `/api/v1/kinds`. */
  kind: string | null
  /** The family of its pictogram: of its kind, else of its category. */
  glyph: string | null
  /** What it costs, in cents. */
  priceCents: number
  /** What is in a pack. */
  quantity: Quantity | null
  /** What is in each piece of a pack of several. */
  each: Quantity | null
  /** What is left of it without its liquid: then the unit price is that of it. */
  drained: Quantity | null
  /** What one `unitPricePer` costs, in cents with at most two decimals. */
  unitPriceCents: number | null
  /** What the unit price refers to. */
  unitPricePer: UnitPricePer | null
  /** Organic. */
  bio: boolean
  /** An own brand of its chain. */
  ownBrand: boolean
  /** Sold by weight: the price is that of the quantity, not of a piece. */
  weighed: boolean
  /** On sale on the chain's newest day. */
  available: boolean
  /** Its page at the chain. */
  url: string | null
  /** The day from which the price holds. */
  since: string
  /** The price before, in cents; null where over 35 days without any sighting lie between the two. */
  previousPriceCents: number | null
  /** The lowest price of the 30 days before the current price began, in cents; null where the history is shorter. */
  lowest30DaysCents: number | null
  /** The same as the chain itself states it, in cents. */
  statedLowCents: number | null
  /** The deposit on a piece, in cents: the price leaves it out. */
  depositCents: number | null
  /** A promotion that runs today: one for everyone before one that takes a card. */
  deal: Deal | null
  /** The promotion that was announced to begin next, after today: a price that is less than today's, or anything else. */
  nextDeal?: Deal | null
  /** What one pack costs today who has a card, where that is less. */
  cardPrice: CardPrice | null
  /** Today the lowest price of 30 days, and dearer within them. */
  thirtyDayLow: boolean
  /**
   * Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
   * comparison.
   */
  stale: boolean
  /** The last day on which its price was seen to hold, where it is old or the product gone. */
  confirmedUntil?: string | null
  /** There is less in the pack than there was. */
  shrunk: boolean
  /** Price and size contradict each other: it has no unit price and wins no comparison. */
  contradicted?: boolean
}
/** What is in a pack. */
export interface Quantity {
  /** How much, with at most three decimals. */
  amount: number
  /** Of what. */
  unit: 'g' | 'ml' | 'pcs' | 'cm' | 'washes'
}
/** A promotion. */
export interface Deal {
  /**
   * What it says, in German: `ab 2 Stück je € 1,89`, `1 + 1 gratis`, `statt € 2,49`, `mit jö-Karte € 4,29`;
   * of `nextDeal`, `ab Donnerstag € 1,49`.
   */
  text: string
  /** Its last day. */
  until: string | null
  /** Its first day. */
  from: string | null
  /** Which kind. */
  kind: 'price' | 'multi' | 'free' | 'percent'
  /** How many packs it takes; of `free`, the free ones included. */
  quantity: number
  /** Of `price` and `multi`: what each pack costs, in cents. */
  priceCents: number | null
  /** Of `percent`: how much less. */
  percent: number | null
  /** Of `free`: how many of the packs cost nothing. */
  free: number | null
  /** What a pack costs without it, in cents, as the chain says it. */
  regularCents: number | null
  /** The id of the card that it takes (`joe`); null = for everyone. */
  card: string | null
  /** How many packs a customer gets. */
  limit: number | null
}
/** A price for holders of a card. */
export interface CardPrice {
  /** The card's id: `joe`. */
  card: string
  /** What a pack costs with it, in cents. */
  priceCents: number
  /** The last day. */
  until: string | null
}
/** From this day on, this price. */
export interface TrendPoint {
  /** The day. */
  date: string
  /** The price in cents; null from where on none is known. */
  priceCents: number | null
}
/** Neighbouring groups of one category, or of one kind. */
export interface Section {
  /** The category's code. */
  category: string | null
  /** The kind's id, on the shelf of what the words name. */
  kind: string | null
  /** The name of the kind, else that of the category. */
  name: string
  /** How many groups. */
  groups: number
  /** How many products they have. */
  products: number
}
/** What hits could be narrowed down to: groups (with `group=false`, products), each counted without its own filter. */
export interface Facets {
  /** Hits by chain. */
  chains: Facet[]
  /** Hits by category. */
  categories: Facet[]
  /** Hits by kind, each with those that belong to it, the commonest first, at most 50. */
  kinds: Facet[]
  /** Hits by brand, the commonest first, at most 50. */
  brands: Facet[]
  /** Hits by the size of the pack, the commonest first, at most 12. */
  sizes: Facet[]
  /** With a promotion. */
  deal: number
  /** At their lowest price of 30 days. */
  thirtyDayLow: number
  /** Organic. */
  bio: number
  /** Vegan. */
  vegan: number
  /** Free of lactose. */
  lactoseFree: number
  /** Own brands of chains. */
  ownBrand: number
  /** The cheapest and the dearest; null without hits. */
  price: PriceRange | null
}
/** One value hits could be narrowed down to. */
export interface Facet {
  /** Its value as a parameter. */
  id: string
  /** Its name for people. */
  name: string
  /** How many hits. */
  count: number
}
/** From the cheapest to the dearest. */
export interface PriceRange {
  /** The lowest price in cents. */
  minCents: number
  /** The highest price in cents. */
  maxCents: number
}
/** What the words of a search mean of any brand. */
export interface KindRow {
  /** The kind's id. */
  id: string
  /** In German. */
  name: string
  /** The family of its pictogram. */
  glyph: string
  /** The pack that the prices are of; null: compare the unit prices. */
  pack: Quantity | null
  /** The cheapest product of each chain, cheapest first; chains whose prices are old come last. */
  cheapest: Product[]
  /** A larger pack at a current price that is cheaper by unit price than all of these, by 10 % or more. */
  larger: LargerPack | null
}
/** A larger pack. */
export interface LargerPack {
  quantity: Quantity1
  /** What the cheapest costs per kilogram, litre …, in cents. */
  unitPriceCents: number
}
/** What is in a pack. */
export interface Quantity1 {
  /** How much, with at most three decimals. */
  amount: number
  /** Of what. */
  unit: 'g' | 'ml' | 'pcs' | 'cm' | 'washes'
}
/** What could be meant. */
export interface SuggestAnswer {
  /** What was typed. */
  q: string
  /** Kinds and brands, the commonest first, then words, categories and products. */
  suggestions: Suggestion[]
}
/** One completion. */
export interface Suggestion {
  /** What it is. */
  kind: 'kind' | 'brand' | 'word' | 'category' | 'product'
  /** What to search for; for a product: its brand, its title and its size. */
  text: string
  /** How many groups that shows: of kinds, brands and categories; null for the others. */
  count: number | null
  /** For a kind: the family of its pictogram. */
  glyph: string | null
  /** For a category: its code. */
  category: string | null
  /** For a product: its key. */
  key: string | null
  /** For a product: the id of its chain. */
  chain: string | null
  /** For a product: what it costs, in cents. */
  priceCents: number | null
}
/** One product and what is known around it. */
export interface ProductDetail {
  /** `{chain}:{id}`. */
  key: string
  /** The chain's id. */
  chain: string
  /** The article's number at the chain. */
  id: string
  /** Its name, as its chain writes it. */
  name: string
  /** Its name made readable: without brand and size, which stand beside it. */
  title: string
  /** Its brand. */
  brand: string | null
  /** Its category: two characters, see `/api/v1/categories`. */
  category: string | null
  /** Its source says no category, or another one: this is the shelf of its kind. */
  categoryDerived: boolean
  /** What it is: the id of its kind, see `/api/v1/kinds`. */
  kind: string | null
  /** The family of its pictogram: of its kind, else of its category. */
  glyph: string | null
  /** What it costs, in cents. */
  priceCents: number
  /** What is in a pack. */
  quantity: Quantity | null
  /** What is in each piece of a pack of several. */
  each: Quantity | null
  /** What is left of it without its liquid: then the unit price is that of it. */
  drained: Quantity | null
  /** What one `unitPricePer` costs, in cents with at most two decimals. */
  unitPriceCents: number | null
  /** What the unit price refers to. */
  unitPricePer: UnitPricePer | null
  /** Organic. */
  bio: boolean
  /** An own brand of its chain. */
  ownBrand: boolean
  /** Sold by weight: the price is that of the quantity, not of a piece. */
  weighed: boolean
  /** On sale on the chain's newest day. */
  available: boolean
  /** Its page at the chain. */
  url: string | null
  /** The day from which the price holds. */
  since: string
  /** The price before, in cents; null where over 35 days without any sighting lie between the two. */
  previousPriceCents: number | null
  /** The lowest price of the 30 days before the current price began, in cents; null where the history is shorter. */
  lowest30DaysCents: number | null
  /** The same as the chain itself states it, in cents. */
  statedLowCents: number | null
  /** The deposit on a piece, in cents: the price leaves it out. */
  depositCents: number | null
  /** A promotion that runs today: one for everyone before one that takes a card. */
  deal: Deal | null
  /** The promotion that was announced to begin next, after today: a price that is less than today's, or anything else. */
  nextDeal?: Deal | null
  /** What one pack costs today who has a card, where that is less. */
  cardPrice: CardPrice | null
  /** Today the lowest price of 30 days, and dearer within them. */
  thirtyDayLow: boolean
  /**
   * Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
   * comparison.
   */
  stale: boolean
  /** The last day on which its price was seen to hold, where it is old or the product gone. */
  confirmedUntil?: string | null
  /** There is less in the pack than there was. */
  shrunk: boolean
  /** Price and size contradict each other: it has no unit price and wins no comparison. */
  contradicted?: boolean
  /** Its price changes, oldest first. */
  history: PricePoint[]
  lastYear: PriceYear
  /** The last day on which its price was seen. */
  seenUntil: string
  /** Days on which its chain was not seen: no price is known for them. */
  gaps: Gap[]
  /** Days on which only a part of its chain's products was looked at: a price that did not change then is not known. */
  partlySeen: Gap[]
  /** The days on which its price is known, oldest first: up to 14 days past the last one on which it was seen. */
  known: DayRange[]
  /** The numbers under its barcodes (GTIN, EAN), of 8 or 13 digits: those that chains state, and those of facts. */
  barcodes: string[]
  /** Its Nutri-Score, `A` to `E`; null where that is unknown, or said in two ways. */
  nutriScore: string | null
  /** Where the score, and the barcodes that no chain states, are from; null where there are none. */
  factsFrom: FactsFrom | null
  /** The name of the article at all chains. */
  groupTitle: string
  /** The name of its category. */
  categoryName: string | null
  /** The same article at other chains, cheapest first. */
  same: ProductWithHistory[]
  /** What its kind costs, where the last year of one of these does not say what is usual; null where that is unknown. */
  kindPrices: KindPrices | null
  /** What could stand in for it, best first. */
  similar: ComparableProduct[]
  /** Those of `same` and `similar` on which the operator decided, after somebody looked. */
  checked: string[]
  /** Its promotions: those that run, and those that were announced. */
  deals: Deal[]
  /** Keys from before its chain changed its number, oldest first: they lead here, with their prices. */
  formerKeys: string[]
}
/** From this day on, this price. */
export interface PricePoint {
  /** The first day of the price. */
  date: string
  /** The price in cents. */
  priceCents: number
}
/** What it cost in the last year. */
export interface PriceYear {
  /** The first day from which its prices can be compared, which may lie before this year. */
  since: string
  /** On how many days its price is known. */
  days: number
  /** Of so many. */
  ofDays: number
  /** How the prices of these days lie; null with fewer than 60 of them. */
  usual: UsualPrice | null
}
/** How the prices of the known days lie. */
export interface UsualPrice {
  /** The lowest, in cents. */
  lowCents: number
  /** From here on lie the middle eight of ten days. */
  fromCents: number
  /** As many days were cheaper as dearer. */
  medianCents: number
  /** Up to here lie the middle eight of ten days. */
  toCents: number
  /** The highest. */
  highCents: number
  /** On so many days it was dearer than it is now. */
  dearerDays: number
}
/** Days on which a chain was not seen. */
export interface Gap {
  /** The first of them. */
  from: string
  /** The last of them. */
  to: string
}
/** Consecutive days, both included. */
export interface DayRange {
  /** The first of them. */
  from: string
  /** The last of them. */
  to: string
}
/** Where facts are from. */
export interface FactsFrom {
  /** Who collected them. */
  name: string
  /** Under which licence they stand. */
  licence: string
  /** Where they are. */
  url: string
}
/** A product with its prices over time. */
export interface ProductWithHistory {
  /** `{chain}:{id}`. */
  key: string
  /** The chain's id. */
  chain: string
  /** The article's number at the chain. */
  id: string
  /** Its name, as its chain writes it. */
  name: string
  /** Its name made readable: without brand and size, which stand beside it. */
  title: string
  /** Its brand. */
  brand: string | null
  /** Its category: two characters, see `/api/v1/categories`. */
  category: string | null
  /** Its source says no category, or another one: this is the shelf of its kind. */
  categoryDerived: boolean
  /** What it is: the id of its kind, see `/api/v1/kinds`. */
  kind: string | null
  /** The family of its pictogram: of its kind, else of its category. */
  glyph: string | null
  /** What it costs, in cents. */
  priceCents: number
  /** What is in a pack. */
  quantity: Quantity | null
  /** What is in each piece of a pack of several. */
  each: Quantity | null
  /** What is left of it without its liquid: then the unit price is that of it. */
  drained: Quantity | null
  /** What one `unitPricePer` costs, in cents with at most two decimals. */
  unitPriceCents: number | null
  /** What the unit price refers to. */
  unitPricePer: UnitPricePer | null
  /** Organic. */
  bio: boolean
  /** An own brand of its chain. */
  ownBrand: boolean
  /** Sold by weight: the price is that of the quantity, not of a piece. */
  weighed: boolean
  /** On sale on the chain's newest day. */
  available: boolean
  /** Its page at the chain. */
  url: string | null
  /** The day from which the price holds. */
  since: string
  /** The price before, in cents; null where over 35 days without any sighting lie between the two. */
  previousPriceCents: number | null
  /** The lowest price of the 30 days before the current price began, in cents; null where the history is shorter. */
  lowest30DaysCents: number | null
  /** The same as the chain itself states it, in cents. */
  statedLowCents: number | null
  /** The deposit on a piece, in cents: the price leaves it out. */
  depositCents: number | null
  /** A promotion that runs today: one for everyone before one that takes a card. */
  deal: Deal | null
  /** The promotion that was announced to begin next, after today: a price that is less than today's, or anything else. */
  nextDeal?: Deal | null
  /** What one pack costs today who has a card, where that is less. */
  cardPrice: CardPrice | null
  /** Today the lowest price of 30 days, and dearer within them. */
  thirtyDayLow: boolean
  /**
   * Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
   * comparison.
   */
  stale: boolean
  /** The last day on which its price was seen to hold, where it is old or the product gone. */
  confirmedUntil?: string | null
  /** There is less in the pack than there was. */
  shrunk: boolean
  /** Price and size contradict each other: it has no unit price and wins no comparison. */
  contradicted?: boolean
  /** Its price changes, oldest first. */
  history: PricePoint[]
  lastYear: PriceYear1
  /** The last day on which its price was seen. */
  seenUntil: string
  /** Days on which its chain was not seen: no price is known for them. */
  gaps: Gap[]
  /** Days on which only a part of its chain's products was looked at: a price that did not change then is not known. */
  partlySeen: Gap[]
  /** The days on which its price is known, oldest first: up to 14 days past the last one on which it was seen. */
  known: DayRange[]
}
/** What it cost in the last year. */
export interface PriceYear1 {
  /** The first day from which its prices can be compared, which may lie before this year. */
  since: string
  /** On how many days its price is known. */
  days: number
  /** Of so many. */
  ofDays: number
  /** How the prices of these days lie; null with fewer than 60 of them. */
  usual: UsualPrice | null
}
/** What products of a kind cost per unit, where it is the unit of the product that is looked at. */
export interface KindPrices {
  /** What the kind is called. */
  name: string
  /** The cheapest of the last year's days, in the middle of them, in cents; null with fewer than 60 known days. */
  usualCents: number | null
  /** Where it is cheapest today, cheapest first. */
  cheapest: KindAtChain[]
}
/** The cheapest product of a kind at a chain. */
export interface KindAtChain {
  /** The chain's id. */
  chain: string
  /** What the unit costs there, in cents. */
  unitPriceCents: number
}
/** What could stand in for a product. */
export interface ComparableProduct {
  /** `{chain}:{id}`. */
  key: string
  /** The chain's id. */
  chain: string
  /** The article's number at the chain. */
  id: string
  /** Its name, as its chain writes it. */
  name: string
  /** Its name made readable: without brand and size, which stand beside it. */
  title: string
  /** Its brand. */
  brand: string | null
  /** Its category: two characters, see `/api/v1/categories`. */
  category: string | null
  /** Its source says no category, or another one: this is the shelf of its kind. */
  categoryDerived: boolean
  /** What it is: the id of its kind, see `/api/v1/kinds`. */
  kind: string | null
  /** The family of its pictogram: of its kind, else of its category. */
  glyph: string | null
  /** What it costs, in cents. */
  priceCents: number
  /** What is in a pack. */
  quantity: Quantity | null
  /** What is in each piece of a pack of several. */
  each: Quantity | null
  /** What is left of it without its liquid: then the unit price is that of it. */
  drained: Quantity | null
  /** What one `unitPricePer` costs, in cents with at most two decimals. */
  unitPriceCents: number | null
  /** What the unit price refers to. */
  unitPricePer: UnitPricePer | null
  /** Organic. */
  bio: boolean
  /** An own brand of its chain. */
  ownBrand: boolean
  /** Sold by weight: the price is that of the quantity, not of a piece. */
  weighed: boolean
  /** On sale on the chain's newest day. */
  available: boolean
  /** Its page at the chain. */
  url: string | null
  /** The day from which the price holds. */
  since: string
  /** The price before, in cents; null where over 35 days without any sighting lie between the two. */
  previousPriceCents: number | null
  /** The lowest price of the 30 days before the current price began, in cents; null where the history is shorter. */
  lowest30DaysCents: number | null
  /** The same as the chain itself states it, in cents. */
  statedLowCents: number | null
  /** The deposit on a piece, in cents: the price leaves it out. */
  depositCents: number | null
  /** A promotion that runs today: one for everyone before one that takes a card. */
  deal: Deal | null
  /** The promotion that was announced to begin next, after today: a price that is less than today's, or anything else. */
  nextDeal?: Deal | null
  /** What one pack costs today who has a card, where that is less. */
  cardPrice: CardPrice | null
  /** Today the lowest price of 30 days, and dearer within them. */
  thirtyDayLow: boolean
  /**
   * Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
   * comparison.
   */
  stale: boolean
  /** The last day on which its price was seen to hold, where it is old or the product gone. */
  confirmedUntil?: string | null
  /** There is less in the pack than there was. */
  shrunk: boolean
  /** Price and size contradict each other: it has no unit price and wins no comparison. */
  contradicted?: boolean
  /** How well: 0 to 1. */
  score: number
  /** What differs, in German: `nicht Bio`, `kleiner`, `andere Marke`. */
  differences: string[]
}
/** What was found of what was asked for. */
export interface ProductsAnswer {
  /** The products that exist. */
  products: ListedProduct[]
  /** The keys that do not. */
  missing: string[]
  /** Keys that stand for products under other ones now, because their chain changed its numbers. */
  moved: Moved[]
}
/** A product with its prices over time, and those of the same article at other chains. */
export interface ProductAndSame {
  /** `{chain}:{id}`. */
  key: string
  /** The chain's id. */
  chain: string
  /** The article's number at the chain. */
  id: string
  /** Its name, as its chain writes it. */
  name: string
  /** Its name made readable: without brand and size, which stand beside it. */
  title: string
  /** Its brand. */
  brand: string | null
  /** Its category: two characters, see `/api/v1/categories`. */
  category: string | null
  /** Its source says no category, or another one: this is the shelf of its kind. */
  categoryDerived: boolean
  /** What it is: the id of its kind, see `/api/v1/kinds`. */
  kind: string | null
  /** The family of its pictogram: of its kind, else of its category. */
  glyph: string | null
  /** What it costs, in cents. */
  priceCents: number
  /** What is in a pack. */
  quantity: Quantity | null
  /** What is in each piece of a pack of several. */
  each: Quantity | null
  /** What is left of it without its liquid: then the unit price is that of it. */
  drained: Quantity | null
  /** What one `unitPricePer` costs, in cents with at most two decimals. */
  unitPriceCents: number | null
  /** What the unit price refers to. */
  unitPricePer: UnitPricePer | null
  /** Organic. */
  bio: boolean
  /** An own brand of its chain. */
  ownBrand: boolean
  /** Sold by weight: the price is that of the quantity, not of a piece. */
  weighed: boolean
  /** On sale on the chain's newest day. */
  available: boolean
  /** Its page at the chain. */
  url: string | null
  /** The day from which the price holds. */
  since: string
  /** The price before, in cents; null where over 35 days without any sighting lie between the two. */
  previousPriceCents: number | null
  /** The lowest price of the 30 days before the current price began, in cents; null where the history is shorter. */
  lowest30DaysCents: number | null
  /** The same as the chain itself states it, in cents. */
  statedLowCents: number | null
  /** The deposit on a piece, in cents: the price leaves it out. */
  depositCents: number | null
  /** A promotion that runs today: one for everyone before one that takes a card. */
  deal: Deal | null
  /** The promotion that was announced to begin next, after today: a price that is less than today's, or anything else. */
  nextDeal?: Deal | null
  /** What one pack costs today who has a card, where that is less. */
  cardPrice: CardPrice | null
  /** Today the lowest price of 30 days, and dearer within them. */
  thirtyDayLow: boolean
  /**
   * Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
   * comparison.
   */
  stale: boolean
  /** The last day on which its price was seen to hold, where it is old or the product gone. */
  confirmedUntil?: string | null
  /** There is less in the pack than there was. */
  shrunk: boolean
  /** Price and size contradict each other: it has no unit price and wins no comparison. */
  contradicted?: boolean
  /** Its price changes, oldest first. */
  history: PricePoint[]
  lastYear: PriceYear3
  /** The last day on which its price was seen. */
  seenUntil: string
  /** Days on which its chain was not seen: no price is known for them. */
  gaps: Gap[]
  /** Days on which only a part of its chain's products was looked at: a price that did not change then is not known. */
  partlySeen: Gap[]
  /** The days on which its price is known, oldest first: up to 14 days past the last one on which it was seen. */
  known: DayRange[]
  /** The same article at other chains, cheapest first. */
  same: ProductWithHistory[]
}
/** What it cost in the last year. */
export interface PriceYear3 {
  /** The first day from which its prices can be compared, which may lie before this year. */
  since: string
  /** On how many days its price is known. */
  days: number
  /** Of so many. */
  ofDays: number
  /** How the prices of these days lie; null with fewer than 60 of them. */
  usual: UsualPrice | null
}
/** A key that leads to a product with another one. */
export interface Moved {
  /** What was asked for. */
  from: string
  /** The product's key. */
  to: string
}
/** The plans for a list. */
export interface SmartShoppingAnswer {
  /** The day of shopping. */
  day: string
  /** Those of the next six days on which a promotion of something that would do begins, after the day of shopping. */
  nextDays: string[]
  /** The day of each chain's prices. */
  asOf: {
    /**
     * A day in Europe/Vienna.
     */
    [k: string]: string
  }
  /** Chains whose prices are stale and which no plan visits therefore, with the day of their prices. */
  leftOut: {
    /**
     * A day in Europe/Vienna.
     */
    [k: string]: string
  }
  /** Chains that have no shops any more, and since when: of those asked for; where none was, all that have products. */
  closed: {
    /**
     * A day in Europe/Vienna.
     */
    [k: string]: string
  }
  /** The items, in the order of the list: a text with several things has one for each, all with its id. */
  items: ItemTaken[]
  /**
   * For 1, 2, 3 … chains the cheapest plan; only those that cover more or cost less than all with fewer chains,
   * visits not counted.
   */
  plans: ShoppingPlan[]
  /** The place of the plan in which every further stop saves what a stop has to. */
  recommended: number | null
  /** The place of the best plan with a single chain. */
  baseline: number | null
  /** Cost against number of chains, plan by plan. */
  pareto: Trade[]
  /** What all of it costs at each chain alone: those that have most of it first, then the cheapest. */
  singles: SingleChain[]
}
/** What an item was taken for. */
export interface ItemTaken {
  /** Its id. */
  id: string
  /** The name of the best product, or what was asked for. */
  title: string
  /** How many products can cover it. */
  candidates: number
  /** At how many chains. */
  chains: number
  /** The best of them, at most 12. */
  taken: string[]
  /** Why there is none. */
  reason: WhyMissing | null
  /** It names nothing to buy: no plan covers or misses it. */
  note: boolean
  /** What its words say; null for products and notes. */
  reading: ReadNeed | null
  /** Where nothing fits the words: the nearest, of an article one, at most 3. */
  nearest: Product[]
}
/** What words say of what is wanted. */
export interface ReadNeed {
  /** The words for what is wanted; empty for a note. */
  query: string
  /** How many packs, or times the amount. */
  count: number
  /** How much, in whole units; null = a pack. */
  amount: number | null
  /** Of what; null without an amount. */
  unit: Unit | null
  /** It has to be organic. */
  bio: boolean
  /** The kind that the words name. */
  kind: KindName | null
}
/** A kind. */
export interface KindName {
  /** A slug that never changes. */
  id: string
  /** In German. */
  name: string
}
/** What to buy where. */
export interface ShoppingPlan {
  /** The chains to visit. */
  chains: string[]
  /** Goods and deposit, in cents; what a visit costs is not money paid. */
  totalCents: number
  /** The goods, in cents. */
  goodsCents: number
  /** The deposit, in cents. */
  depositCents: number
  /** How many items it covers. */
  covered: number
  /** Proven to be the cheapest. */
  optimal: boolean
  /** If not: how much cheaper another one may be, in cents; null if another one may cover more. */
  gapCents: number | null
  /** What to buy, chain by chain. */
  visits: ShoppingVisit[]
  /** The items that it does not cover. */
  missing: MissingItem[]
  /** What the same items cost at each single chain that has one of them: where the plan saves least first. */
  against: Against[]
}
/** What to buy at one chain. */
export interface ShoppingVisit {
  /** The chain's id. */
  chain: string
  /** Goods and deposit, in cents. */
  subtotalCents: number
  /** What to buy. */
  lines: ShoppingLine[]
}
/** One product for one item. */
export interface ShoppingLine {
  /** The item's id. */
  item: string
  product: Product
  /** How many packs; 1 of what is cut. */
  count: number
  /** How much of it is cut, of weighed goods. */
  weight: Quantity | null
  /** What all of it costs, in cents, without the deposit. */
  priceCents: number
  /** What it would cost without deals, in cents: at the price that the chain calls regular, where it says one. */
  regularCents: number
  /** The deposit, in cents. */
  depositCents: number
  /** The deal it is bought at; of several the one that takes most packs. */
  deal: Deal | null
  /** How much more than wanted it is. */
  leftover: Quantity | null
  /** What could be bought instead at the chains of the plan, a step above the cheapest; null where there is none. */
  swap: Swap | null
  /** With `explain`: what else would cover the item at these chains, the cheapest first. */
  alternatives?: Product[] | null
  /**
   * With `explain`: what could be bought instead of this line at these chains, the cheapest first, and the cheapest
   * of each chain.
   */
  instead?: Substitute[] | null
}
/** Another product for a line, and how the two differ. */
export interface Swap {
  /** The word for what the line has, in German: `Leichtmilch`. */
  from: string
  /** The word for what would be bought: `Vollmilch`. */
  to: string
  /** How much more that costs, in cents with the deposit. */
  extraCents: number
  product: Product
  /** How many packs; 1 of what is cut. */
  count: number
  /** How much of it is cut, of weighed goods. */
  weight: Quantity | null
  /** What all of it costs, in cents, without the deposit. */
  priceCents: number
  /** What it would cost without deals, in cents: at the price that the chain calls regular, where it says one. */
  regularCents: number
  /** The deposit, in cents. */
  depositCents: number
  /** The deal it is bought at; of several the one that takes most packs. */
  deal: Deal | null
}
/** Another product that covers a line, and what that costs. */
export interface Substitute {
  /** The product's key. */
  key: string
  /** Its chain's id. */
  chain: string
  /** Its name. */
  name: string
  /** How many packs; 1 of what is cut. */
  count: number
  /** How much of it is cut, of weighed goods. */
  weight: Quantity | null
  /** What all of it costs, in cents, without the deposit. */
  priceCents: number
  /** What it would cost without deals, in cents: at the price that the chain calls regular, where it says one. */
  regularCents: number
  /** The deposit, in cents. */
  depositCents: number
  /** The deal it is bought at; of several the one that takes most packs. */
  deal: Deal | null
}
/** An item that a plan does not cover. */
export interface MissingItem {
  /** Its id. */
  item: string
  /** Why an item is missing. */
  reason: 'nothing' | 'gone' | 'elsewhere'
  /** What it was taken for; of a text with several things, the words for this one. */
  title: string
}
/** A plan and one chain alone, over the items that both cover. */
export interface Against {
  /** The chain's id. */
  chain: string
  /** How many items both cover. */
  items: number
  /** What the plan pays for them, in cents with the deposit. */
  planCents: number
  /** What the chain alone charges for them, in cents with the deposit. */
  chainCents: number
}
/** One step of the trade-off. */
export interface Trade {
  /** How many chains. */
  chains: number
  /** Goods and deposit, in cents. */
  totalCents: number
  /** How many items are covered. */
  covered: number
}
/** The whole list at one chain. */
export interface SingleChain {
  /** Its id. */
  chain: string
  /** Goods and deposit, in cents, of what it has. */
  totalCents: number
  /** How many items it has. */
  covered: number
}
/** A shopping list. */
export interface ShoppingList {
  /**
   * What to buy: at most 200 items.
   *
   * @maxItems 200
   */
  items: ShoppingItem[]
  /**
   * Where: ids of chains, at most 20; none = all with something on sale whose prices are not stale.
   *
   * @maxItems 20
   */
  chains?: string[]
  /** The most chains to visit: 1 to 20, 3 if not said. */
  maxChains?: number | null
  /** What another stop has to save, in cents. */
  visitCostCents?: number | null
  /**
   * The customer cards at hand. Public totals hold no card price without its card.
   *
   * @maxItems 50
   */
  cards?: string[]
  /**
   * The day of shopping: today or one of the next six days; today if not said. What is announced for that day
   * counts, and what ends before it does not.
   */
  day?: string | null
  /** May one item be bought at several chains together? */
  split?: boolean
  /**
   * May prices that are stale win? If not, their chains are left out unless they are asked for, and count there only
   * for items that nothing else covers.
   */
  stale?: boolean
  /** With what else would do, for each line. */
  explain?: boolean
}
/** One item: exactly one of `text`, `need`, `product` and `choice`. */
export interface ShoppingItem {
  /** Its name in the answer; each stands once. */
  id: string
  /** A line as a person writes it: `6x Bier 0,5`. */
  text?: string | null
  /** A need in words. */
  need?: NeedInWords | null
  /** The key of a product. */
  product?: string | null
  /** With `product`: what may stand in for it; `same` if not said. */
  accept?: Accept | null
  /**
   * Keys of products, any of which will do.
   *
   * @minItems 1
   * @maxItems 50
   */
  choice?: string[] | null
  /** With `choice`: how much of them in all, in whole units; as many packs as `count` says if not said. */
  amount?: number | null
  /** Of what; null only without an amount. */
  unit?: Unit | null
  /** How many packs, or how many times the amount of the need; 1 if not said. A fraction for weighed goods only. */
  count?: number | null
  /** What all of it has to be. */
  only?: Only | null
}
/** A need in words. */
export interface NeedInWords {
  /** What is looked for. */
  query: string
  /** How much, in whole units; null = as much as a pack of the best hit holds. */
  amount?: number | null
  /** Of what; null only without an amount. */
  unit?: Unit | null
}
/** What an item has to be; null = whatever. */
export interface Only {
  /** Organic or not. */
  bio?: boolean | null
  /** An own brand of a chain or not. */
  ownBrand?: boolean | null
  /** Of this brand. */
  brand?: string | null
  /** At most so dear, in cents a pack. */
  maxPriceCents?: number | null
}
/** What was read. */
export interface ReadingsAnswer {
  /** For each text its items, in its order: at most 200 in all. */
  readings: Reading[][]
}
/** One thing of a text. */
export interface Reading {
  /** As it was written, without list markers. */
  text: string
  /** How sure it is what is meant. */
  verdict: 'sure' | 'choice' | 'open' | 'note'
  /** The words for what is wanted; empty for a note. */
  query: string
  /** How many packs, or times the amount. */
  count: number
  /** How much, in whole units; null = a pack. */
  amount: number | null
  /** Of what; null without an amount. */
  unit: Unit | null
  /** It has to be organic. */
  bio: boolean
  /** The kind that the words name. */
  kind: KindName | null
  /** What it could be, likeliest first: at most 3. */
  options: Group[]
}
/** The chains. */
export interface ChainsAnswer {
  /** The newest day of the catalogue; null while it is empty. */
  asOf: string | null
  /** Today in Vienna. */
  today: string
  /** Up to how many days old prices are current. */
  currentDays: number
  /** Are these invented example data? */
  demo: boolean
  /** The chains, best known first. */
  chains: ChainState[]
}
/** One chain. */
export interface ChainState {
  /** Its id. */
  id: string
  /** Its name. */
  name: string
  /** Where its shops are: ISO 3166-1 alpha-2; null if unknown. */
  country: string | null
  /** How many products were ever seen. */
  products: number
  /** How many are on sale. */
  available: number
  /** How many price changes are known. */
  prices: number
  /** The first day of its prices. */
  firstDay: string
  /** The newest day of its prices. */
  day: string
  /** How many days ago that was. */
  ageDays: number
  /** The day from which it has no shops any more: no plan offers it. */
  closedSince: string | null
  /** How its prices are. */
  state: 'current' | 'old'
  /** Where its prices come from by themselves; null where they come by import only. */
  source: Source | null
  /** Days on which it was not seen. */
  gaps: Gap[]
  /** How its badge is drawn, where an operator says it; the app knows the others. */
  badge?: Badge | null
  /** Its loyalty cards that an operator describes; the app knows the others. */
  cards?: Card[]
}
/** Where a chain's prices come from by themselves, and whether that works. */
export interface Source {
  /** Its name: that of its file. */
  name: string
  /** The host that is asked: `shop.example.at`; null while the operator has to fill it in. */
  host: string | null
  /** How it is. */
  state: 'ok' | 'never' | 'aside' | 'failing' | 'refused' | 'off'
  /** When it was asked last: `2026-03-27T04:12:00Z`; null if it never was. */
  asked: string | null
  /** When that went well last; null if it never did. */
  good: string | null
  /** How many articles that brought. */
  items: number
  /** How many records were refused then. */
  rejected: number
  /** How many products were new then, or different. */
  changed: number
  /** Why it did not go well the last time, in English, for the operator; null if it did. */
  error: string | null
  /** When it is asked next; null where nobody asks it by itself. */
  next: string | null
}
/** Letters on a hue. */
export interface Badge {
  /** One or two. */
  letters: string
  /** In degrees. */
  hue: number
}
/** A loyalty card. */
export interface Card {
  /** As deals name it. */
  id: string
  /** What the programme is called. */
  name: string
  /** Does it give other prices? Otherwise points only. */
  prices: boolean
}
/** How an installation comes to its prices. */
export interface StartAnswer {
  /** Are there prices? */
  ready: boolean
  /** Does the server ask web shops by itself, every day? */
  fetches: boolean
  /** The web shops that would be asked, by chain. */
  shops: Shop[]
  /** How those other installations are that this one follows. */
  follows: Works[]
}
/** A web shop. */
export interface Shop {
  /** The chain's id. */
  chain: string
  /** Its name. */
  name: string
  /** How its source is. */
  state: 'ok' | 'never' | 'aside' | 'failing' | 'refused' | 'off'
  /** How many articles it has given so far, if it is asked just now. */
  loading: number | null
  /** How many it gave the last time that went well. */
  items: number | null
  /** When it was asked last. */
  asked: string | null
  /** When it is asked next. */
  next: string | null
}
/** The categories. */
export interface CategoriesAnswer {
  /** In the order of their codes. */
  categories: CategoryState[]
}
/** One category. */
export interface CategoryState {
  /** Two characters; the first stands for the group. */
  code: string
  /** The name of the group. */
  group: string
  /** The name. */
  name: string
  /** How many products were ever seen. */
  products: number
  /** How many are on sale. */
  available: number
}
/** A kind and its place. */
export interface KindState {
  /** A slug that never changes. */
  id: string
  /** In German. */
  name: string
  /** The kind that it belongs to. */
  parent: string | null
  /** The shelf: a code of `/api/v1/categories`; its first character stands for the aisle. */
  category: string
  /** The family of its pictogram. */
  glyph: string
  /** How many products are of this kind, or of one that belongs to it. */
  products: number
  /** How many of them are on sale. */
  available: number
}
/** A kind, at each chain and over a year. */
export interface KindDetail {
  /** A slug that never changes. */
  id: string
  /** In German. */
  name: string
  /** The kind that it belongs to. */
  parent: string | null
  /** The shelf: a code of `/api/v1/categories`; its first character stands for the aisle. */
  category: string
  /** The family of its pictogram. */
  glyph: string
  /** How many products are of this kind, or of one that belongs to it. */
  products: number
  /** How many of them are on sale. */
  available: number
  /** The kinds that it belongs to, the nearest first. */
  belongsTo: KindState[]
  /** The kinds that belong to it. */
  children: KindState[]
  /** What unit prices of the kind refer to; null where none is known. */
  unitPricePer: UnitPricePer | null
  /** The cheapest product on sale of each chain by unit price, cheapest first; chains whose prices are old come last. */
  cheapest: Product[]
  /** The cheapest unit price of each day of the last year. */
  lastYear: LastYear | null
  /** With `pack`: the kind in that pack; null where nothing of it has a price that can be compared. */
  market?: PackYear | null
}
/** The cheapest price of each known day of the last 365, in cents with at most two decimals. */
export interface LastYear {
  /** The lowest. */
  lowCents: number
  /** As many days were cheaper as dearer. */
  medianCents: number
  /** The highest. */
  highCents: number
  /** On how many days a price is known. */
  days: number
  /** Of so many. */
  ofDays: number
  /** Are these days enough, at least 60, to call their median what is usual? */
  isUsual: boolean
}
/** A kind in one pack, and over a year. */
export interface PackYear {
  /** The pack that all prices are of; null: they are unit prices. */
  pack: Quantity | null
  /** The packs in which it is sold, the one of the most chains first. */
  packs: KindPack[]
  /** How many products of the kind, and of those that belong to it, are on sale in this pack. */
  products: number
  /** In how many groups: so many a search for them shows. */
  total: number
  /** At how many chains. */
  chains: number
  /** The cheapest product on sale of each chain, cheapest first; chains whose prices are old come last. */
  cheapest: Product[]
  /** What the cheapest has cost, oldest first; of days between these spans no price is known. */
  history: KindSpan[]
  /** The cheapest articles. */
  groups: Group[]
  /** Kinds that could stand in for it, each with its cheapest product. */
  related: RelatedKind[]
  /** What goes without saying for who names the kind, in German: `nicht laktosefrei`. */
  plain: string[]
  /** The cheapest price of each day of the last year; of the pack, or the unit price. */
  lastYear: LastYear | null
}
/** A pack in which a kind is sold. */
export interface KindPack {
  /** As a parameter: `250g`. */
  id: string
  /** In German: `250 g`. */
  name: string
  /** At how many chains. */
  chains: number
}
/** Consecutive days on which the cheapest cost the same. */
export interface KindSpan {
  /** The first of them. */
  from: string
  /** The last of them. */
  to: string
  /** The price of the pack, or the unit price, in cents. */
  cents: number
  /** Which chain had it in the end. */
  chain: string
}
/** A kind beside another one. */
export interface RelatedKind {
  /** Its id. */
  id: string
  /** In German. */
  name: string
  /** The family of its pictogram. */
  glyph: string
  /** The pack that its price is of; null: compare the unit prices. */
  pack: Quantity | null
  cheapest: Product1
}
/** One article of one chain. */
export interface Product1 {
  /** `{chain}:{id}`. */
  key: string
  /** The chain's id. */
  chain: string
  /** The article's number at the chain. */
  id: string
  /** Its name, as its chain writes it. */
  name: string
  /** Its name made readable: without brand and size, which stand beside it. */
  title: string
  /** Its brand. */
  brand: string | null
  /** Its category: two characters, see `/api/v1/categories`. */
  category: string | null
  /** Its source says no category, or another one: this is the shelf of its kind. */
  categoryDerived: boolean
  /** What it is: the id of its kind, see `/api/v1/kinds`. */
  kind: string | null
  /** The family of its pictogram: of its kind, else of its category. */
  glyph: string | null
  /** What it costs, in cents. */
  priceCents: number
  /** What is in a pack. */
  quantity: Quantity | null
  /** What is in each piece of a pack of several. */
  each: Quantity | null
  /** What is left of it without its liquid: then the unit price is that of it. */
  drained: Quantity | null
  /** What one `unitPricePer` costs, in cents with at most two decimals. */
  unitPriceCents: number | null
  /** What the unit price refers to. */
  unitPricePer: UnitPricePer | null
  /** Organic. */
  bio: boolean
  /** An own brand of its chain. */
  ownBrand: boolean
  /** Sold by weight: the price is that of the quantity, not of a piece. */
  weighed: boolean
  /** On sale on the chain's newest day. */
  available: boolean
  /** Its page at the chain. */
  url: string | null
  /** The day from which the price holds. */
  since: string
  /** The price before, in cents; null where over 35 days without any sighting lie between the two. */
  previousPriceCents: number | null
  /** The lowest price of the 30 days before the current price began, in cents; null where the history is shorter. */
  lowest30DaysCents: number | null
  /** The same as the chain itself states it, in cents. */
  statedLowCents: number | null
  /** The deposit on a piece, in cents: the price leaves it out. */
  depositCents: number | null
  /** A promotion that runs today: one for everyone before one that takes a card. */
  deal: Deal | null
  /** The promotion that was announced to begin next, after today: a price that is less than today's, or anything else. */
  nextDeal?: Deal | null
  /** What one pack costs today who has a card, where that is less. */
  cardPrice: CardPrice | null
  /** Today the lowest price of 30 days, and dearer within them. */
  thirtyDayLow: boolean
  /**
   * Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
   * comparison.
   */
  stale: boolean
  /** The last day on which its price was seen to hold, where it is old or the product gone. */
  confirmedUntil?: string | null
  /** There is less in the pack than there was. */
  shrunk: boolean
  /** Price and size contradict each other: it has no unit price and wins no comparison. */
  contradicted?: boolean
}
/** How a figure was made. */
export interface Basis {
  /** The method, in a sentence or two. */
  method: string
  /** How many products it rests on. */
  products: number
  /** The share of the days for which prices of its chains are known: 0 to 1. */
  coverage: number
  /** The newest day of the catalogue; null while it is empty. */
  asOf: string | null
}
/** Price indices. */
export interface IndexAnswer {
  basis: Basis
  /** With sales, or with the prices around them? */
  sales: 'with' | 'without'
  /** Chains asked for that have no index: they show this week's offers only, so that no article is seen for long. */
  offersOnly: string[]
  /** The series. */
  series: IndexSeries[]
  /**
   * The official index in the months of these series, where the operator imported it; null too where no month is
   * in both, or months were not asked for.
   */
  official: OfficialSeries | null
}
/** One index. */
export interface IndexSeries {
  /** The chain, where each has its own. */
  chain: string | null
  /** The category (34) or the group (3), where each has its own; null there for products without one. */
  category: string | null
  /** How many different products it rests on. */
  products: number
  /** The share of the days for which prices of its chains are known: 0 to 1. */
  coverage: number
  /** Month by month; empty where they were not asked for. */
  points: IndexPoint[]
  /** The stretches without a hole: an index says nothing across them. */
  stretches: IndexStretch[]
}
/** One month. */
export interface IndexPoint {
  /** `YYYY-MM`. */
  month: string
  /** 100 in the first month of a stretch; null in a hole. */
  index: number | null
  /** How many products had a price. */
  products: number
  /** How many of them had one in the month before, too. */
  matched: number
}
/** Months without a hole. */
export interface IndexStretch {
  /** The first month, where the index is 100. */
  from: string
  /** The last month. */
  to: string
  /** By how much prices rose from the first to the last, in percent. */
  percent: number
  /** The fewest products that two neighbouring months of it share: below 20, chance weighs heavily. */
  fewest: number
}
/** The consumer price index of the statistics office, as it was published, on another base. */
export interface OfficialSeries {
  /** What it is called. */
  name: string
  /** The month in which it is 100: the first of the series, or the first one after it that was published. */
  base: string
  /** From that month on; months that are missing were not imported. */
  points: OfficialPoint[]
}
/** One month of the official index. */
export interface OfficialPoint {
  /** `YYYY-MM`. */
  month: string
  /** The index, 100 in the base month. */
  index: number
}
/** What changed. */
export interface MoversAnswer {
  basis: Basis
  /** The first day. */
  from: string
  /** The last day. */
  to: string
  /** Rises, the biggest first. */
  rises: PriceChange[]
  /** Drops, the biggest first. */
  drops: PriceChange[]
  /** Day by day, sales among them. */
  days: DayCounts[]
  /** How many changes were too large to be believed. */
  leftOut: number
}
/** A change of a price. */
export interface PriceChange {
  product: Product
  /** The first day of the new price. */
  date: string
  /** The price before, in cents. */
  beforeCents: number
  /** The new price, in cents. */
  afterCents: number
  /** By how much it changed, in percent. */
  percent: number
  /** Does a sale begin or end with it, or is it a step of one? */
  sale: boolean
}
/** The changes of one day. */
export interface DayCounts {
  /** The day. */
  date: string
  /** How many prices rose. */
  rises: number
  /** How many dropped. */
  drops: number
  /** How many of the rises belong to a sale. */
  saleRises: number
  /** How many of the drops belong to a sale. */
  saleDrops: number
}
/** What rose most and least. */
export interface ChangesAnswer {
  basis: Basis
  /** The first month, `YYYY-MM`; null where no price is known. */
  from: string | null
  /** The last month; null where no price is known. */
  to: string | null
  /** What rose, the most risen first. */
  most: Changed[]
  /** What rose least, the lowest first: what fell, what stayed, what rose a little. None of it is among the most. */
  least: Changed[]
}
/** A product's price at both ends. */
export interface Changed {
  product: Product
  /** Its price at the beginning, in cents. */
  beforeCents: number
  /** Its price at the end, in cents. */
  afterCents: number
  /** By how much it changed, in percent. */
  percent: number
}
/** Chains against each other. */
export interface LevelsAnswer {
  basis: Basis
  /** The day. */
  date: string
  /** Chains asked for that are left out, because they show offers only. */
  offersOnly: string[]
  /** Chains asked for of which no price of that day is known. */
  withoutPrices: string[]
  /** The chains, cheapest first; empty where too few articles are shared. */
  chains: ChainLevel[]
  /** Each two of them that share at least 20 articles. */
  pairs: ChainPair[]
}
/** How dear a chain is. */
export interface ChainLevel {
  /** The chain. */
  chain: string
  /** 100 is the geometric mean of the chains. */
  level: number
  /** In 95 of 100 draws it is at least this … */
  low: number
  /** … and at most this. */
  high: number
  /** On how many articles it rests. */
  articles: number
}
/** Two chains, on what both sell. */
export interface ChainPair {
  /** The one. */
  a: string
  /** The other. */
  b: string
  /** How many articles both sell. */
  articles: number
  /** At which share of them `a` is cheaper. */
  cheaper: number
  /** At which share both cost the same to the cent. */
  equal: number
  /** At which share `a` is dearer. */
  dearer: number
  /** By how much `a` is dearer than `b`, in percent: the geometric mean. */
  percent: number
  /** In 95 of 100 draws of these articles it is at least this … */
  low: number
  /** … and at most this. */
  high: number
}
/** Packs that shrank. */
export interface ShrinkflationAnswer {
  basis: Basis
  /** How many there are. */
  total: number
  /** The newest first. */
  packs: ShrunkPack[]
}
/** A pack that shrank. */
export interface ShrunkPack {
  product: Product
  /** The article it followed, where the chain gave the smaller pack another number. */
  predecessor: string | null
  /** The first day on which it was seen with less in it. */
  since: string
  before: Quantity2
  after: Quantity3
  /** How much less that is, in percent. */
  percent: number
  /** What it cost before, without sales, in cents. */
  priceBeforeCents: number
  /** What it cost when it was seen with less in it, in cents. */
  priceAfterCents: number
  /** What a kilogram, litre … cost before, in cents. */
  unitPriceBeforeCents: number
  /** What it cost with less in it, in cents. */
  unitPriceAfterCents: number
  /** By how much that rose, in percent. */
  unitPricePercent: number
  /** The last of the 60 days on which the law (since 2026-04-01) wants a sign on the shelf; null where it does not. */
  labelUntil: string | null
}
/** What is in a pack. */
export interface Quantity2 {
  /** How much, with at most three decimals. */
  amount: number
  /** Of what. */
  unit: 'g' | 'ml' | 'pcs' | 'cm' | 'washes'
}
/** What is in a pack. */
export interface Quantity3 {
  /** How much, with at most three decimals. */
  amount: number
  /** Of what. */
  unit: 'g' | 'ml' | 'pcs' | 'cm' | 'washes'
}
/** What reductions were worth. */
export interface RebatesAnswer {
  basis: Basis
  /** The first day. */
  from: string
  /** The last day. */
  to: string
  /** Chain by chain. */
  chains: ChainReductions[]
  /** Reductions that are none: what looks like most first. */
  unreal: UnrealReduction[]
}
/** The reductions of one chain. */
export interface ChainReductions {
  /** The chain. */
  chain: string
  /** How many are lower than every price of the 30 days before. */
  real: number
  /** How many are not. */
  unreal: number
  /** Of how many nobody knows, because the 30 days were not all seen. */
  unknown: number
  /** How many of all these the chain advertised. */
  advertised: number
  /** The share of the real ones among those that are known; null where they are fewer than 20. */
  shareReal: number | null
}
/** A reduction that is none. */
export interface UnrealReduction {
  product: Product
  /** The first day of the new price. */
  date: string
  /** The price before, in cents. */
  beforeCents: number
  /** The new price, in cents. */
  afterCents: number
  /** By how much it changed, in percent. */
  percent: number
  /** Does a sale begin or end with it, or is it a step of one? */
  sale: boolean
  /** The first day of the reduction, where it went down in steps. */
  begins: string
  /** The lowest price of the 30 days before, in cents. */
  lowest30DaysCents: number
  /** What the chain says it costs otherwise, in cents, where it advertises the reduction. */
  advertisedCents: number | null
}
/** How prices moved around the cut. */
export interface TaxAnswer {
  basis: Basis
  /** The first day of the lower tax. */
  date: string
  /** Are prices known of the day before and of two weeks after? */
  spanned: boolean
  /** The change if all of the cut is passed on, in percent. */
  fullPercent: number
  /** The chains. */
  chains: ChainTax[]
}
/** How the prices of one chain moved. */
export interface ChainTax {
  /** The chain. */
  chain: string
  /** How many listed products there are. */
  products: number
  /** The median of their changes, in percent. */
  medianPercent: number
  /** The share of them whose price fell by all of the cut. */
  full: number
  /** The share of them whose price did not fall. */
  none: number
  /** The median change of everything else, in percent; null where that is too little. */
  othersPercent: number | null
}
/** The past of a list. */
export interface BasketAnswer {
  basis: Basis
  /** Null where fewer than half of the items have known prices over more than three months. */
  cost: CostOverTime | null
  /** The ids of the items whose words lead to no product. */
  unknown: string[]
}
/** What a list cost over time. */
export interface CostOverTime {
  /** The first of the month with which it begins. */
  from: string
  /** The last day: the newest one, or the last of the month asked for. */
  to: string
  /** What all counted items cost at the beginning, in cents. */
  firstCents: number
  /** What they cost on the last day, in cents. */
  lastCents: number
  /** The items that count, in the order of the list. */
  items: PastItem[]
  /** The ids of the items with products, but without known prices at the beginning and the end. */
  leftOut: string[]
  /** The cost month by month. */
  points: CostPoint[]
  /** The days for which it is not known. */
  gaps: Gap[]
}
/** What an item of a list cost, all its packs together. */
export interface PastItem {
  /** Its id. */
  id: string
  /** What it cost at the beginning, in cents. */
  firstCents: number
  /** What it costs on the last day, in cents. */
  lastCents: number
  /** The products that are bought at some time. */
  products: string[]
}
/** What a list cost on a day. */
export interface CostPoint {
  /** The first of a month, or the last day. */
  date: string
  /** In cents; null where a price is not known. */
  cents: number | null
}
/** A shopping list whose past is asked for. */
export interface PastList {
  /**
   * What is on it: at most 200 items, each taken for the same products as in a plan.
   *
   * @maxItems 200
   */
  items: ShoppingItem[]
  /**
   * Only at these chains; at all with prices of today, if empty.
   *
   * @maxItems 20
   */
  chains?: string[]
  /** Not before this month (`2023-05`); as far back as half of the list is known, if not said. */
  from?: string | null
  /** Not after this month; until the newest day, if not said. */
  to?: string | null
}
/** What can be kept for use without a network. */
export interface CataloguesAnswer {
  /** The version of the catalogue. */
  version: number
  /** The chains that have something on sale, best known first. */
  chains: CatalogueSize[]
}
/** How large one chain's compact catalogue is. */
export interface CatalogueSize {
  /** The chain's id. */
  id: string
  /** Its name. */
  name: string
  /** The newest day of its prices. */
  day: string
  /** About so many bytes travel, with brotli, where nothing of it is there yet. */
  bytes: number
  /** About so many bytes that is, unpacked: to say how far a download has come. */
  jsonBytes: number
}
/** What one chain has on sale, or what has changed about that. */
export interface CatalogueAnswer {
  /** The format: an app of another one cannot read it. */
  format: number
  /** The version of the catalogue it comes from. */
  version: number
  /** Names this content, for `since`. */
  tag: string
  /** The newest day of the catalogue. */
  asOf: string | null
  /** The chain's id. */
  id: string
  /** Its name. */
  name: string
  /** The newest day of its prices. */
  day: string
  /** The number of its first product: in this order chains stand in a catalogue. */
  first: number
  /** Its products, where `changes` is missing: the same place in each column is the same product. */
  products?: Columns | null
  /** What has changed since the answer that `since` names. */
  changes?: Changes | null
}
/** Products in columns. */
export interface Columns {
  /**
   * The article's number at the chain: a number is what it exceeds the last number before by, anything else is the
   * text itself.
   */
  id: (number | string)[]
  /** Its name, as its chain writes it. */
  name: string[]
  /** Its name made readable, without brand and size. */
  title: CompactTitle[]
  /** Its brand. */
  brand: (string | null)[]
  /** Its category. */
  category: (string | null)[]
  /** The id of its kind. */
  kind: (string | null)[]
  /** What it costs, in cents. */
  priceCents: number[]
  /** The price before, in cents. */
  previousPriceCents: (number | null)[]
  /** How much is in a pack. */
  amount: (number | null)[]
  /** How much is in each piece of a pack of several. */
  each: (number | null)[]
  /** Of what. */
  unit: (Unit | null)[]
  /** The day from which the price holds, in days since 1970. */
  since: number[]
  /**
   * The sum of: 1 organic, 2 own brand, 4 weighed, 8 at its 30-day low, 16 less in it than there was, 32 category
   * derived, 64 found by the words of its brand, too, 128 contradicted by its price: it has no unit price.
   */
  flags: number[]
  /**
   * The sum of what it claims: 1 free of lactose, 2 of gluten, 4 vegan, 8 free of alcohol, 16 of caffeine, 32 of
   * sugar, 64 of salt, 128 of fat, or with less of it; 256 for men, 512 for children.
   */
  claims: number[]
  /**
   * Products of one number are the same article, at all chains of the same version, and groups stand in the order of
   * their numbers. Null where there is no other product, but for the first of these: its number comes after those of
   * all rows before.
   */
  group: (number | null)[]
  /** How many products have this number, at all chains: what many have is likelier to be meant. */
  groupSize: number[]
  /** The title of the group where it is not the product's own name. */
  groupTitle: (string | null)[]
  /** What few products have besides. */
  extra: (Extra | null)[]
}
/** What few products have besides their price. */
export interface Extra {
  /** The last day for which its price was stated, where the chain's newest prices no longer confirm it: it is stale. */
  confirmedUntil?: string | null
  /** What is left of it without its liquid. */
  drained?: Quantity | null
  /** The deposit on a piece, in cents. */
  depositCents?: number | null
  /** The lowest price of 30 days as its chain states it, in cents. */
  statedLowCents?: number | null
  /** Its unit price where that is not the price of its quantity. */
  unitPrice?: OtherUnitPrice | null
  /** Its promotions: those that run, and those that were announced. */
  deals?: Deal[]
}
/** A unit price, or none. */
export interface OtherUnitPrice {
  /** What one of `per` costs, in cents. */
  cents: number | null
  /** What it refers to. */
  per: UnitPricePer | null
}
/** What has changed since an earlier answer. */
export interface Changes {
  /** The rows of the earlier answer that are gone: how many rows stay before each, since the one before. */
  gone: number[]
  /** The rows that have come, in the new order: how many others stand before each, since the one before. */
  come: number[]
  /** What they hold, in the columns of the whole answer; their keys are written out. */
  rows: {
    [k: string]: unknown[]
  }
  /** Numbers of groups from the first of a pair on, up to that of the next, have become larger by the second. */
  renumbered: number[][]
  /**
   * Other values, by column. Before they are put in: where a price changed, the earlier one has become the previous,
   * and the new one holds since the new day of the chain.
   */
  values: {
    [k: string]: Changed2
  }
}
/** The values of a column that have changed. */
export interface Changed2 {
  /** How many rows that stay the same stand before each, since the one before. */
  rows: number[]
  /** The new values. */
  values: unknown[]
}
/** The common words, or what has changed about them. */
export interface WordsAnswer {
  /** The format: an app of another one cannot read it. */
  format: number
  /** The version of the catalogue. */
  version: number
  /** Names this content, for `since`. */
  tag: string
  /** All of them, where `changes` is missing. */
  words?: CommonWords | null
  /** What has changed since the answer that `since` names. */
  changes?: Changes | null
}
/**
 * Folded words that at least three products of the market have, and all words of up to three letters, in order. Words
 * that begin with a digit are left out.
 */
export interface CommonWords {
  /**
   * The words: a letter that says how many UTF-16 units of the word before come first (`a`: none, `b`: one), and the
   * rest.
   */
  text: string[]
  /** How many products of the market have each, those that are gone included. */
  count: number[]
}
/** What a visitor says. */
export interface Report {
  /** The key of one product. */
  a: string
  /** And of another one. */
  b: string
  /** What is wrong. */
  reason: 'size' | 'kind' | 'organic' | 'other'
}
/** The alerts of a device, and where they ring. */
export interface Alerts {
  /** The newest first. */
  alerts: Alert[]
  /** From which hour on it is told, in Vienna. */
  hour: number
  /** In which language it is told. */
  language: 'de' | 'en'
  /** That it gets push messages. */
  push: Push | null
  /** An address of one's own. */
  hook: Hook | null
  /** Its e-mail address. */
  mail: Mail | null
  /** Whether this server sends e-mail. */
  byMail: boolean
  /** The secret path of its feed (Atom). */
  feed: string | null
  /** The secret path of its calendar. */
  calendar: string | null
  /** With which key browsers subscribe to push messages (`applicationServerKey`, base64url). */
  pushKey: string | null
}
/** An alert. */
export interface Alert {
  /** Its number. */
  number: number
  /** The key of the product that it is about. */
  product: string | null
  /** The id of the kind. */
  kind: string | null
  /** Of a kind: the size of the pack; null: by unit price. */
  pack: string | null
  /** Of a kind: this brand only. */
  brand: string | null
  /** The search. */
  search: string | null
  /** What it is called, without brand and size. */
  title: string
  /** The brand of the product or kind. */
  brandName: string | null
  /** The size: `250 g`, `10 Stk`. */
  size: string | null
  /** The family of its pictogram. */
  glyph: string | null
  /** At these chains only; any, if empty. */
  chains: string[]
  when: When
  /** Whether it is paused. */
  paused: boolean
  /** When it was set. */
  made: string
  /** How things stand. */
  state: 'rang' | 'waits' | 'already' | 'paused' | 'gone'
  /** Since when it is so, what it waits for. */
  since: string | null
  /** How it rang last. */
  rang: Rang | null
  /** The cheapest current price. */
  now: PriceNow | null
}
/** When it rings. */
export interface When {
  /** What happens. */
  type: 'below' | 'low30' | 'lowest' | 'deal' | 'back' | 'dearer' | 'new'
  /** Of `below`: at most so many cents. */
  cents?: number | null
  /** Of `below`, for a product: for the pack (the default) or the unit. */
  per?: PerWhat | null
  /** Of `dearer`: so many percent more than when it was set or rang last; 5 if it is not said. */
  percent?: number | null
}
/** That an alert rang. */
export interface Rang {
  /** The day. */
  day: string
  /** The id of the chain. */
  chain: string
  /** The price there, in cents. */
  cents: number
}
/** The cheapest current price. */
export interface PriceNow {
  /** In cents. */
  cents: number
  /** The id of the chain. */
  chain: string
  /** What the price is the price of; null: a pack. */
  per: UnitPricePer | null
}
/** That a device gets push messages. */
export interface Push {
  /** Since when. */
  since: string
}
/** An address of one's own. */
export interface Hook {
  /** What is sent there. */
  form: 'ntfy' | 'json'
  /** Its host; the rest of it is secret. */
  host: string
  /** Since when. */
  since: string
  /** Why what was sent last did not arrive. */
  problem: string | null
}
/** An e-mail address. */
export interface Mail {
  /** The address. */
  address: string
  /** Since when; null: its owner has not confirmed it yet. */
  since: string | null
  /** Why what was sent last did not arrive. */
  problem: string | null
}
/** What is to be told: one of `product`, `kind` and `search`. */
export interface NewAlert {
  /** The key of a product: the article is meant, at all chains. */
  product?: string | null
  /** The id of a kind. */
  kind?: string | null
  /**
   * Of a kind: in packs of this size (`250g`), in what people usually buy (`usual`, the default), by unit price
   * (`any`).
   */
  pack?: string | null
  /** Of a kind: of this brand only. */
  brand?: string | null
  /** What to search for. */
  search?: string | null
  /** At these chains only; any, if empty. */
  chains: string[]
  when: When2
  /** The number of an alert of this device that it takes the place of, as paused as that. */
  replaces?: number | null
  /**
   * In which language the device is told from now on; where nothing says it, a new one in the language that
   * `Accept-Language` prefers.
   */
  language?: Language | null
}
/** When it rings. */
export interface When2 {
  /** What happens. */
  type: 'below' | 'low30' | 'lowest' | 'deal' | 'back' | 'dearer' | 'new'
  /** Of `below`: at most so many cents. */
  cents?: number | null
  /** Of `below`, for a product: for the pack (the default) or the unit. */
  per?: PerWhat | null
  /** Of `dearer`: so many percent more than when it was set or rang last; 5 if it is not said. */
  percent?: number | null
}
/** What can be said before an alert is set. */
export interface Preview {
  /** What it is called, without brand and size. */
  title: string
  /** Its brand. */
  brandName: string | null
  /** Its size. */
  size: string | null
  /** The family of its pictogram. */
  glyph: string | null
  /** Of a product: what any brand of it would be. */
  kind: AnyBrand | null
  /** The cheapest current price. */
  now: PriceNow | null
  /** A price to wait for: 4 % under today's, or what it cost at least in a year, if that is more. */
  suggestedCents: number | null
  /** When it cost as little last. */
  lastLow: LastLow | null
  already: Already
}
/** A kind in a pack. */
export interface AnyBrand {
  /** Its id. */
  id: string
  /** What it is called. */
  name: string
  /** The size of the pack; null: by unit price. */
  pack: string | null
}
/** A price and when it was last. */
export interface LastLow {
  /** In cents. */
  cents: number
  /** The last day. */
  day: string
}
/** What is so already. */
export interface Already {
  /** It costs less than on the 30 days before. */
  low30: string | null
  /** It has never cost less. */
  lowest: string | null
  /** There is a promotion. */
  deal: string | null
  /** It is on sale at a current price. */
  available: boolean
}
/** What changes of a device. */
export interface DeviceChange {
  /** From which hour on it is told, in Vienna: 0 to 23. */
  hour?: number | null
  /** In which language it is told from now on. */
  language?: Language | null
  /** A push subscription; null takes it away. */
  push?: PushChannel | null
  /** An address of one's own; null takes it away. */
  hook?: HookChannel | null
  /** An e-mail address, whose owner is asked first; null takes it away. */
  mail?: MailChannel | null
}
/** A push subscription, as browsers hand it out. */
export interface PushChannel {
  /** The address of the push service. */
  endpoint: string
  /** The key of the browser, in base64url. */
  p256dh: string
  /** Its secret, in base64url. */
  auth: string
}
/** An address of one's own. */
export interface HookChannel {
  /** What is sent there. */
  form: 'ntfy' | 'json'
  /** The address, with https. */
  url: string
}
/** An e-mail address. */
export interface MailChannel {
  /** The address. */
  address: string
}
/** The text of a page. */
export interface TextAnswer {
  /** The name of the page. */
  name: string
  /** Its heading. */
  title: string
  /** All else, as HTML without scripts, styles and pictures. */
  html: string
  /** The operator of this site wrote it. */
  byOperator: boolean
  /** The language that it is in: `de`, `en`. */
  language: string
}
/** What went wrong with a request. */
export interface Problem {
  /** A URI of the kind of problem; `about:blank` where the status says it all. */
  type: string
  /** The status in words. */
  title: string
  /** The HTTP status. */
  status: number
  /** What happened, in one sentence. */
  detail: string
  /** The inputs that are wrong, one by one. */
  errors?: Fault[]
}
