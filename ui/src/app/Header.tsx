// The header: brand, search (on wide screens, unless the start page has its own), navigation, date of the prices,
// favourites, settings.
import * as say from '#words/app'
import { useLocation } from 'wouter'
import { useChains } from '../api/hooks.ts'
import { SearchField } from '../features/compare/SearchField.tsx'
import { closeOver, openOver, useView } from '../features/compare/useView.ts'
import { isStart, type Panel } from '../features/compare/view.ts'
import { IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Wordmark } from '../kit/Mark.tsx'
import { useMedia, WIDE } from '../kit/useMedia.ts'
import { clockTime, daysBetween, ofDay, viennaDay } from '../lib/format.ts'
import { deviceDay } from '../lib/deviceDay.ts'
import { answering, useReached } from '../lib/reach.ts'
import { rung } from '../lib/rung.ts'
import { useSignal } from '../lib/signal.ts'
import { PATHS } from '../lib/shared.ts'
import { Nav, PageLink } from './Nav.tsx'
import './Header.css'

export function Header({ plain }: { plain: boolean }) {
  const [path] = useLocation()
  const view = useView()
  const wide = useMedia(WIDE)
  const rang = useSignal(rung, false)
  const start = plain || (path === PATHS.index && isStart(view))
  return (
    <header className={start ? 'top' : 'top top-line'}>
      <PageLink href={PATHS.index} className="brand">
        <Wordmark />
        <span className="sr">{say.brand}</span>
      </PageLink>
      {wide !== false && !start && (
        <SearchField className="search-top desk">
          <kbd aria-hidden="true">/</kbd>
        </SearchField>
      )}
      {wide !== false && <Nav className="top-ways desk" icons={false} />}
      {!plain && <PriceDate />}
      <PageLink
        className="icon-btn top-star"
        href={PATHS.favourites}
        aria-label={rang ? say.favouritesRang : say.favourites}
        data-rang={rang || undefined}
        aria-current={path === PATHS.favourites ? 'page' : undefined}>
        <Icon name="star" size={21} />
      </PageLink>
      <IconButton
        className="top-settings"
        label={say.settings}
        {...panelButton('einstellungen', view.panel)}
        icon={<Icon name="gear" size={21} />}
      />
    </header>
  )
}

/** The date of the newest prices. Its space is reserved until the date is known. */
function PriceDate() {
  const { panel } = useView()
  const { data } = useChains()
  const reached = useReached()
  const answers = useSignal(answering, true)
  // The `today` of a stored answer is out of date.
  const today = reached && data ? data.today : deviceDay()
  const old = data && (!data.asOf || daysBetween(data.asOf, today) > data.currentDays)
  // While the server is silent, nobody knows of newer prices.
  const silent = data && !(reached && answers)
  const readAt = silent && !old && viennaDay(data.readAt) === today ? data.readAt : null
  return (
    <button
      type="button"
      className={data ? 'stand' : 'stand held'}
      data-old={old || silent || undefined}
      title={say.ageOfPrices}
      {...panelButton('stand', panel)}>
      <span>
        {data && !data.asOf
          ? say.noPricesYet
          : readAt !== null
            ? say.readAt(clockTime(readAt))
            : say.prices(ofDay(data?.asOf ?? today, today))}
      </span>
    </button>
  )
}

function panelButton(panel: Panel, open: Panel | null) {
  return {
    'aria-haspopup': 'dialog',
    'aria-expanded': open === panel,
    onClick: () => (open === panel ? closeOver() : openOver({ product: null, panel })),
  } as const
}
