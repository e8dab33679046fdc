// Above the list: the order and the quick filters.
import * as say from '#words/compare'
import type { ReactNode } from 'react'
import type { Facets } from '../../api/types.ts'
import { Choice } from '../../kit/Choice.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { counted } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { toggled } from '../../lib/storage.ts'
import { offered } from './offered.ts'
import { openOver, replaceView } from './useView.ts'
import { askedChains, FLAGS, SORTS, type View } from './view.ts'

export function SortSelect({ view, className, short = false }: { view: View; className: string; short?: boolean }) {
  const chosen = SORTS.find(({ sort }) => sort === view.sort)
  return (
    <Choice
      className={className}
      name={say.sortBy}
      value={view.sort}
      shown={(short ? chosen?.short : chosen?.name) ?? ''}
      onChange={(value) => replaceView({ sort: SORTS.find(({ sort }) => sort === value)?.sort ?? view.sort })}>
      {SORTS.map(({ sort, name }) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

interface QuickFiltersProps {
  view: View
  phoneOnly: boolean
  /** Unknown until there is an answer. */
  facets: Facets | undefined
}

/** The quick filters: on the phone, and where the filter column gave way to the sheet. */
export function QuickFilters({ view, phoneOnly, facets }: QuickFiltersProps) {
  const wide = useMedia(WIDE)
  const { favouriteChains } = useSettings()
  const asked = askedChains(view, favouriteChains)
  const openFilters = () => openOver({ product: view.product, panel: 'filter' })
  const kinds = facets ? offered(facets.kinds, view.kind, KINDS_SHOWN).values : []
  const flags = QUICK.filter(({ id }) => facets?.[id] || view.flags.includes(id))
  return (
    <div className={phoneOnly ? 'chips quick phone' : 'chips quick'} role="group" aria-label={say.quickFilters}>
      {wide !== false && (
        <button type="button" className="chip desk" onClick={openFilters} aria-haspopup="dialog">
          <Icon name="filter" size={16} />
          {say.filter}
        </button>
      )}
      {wide !== true && <SortSelect view={view} className="chip phone" short />}
      <button
        type="button"
        className="chip chip-chains num"
        aria-pressed={asked.length > 0}
        aria-haspopup="dialog"
        onClick={openFilters}>
        {asked.length > 0 ? counted(asked.length, say.chainOne, say.chainMany) : say.allChains}
      </button>
      {kinds.map(({ id, name }) => (
        <Chip key={id} on={view.kind.includes(id)} onPress={() => replaceView({ kind: toggled(view.kind, id) })}>
          {name}
        </Chip>
      ))}
      {flags.map(({ id, name }) => (
        <Chip key={id} on={view.flags.includes(id)} onPress={() => replaceView({ flags: toggled(view.flags, id) })}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

function Chip({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}

/** The commonest kind, as a quick filter. */
const KINDS_SHOWN = 1

/** Deals first, lows last. */
const QUICK = FLAGS.toSorted((a, b) => Number(a.id === 'thirtyDayLow') - Number(b.id === 'thirtyDayLow'))
