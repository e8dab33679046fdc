// Lines for which nothing surely fits: what comes nearest can be taken for it, or it stays as a text.
import * as say from '#words/shopping'
import type { MouseEvent } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import { titleOf, titleText } from '../../api/title.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Glyph } from '../../kit/Glyph.tsx'
import { Title } from '../../kit/Title.tsx'
import { toast } from '../../kit/toasts.tsx'
import { price } from '../../lib/format.ts'
import { changeItems, type ListItem } from '../../lib/list.ts'
import { spoken } from './describe.ts'
import { noteOf } from './edit.ts'
import { takeFor } from './swap.ts'
import type { PlanProduct, Taken } from './wire.ts'
import './OpenLines.css'

export interface OpenLinesProps {
  open: readonly ListItem[]
  taken: readonly Taken[]
}

export function OpenLines({ open, taken }: OpenLinesProps) {
  if (open.length === 0) return null
  return (
    <div className="open-lines">
      {open.map((item) => (
        <OpenLine key={item.id} item={item} nearest={taken.find(({ id }) => id === item.id)?.nearest ?? []} />
      ))}
    </div>
  )
}

/** The id of the heading above them, which takes the focus of the last one. */
export const ABOVE = 'wo-was'

/** Before its line goes, the focus passes on to the next open one, or to the heading of the plan. */
function passOn(from: HTMLElement) {
  const line = from.closest('section')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  const heading = next?.querySelector('h3') ?? document.getElementById(ABOVE)
  heading?.focus({ preventScroll: true })
}

function OpenLine({ item, nearest }: { item: ListItem; nearest: readonly PlanProduct[] }) {
  return (
    <section className="open-line" aria-label={say.openLine(item.title)}>
      <p className="own-word">{spoken(item)}</p>
      <h3 tabIndex={-1}>{say.nothingSure}</h3>
      <p className="xs muted">
        {say.missingInPlan}
        {nearest.length > 0 && say.nearest}
      </p>
      <ul>
        {nearest.map((product) => (
          <li key={product.key}>
            <Near item={item} product={product} />
          </li>
        ))}
      </ul>
      <Button look="ghost" onClick={(event) => keepAsText(item, event.currentTarget)}>
        {say.keepAsText}
      </Button>
    </section>
  )
}

function Near({ item, product }: { item: ListItem; product: PlanProduct }) {
  const nameOf = useChainNames()
  const title = titleOf(product)
  const take = (event: MouseEvent<HTMLElement>) => {
    passOn(event.currentTarget)
    toast(say.takenFor(titleText({ ...title, size: null }), item.title), takeFor(item, product))
  }
  return (
    <button type="button" className="near" onClick={take}>
      <Glyph name={product.glyph} />
      <ChainBadge chain={product.chain} name={nameOf(product.chain)} />
      <Title {...title} />
      <span className="num strong">{price(product.priceCents)}</span>
    </button>
  )
}

function keepAsText(item: ListItem, pressed: HTMLElement) {
  passOn(pressed)
  const note = { ...noteOf(spoken(item)), id: item.id }
  const undo = changeItems((items) => items.map((one) => (one.id === item.id ? note : one)))
  toast(say.staysAsText(item.title), undo)
}
