// The products accepted for an item: only ticked ones may be in the plan. Unticking one makes it an own choice.
import * as say from '#words/shopping'
import { useChainNames, useProducts } from '../../api/hooks.ts'
import { titleOf, titleText } from '../../api/title.ts'
import type { Product } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Check } from '../../kit/Check.tsx'
import { price } from '../../lib/format.ts'
import { sizeAndUnitPrice } from '../../lib/formatMore.ts'
import { keysNow } from '../../lib/moved.ts'
import { Picker } from './Picker.tsx'
import '../../kit/PriceTag.css'

export interface ChoiceProps {
  products: readonly Product[]
  choice: readonly string[] | null
  onChoose: (choice: string[] | null) => void
}

export interface CountedProps extends ChoiceProps {
  /** The chains that no plan goes to, because their prices are old. */
  leftOut: readonly string[]
}

export function Counted({ products: given, choice: kept, leftOut, onChoose }: CountedProps) {
  const counts = ({ chain }: Product) => !leftOut.includes(chain)
  const products = given.filter(counts)
  const isNew = (key: string) => !given.some((product) => product.key === key)
  const { data } = useProducts((kept ?? []).filter(isNew))
  const choice = kept && keysNow(kept, data?.moved)
  const more = new Set(choice?.filter(isNew))
  const found = [...given, ...(data?.products.filter(({ key }) => more.has(key)) ?? [])]
  // Packs of different sizes compare by unit price; products without one come last.
  const sized = found.some(({ unitPriceCents }) => unitPriceCents !== null)
  const worth = ({ unitPriceCents, priceCents }: Product) => (sized ? (unitPriceCents ?? Infinity) : priceCents)
  const sorted = found.toSorted((a, b) => worth(a) - worth(b))
  const [all, out] = [sorted.filter(counts), sorted.filter((product) => !counts(product))]
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
            {all.length > 1 && (
              <button
                type="button"
                className="pick-only xs"
                aria-pressed={counted.length === 1 && on(product.key)}
                onClick={() => onChoose([product.key])}>
                {say.onlyThis}
                <span className="sr">: {nameOf(product)}</span>
              </button>
            )}
          </li>
        ))}
        {out.map((product) => (
          <li key={product.key} className="pick">
            <div className="check pick-out">
              <span className="check-box" aria-hidden="true" />
              <Words product={product} aside={say.doesNotCount} />
            </div>
          </li>
        ))}
      </ul>
      <Picker
        label={say.addOtherProduct}
        placeholder={say.addOtherProduct}
        besides={counted.map(({ key }) => key)}
        onGroup={({ products: taken }) => add(taken.map(({ key }) => key))}
      />
    </section>
  )
}

type PickProps = { product: Product; on: boolean; best: boolean; onToggle: () => void }

function Pick({ product, on, best, onToggle }: PickProps) {
  return (
    <Check checked={on} onChange={onToggle}>
      <Words product={product} best={best} />
    </Check>
  )
}

/** `aside`: why it does not count. */
function Words({ product, best = false, aside }: { product: Product; best?: boolean; aside?: string }) {
  const chainName = useChainNames()
  return (
    <>
      <ChainBadge chain={product.chain} name={chainName(product.chain)} />
      <span className="pick-words">
        <span className="pick-name">{nameOf(product)}</span>
        <span className="xs faint num">{aside ?? sizeAndUnitPrice(product)}</span>
      </span>
      <span className={`tag pick-price${best ? ' tag-best' : ''}`}>
        <span className="num">{price(product.priceCents)}</span>
        {best && <span className="sr">{say.spokenCheapest}</span>}
      </span>
    </>
  )
}

function nameOf(product: Product): string {
  return titleText({ ...titleOf(product), size: null })
}
