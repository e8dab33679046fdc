// The kind of a product: its place among the shelves, and what it costs whatever the brand.
import * as say from '#words/product'
import { Link } from 'wouter'
import { useAnswer, useCategories, useChainNames } from '../../api/hooks.ts'
import { kindOfQuestion } from '../../api/productView.ts'
import { competes } from '../../api/ranking.ts'
import type { KindDetail, ProductDetail } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { ItemPath, type Step } from '../../kit/ItemPath.tsx'
import { euro, unitPrice } from '../../lib/format.ts'
import { kindHref, shelfHref } from '../../lib/shared.ts'

type Kind = Pick<KindDetail, 'id' | 'name' | 'glyph' | 'belongsTo' | 'cheapest' | 'lastYear' | 'unitPricePer'>

export function useKind({ kind }: ProductDetail): { kind: Kind | undefined; name: string | null } {
  const { data } = useAnswer<KindDetail>(kind && kindOfQuestion(kind))
  return { kind: data, name: data?.name ?? null }
}

interface KindOfProductProps {
  product: ProductDetail
  kind: Kind | undefined
}

export function ProductPath({ product: { category }, kind }: KindOfProductProps) {
  const { data } = useCategories()
  const shelf = data?.categories.find(({ code }) => code === category)
  const kinds = kind ? [...kind.belongsTo.toReversed(), kind] : []
  const steps: Step[] = [
    ...(shelf ? [{ name: shelf.group, href: shelfHref(shelf.code.slice(0, 1)) }] : []),
    ...(shelf && shelf.name !== kind?.name ? [{ name: shelf.name, href: shelfHref(shelf.code) }] : []),
    ...kinds.map(({ id, name }) => ({ name, href: kindHref(id) })),
  ]
  return <ItemPath steps={steps.filter(({ name }, place) => steps.findIndex((step) => step.name === name) === place)} />
}

/** Its place is kept until the answer is there. */
export function KindOfProduct({ product, kind }: KindOfProductProps) {
  const nameOf = useChainNames()
  if (!product.kind) return null
  return (
    <div className="kind-of">
      {kind && (
        <>
          <span className="g-box">
            <Glyph name={kind.glyph} size={26} />
          </span>
          <div>
            <Link href={kindHref(kind.id)}>{say.anyBrand(kind.name)}</Link>
            <p className="xs muted">{pricesOf(kind, nameOf)}</p>
          </div>
          <Icon name="forward" size={18} />
        </>
      )}
    </div>
  )
}

/** "ab € 4,23 / kg bei Lidl, üblich € 5,48" */
function pricesOf({ cheapest, lastYear, unitPricePer }: Kind, nameOf: (chain: string) => string): string {
  const best = cheapest.find(competes)
  const from =
    best?.unitPriceCents && unitPricePer
      ? say.fromAt(unitPrice(best.unitPriceCents, unitPricePer), nameOf(best.chain))
      : say.noCurrentPrice
  return lastYear?.isUsual ? say.withUsual(from, euro(lastYear.medianCents)) : from
}
