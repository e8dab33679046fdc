// The cost of a list over time, beside the chains' own brands, and which items made the difference.
import * as say from '#words/findings'
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { IndexAnswer } from '../../../api/types.ts'
import { IndexChart, type IndexChartLine } from '../../../kit/chart/IndexChart.tsx'
import type { Lane } from '../../../kit/chart/lanes.ts'
import { dayOf, type DayRange, isoOf, valueOn } from '../../../kit/chart/steps.ts'
import { count, counted, decimal, euro, longDay, price } from '../../../lib/format.ts'
import { Bars } from '../bars.tsx'
import { changeStats, Looks, Segments, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { type Names, signedTenths, tenth } from '../figures.ts'
import { MonthChoices } from '../indices/Filters.tsx'
import { knownMonths, linesOf as indexLines, type MonthRange } from '../indices/lines.ts'
import { monthAt, monthText } from '../indices/months.ts'
import { type HowProps, Section } from '../layout.tsx'
import { isFree } from '../view.ts'
import { productHref } from '../../../lib/shared.ts'
import { Table } from '../Table.tsx'
import { type Basket, chainsOf, contributions, indexSpans, ownBrandGaps, ownBrandSpans } from './cost.ts'
import { basketRows, basketSummary, missingSays, monthOf } from './words.ts'

export interface BasketFigureProps {
  basket: Basket
  /** The index of own brands, where there is one. */
  own: IndexAnswer | undefined
  /** The titles of items whose words lead to no product. */
  unknown: readonly string[]
  list: string
  total: number
  /** The newest day of prices. */
  asOf: string
  name: Names
}

export function BasketFigure({ basket, own, unknown, list, total, asOf, name }: BasketFigureProps) {
  const view = useStats()
  const box = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(basket, list, own), [basket, list, own])
  const others = lines.length > 1 && own?.series[0]
  const looks = <Looks chart={say.chart} />
  const note = `${monthOf(basket.base)} = 100`
  const shown = { from: monthAt(basket.base), to: monthAt(basket.newest) }
  const downloads = (
    <Downloads
      name="dein-einkauf"
      rows={() => basketRows(basket)}
      numbers={say.monthlyValuesAndItems}
      how={howOf(basket, unknown, total, name)}
      chosen={{ range: 'alles', from: monthText(shown.from), to: monthText(shown.to) }}
      period={say.fromTo(monthOf(basket.base), monthOf(basket.newest))}
      picture={{ box, caption: { title: list, note, source: 'Körberl' } }}
    />
  )
  return (
    <div className="stats-grid stats-grid-section basket-grid">
      <Section
        className="stats-main"
        title={list}
        note={note}
        tools={
          <>
            <span className="desk">{looks}</span>
            <Segments
              name={say.period}
              options={{ '1j': say.year1, '3j': say.years3, alles: say.everything }}
              value={isFree(view) ? null : view.range}
              onChange={(range) => changeStats({ range, from: null, to: null })}
            />
            <span className="desk">{downloads}</span>
          </>
        }
        foot={say.basketFoot(others ? say.comparedOwnBrands(count(others.products)) : '')}
        how={howOf(basket, unknown, total, name)}>
        <div ref={box}>
          {view.table ? (
            <Table
              caption={say.costsOfList}
              rows={basket.points.toReversed()}
              columns={{
                [say.colDay]: ({ day }) => longDay(isoOf(day)),
                [say.colCosts]: ({ cents }) => (cents === null ? say.noPriceKnown : euro(cents)),
                [say.colIndex]: ({ cents }) => (cents === null ? '–' : decimal(tenth((cents / basket.first) * 100))),
              }}
            />
          ) : (
            <IndexChart
              lines={lines}
              range={{ from: basket.base, to: basket.newest }}
              summary={basketSummary(basket)}
              spoken={(day) =>
                `${monthOf(day)}: ${lines.map((line) => `${line.label} ${textAt(line, day)}`).join(', ')}`
              }
              readout={(day) => ({ when: monthOf(day), values: lines.map((line) => textAt(line, day)) })}
              heights={{ phone: 278, wide: 410 }}
            />
          )}
        </div>
        <div className="split phone stats-below">
          {looks}
          {downloads}
        </div>
        <div className="cluster stats-filters" role="group" aria-label={say.narrow}>
          <MonthChoices view={view} known={knownOf(shown, own, asOf)} shown={shown} />
        </div>
      </Section>
      <div className="stats-column">
        <Facts basket={basket} />
        <Contributions basket={basket} />
      </div>
    </div>
  )
}

/** The months of which prices are known: of own brands there are always some. */
function knownOf(shown: MonthRange, own: IndexAnswer | undefined, asOf: string): MonthRange {
  const known = knownMonths(indexLines(own, 'own', ''))
  return { from: Math.min(shown.from, known?.from ?? shown.from), to: monthAt(dayOf(asOf)) }
}

function linesOf(basket: Basket, list: string, own: IndexAnswer | undefined): IndexChartLine[] {
  const spans = indexSpans(basket)
  const mine: IndexChartLine = {
    id: 'list',
    label: list.length > 12 ? say.yourList : list,
    end: signedTenths((basket.last / basket.first - 1) * 100),
    spans,
    lanes: basket.gaps.map(lane),
  }
  const points = own?.series[0]?.points ?? []
  const others = ownBrandSpans(points, basket)
  const last = others.at(-1)
  if (!last) return [mine]
  return [
    mine,
    {
      id: 'own',
      label: say.ownBrands,
      end: signedTenths(last.value - 100),
      spans: others,
      lanes: ownBrandGaps(points, last.to, basket).map(lane),
    },
  ]
}

function lane(gap: DayRange): Lane {
  return { ...gap, kind: 'gap', text: say.noPrices }
}

function textAt({ spans }: IndexChartLine, day: number): string {
  const value = valueOn(spans, day)
  return value === null ? say.noPriceKnown : decimal(tenth(value))
}

function Facts({ basket: { base, newest, first, last } }: { basket: Basket }) {
  const facts: [name: string, cents: number][] = [
    [monthOf(base), first],
    [monthOf(newest), last],
    [last < first ? say.less : say.more, Math.abs(last - first)],
  ]
  return (
    <section className="card basket-facts" aria-label={say.atBeginningAndEnd}>
      <dl>
        {facts.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{euro(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Contributions({ basket }: { basket: Basket }) {
  return (
    <Section title={say.whatContributes} note={say.whatContributesText}>
      <Bars
        className="basket-bars"
        lines={contributions(basket).map(({ item: { id, title, products }, cents }) => ({
          id,
          name: (
            <Link className="muted row-link" href={productHref(products[0] ?? '')}>
              {title}
            </Link>
          ),
          value: cents,
          figure: cents === 0 ? '±0,00' : (cents > 0 ? '+' : '') + price(cents),
        }))}
      />
    </Section>
  )
}

function howOf(basket: Basket, unknown: readonly string[], total: number, name: Names): HowProps {
  const chains = chainsOf(basket).map(name)
  const products = basket.items.reduce((sum, item) => sum + item.products.length, 0)
  return {
    method: say.basketMethod(monthOf(basket.base)),
    products: say.basketProducts(
      basket.items.length,
      counted(total, say.itemOne, say.itemMany),
      counted(products, say.productOne, say.productMany),
      chains.join(', '),
    ),
    missing: missingSays(basket, unknown),
  }
}
