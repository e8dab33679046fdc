// Five prices at their 30-day low, to see at a glance how Körberl thinks. Its place is kept while it loads.
import { useChains, useSearch } from '../../api/hooks.ts'
import type { Group } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { Sparkline } from '../../kit/Sparkline.tsx'
import { price, quantity, unitPrice } from '../../lib/format.ts'
import { openOver } from './useView.ts'
import { ViewLink } from './ViewLink.tsx'
import { START } from './view.ts'

const SHOWN = 5

export function Lows() {
  const { data, error } = useSearch({ thirtyDayLow: true, sort: 'change', limit: SHOWN })
  const { data: chains } = useChains()
  const current = chains === undefined || chains.asOf === chains.today
  const none = error !== undefined || data?.total === 0
  return (
    <section className="card lows" aria-labelledby="tiefs" aria-busy={!data && !error}>
      <h2 id="tiefs">{current ? 'Gerade am 30-Tage-Tief' : 'Zuletzt am 30-Tage-Tief'}</h2>
      {none ? (
        <p className="muted">{error ? 'Die Tiefpreise sind gerade nicht zu erreichen.' : 'Nichts ist an seinem 30-Tage-Tief.'}</p>
      ) : (
        <ul>
          {Array.from({ length: Math.min(data?.total ?? SHOWN, SHOWN) }, (_, index) => {
            const group = data?.groups[index]
            return <li key={group?.id ?? index}>{group && data.asOf !== null ? <Low group={group} asOf={data.asOf} /> : <Bones />}</li>
          })}
        </ul>
      )}
      <ViewLink className="link sm lows-all" to={{ ...START, flags: ['thirtyDayLow'], sort: 'change' }}>
        {current ? 'Alle Tiefpreise von heute' : 'Alle Tiefpreise'}
        <Icon name="next" size={17} weight={2} />
      </ViewLink>
    </section>
  )
}

function Low({ group, asOf }: { group: Group; asOf: string }) {
  const { data: chains } = useChains()
  const [product] = group.products
  if (!product) return null
  const chain = chains?.chains.find(({ id }) => id === product.chain)
  const facts = [product.quantity && quantity(product.quantity), product.unitPriceCents !== null && product.unitPricePer && unitPrice(product.unitPriceCents, product.unitPricePer)]
  return (
    <>
      <div className="low-name">
        <a
          href={`/?produkt=${encodeURIComponent(product.key)}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            openOver({ product: product.key, panel: null })
          }}
        >
          {group.title}
        </a>
        <p className="xs muted num">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Sparkline points={group.trend} asOf={asOf} seenUntil={chain?.day} width={72} />
      <div className="low-price">
        <PriceTag chain={product.chain} name={chain?.name ?? product.chain} cents={product.priceCents} kind="best" />
        {product.previousPriceCents !== null && product.previousPriceCents > product.priceCents && <span className="xs faint num">sonst {price(product.previousPriceCents)}</span>}
      </div>
    </>
  )
}

function Bones() {
  return (
    <>
      <div className="low-name">
        <span className="skel" style={{ inlineSize: '60%' }} />
      </div>
      <span className="skel" style={{ inlineSize: '4.5rem', blockSize: '1.1rem' }} />
      <span className="skel" style={{ inlineSize: '5.1rem', blockSize: '2.125rem' }} />
    </>
  )
}
