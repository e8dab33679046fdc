// What is bought regularly: what is due is ticked, and one tap puts it on the list.
import * as say from '#words/favourites'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Check } from '../../kit/Check.tsx'
import { Glyph } from '../../kit/Glyph.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { toast } from '../../kit/toasts.tsx'
import { addItems } from '../../lib/addItems.ts'
import { lastTrip, nameOf, useBought } from '../../lib/bought.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { counted, dayMonth, price } from '../../lib/format.ts'
import { type ListItem, useList } from '../../lib/list.ts'
import { addWords, type Regular, regularsOf, regularWords } from './regular.ts'
import { type Cost, useCosts } from './useCosts.ts'

export function Regularly() {
  const bought = useBought()
  const today = deviceDay()
  const regulars = regularsOf(bought, today)
  const last = lastTrip(bought, today)
  if (!last && regulars.length === 0) return null
  return (
    <section className="card regular" aria-labelledby="regular">
      <h2 id="regular">{say.regularly}</h2>
      {regulars.length > 0 ? (
        <Regulars regulars={regulars} today={today} />
      ) : (
        <p className="sm muted pretty">{say.regularlyLater}</p>
      )}
      {last && (
        <Button look="ghost block" onClick={() => add(last.items)}>
          {say.wholeList(dayMonth(last.day))}
        </Button>
      )}
    </section>
  )
}

function Regulars({ regulars, today }: { regulars: readonly Regular[]; today: string }) {
  const listed = new Set(useList().map(nameOf))
  const costs = useCosts(regulars.map(({ item }) => item))
  // What was chosen by hand, by name.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = ({ item, due }: Regular) => chosen.get(nameOf(item)) ?? (due && !listed.has(nameOf(item)))
  const ticked = regulars.filter(isTicked)
  const put = () => {
    add(ticked.map(({ item }) => item))
    setChosen(new Map())
  }
  return (
    <>
      <p className="sm muted pretty">{say.regularlyWhat}</p>
      <ul>
        {regulars.map((regular, place) => (
          <li key={nameOf(regular.item)}>
            <Check
              checked={isTicked(regular)}
              onChange={(on) => setChosen(new Map(chosen).set(nameOf(regular.item), on))}
              end={cents(costs[place])}>
              <Glyph name={costs[place]?.glyph} />
              <span className="regular-name">
                {regular.item.title}
                <span className="xs muted">
                  {listed.has(nameOf(regular.item)) ? say.alreadyOnList : ''}
                  {regularWords(regular, today)}
                </span>
              </span>
            </Check>
          </li>
        ))}
      </ul>
      <Button look="primary block" disabled={ticked.length === 0} onClick={put}>
        <Icon name="repeat" size={18} />
        {addWords(ticked.length)}
      </Button>
    </>
  )
}

/** What it costs today; its place is kept until that is known. */
function cents(cost: Cost | null | undefined) {
  return cost ? price(cost.cents) : false
}

function add(items: readonly ListItem[]) {
  const words = counted(items.length, say.itemIs, say.itemsAre)
  toast(say.areOnList(words), addItems(items))
}
