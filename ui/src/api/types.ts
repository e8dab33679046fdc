// Körberl’s wire types, as the server’s OpenAPI document names them.
export type Unit = 'g' | 'ml' | 'pcs' | 'cm' | 'washes'
export type UnitPricePer = 'kg' | 'l' | 'pcs' | 'm' | 'wash'
export interface Quantity { amount: number; unit: Unit }          // 250 g; 1000 ml
export interface Deal { text: string; until: string | null }       // rare until sources exist
export interface PricePoint { date: string; priceCents: number }   // YYYY-MM-DD; from this day on this price
export interface Gap { from: string; to: string }                  // days on which the chain was not seen (both included)

export interface Product {
  key: string; chain: string; id: string; name: string
  brand: string | null
  category: string | null            // two-character code
  priceCents: number
  quantity: Quantity | null
  unitPriceCents: number | null      // cents, up to two decimals: 716 or 451.52
  unitPricePer: UnitPricePer | null
  bio: boolean; ownBrand: boolean; weighed: boolean; available: boolean
  url: string | null                 // absolute
  since: string                      // day from which priceCents holds
  previousPriceCents: number | null
  lowest30DaysCents: number | null
  deal: Deal | null
  // ours, beyond the contract
  thirtyDayLow: boolean              // today lowest of 30 days and dearer in them
  stale: boolean                     // the chain's prices are more than 7 days older than `asOf`: outlined tag, never best
  shrunk: boolean                    // pack shrank lately ("Weniger drin")
}
export interface Group {             // the same article at several chains
  id: string; title: string
  category: string | null
  products: Product[]                // cheapest unit price first; stale and unavailable last
  trend: PricePoint[]                // last 12 months of products[0], first point = price in force at the start (or first seen)
}
export interface Facet { id: string; name: string; count: number } // chain id / category code / brand
export interface Section { category: string | null; name: string; groups: number } // consecutive runs, in list order, over ALL groups (not only this page)
export interface SearchAnswer {
  q: string
  corrected: string | null           // what was understood instead ("mozzarella" for "mozarela")
  total: number                      // groups
  products: number                   // products in them ("113 Produkte")
  asOf: string                       // newest day in the catalogue
  tookMicros: number
  groups: Group[]
  sections: Section[]                // only with sections=true, else []
  facets: {
    chains: Facet[]; categories: Facet[]; brands: Facet[]   // each counted without its own filter
    deal: number; thirtyDayLow: number; bio: number; ownBrand: number
    price: { minCents: number; maxCents: number } | null    // of hits without the price filter
  }
}
// GET /api/v1/search?q=&chain=a,b&category=34,5,0&brand=&bio=true&ownBrand=true&deal=true&thirtyDayLow=true
//   &available=now|any (default now)&minPrice=&maxPrice= (cents)&sort=relevance|price|unitPrice|change|name
//   &sections=true (order: category sections by relevance, inside by sort)&group=true|false&limit=≤100&offset=
//   (category takes codes "34" and group digits "3")
export interface Suggestion { kind: 'product' | 'brand' | 'category'; text: string; category: string | null; count: number }
export interface SuggestAnswer { q: string; suggestions: Suggestion[] }       // GET /api/v1/suggest?q=  (from the 2nd letter)
export interface ProductWithHistory extends Product { history: PricePoint[]; seenUntil: string; gaps: Gap[] }
export interface ComparableProduct extends Product { score: number; differences: string[] } // ['nicht Bio','kleiner','andere Marke']
export interface ProductDetail extends ProductWithHistory {
  title: string; categoryName: string | null
  same: ProductWithHistory[]         // the same article at other chains (without itself)
  similar: ComparableProduct[]       // what could stand in, best first
  deals: Deal[]
}
// GET /api/v1/products/{key} → ProductDetail ; GET /api/v1/products?keys=a,b → { products: Product[], missing: string[] }
export interface ChainState {
  id: string; name: string; country: string
  products: number; available: number; prices: number
  firstDay: string; day: string      // newest day seen
  ageDays: number                    // today - day (server's today, Vienna)
  state: 'current' | 'old'           // 'old' from 8 days on; later issues add 'refused', 'failing', 'closed'
  gaps: Gap[]
}
export interface ChainsAnswer { asOf: string | null; today: string; demo: boolean; chains: ChainState[] }   // GET /api/v1/chains
export interface CategoryState { code: string; group: string; name: string; products: number; available: number }
export interface CategoriesAnswer { categories: CategoryState[] }             // GET /api/v1/categories
// errors: application/problem+json
export interface Problem { type: string; title: string; status: number; detail: string; errors?: { parameter?: string; pointer?: string; detail: string }[] }
// in index.html: <script type="application/json" id="app-config">…</script>
export interface AppConfig { apiBase: string; siteName: string; siteUrl: string | null; buildId: string; data: 'empty' | 'demo' | 'ready' }
