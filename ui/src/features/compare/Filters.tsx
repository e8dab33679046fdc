// The filters: a column on wide screens (FilterRail.tsx), a sheet on narrow ones (FilterSheet.tsx). Changes apply at
// once.
import * as say from '#words/compare'
import { type ReactNode, useState } from 'react'
import { openChains, useChains } from '../../api/hooks.ts'
import type { ChainState, Facet, SearchAnswer } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Check } from '../../kit/Check.tsx'
import { RangeSlider } from '../../kit/RangeSlider.tsx'
import { count, euro } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { toggled } from '../../lib/storage.ts'
import { offered, sizeName } from './offered.ts'
import { useKeptPlaces } from './useKeptPlaces.tsx'
import { replaceView } from './useView.ts'
import { askedChains, type Flag, FLAGS, NO_FILTERS, type View } from './view.ts'
import './Filters.css'

/** The filters in their order. */
const PLACES = ['chains', 'kind', 'flags', 'brand', 'pack', 'price'] as const

const CHAINS_SHOWN = 6
/** Of kinds, brands and sizes. */
const VALUES_SHOWN = 4

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

export function Filters({ view, answer, loading }: FiltersProps) {
  const facets = answer?.facets
  const number = (value: number | undefined): ReactNode =>
    loading || value === undefined ? <span className="skel" /> : count(value)
  const { used, onUse, keepPlace, style } = useKeptPlaces(PLACES, answer)
  const isOffered = (flag: Flag) => !facets || facets[flag] > 0 || view.flags.includes(flag)
  const [stood, setStood] = useState<{ answer?: SearchAnswer | undefined; flags: readonly Flag[] }>({ flags: [] })
  // While they are used, and until the next answer, one that finds nothing keeps its place: the others would move.
  const isKept = (flag: Flag) => (used === 'flags' || stood.answer === answer) && stood.flags.includes(flag)
  const flags = FLAGS.filter(({ flag }) => isOffered(flag) || isKept(flag))
  if (stood.answer !== answer || flags.some(({ flag }) => !stood.flags.includes(flag))) {
    setStood({ answer, flags: flags.map(({ flag }) => flag) })
  }
  const [whole, setWhole] = useState<readonly string[]>([])
  const open = (title: string) => ({ title, all: whole.includes(title), onMore: () => setWhole(toggled(whole, title)) })
  return (
    <div className="filters" style={style} onFocus={onUse} onChange={onUse}>
      {keepPlace(
        'chains',
        <ChainFilter
          {...open(say.chains)}
          view={view}
          countOf={(id) => facets && (facets.chains.find((chain) => chain.id === id)?.count ?? 0)}
          number={number}
        />,
      )}
      {keepPlace(
        'kind',
        <ValueFilter
          {...open(say.kind)}
          facets={facets?.kinds}
          chosen={view.kind}
          number={number}
          onToggle={(id) => replaceView({ kind: toggled(view.kind, id) })}
        />,
      )}
      {keepPlace(
        'flags',
        (flags.length > 0 || view.soldOut) && (
          <fieldset>
            <legend>{say.onlyShow}</legend>
            {flags.map(({ flag, name }) =>
              isOffered(flag) ? (
                <Check
                  key={flag}
                  checked={view.flags.includes(flag)}
                  onChange={() => replaceView({ flags: toggled(view.flags, flag) })}
                  end={number(facets?.[flag])}>
                  {name}
                </Check>
              ) : (
                <span key={flag} className="check" />
              ),
            )}
            {view.soldOut && (
              <Check checked onChange={() => replaceView({ soldOut: false })}>
                {say.soldOutToo}
              </Check>
            )}
          </fieldset>
        ),
      )}
      {keepPlace(
        'brand',
        <ValueFilter
          {...open(say.brand)}
          facets={facets?.brands}
          chosen={view.brand === null ? [] : [view.brand]}
          number={number}
          onToggle={(brand) => replaceView({ brand: brand === view.brand ? null : brand })}
        />,
      )}
      {keepPlace(
        'pack',
        <ValueFilter
          {...open(say.pack)}
          facets={facets?.sizes}
          chosen={view.size}
          nameOf={sizeName}
          number={number}
          onToggle={(id) => replaceView({ size: toggled(view.size, id) })}
        />,
      )}
      {keepPlace(
        'price',
        facets?.price && facets.price.minCents < facets.price.maxCents && (
          <fieldset>
            <legend>{say.priceTitle}</legend>
            <RangeSlider
              min={facets.price.minCents}
              max={facets.price.maxCents}
              from={view.minPrice}
              to={view.maxPrice}
              onChange={(minPrice, maxPrice) => replaceView({ minPrice, maxPrice })}
              format={euro}
              labels={[say.priceFrom, say.priceTo]}
            />
          </fieldset>
        ),
      )}
    </div>
  )
}

interface FilterProps {
  title: string
  /** Also what is behind "weitere". */
  all: boolean
  onMore: () => void
}

interface ValueFilterProps extends FilterProps {
  /** Unknown until there is an answer. */
  facets: readonly Facet[] | undefined
  chosen: readonly string[]
  nameOf?: (id: string) => string
  number: (value: number) => ReactNode
  onToggle: (id: string) => void
}

/** A filter by values with their numbers of hits. */
function ValueFilter({ title, all, onMore, facets, chosen, nameOf, number, onToggle }: ValueFilterProps) {
  const { values } = offered(facets ?? [], chosen, all ? Infinity : VALUES_SHOWN, nameOf)
  const { more } = offered(facets ?? [], chosen, VALUES_SHOWN)
  if (values.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      {values.map(({ id, name, count: hits }) => (
        <Check key={id} checked={chosen.includes(id)} onChange={() => onToggle(id)} end={number(hits)}>
          {name}
        </Check>
      ))}
      {more > 0 && (
        <div className="filter-more">
          <More all={all} more={more} onToggle={onMore} />
        </div>
      )}
    </fieldset>
  )
}

/** Shows the rest of a long filter. */
function More({ all, more, onToggle }: { all: boolean; more: number; onToggle: () => void }) {
  return (
    <button type="button" className="link sm" aria-expanded={all} onClick={onToggle}>
      {all ? say.less : say.moreOfThem(more)}
    </button>
  )
}

interface ChainFilterProps extends FilterProps {
  view: View
  /** Its hits; undefined until they are known. */
  countOf: (id: string) => number | undefined
  number: (value: number | undefined) => ReactNode
}

function ChainFilter({ title, all, onMore, view, countOf, number }: ChainFilterProps) {
  const { favouriteChains } = useSettings()
  const { data } = useChains()
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
  // Who unticked one has all others on, also those without hits.
  const few = asked.length <= chains.length / 2
  const useful = chains.filter(({ id }) => countOf(id) !== 0 || (few && asked.includes(id)))
  const shown = all ? useful : useful.slice(0, CHAINS_SHOWN)
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map(({ id, name }) => (
        <Check key={id} checked={ticked(id)} onChange={(on) => toggle(id, on)} end={number(countOf(id))}>
          <ChainBadge chain={id} />
          {name}
        </Check>
      ))}
      {!data && Array.from({ length: CHAINS_SHOWN + 1 }, (_, line) => <span key={line} className="check" />)}
      <div className="filter-more">
        {useful.length > CHAINS_SHOWN && <More all={all} more={useful.length - CHAINS_SHOWN} onToggle={onMore} />}
        <button
          type="button"
          className="link sm"
          onClick={() => {
            setNone(complete)
            replaceView({ chain: everything })
          }}>
          {complete ? say.untickAll : say.tickAll}
        </button>
      </div>
    </fieldset>
  )
}

function favouritesFirst(chains: readonly ChainState[], favourites: readonly string[]): ChainState[] {
  const rank = (chain: ChainState) => (favourites.includes(chain.id) ? 0 : 1)
  return chains.toSorted((a, b) => rank(a) - rank(b))
}
