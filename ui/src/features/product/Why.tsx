// Why products count as the same or comparable: what agrees, what differs, and a form to report an error.
import * as say from '#words/product'
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
  { reason: 'size', name: say.otherSize },
  { reason: 'kind', name: say.otherSort },
  { reason: 'organic', name: say.notOrganic },
  { reason: 'other', name: say.quiteOther },
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
          <p className="xs">{say.comparedWith}</p>
          <p>{fullTitle(product)}</p>
        </div>
      </div>
      <Pairs
        title={say.sameProduct}
        text={commonSentence(same.map(({ facts }) => facts))}
        product={product}
        pairs={same}
      />
      <Pairs title={say.comparable} text={say.comparableText} product={product} pairs={similar} />
      <p className="xs faint pretty why-how">
        {say.whatIsCompared}
        {looked(checked.length, same.length + similar.length)}
        {categoryDerived && say.categoryIsGuessed(categoryName ?? '', nameOf(product.chain))}
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
            <span className="sr">{say.spokenSame}</span>
            {fact}
          </li>
        ))}
        {facts.different.map((fact) => (
          <li key={fact}>
            <Icon name="unequal" size={16} weight={2} />
            <span className="sr">{say.spokenDifferent}</span>
            {fact}
          </li>
        ))}
      </ul>
      {parted ? (
        <p className="why-parted xs">
          {say.parted}
          <button ref={after} type="button" className="why-doubt" onClick={together}>
            {say.sameAfterAll}
          </button>
        </p>
      ) : asking ? (
        <Doubt product={product} other={other} onDone={() => setAsking(false)} />
      ) : (
        <button
          ref={after}
          type="button"
          className="why-doubt"
          aria-label={say.wrongAbout(fullTitle(other))}
          onClick={() => setAsking(true)}>
          {say.wrong}
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
    toast(sent ? say.partedAndReported : say.partedNotReported, () => join(product.key, other.key))
  }
  return (
    <div className="why-report" role="group" aria-label={say.whatIsWrongAbout(fullTitle(other))}>
      <h4 ref={takeFocus} tabIndex={-1}>
        {say.whatIsWrong}
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
      <p className="xs muted pretty">{say.reportHow}</p>
      <div className="why-actions">
        <Button look="primary sm" disabled={reason === null} onClick={() => void separate()}>
          {say.partAndReport}
        </Button>
        <Button look="ghost sm" onClick={onDone}>
          {say.sameAfterAll}
        </Button>
      </div>
    </div>
  )
}
