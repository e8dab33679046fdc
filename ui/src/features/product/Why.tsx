// Why products count as the same or comparable: what agrees, what differs, and a form to report an error.
import { useState } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import { report } from '../../api/report.ts'
import { fullTitle } from '../../api/title.ts'
import type { ProductDetail, Product, Report } from '../../api/types.ts'
import { price } from '../../lib/format.ts'
import { join, part, useParted } from '../../lib/parted.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import '../../kit/PriceTag.css'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { commonSentence, type Facts, factsOf } from './facts.ts'
import { looked } from './words.ts'
import './Why.css'

const REASONS: readonly { reason: Report['reason']; name: string }[] = [
  { reason: 'size', name: 'Andere Menge' },
  { reason: 'kind', name: 'Andere Sorte' },
  { reason: 'organic', name: 'Nicht Bio' },
  { reason: 'other', name: 'Ganz anderes Produkt' },
]

export function Why({ product }: { product: ProductDetail }) {
  const nameOf = useChainNames()
  const { checked, categoryName, categoryDerived } = product
  const pairOf = (other: Product): Pair => ({ other, facts: factsOf(product, other, categoryName) })
  const same = product.same.map(pairOf)
  const similar = product.similar.map(pairOf)
  return (
    <>
      <div className="why-with">
        <ChainBadge chain={product.chain} name={nameOf(product.chain)} large />
        <div>
          <p className="xs">Verglichen wird mit</p>
          <p>{fullTitle(product)}</p>
        </div>
      </div>
      <Pairs
        title="Gleiches Produkt"
        text={commonSentence(same.map(({ facts }) => facts))}
        product={product}
        pairs={same}
      />
      <Pairs
        title="Vergleichbar"
        text="Zum selben Zweck, aber mit einem Unterschied, der zählt. Kommt nie ungefragt in deinen Plan."
        product={product}
        pairs={similar}
      />
      <p className="xs faint pretty why-how">
        {'Abgeglichen werden Name, Menge, Marke und Warengruppe, nie der Preis. '}
        {looked(checked.length, same.length + similar.length)}
        {categoryDerived && ` Die Warengruppe „${categoryName}“ ist vermutet: ${nameOf(product.chain)} nennt keine.`}
      </p>
    </>
  )
}

interface Pair {
  other: Product
  facts: Facts
}

type PairsProps = { title: string; text: string | null; product: Product; pairs: readonly Pair[] }

function Pairs({ title, text, product, pairs }: PairsProps) {
  if (pairs.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <p className="xs muted pretty">{text}</p>
      <ul>
        {pairs.map(({ other, facts }) => (
          <Reasons key={other.key} product={product} other={other} facts={facts} />
        ))}
      </ul>
    </section>
  )
}

function Reasons({ product, other, facts }: { product: Product; other: Product; facts: Facts }) {
  const nameOf = useChainNames()
  const parted = useParted()(product.key, other.key)
  // null: nothing was pressed yet.
  const [asking, setAsking] = useState<boolean | null>(null)
  const after = asking === false ? takeFocus : undefined
  const together = () => {
    join(product.key, other.key)
    setAsking(false)
  }
  return (
    <li className="why">
      <ChainBadge chain={other.chain} large />
      <div>
        <p className="why-name">{fullTitle(other)}</p>
        <p className="xs faint">{nameOf(other.chain)}</p>
      </div>
      <span className="tag tag-normal num">{price(other.priceCents)}</span>
      <ul className="why-facts">
        {facts.same.map((fact) => (
          <li key={fact} data-same>
            <Icon name="check" size={16} weight={2} />
            <span className="sr">gleich: </span>
            {fact}
          </li>
        ))}
        {facts.different.map((fact) => (
          <li key={fact}>
            <Icon name="unequal" size={16} weight={2} />
            <span className="sr">anders: </span>
            {fact}
          </li>
        ))}
      </ul>
      {parted ? (
        <p className="why-parted xs">
          Bei dir getrennt.
          <button ref={after} type="button" className="why-doubt" onClick={together}>
            Doch gleich
          </button>
        </p>
      ) : asking ? (
        <Doubt product={product} other={other} onDone={() => setAsking(false)} />
      ) : (
        <button
          ref={after}
          type="button"
          className="why-doubt"
          aria-label={`Stimmt nicht? ${fullTitle(other)}`}
          onClick={() => setAsking(true)}>
          Stimmt nicht?
        </button>
      )}
    </li>
  )
}

function Doubt({ product, other, onDone }: { product: Product; other: Product; onDone: () => void }) {
  const [reason, setReason] = useState<Report['reason'] | null>(null)
  const separate = async () => {
    part(product.key, other.key)
    onDone()
    const sent = await report({ a: product.key, b: other.key, reason: reason ?? 'other' }).then(
      () => true,
      () => false,
    )
    toast(sent ? 'Getrennt und gemeldet' : 'Bei dir getrennt. Die Meldung kam nicht durch', () =>
      join(product.key, other.key),
    )
  }
  return (
    <div className="why-report" role="group" aria-label={`Was stimmt nicht an ${fullTitle(other)}?`}>
      <h4 ref={takeFocus} tabIndex={-1}>
        Was stimmt nicht?
      </h4>
      <div className="chips chips-wrap">
        {REASONS.map((choice) => (
          <button
            key={choice.reason}
            type="button"
            className="chip"
            aria-pressed={reason === choice.reason}
            onClick={() => setReason(choice.reason)}>
            {choice.name}
          </button>
        ))}
      </div>
      <p className="xs muted pretty">
        Bei dir sind die zwei sofort getrennt. Die Meldung geht ohne Namen an Körberl und wird geprüft.
      </p>
      <div className="why-actions">
        <Button look="primary sm" disabled={reason === null} onClick={() => void separate()}>
          Trennen und melden
        </Button>
        <Button look="ghost sm" onClick={onDone}>
          Doch gleich
        </Button>
      </div>
    </div>
  )
}
