// A list of products, each with a note; the whole line opens its sheet.
import * as say from '#words/stats'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChainNames } from '../../api/hooks.ts'
import { type Titled, titleOf } from '../../api/title.ts'
import type { Changed, PriceChange, Product } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Title } from '../../kit/Title.tsx'
import { dayMonth } from '../../lib/format.ts'
import { alike, fromTo, roundly } from './figures.ts'
import { productHref } from '../../lib/shared.ts'
import './stats.css'

export interface ProductLine {
  /** Its line says its sizes itself. */
  sizeless?: boolean
  product: Titled & Pick<Product, 'key' | 'chain'>
  detail: ReactNode
  /** At the end of the line: the figure. */
  value: ReactNode
}

export function ProductLines({ lines }: { lines: readonly ProductLine[] }) {
  const nameOf = useChainNames()
  return (
    <ul className="product-lines">
      {lines.map(({ product, sizeless = false, detail, value }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- one product may stand here several times
        <li key={`${product.key} ${i}`}>
          <ProductName product={product} sized={!sizeless}>
            <p className="xs faint">
              {nameOf(product.chain)}, {detail}
            </p>
          </ProductName>
          <div className="product-line-value">{value}</div>
        </li>
      ))}
    </ul>
  )
}

export interface ProductNameProps {
  product: ProductLine['product']
  /** Its size too, unless that stands elsewhere. */
  sized?: boolean
  /** Its chain, and more. */
  children: ReactNode
}

/** A product's badge and its title, which opens its sheet. */
export function ProductName({ product, sized = true, children }: ProductNameProps) {
  const { size, ...title } = titleOf(product)
  return (
    <>
      <ChainBadge chain={product.chain} large />
      <div>
        <Link className="row-link product-line-name" href={productHref(product.key)}>
          <Title {...title} size={sized ? size : null} />
        </Link>
        {children}
      </div>
    </>
  )
}

/** ▲ 166 % */
export function Delta({ percent, figure }: { percent: number; figure: string | undefined }) {
  const down = percent < 0
  return (
    <span className={down ? 'delta delta-down num' : 'delta delta-up num'}>
      <span aria-hidden="true">{down ? '▼' : '▲'}</span>
      <span className="sr">{down ? say.fallenBy : say.risenBy}</span>
      {figure ?? roundly(percent)}
    </span>
  )
}

/** Changes of prices, of a day or over time. */
export function ChangeLines({ changes }: { changes: readonly (Changed & Partial<PriceChange>)[] }) {
  const changed = changes.filter(({ percent }) => percent !== 0)
  const figures = alike(changed.map(({ percent }) => percent))
  return (
    <ProductLines
      lines={changes.map(({ product, percent, date, sale, ...prices }) => ({
        product,
        detail: fromTo(prices) + (date ? `, ${dayMonth(date)}` : ''),
        value: (
          <>
            {percent === 0 ? (
              <span className="muted">{say.unchanged}</span>
            ) : (
              <Delta percent={percent} figure={figures[changed.findIndex((one) => one.percent === percent)]} />
            )}
            {sale && <span className="badge badge-deal movers-badge">{say.offer}</span>}
          </>
        ),
      }))}
    />
  )
}
