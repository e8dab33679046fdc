// The cost of a list over time, beside the chains' own brands, and which items made the difference.
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { IndexAnswer } from '../../../api/types.ts'
import { IndexChart, type IndexChartLine, type Lane } from '../../../kit/chart/IndexChart.tsx'
import { isoOf } from '../../../kit/chart/days.ts'
import { type DayRange, valueOn } from '../../../kit/chart/steps.ts'
import { count, counted, decimal, euro, longDay, price } from '../../../lib/format.ts'
import { Downloads } from '../Downloads.tsx'
import { Looks } from '../Looks.tsx'
import { type HowProps, Section } from '../Section.tsx'
import { Table } from '../Table.tsx'
import { changeStats, useStats } from '../useStats.ts'
import { type Basket, contributions, indexSpans } from './cost.ts'
import { ownBrandGaps, ownBrandSpans } from './ownBrands.ts'
import { basketRows, basketSummary, missingSays, monthOf, signed } from './words.ts'

const LOOKS = ['Diagramm', 'Als Tabelle'] as const

export interface BasketFigureProps {
  basket: Basket
  /** The index of own brands, where there is one. */
  own: IndexAnswer | undefined
  /** The titles of items whose words lead to no product. */
  unknown: readonly string[]
  /** Its name. */
  list: string
  total: number
  name: (chain: string) => string
}

export function BasketFigure({ basket, own, unknown, list, total, name }: BasketFigureProps) {
  const view = useStats()
  const box = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(basket, list, own), [basket, list, own])
  const others = lines.length > 1 && own?.series[0]
  const downloads = (
    <Downloads
      name="koerberl-dein-einkauf"
      caption={{ title: list, note: `${monthOf(basket.base)} = 100`, source: 'Körberl' }}
      {...(!view.table && { chart: box })}
      rows={() => basketRows(basket)}
      numbers="Monatswerte und Artikel"
    />
  )
  return (
    <div className="stats-grid stats-grid-section basket-grid">
      <Section
        className="stats-main"
        title={list}
        note={`${monthOf(basket.base)} = 100`}
        tools={
          <>
            <span className="desk">
              <Looks names={LOOKS} />
            </span>
            <Ranges />
            <span className="desk">{downloads}</span>
          </>
        }
        foot={`Mit deinen Mengen, günstigster Preis am Monatsersten. ${others ? `Zum Vergleich ${count(others.products)} Eigenmarken. ` : ''}Deine Liste bleibt auf diesem Gerät.`}
        how={howOf(basket, unknown, total, name)}>
        <div ref={box}>{view.table ? <CostTable basket={basket} /> : <Course basket={basket} lines={lines} />}</div>
        <div className="split phone basket-below">
          <Looks names={LOOKS} />
          {downloads}
        </div>
      </Section>
      <div className="stats-column">
        <Facts basket={basket} />
        <Contributions basket={basket} />
      </div>
    </div>
  )
}

function linesOf(basket: Basket, list: string, own: IndexAnswer | undefined): IndexChartLine[] {
  const spans = indexSpans(basket)
  const mine: IndexChartLine = {
    id: 'list',
    label: list.length > 12 ? 'Deine Liste' : list,
    end: signed((basket.last / basket.first - 1) * 100),
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
      label: 'Eigenmarken',
      end: signed(last.value - 100),
      spans: others,
      lanes: ownBrandGaps(points, last.to, basket).map(lane),
    },
  ]
}

function lane(gap: DayRange): Lane {
  return { ...gap, kind: 'gap', text: 'keine Preise' }
}

function Ranges() {
  const { range } = useStats()
  return (
    <div className="seg" role="group" aria-label="Zeitraum">
      {(
        [
          ['1j', '1 J'],
          ['3j', '3 J'],
          ['alles', 'Alles'],
        ] as const
      ).map(([value, text]) => (
        <button key={value} type="button" aria-pressed={range === value} onClick={() => changeStats({ range: value })}>
          {text}
        </button>
      ))}
    </div>
  )
}

function Course({ basket, lines }: { basket: Basket; lines: readonly IndexChartLine[] }) {
  return (
    <IndexChart
      lines={lines}
      range={{ from: basket.base, to: basket.newest }}
      summary={basketSummary(basket)}
      spoken={(day) => `${monthOf(day)}: ${lines.map((line) => `${line.label} ${textAt(line, day)}`).join(', ')}`}
      readout={(day) => ({ when: monthOf(day), values: lines.map((line) => textAt(line, day)) })}
      heights={{ phone: 250, wide: 410 }}
    />
  )
}

function textAt({ spans }: IndexChartLine, day: number): string {
  const value = valueOn(spans, day)
  return value === null ? 'kein Preis bekannt' : decimal(Math.round(value * 10) / 10)
}

function CostTable({ basket }: { basket: Basket }) {
  return (
    <Table
      caption="Kosten deiner Liste"
      heads={['Tag', 'Kosten', 'Index']}
      rows={basket.points
        .toReversed()
        .map(({ day, cents }) => [
          longDay(isoOf(day)),
          cents === null ? 'kein Preis bekannt' : euro(cents),
          cents === null ? '–' : decimal(Math.round((cents / basket.first) * 1000) / 10),
        ])}
    />
  )
}

function Facts({ basket: { base, newest, first, last } }: { basket: Basket }) {
  return (
    <section className="card basket-facts" aria-label="Am Anfang und am Ende">
      <dl>
        <div>
          <dt>{monthOf(base)}</dt>
          <dd className="num">{euro(first)}</dd>
        </div>
        <div>
          <dt>{monthOf(newest)}</dt>
          <dd className="num">{euro(last)}</dd>
        </div>
        <div>
          <dt>{last < first ? 'weniger' : 'mehr'}</dt>
          <dd className="num">{euro(Math.abs(last - first))}</dd>
        </div>
      </dl>
    </section>
  )
}

function Contributions({ basket }: { basket: Basket }) {
  const all = contributions(basket)
  const widest = Math.max(1, ...all.map(({ cents }) => Math.abs(cents)))
  return (
    <Section title="Was dazu beiträgt" note="Euro je Einkauf, mit deinen Mengen">
      <ul className="basket-bars">
        {all.map(({ item, cents }) => (
          <li key={item.id}>
            <Link className="muted row-link" href={`/?produkt=${encodeURIComponent(item.keys[0] ?? '')}`}>
              {item.title}
            </Link>
            <svg aria-hidden="true" className={cents < 0 ? 'stats-bar basket-bar-down' : 'stats-bar'}>
              <rect width={`${(Math.abs(cents) / widest) * 100}%`} height="8" rx="3" />
            </svg>
            <span className="num">
              {cents > 0 && '+'}
              {cents === 0 ? '±0,00' : price(cents)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function howOf(basket: Basket, unknown: readonly string[], total: number, name: (chain: string) => string): HowProps {
  const chains = [...new Set(basket.items.flatMap((item) => item.chains))].map(name)
  const products = basket.items.reduce((sum, { keys }) => sum + keys.length, 0)
  return {
    method: `Jeder Artikel dort gekauft, wo er am Monatsersten am wenigsten kostet, mit deinen Mengen. ${monthOf(basket.base)} ist 100. Ein Preis gilt, bis er sich ändert, aber höchstens 14 Tage über den letzten Tag hinaus, an dem seine Kette gesehen wurde.`,
    products: `${basket.items.length} von ${counted(total, 'Artikel', 'Artikeln')}, dahinter ${counted(products, 'Produkt', 'Produkte')} von ${chains.join(', ')}. Was du in Worten aufgeschrieben hast, steht für das Erste, was die Suche dazu findet.`,
    missing: missingSays(basket, unknown),
  }
}
