// What the picture of a product or a kind shows, which links to it bring along. The server draws it (src/site/picture).
import * as say from '#words/picture'
import { CHAINS, type Payload } from '../api/hooks.ts'
import { kindIn, kindQuestion, measured } from '../api/kindView.ts'
import { productQuestion } from '../api/productView.ts'
import { competes, ranked } from '../api/ranking.ts'
import { titleOf } from '../api/title.ts'
import type { ChainsAnswer, KindDetail, Product, ProductDetail } from '../api/types.ts'
import { stripOf } from '../features/compare/strip.ts'
import { initials } from '../kit/ChainBadge.tsx'
import { clip, dayOf, type Span, spansOf } from '../kit/chart/steps.ts'
import { badgeOf } from '../lib/chains.ts'
import { counted, longDay, price, quantity, unitPrice } from '../lib/format.ts'
import { routeOf } from './routes.ts'

export interface Picture {
  brand: string | null
  words: string
  size: string | null
  /** Under the title. */
  about: string
  /** At each chain, the cheapest first. */
  tags: { letters: string; hue: number; price: string; look: 'best' | 'normal' | 'only' | 'stale' }[]
  /** So many chains more. */
  more: number
  /** The days of the line, its pieces (first day, last day, cents), and what is said of it; null where nothing is known. */
  trend: { from: number; to: number; spans: [number, number, number][]; words: string } | null
  /** Of when the prices are. */
  asOf: string
}

const MOST_TAGS = 5
const YEAR = 365

export function pictureOf(path: string, { data }: Payload): Picture | null {
  const chains = data[CHAINS] as ChainsAnswer | undefined
  const name = routeOf(path)?.name
  if (name === 'product') {
    const product = data[productQuestion(path)] as ProductDetail | undefined
    return product ? ofProduct(product, chains) : null
  }
  const kind = name === 'kind' ? (data[kindQuestion(kindIn(path), '')] as KindDetail | undefined) : undefined
  return kind ? ofKind(kind, chains) : null
}

function ofProduct(product: ProductDetail, chains: ChainsAnswer | undefined): Picture {
  const offers = ofToday(ranked([product, ...product.same]))
  const { brand, words, size } = titleOf(product)
  const [best = product] = offers
  return {
    brand,
    words,
    size,
    about: [
      unitPriceOf(best),
      say.inChains(counted(new Set(offers.map(({ chain }) => chain)).size, say.chainOne, say.chainMany)),
    ]
      .filter(Boolean)
      .join(', '),
    ...tagsOf(offers, chains),
    trend: trendOf(spansOf(best.history, best.known), asOfDay(chains, best.seenUntil)),
    asOf: said(offers, chains, best.seenUntil),
  }
}

function ofKind({ name, market }: KindDetail, chains: ChainsAnswer | undefined): Picture {
  const offers = ofToday(ranked(market?.cheapest.map((product) => measured(product, market.pack)) ?? []))
  const [best] = offers
  const newest = chains?.asOf ?? ''
  const spans = market?.history.map(({ from, to, cents }) => ({ from: dayOf(from), to: dayOf(to), value: cents })) ?? []
  return {
    brand: name,
    words: '',
    size: market?.pack ? quantity(market.pack) : null,
    about: [say.anyBrand, best && unitPriceOf(best)].filter(Boolean).join(', '),
    ...tagsOf(offers, chains),
    trend: trendOf(spans, newest),
    asOf: said(offers, chains, newest),
  }
}

/** Old prices beside current ones would pass for such: the picture has one day for all. */
function ofToday<Offer extends Product>(offers: readonly Offer[]): readonly Offer[] {
  const current = offers.filter(competes)
  return current.length > 0 ? current : offers
}

function unitPriceOf({ unitPriceCents, unitPricePer }: Product): string | null {
  return unitPriceCents !== null && unitPricePer ? say.unitPriceFrom(unitPrice(unitPriceCents, unitPricePer)) : null
}

function tagsOf(offers: readonly Product[], chains: ChainsAnswer | undefined): Pick<Picture, 'tags' | 'more'> {
  const all = stripOf(offers, []).filter(({ product }) => !product.byCard)
  const tags = all.slice(0, MOST_TAGS).map(({ product, kind }) => {
    const { letters = initials(product.chain), hue } = badgeOf(product.chain, chains?.chains ?? [])
    return { letters, hue, price: price(product.priceCents), look: kind }
  })
  return { tags, more: all.length - tags.length }
}

function asOfDay(chains: ChainsAnswer | undefined, seen: string): string {
  return chains?.asOf ?? seen
}

/** "Preise vom 23. November 2026" */
function said(offers: readonly Product[], chains: ChainsAnswer | undefined, seen: string): string {
  const day = offers.some(competes) ? asOfDay(chains, seen) : seen
  return day ? say.pricesOf(longDay(day)) : ''
}

/** The last year, up to the newest day. */
function trendOf(all: readonly Span[], newest: string): Picture['trend'] {
  if (!newest) return null
  const range = { from: dayOf(newest) - YEAR + 1, to: dayOf(newest) }
  const spans = clip(all, range)
  if (spans.length === 0) return null
  const cents = spans.map(({ value }) => value)
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  return {
    ...range,
    spans: spans.map(({ from, to, value }) => [from, to, value]),
    words: low === high ? say.steadyYear(price(low)) : say.lowAndHigh(price(low), price(high)),
  }
}
