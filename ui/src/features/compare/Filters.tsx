// The filters: a column on wide screens, a sheet on narrow ones (FilterSheet.tsx). Changes apply at once.
import { type ReactNode, useState } from 'react'
import { openChains, useChains } from '../../api/hooks.ts'
import type { ChainState, SearchAnswer } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Check } from '../../kit/Check.tsx'
import { RangeSlider } from '../../kit/RangeSlider.tsx'
import { count, euro } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { toggled } from '../../lib/storage.ts'
import { replaceView } from './useView.ts'
import { askedChains, FLAGS, NO_FILTERS, type View } from './view.ts'
import './Filters.css'

const CHAINS_SHOWN = 6

export interface FiltersProps {
  view: View
  /** The last answer; its counts are hidden while the next one loads. */
  answer: SearchAnswer | undefined
  loading: boolean
}

/** Resets all filters; the count is their `key`, so that no control keeps its state. */
export function useReset() {
  const [times, setTimes] = useState(0)
  const reset = () => {
    replaceView(NO_FILTERS)
    setTimes(times + 1)
  }
  return [times, reset] as const
}

export function FilterRail(props: FiltersProps) {
  const [times, reset] = useReset()
  return (
    <aside className="filter-rail desk" aria-label="Filter">
      <div className="split filter-head">
        <h2>Filter</h2>
        <button type="button" className="link sm" onClick={reset}>
          Zurücksetzen
        </button>
      </div>
      <Filters key={times} {...props} />
    </aside>
  )
}

export function Filters({ view, answer, loading }: FiltersProps) {
  const facets = answer?.facets
  const number = (value: number | undefined): ReactNode =>
    loading || value === undefined ? <span className="skel" /> : count(value)
  return (
    <div className="filters">
      <ChainFilter
        view={view}
        numberOf={(id) => number(facets && (facets.chains.find((chain) => chain.id === id)?.count ?? 0))}
      />
      <fieldset>
        <legend>Nur zeigen</legend>
        {FLAGS.map(({ flag, name }) => (
          <Check
            key={flag}
            checked={view.flags.includes(flag)}
            onChange={() => replaceView({ flags: toggled(view.flags, flag) })}
            end={number(facets?.[flag])}>
            {name}
          </Check>
        ))}
        {view.soldOut && (
          <Check checked onChange={() => replaceView({ soldOut: false })}>
            Auch Vergriffenes
          </Check>
        )}
      </fieldset>
      {facets?.price && facets.price.minCents < facets.price.maxCents && (
        <fieldset>
          <legend>Preis</legend>
          <RangeSlider
            min={facets.price.minCents}
            max={facets.price.maxCents}
            from={view.minPrice}
            to={view.maxPrice}
            onChange={(minPrice, maxPrice) => replaceView({ minPrice, maxPrice })}
            format={euro}
            labels={['Preis von', 'Preis bis']}
          />
        </fieldset>
      )}
    </div>
  )
}

function ChainFilter({ view, numberOf }: { view: View; numberOf: (id: string) => ReactNode }) {
  const { favouriteChains } = useSettings()
  const { data } = useChains()
  const [all, setAll] = useState(false)
  // No chain ticked means all chains; it is the step before choosing one alone.
  const [none, setNone] = useState(false)
  const chains = favouritesFirst(openChains(data) ?? [], favouriteChains)
  const asked = askedChains(view, favouriteChains)
  const everything = favouriteChains.length > 0 ? [] : null
  const ticked = (id: string) => (asked.length === 0 ? !none : asked.includes(id))
  const toggle = (id: string, on: boolean) => {
    const next = chains.map((chain) => chain.id).filter((other) => (other === id ? on : ticked(other)))
    setNone(next.length === 0)
    replaceView({ chain: next.length === 0 || next.length === chains.length ? everything : next })
  }
  const complete = asked.length === 0 && !none
  const shown = all ? chains : chains.slice(0, CHAINS_SHOWN)
  return (
    <fieldset>
      <legend>Ketten</legend>
      {shown.map(({ id, name }) => (
        <Check key={id} checked={ticked(id)} onChange={(on) => toggle(id, on)} end={numberOf(id)}>
          <ChainBadge chain={id} />
          {name}
        </Check>
      ))}
      {!data && Array.from({ length: CHAINS_SHOWN + 1 }, (_, line) => <span key={line} className="check" />)}
      <div className="filter-more">
        {chains.length > CHAINS_SHOWN && (
          <button type="button" className="link sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Weniger' : `${chains.length - CHAINS_SHOWN} weitere`}
          </button>
        )}
        <button
          type="button"
          className="link sm"
          onClick={() => {
            setNone(complete)
            replaceView({ chain: everything })
          }}>
          {complete ? 'Alle abwählen' : 'Alle anhaken'}
        </button>
      </div>
    </fieldset>
  )
}

function favouritesFirst(chains: readonly ChainState[], favourites: readonly string[]): ChainState[] {
  const rank = (chain: ChainState) => (favourites.includes(chain.id) ? 0 : 1)
  return chains.toSorted((a, b) => rank(a) - rank(b))
}
