// Title, description, picture and structured data of a product's page.
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
    title: `${name} im Preisvergleich`,
    description: `${name} ${pricesOf(offers)} Mit Preisverlauf und dem, was es stattdessen gibt.`,
    path,
    picture: { path: `/bild${withoutBase(path)}.png`, alt: `${name}: was es bei jeder Kette kostet` },
    data: dataOf(product, name, offers.filter(competes)),
  }
}

/** "ab € 1,59 bei Spar (€ 6,36 / kg), auch bei Billa und Hofer." */
function pricesOf(offers: readonly ProductWithHistory[]): string {
  const [best, ...others] = offers
  if (!best) return ''
  const unit =
    best.unitPriceCents !== null && best.unitPricePer ? ` (${unitPrice(best.unitPriceCents, best.unitPricePer)})` : ''
  const last = `zuletzt ${euro(best.priceCents)}${unit} bei ${chainName(best.chain)}, am ${longDay(best.seenUntil)}.`
  if (!competes(best)) return `kostete ${last}`
  const names = [...new Set(others.filter(competes).map(({ chain }) => chainName(chain)))]
  const also = names.length > MOST_NAMES ? `${names.length} anderen Ketten` : listed(names)
  return `ab ${euro(best.priceCents)} bei ${chainName(best.chain)}${unit}${also && `, auch bei ${also}`}.`
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
