// A reader's own list as an index: what it would have cost before. The list stays in the browser and the sums are done here; the
// server is asked for the histories of its products, in one call.
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useAnswer, useChainNames, useChains } from '../../../api/hooks.ts'
import type { IndexAnswer, Moved, ProductAndSame } from '../../../api/types.ts'
import { dayOf } from '../../../kit/chart/days.ts'
import { Basket as BasketMark } from '../../../kit/Mark.tsx'
import { useHydrated } from '../../../kit/useMedia.ts'
import { daysBetween, monthsBefore } from '../../../lib/format.ts'
import { activeList, type ListItem, type ShoppingList, useLists } from '../../../lib/list.ts'
import { keysNow } from '../../../lib/moved.ts'
import { Headline } from '../Headline.tsx'
import { indexQuestion } from '../questions.ts'
import { Unanswered } from '../states.tsx'
import { useStats } from '../useStats.ts'
import type { Range } from '../view.ts'
import { BasketFigure } from './BasketFigure.tsx'
import { basketOf } from './cost.ts'
import { useWords } from './useWords.ts'
import { bought, historiesQuestion, keysOf, wantedOf } from './wanted.ts'
import { basketSays } from './words.ts'
import './BasketPage.css'

const NAME = 'Dein Einkauf'
/** Older prices than this are not today's. */
const CURRENT = 7

export default function BasketPage() {
  const list = activeList(useLists())
  const hydrated = useHydrated()
  // What only this browser knows is not there before.
  if (!hydrated) return <Unanswered title={NAME} answer={NOT_YET} />
  return bought(list.items).length === 0 ? <NoList /> : <OfList list={list} />
}

const NOT_YET = { error: undefined, renew: () => Promise.resolve() }

function OfList({ list }: { list: ShoppingList }) {
  const view = useStats()
  const name = useChainNames()
  const { data: chains } = useChains()
  const items = useMemo(() => bought(list.items), [list.items])
  const { meanings, waiting } = useWords(items)
  const kept = items.map((item, i) => keysOf(item, meanings[i]))
  const question = waiting ? null : historiesQuestion(kept.flat())
  const answer = useAnswer<{ products: ProductAndSame[]; moved: Moved[] }>(question, true)
  const keys = kept.map((of) => keysNow(of, answer.data?.moved))
  const found = answer.data?.products ?? (question === null && !waiting ? [] : undefined)
  const own = useAnswer<IndexAnswer>(indexQuestion({ chains: view.chains, ownBrand: true, sales: 'with' }), true)
  // All at once: what comes later would push aside what is there.
  if (!chains?.asOf || found === undefined || (!own.data && !own.error))
    return <Unanswered title={NAME} answer={waiting ? NOT_YET : answer} />
  const today = dayOf(chains.today)
  const known = items.flatMap((item: ListItem, i) =>
    keys[i]?.length ? [wantedOf(item, keys[i], found, view.chains, today)] : [],
  )
  const basket = basketOf(known, beginOf(view.range, chains.asOf), dayOf(chains.asOf))
  const current = daysBetween(chains.asOf, chains.today) <= CURRENT
  const unknown = items.flatMap(({ title }, i) => (keys[i]?.length ? [] : [title]))
  return (
    <>
      <Headline {...basketSays(basket, { total: items.length, current, name })} />
      {basket ? (
        <BasketFigure
          basket={basket}
          own={own.data}
          unknown={unknown}
          list={list.name}
          total={items.length}
          name={name}
        />
      ) : (
        <div className="cluster">
          <Link href="/smartshopping" className="btn btn-primary">
            Zur Liste
          </Link>
        </div>
      )}
    </>
  )
}

function beginOf(range: Range, asOf: string): number | null {
  if (range === 'alles') return null
  return dayOf(monthsBefore(`${asOf.slice(0, 7)}-01`, range === '1j' ? 12 : 36))
}

function NoList() {
  return (
    <div className="basket-none">
      <Headline
        title="Was hat dein Einkauf früher gekostet?"
        note="Stell deine Liste zusammen, dann rechnen wir sie durch die Zeit."
      />
      <div className="empty">
        <BasketMark size={80} />
        <p>Auf deiner Liste ist noch nichts. Sie bleibt auf diesem Gerät, gerechnet wird hier.</p>
        <div className="cluster">
          <Link href="/smartshopping" className="btn btn-primary">
            Liste anlegen
          </Link>
        </div>
      </div>
    </div>
  )
}
