// The products accepted for an item: only ticked ones may be in the plan. Unticking one makes it an own choice.
import * as say from '#words/shopping'
import { useChainNames, useProducts } from '../../api/hooks.ts'
import { titleOf, titleText } from '../../api/title.ts'
import type { Product } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Check } from '../../kit/Check.tsx'
import { price, sizeAndUnitPrice } from '../../lib/format.ts'
import { keysNow } from '../../lib/moved.ts'
import { Picker } from './Picker.tsx'
import '../../kit/PriceTag.css'

export interface ChoiceProps {
  products: readonly Product[]
  choice: readonly string[] | null
  onChoose: (choice: string[] | null) => void
}

export function Counted({ products, choice: kept, onChoose }: ChoiceProps) {
  const isNew = (key: string) => !products.some((product) => product.key === key)
  const { data } = useProducts((kept ?? []).filter(isNew))
  const choice = kept && keysNow(kept, data?.moved)
  const more = new Set(choice?.filter(isNew))
  const found = [...products, ...(data?.products.filter(({ key }) => more.has(key)) ?? [])]
  // Packs of different sizes compare by unit price; products without one come last.
  const sized = found.some(({ unitPriceCents }) => unitPriceCents !== null)
  const worth = ({ unitPriceCents, priceCents }: Product) => (sized ? (unitPriceCents ?? Infinity) : priceCents)
  const all = found.toSorted((a, b) => worth(a) - worth(b))
  const on = (key: string) => choice?.includes(key) ?? true
  const counted = all.filter(({ key }) => on(key))
  const [best] = counted
  const toggle = (key: string) => {
    const next = on(key) ? counted.filter((one) => one.key !== key) : [...counted, { key }]
    const keys = next.map((one) => one.key)
    // An empty choice is not possible.
    if (keys.length > 0)
      onChoose(keys.length === products.length && products.every((one) => keys.includes(one.key)) ? null : keys)
  }
  const add = (keys: readonly string[]) =>
    onChoose([...new Set([...(choice ?? products.map(({ key }) => key)), ...keys])])
  return (
    <section className="counted" aria-labelledby="counted">
      <div className="substitution-line">
        <div>
          <h3 id="counted">{say.whatCounts}</h3>
          <p className="substitution-detail">{say.whatCountsText}</p>
        </div>
        {choice && (
          <span className="badge badge-bio" role="status">
            {say.ownChoiceOf(counted.length, all.length)}
          </span>
        )}
      </div>
      <ul>
        {all.map((product) => (
          <li key={product.key} className="pick">
            <Pick
              product={product}
              on={on(product.key)}
              best={best !== undefined && counted.length > 1 && on(product.key) && worth(product) === worth(best)}
              onToggle={() => toggle(product.key)}
            />
          </li>
        ))}
      </ul>
      <Picker
        label={say.addOtherProduct}
        placeholder={say.addOtherProduct}
        onGroup={({ products: taken }) => add(taken.map(({ key }) => key))}
      />
    </section>
  )
}

function Pick({ product, on, best, onToggle }: { product: Product; on: boolean; best: boolean; onToggle: () => void }) {
  const nameOf = useChainNames()
  return (
    <Check checked={on} onChange={onToggle}>
      <ChainBadge chain={product.chain} name={nameOf(product.chain)} />
      <span className="pick-words">
        <span className="pick-name">{titleText({ ...titleOf(product), size: null })}</span>
        <span className="xs faint num">{sizeAndUnitPrice(product)}</span>
      </span>
      <span className={`tag pick-price${best ? ' tag-best' : ''}`}>
        <span className="num">{price(product.priceCents)}</span>
        {best && <span className="sr">{say.spokenCheapest}</span>}
      </span>
    </Check>
  )
}
