// Five prices at their 30-day low; without any (after a long gap, say), five that have fallen since the last price.
import * as say from '#words/compare'
import { useChains, useSearch } from '../../api/hooks.ts'
import { titleOf } from '../../api/title.ts'
import type { Group, Product } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { moveOf } from '../../kit/PriceMove.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { Sparkline } from '../../kit/Sparkline.tsx'
import { Name } from '../../kit/Title.tsx'
import { price } from '../../lib/format.ts'
import { sizeAndUnitPrice } from '../../lib/formatMore.ts'
import { ProductLink, ViewLink } from './links.tsx'
import { DROPS, LOWS, SHOWN_LOWS, START } from './view.ts'

export function Lows() {
  const lows = useSearch(LOWS)
  const none = lows.data?.total === 0
  const drops = useSearch(none ? DROPS : null)
  const { data, error } = none ? drops : lows
  const { data: chains } = useChains()
  const current = chains === undefined || chains.asOf === chains.today
  const fallen = data?.groups.filter(({ products: [product] }) => !none || (product && hasFallen(product)))
  return (
    <section className="card lows" aria-labelledby="tiefs" aria-busy={!data && !error}>
      <h2 id="tiefs">{none ? say.cheaperThanBefore : current ? say.nowAtLow : say.lastAtLow}</h2>
      {error || fallen?.length === 0 ? (
        <p className="muted">{error ? say.lowsUnreachable : say.nothingCheaper}</p>
      ) : (
        <ul>
          {Array.from({ length: fallen?.length ?? SHOWN_LOWS }, (_, index) => {
            const group = fallen?.[index]
            return (
              <li key={group?.id ?? index}>
                {group && data && data.asOf !== null ? (
                  <Low group={group} asOf={data.asOf} best={!none} />
                ) : (
                  <LowSkeleton />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {fallen?.length !== 0 && (
        <ViewLink className="link sm lows-all" to={{ ...START, flags: none ? [] : ['thirtyDayLow'], sort: 'change' }}>
          {none ? say.allDrops : current ? say.allLowsToday : say.allLows}
          <Icon name="next" size={17} weight={2} />
        </ViewLink>
      )}
    </section>
  )
}

function hasFallen({ previousPriceCents, priceCents, stale }: Product): boolean {
  return !stale && previousPriceCents !== null && previousPriceCents > priceCents
}

function Low({ group, asOf, best }: { group: Group; asOf: string; best: boolean }) {
  const { data: chains } = useChains()
  const [product] = group.products
  if (!product) return null
  const chain = chains?.chains.find(({ id }) => id === product.chain)
  return (
    <>
      <div className="low-name">
        <ProductLink product={product.key}>
          <Name {...titleOf(product)} />
        </ProductLink>
        <p className="xs muted num">{sizeAndUnitPrice(product)}</p>
      </div>
      <Sparkline points={group.trend} asOf={asOf} move={moveOf({ ...product, asOf, usual: 0 })} width={72} />
      <div className="low-price">
        <PriceTag
          chain={product.chain}
          name={chain?.name ?? product.chain}
          cents={product.priceCents}
          kind={best ? 'best' : 'only'}
        />
        {hasFallen(product) && (
          <span className="xs faint num">
            {best ? say.otherwise : say.lastTime} {price(product.previousPriceCents ?? 0)}
          </span>
        )}
      </div>
    </>
  )
}

function LowSkeleton() {
  return (
    <>
      <div className="low-name">
        <span className="skel" />
      </div>
      <span className="skel skel-spark" />
      <span className="skel skel-tag" />
    </>
  )
}
