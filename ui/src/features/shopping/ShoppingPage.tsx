// The shopping list as it is kept in this browser: what is on it and what it costs today. It plans nothing yet, and says so.
import { Link } from 'wouter'
import { useChainNames, useProducts } from '../../api/hooks.ts'
import type { Product } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Basket } from '../../kit/Mark.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { quantity, unitPrice } from '../../lib/format.ts'
import { clearList, type ListItem, removeFromList, setCount, useList } from '../../lib/list.ts'
import './ShoppingPage.css'

export default function ShoppingPage() {
  const items = useList()
  const { data } = useProducts(items.map((item) => item.key))
  if (items.length === 0) return <EmptyList />
  return (
    <div className="shopping">
      <div className="split shopping-head">
        <h1>Einkauf</h1>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => toast('Die Liste ist leer', clearList())}>
          Liste leeren
        </button>
      </div>
      <ul>
        {items.map((item) => (
          <Item key={item.key} item={item} product={data?.products.find(({ key }) => key === item.key)} gone={data?.missing.includes(item.key) ?? false} />
        ))}
      </ul>
      <p className="sm muted pretty">
        Die Liste bleibt auf diesem Gerät. In welchen Märkten dein Einkauf am wenigsten kostet, rechnet Körberl noch nicht.
      </p>
    </div>
  )
}

function EmptyList() {
  const hydrated = useMedia(WIDE) !== null
  return (
    // The server knows no list: where there is one (public/early.js), nobody is told that there is none.
    <div className={hydrated ? 'empty' : 'empty unless-listed'}>
      <Basket size={80} empty />
      <h1>Noch nichts im Körberl</h1>
      <p>Such ein Produkt und tipp auf +, dann steht es hier. Die Liste bleibt auf diesem Gerät, ohne Konto.</p>
      <div className="cluster">
        <Link href="/" className="btn btn-primary">
          Produkt suchen
        </Link>
      </div>
    </div>
  )
}

function Item({ item, product, gone }: { item: ListItem; product: Product | undefined; gone: boolean }) {
  const nameOf = useChainNames()
  const facts = product && [
    product.quantity && quantity(product.quantity),
    product.unitPriceCents !== null && product.unitPricePer && unitPrice(product.unitPriceCents, product.unitPricePer),
  ]
  return (
    <li className="item">
      <div className="item-name">
        <Link href={`/?produkt=${encodeURIComponent(item.key)}`}>{item.title}</Link>
        <p className="xs muted num">{gone ? 'Nicht mehr im Sortiment' : facts?.filter(Boolean).join(', ')}</p>
      </div>
      {product && <PriceTag chain={product.chain} name={nameOf(product.chain)} cents={product.priceCents} kind={product.stale || !product.available ? 'stale' : 'normal'} />}
      <div className="stepper" role="group" aria-label={`Anzahl ${item.title}`}>
        <button
          type="button"
          aria-label={item.count > 1 ? 'Weniger' : 'Von der Liste nehmen'}
          onClick={() =>
            item.count > 1
              ? setCount(item.key, item.count - 1)
              : toast(`${item.title} ist nicht mehr auf der Liste`, removeFromList(item.key))
          }
        >
          <Icon name={item.count > 1 ? 'minus' : 'trash'} size={17} weight={2} />
        </button>
        <span className="num">{item.count}</span>
        <button type="button" aria-label="Mehr" disabled={item.count >= 99} onClick={() => setCount(item.key, item.count + 1)}>
          <Icon name="plus" size={17} weight={2} />
        </button>
      </div>
    </li>
  )
}
