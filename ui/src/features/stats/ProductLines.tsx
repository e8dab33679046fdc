// A list of products, each with a note; the whole line opens its sheet.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import './ProductLines.css'

export interface ProductLine {
  product: Pick<Product, 'key' | 'name' | 'chain'>
  detail: ReactNode
  /** At the end of the line: the figure. */
  value: ReactNode
}

export function ProductLines({ lines, name }: { lines: readonly ProductLine[]; name: (chain: string) => string }) {
  return (
    <ul className="product-lines">
      {lines.map(({ product, detail, value }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- one product may stand here several times
        <li key={`${product.key} ${i}`}>
          <ChainBadge chain={product.chain} name={name(product.chain)} large />
          <div>
            <Link className="row-link product-line-name" href={`/?produkt=${encodeURIComponent(product.key)}`}>
              {product.name}
            </Link>
            <p className="xs faint num">{detail}</p>
          </div>
          <div className="product-line-value">{value}</div>
        </li>
      ))}
    </ul>
  )
}

/** ▲ 166 % */
export function Delta({ percent, text }: { percent: number; text: string }) {
  const down = percent < 0
  return (
    <span className={down ? 'delta delta-down num' : 'delta delta-up num'}>
      <span aria-hidden="true">{down ? '▼' : '▲'}</span>
      <span className="sr">{down ? 'gefallen um ' : 'gestiegen um '}</span>
      {text}
    </span>
  )
}
