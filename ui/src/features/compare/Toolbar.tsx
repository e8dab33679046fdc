// Above the list: the order and the quick filters.
import { useChains } from '../../api/hooks.ts'
import { Choice } from '../../kit/Choice.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { counted } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { toggled } from '../../lib/storage.ts'
import { openOver, replaceView } from './useView.ts'
import { askedChains, FLAGS, SORTS, type View } from './view.ts'

export function SortSelect({ view, className, short = false }: { view: View; className: string; short?: boolean }) {
  const chosen = SORTS.find(({ sort }) => sort === view.sort)
  return (
    <Choice
      className={className}
      name="Sortieren nach"
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

/** The quick filters: on the phone, and where the filter column gave way to the sheet. */
export function QuickFilters({ view, phoneOnly }: { view: View; phoneOnly: boolean }) {
  const wide = useMedia(WIDE)
  const { favouriteChains } = useSettings()
  const { data } = useChains()
  const asked = askedChains(view, favouriteChains)
  const chains = asked.length || (data?.chains.length ?? 0)
  const openFilters = () => openOver({ product: view.product, panel: 'filter' })
  return (
    <div className={phoneOnly ? 'chips quick phone' : 'chips quick'} role="group" aria-label="Schnellfilter">
      {wide !== false && (
        <button type="button" className="chip desk" onClick={openFilters} aria-haspopup="dialog">
          <Icon name="filter" size={16} />
          Filter
        </button>
      )}
      {wide !== true && <SortSelect view={view} className="chip phone" short />}
      {/* Keeps its space until the chains are known. */}
      <button
        type="button"
        className={chains > 0 ? 'chip chip-chains num' : 'chip chip-chains num held'}
        aria-pressed={asked.length > 0}
        aria-haspopup="dialog"
        onClick={openFilters}>
        {counted(chains || 10, 'Kette', 'Ketten')}
      </button>
      {QUICK.map(({ flag, name }) => (
        <button
          key={flag}
          type="button"
          className="chip"
          aria-pressed={view.flags.includes(flag)}
          onClick={() => replaceView({ flags: toggled(view.flags, flag) })}>
          {name}
        </button>
      ))}
    </div>
  )
}

/** Deals first, lows last. */
const QUICK = FLAGS.toSorted((a, b) => Number(a.flag === 'thirtyDayLow') - Number(b.flag === 'thirtyDayLow'))
