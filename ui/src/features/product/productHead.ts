// Title, description, picture and structured data of a product's page.
import * as say from '#words/product'
import { competes, ranked } from '../../api/ranking.ts'
import { titleOf } from '../../api/title.ts'
import type { Product, ProductDetail, ProductWithHistory } from '../../api/types.ts'
import { chainName } from '../../lexicon/chainNames.ts'
import { euro, listed, longDay, unitPrice } from '../../lib/format.ts'
import { productHref, withoutBase } from '../../lib/shared.ts'

/** Names of so many chains are told. */
const MOST_NAMES = 4

export interface ProductHead {
  title: string
  description: string
  /** Its address: it may have been asked for by an old number. */
  path: string
  picture: { path: string; alt: string }
  /** Of schema.org; without the site's address. Null where no price is current. */
  data: object | null
}

/** "Milfina Leichtmilch 0,5 % 1 l" */
function nameOf(product: Product): string {
  const { brand, words, size } = titleOf(product)
  return [brand, words, size].filter(Boolean).join(' ')
}

export function productHead(product: ProductDetail): ProductHead {
  const name = nameOf(product)
  const offers = ranked([product, ...product.same])
  const path = productHref(product.key)
  return {
    title: say.compared(name),
    description: say.description(name, pricesOf(offers)),
    path,
    picture: { path: `/bild${withoutBase(path)}.png`, alt: say.picture(name) },
    data: dataOf(product, name, offers.filter(competes)),
  }
}

/** "ab € 1,59 bei Spar (€ 6,36 / kg), auch bei Billa und Hofer." */
function pricesOf(offers: readonly ProductWithHistory[]): string {
  const [best, ...others] = offers
  if (!best) return ''
  const unit =
    best.unitPriceCents !== null && best.unitPricePer ? ` (${unitPrice(best.unitPriceCents, best.unitPricePer)})` : ''
  const last = say.lastAt(euro(best.priceCents), unit, chainName(best.chain), longDay(best.seenUntil))
  if (!competes(best)) return say.lastCost(last)
  const names = [...new Set(others.filter(competes).map(({ chain }) => chainName(chain)))]
  const also = names.length > MOST_NAMES ? say.otherChains(names.length) : listed(names)
  return say.startingAt(euro(best.priceCents), chainName(best.chain), unit, also && say.alsoAt(also))
}

function dataOf(product: ProductDetail, name: string, offers: readonly Product[]): object | null {
  if (offers.length === 0) return null
  const cents = offers.map(({ priceCents }) => priceCents)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: product.key,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.categoryName && { category: product.categoryName }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: amount(Math.min(...cents)),
      highPrice: amount(Math.max(...cents)),
      offerCount: offers.length,
      offers: offers.map(({ priceCents, chain, url }) => ({
        '@type': 'Offer',
        priceCurrency: 'EUR',
        price: amount(priceCents),
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: chainName(chain) },
        ...(url && { url }),
      })),
    },
  }
}

/** "4.99" */
function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}
