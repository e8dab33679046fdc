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
import { type Line, useKeptPlaces } from './useKeptPlaces.tsx'
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
  /** Told when the last chain is unticked, and when one is ticked again. */
  onNone?: (none: boolean) => void
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

export function Filters({ view, answer, loading, onNone }: FiltersProps) {
  const facets = answer?.facets
  const number = (value: number | undefined): ReactNode =>
    loading || value === undefined ? <span className="skel" /> : count(value)
  const { onUse, keepPlace, keepLines, style } = useKeptPlaces(PLACES, answer)
  const isChosen = (flag: Flag) => view.flags.includes(flag)
  const finds = (flag: Flag) => !facets || facets[flag] > 0
  const flags = keepLines(
    'flags',
    FLAGS.filter(({ id }) => finds(id) || isChosen(id)),
    isChosen,
  )
  const [whole, setWhole] = useState<readonly string[]>([])
  const open = (place: (typeof PLACES)[number], title: string): FilterProps => {
    const all = whole.includes(place)
    return {
      title,
      all,
      onMore: () => setWhole(toggled(whole, place)),
      keep: (lines, isOn) => keepLines(place, lines, isOn, all),
    }
  }
  return (
    <div className="filters" style={style} onFocus={onUse} onChange={onUse}>
      {keepPlace(
        'chains',
        <ChainFilter
          {...open('chains', say.chains)}
          view={view}
          onNone={onNone}
          countOf={(id) => facets && (facets.chains.find((chain) => chain.id === id)?.count ?? 0)}
          number={number}
        />,
      )}
      {keepPlace(
        'kind',
        <ValueFilter
          {...open('kind', say.kind)}
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
            {flags.map(({ id, name }) => (
              <Check
                key={id}
                checked={isChosen(id)}
                idle={!finds(id) && !isChosen(id)}
                onChange={() => replaceView({ flags: toggled(view.flags, id) })}
                end={number(facets?.[id])}>
                {name}
              </Check>
            ))}
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
          {...open('brand', say.brand)}
          facets={facets?.brands}
          chosen={view.brand === null ? [] : [view.brand]}
          number={number}
          onToggle={(brand) => replaceView({ brand: brand === view.brand ? null : brand })}
        />,
      )}
      {keepPlace(
        'pack',
        <ValueFilter
          {...open('pack', say.pack)}
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
  /** The lines that are drawn. */
  keep: (lines: readonly Line[], isOn: (id: string) => boolean) => readonly Line[]
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
function ValueFilter({ title, all, onMore, keep, facets, chosen, nameOf, number, onToggle }: ValueFilterProps) {
  const { values } = offered(facets ?? [], chosen, all ? Infinity : VALUES_SHOWN, nameOf)
  const { more } = offered(facets ?? [], chosen, VALUES_SHOWN)
  const isOn = (id: string) => chosen.includes(id)
  const hits = (id: string) => facets?.find((facet) => facet.id === id)?.count ?? 0
  const lines = keep(values, isOn)
  if (lines.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      {lines.map(({ id, name }) => (
        <Check
          key={id}
          checked={isOn(id)}
          idle={hits(id) === 0 && !isOn(id)}
          onChange={() => onToggle(id)}
          end={number(hits(id))}>
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
  onNone: FiltersProps['onNone']
  view: View
  /** Its hits; undefined until they are known. */
  countOf: (id: string) => number | undefined
  number: (value: number | undefined) => ReactNode
}

function ChainFilter({ title, all, onMore, keep, view, countOf, number, onNone }: ChainFilterProps) {
  const { favouriteChains } = useSettings()
  const { data } = useChains()
  // No chain ticked means all chains; it is the step before choosing one alone.
  const [none, keepNone] = useState(false)
  const setNone = (now: boolean) => {
    keepNone(now)
    onNone?.(now)
  }
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
  const isOn = (id: string) => few && asked.includes(id)
  const useful = chains.filter(({ id }) => countOf(id) !== 0 || isOn(id))
  const lines = keep(all ? useful : useful.slice(0, CHAINS_SHOWN), isOn)
  return (
    <fieldset>
      <legend>{title}</legend>
      {lines.map(({ id, name }) => (
        <Check
          key={id}
          checked={ticked(id)}
          idle={countOf(id) === 0 && !isOn(id)}
          onChange={(on) => toggle(id, on)}
          end={number(countOf(id))}>
          <ChainBadge chain={id} />
          {name}
        </Check>
      ))}
      {!data && Array.from({ length: CHAINS_SHOWN + 1 }, (_, line) => <span key={line} className="check" />)}
      {none && <p className="xs muted">{say.noneTicked}</p>}
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
