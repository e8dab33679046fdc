// What a reader's own list would have cost in the past.
import * as say from '#words/findings'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { planned } from '../../../api/askedItems.ts'
import { useChainNames, useChains } from '../../../api/hooks.ts'
import type { BasketAnswer } from '../../../api/types.ts'
import { Basket as BasketMark } from '../../../kit/Basket.tsx'
import { Button } from '../../../kit/Button.tsx'
import { useHydrated } from '../../../kit/useMedia.ts'
import { daysBetween, monthsBefore } from '../../../lib/format.ts'
import { activeList, type ShoppingList, useLists } from '../../../lib/list.ts'
import { changeStats, useStats } from '../controls.tsx'
import { Headline, Unanswered } from '../layout.tsx'
import { useIndex } from '../questions.ts'
import { isFree, type Period, YEARS } from '../view.ts'
import { BasketFigure } from './BasketFigure.tsx'
import { basketOf, basketQuestion, titlesOf } from './cost.ts'
import { basketSays } from './words.ts'
import './BasketPage.css'
import { PATHS } from '../../../lib/shared.ts'
import { useFigures } from '../waiting.tsx'

const NAME = say.yourShopping
/** Older prices than this are not today's. */
const CURRENT = 7

export default function BasketPage() {
  const list = activeList(useLists())
  const hydrated = useHydrated()
  // The list is stored in this browser: unknown before hydration.
  if (!hydrated) return <Unanswered title={NAME} />
  return planned(list.items).length === 0 ? <NoList /> : <OfList list={list} />
}

function OfList({ list }: { list: ShoppingList }) {
  const view = useStats()
  const name = useChainNames()
  const { data: chains } = useChains()
  const items = useMemo(() => planned(list.items), [list.items])
  const question = chains?.asOf
    ? basketQuestion(items, view.chains, { from: beginOf(view, chains.asOf), to: view.to })
    : null
  const answer = useFigures<BasketAnswer>(question)
  const own = useIndex({ chains: view.chains, ownBrand: true, sales: 'with' })
  // All at once: late parts would move the others.
  if (!chains?.asOf || !answer.data || (!own.data && !own.error)) return <Unanswered title={NAME} answer={answer} />
  const basket = basketOf(answer.data, items)
  const current = daysBetween(chains.asOf, chains.today) <= CURRENT
  const unknown = titlesOf(answer.data.unknown, items)
  return (
    <>
      <Headline {...basketSays(basket, { total: items.length, current, ended: view.to !== null, name })} />
      {basket ? (
        <BasketFigure
          basket={basket}
          own={own.data}
          unknown={unknown}
          list={list.name}
          total={items.length}
          asOf={chains.asOf}
          name={name}
        />
      ) : isFree(view) ? (
        <Button look="primary" onClick={() => changeStats({ range: 'alles', from: null, to: null })}>
          {say.showWholePeriod}
        </Button>
      ) : (
        <ToList>{say.toList}</ToList>
      )}
    </>
  )
}

/** The month with which a period begins; null for everything. */
function beginOf({ range, from }: Period, asOf: string): string | null {
  const years = YEARS[range]
  if (from !== null) return from
  return years === null ? null : monthsBefore(`${asOf.slice(0, 7)}-01`, years * 12).slice(0, 7)
}

function NoList() {
  return (
    <div>
      <Headline title={say.whatDidItCost} note={say.whatDidItCostText} />
      <div className="empty">
        <BasketMark size={80} />
        <p>{say.listIsEmpty}</p>
        <ToList>{say.makeList}</ToList>
      </div>
    </div>
  )
}

function ToList({ children }: { children: string }) {
  return (
    <div className="cluster">
      <Link href={PATHS.smartshopping} className="btn btn-primary">
        {children}
      </Link>
    </div>
  )
}
