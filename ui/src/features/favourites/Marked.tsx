// What was marked with the star: what is cheapest against usual comes first.
import * as say from '#words/favourites'
import { useState } from 'react'
import { Link } from 'wouter'
import { useChains } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { Drawn, Icon, PATHS as ICONS } from '../../kit/Icon.tsx'
import { Icon as Bell } from '../../kit/MoreIcon.tsx'
import { deviceDay } from '../../lib/deviceDay.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { rung } from '../../lib/rung.ts'
import { PATHS } from '../../lib/shared.ts'
import { useSignal } from '../../lib/signal.ts'
import { MarkedRow } from './MarkedRow.tsx'
import { cheapWords, isCheap, wakeableOf } from './rows.ts'
import { useRows } from './useRows.ts'
import { useWoken } from './useWoken.ts'

/** `hydrated`: before that, nothing is known of this device. */
export function Marked({ hydrated }: { hydrated: boolean }) {
  const { rows, done } = useRows(useFavourites())
  const isWoken = useWoken()
  const { data: chains } = useChains()
  const [cheapOnly, setCheapOnly] = useState(false)
  const [removed, setRemoved] = useState<number | null>(null)
  const cheap = rows.filter(isCheap).length
  const only = cheapOnly && cheap > 0
  const shown = only ? rows.filter(isCheap) : rows
  const today = chains?.today ?? deviceDay()
  const rang = useSignal(rung, false)
  return (
    <>
      <div className="split favourites-head">
        <h1>{say.favourites}</h1>
        {hydrated && done && cheap > 0 && (
          <Button look="ghost sm" aria-pressed={only} onClick={() => setCheapOnly(!only)}>
            {cheapWords(cheap)}
            <Icon name={only ? 'close' : 'chevron-down'} size={16} weight={2} />
          </Button>
        )}
      </div>
      <p className="sm muted pretty">{say.onlyHere}</p>
      {rang && <AlertsLink rang />}
      {hydrated && rows.length === 0 && <Nothing />}
      {!done && (
        <p className="sr" role="status">
          {say.pricesLoading}
        </p>
      )}
      <ul className="marked" data-waiting={!done || undefined}>
        {shown.map((row, place) => (
          <MarkedRow
            key={row.favourite.id}
            row={row}
            today={today}
            woken={isWoken(wakeableOf(row.favourite))}
            focus={removed !== null && place === Math.min(removed, shown.length - 1)}
            onRemoved={() => setRemoved(place)}
          />
        ))}
      </ul>
      {/* Only below rows that stand: those that come would push it. */}
      {hydrated && done && !rang && <AlertsLink rang={false} />}
    </>
  )
}

/** The way to the alerts. One that rang stands first: the mark on the star in the header means it. */
function AlertsLink({ rang }: { rang: boolean }) {
  return (
    <Link className="btn btn-quiet favourites-alerts" href={PATHS.alerts}>
      <Bell name="bell" size={18} />
      {rang ? say.alertRang : say.alerts}
    </Link>
  )
}

function Nothing() {
  return (
    <div className="empty">
      <Drawn path={ICONS.star} size={72} weight={1.2} />
      <p>{say.tapStar}</p>
    </div>
  )
}
