// The price index: a chart or a table of the given lines, with ranges, downloads and its method.
import * as say from '#words/stats'
import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import type { IndexAnswer } from '../../../api/types.ts'
import type { Readout } from '../../../kit/chart/ChartFrame.tsx'
import { FiguresTable } from '../../../kit/chart/FiguresTable.tsx'
import { IndexChart, type IndexChartLine } from '../../../kit/chart/IndexChart.tsx'
import type { Lane } from '../../../kit/chart/lanes.ts'
import { dayOf } from '../../../kit/chart/steps.ts'
import { count, listed } from '../../../lib/format.ts'
import { METHOD_NAMES, StatsLink, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { type Cell, signedTenths } from '../figures.ts'
import { salesText } from './Filters.tsx'
import { type HowProps, Section } from '../layout.tsx'
import { changed, isFree, RANGES, type Range, type StatsView } from '../view.ts'
import {
  type Based,
  countIn,
  countsOf,
  ENOUGH_PRODUCTS,
  gapsOf,
  type IndexLine,
  type IndexRow,
  isThin,
  knownMonths,
  knownSince,
  type MonthRange,
  rangesOf,
  rowsOf,
  soundChange,
  soundPart,
  spansOf,
  valueIn,
  heldPeriod,
} from './lines.ts'
import { briefMonth, firstDay, lastDay, longMonth, monthAt, monthText } from './months.ts'
import { type Official, OFFICIAL_LABEL, officialChange, officialNote, officialOf, officialSpans } from './official.ts'
import { baseNote, pointsOrDash, spokenAt, summary } from './words.ts'
import './IndexFigure.css'

export const TITLE = say.priceIndex

export interface IndexFigureProps {
  based: Based
  /** What the lines were made of. */
  answers: readonly (IndexAnswer | undefined)[]
  /** All of the lines, for the ranges that there are. */
  lines: readonly IndexLine[]
  /** The lines that there may be: each keeps its colour and pattern where others are missing. */
  order?: readonly string[]
  /** What else can be chosen, beside the ranges (wide) or below them. */
  tools?: ReactNode
  chips?: ReactNode
  filters?: ReactNode
  foot: string
  how: HowProps
  /** What is shown where the view leaves it open. */
  chosen?: Partial<StatsView>
  /** Of the files that are made of it. */
  file: string
  /** Of each line what stands before its name in the table: a chain's badge. */
  signs?: readonly ReactNode[]
  /** Picture, table and downloads stand in the head where there is room; else below the chart. */
  roomy?: boolean
}

export function IndexFigure(props: IndexFigureProps) {
  const { based, answers, lines, order, tools, chips, filters, foot, how, chosen, file, signs, roomy = false } = props
  const view = useStats()
  const { table, method } = view
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- the list is new each time; its answers are not
  const official = useMemo(() => officialOf(answers, based), [based, ...answers])
  const newest = newestOf(answers)
  const drawn = useMemo(() => chartLines(based, official, newest, order), [based, official, newest, order])
  const ends = based.lines.flatMap(({ shown }) => shown?.to ?? [])
  const published = official ? officialNote(official, based.base) : ''
  const caption = {
    title: `${TITLE}: ${based.lines.map(({ label }) => label).join(', ')}`,
    note: baseNote(based),
    basis: [[say.productsAre(productsOf(lines, based.range)), ...(hasThin(based) ? [THIN] : [])].join('. ')],
    source: say.indexSource(METHOD_NAMES[method], salesText(view), official?.values.size ? ` ${published}` : ''),
  }
  const unavailable = whyNot(lines)
  const downloads = (
    <Downloads
      name={file}
      rows={() => csvRows(based, official)}
      numbers={say.monthlyValues}
      how={how}
      chosen={{ ...chosen, ...heldPeriod(based, view) }}
      period={say.fromTo(longMonth(based.range.from), longMonth(based.range.to))}
      months={`${monthText(based.range.from)}-${monthText(based.range.to)}`}
      {...(ends.length > 0 ? { asOf: longMonth(Math.max(...ends)) } : {})}
      picture={{ box, caption }}
    />
  )
  return (
    <Section
      className="stats-main"
      title={TITLE}
      note={baseNote(based)}
      tools={
        <>
          {roomy && (
            <span className="desk">
              <Looks />
            </span>
          )}
          {tools}
          <Ranges lines={lines} why={unavailable} />
          {roomy && <span className="desk">{downloads}</span>}
        </>
      }
      how={how}>
      {chips}
      <div ref={box} className="index-picture">
        {table ? (
          <IndexTable based={based} official={official} caption={say.asTableOf(TITLE)} signs={signs} />
        ) : (
          <IndexChart
            lines={drawn}
            range={daysOf(based.range, newest)}
            summary={summary(TITLE, based, official)}
            spoken={(day) => spokenAt(based.lines, monthAt(day), official)}
            readout={(day) => readoutAt(based, official, monthAt(day))}
          />
        )}
      </div>
      <p className="xs faint pretty stats-foot">
        {[foot, ...(hasThin(based) ? [THIN] : []), published].join(' ').trim()}
      </p>
      <div className={roomy ? 'split stats-below phone' : 'split stats-below'}>
        <Looks />
        {downloads}
      </div>
      {filters}
      {unavailable && <p className="xs faint pretty stats-foot">{unavailable}</p>}
    </Section>
  )
}

const THIN = say.thinMonths(ENOUGH_PRODUCTS)

/** Rests a month in the picture on too little for a sentence? */
function hasThin({ lines }: Based): boolean {
  return lines.some(({ shown }) => shown?.counts.some(isThin))
}

function readoutAt({ lines }: Based, official: Official | null, month: number): Readout {
  const counts = lines.map((line) => (valueIn(line, month) === null ? null : countIn(line, month)))
  const values = lines.map((line) => pointsOrDash(valueIn(line, month)))
  return {
    when: briefMonth(month),
    values: official ? [...values, pointsOrDash(official.values.get(month) ?? null)] : values,
    bases: counts.map((products) => (products === null ? '' : say.outOf(count(products)))),
  }
}

/** The days of months, of the newest only those that have been. */
export function daysOf({ from, to }: MonthRange, newest: number): MonthRange {
  return { from: firstDay(from), to: Math.max(firstDay(to), Math.min(lastDay(to), newest)) }
}

/** The newest day with prices. */
function newestOf(answers: readonly (IndexAnswer | undefined)[]): number {
  const days = answers.flatMap((answer) => answer?.basis.asOf ?? [])
  return days.length === 0 ? Infinity : Math.max(...days.map(dayOf))
}

function chartLines(
  { base, lines, range }: Based,
  official: Official | null,
  newest: number,
  order: readonly string[] | undefined,
): IndexChartLine[] {
  const ours = lines.map((line) => {
    const percent = soundChange(line, base)
    return {
      ...(order && { place: order.indexOf(line.id) }),
      id: line.id,
      label: line.label,
      end: percent === null ? '' : signedTenths(percent),
      spans: spansOf(line.shown, soundPart(line, base)?.to),
      lanes: [
        ...gapsOf(line, range).map((gap): Lane => ({ ...daysOf(gap, newest), kind: 'gap', text: say.noPrices })),
        ...line.apart.map((one): Lane => ({ ...daysOf(one, newest), kind: 'apart', ...apartText(one.values) })),
      ],
    }
  })
  if (!official || official.values.size === 0) return ours
  const end = signedTenths(officialChange(official))
  const spans = officialSpans(official)
  return [...ours, { id: 'official', label: OFFICIAL_LABEL, end, spans, lanes: [], reference: true }]
}

/** How a segment with a base of its own changed. */
function apartText(values: readonly number[]): Pick<Lane, 'text' | 'short'> {
  const [first, last] = [values[0], values.at(-1)]
  if (values.length < 3 || !first || !last) return { text: say.tooShort }
  return { text: say.ownBase(signedTenths((last / first - 1) * 100)), short: say.ownBaseShort }
}
function Looks() {
  const view = useStats()
  return (
    <nav className="seg" aria-label={say.view}>
      <StatsLink replace to={{ ...view, table: false }} current={!view.table}>
        {say.chart}
      </StatsLink>
      <StatsLink replace to={{ ...view, table: true }} current={view.table}>
        {say.asTable}
      </StatsLink>
    </nav>
  )
}

const RANGE_NAMES: Record<Range, [short: string, spoken: string]> = {
  '1j': [say.year1, say.year1Spoken],
  '3j': [say.years3, say.years3Spoken],
  alles: [say.everything, say.everything],
}

/** Why there are ranges that cannot be chosen: since when prices are known, or known again. */
function whyNot(lines: readonly IndexLine[]): string {
  const [all, since] = [knownMonths(lines), knownSince(lines)]
  const missing = RANGES.filter((range) => !rangesOf(lines).includes(range)).map((range) => RANGE_NAMES[range][1])
  if (!all || since === null || missing.length === 0) return ''
  return say.noRange(listed(missing, say.or), longMonth(since), since > all.from)
}

/** How far back. What shows nothing or all, cannot be chosen. */
function Ranges({ lines, why }: { lines: readonly IndexLine[]; why: string }) {
  const view = useStats()
  const there = useMemo(() => rangesOf(lines), [lines])
  return (
    <nav className="seg" aria-label={say.period}>
      {RANGES.map((range) => {
        const [short, spoken] = RANGE_NAMES[range]
        const name = (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="sr">{spoken}</span>
          </>
        )
        return there.includes(range) ? (
          <StatsLink
            key={range}
            replace
            to={changed(view, { range, from: null, to: null })}
            current={view.range === range && !isFree(view)}>
            {name}
          </StatsLink>
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere now is none in HTML
          <span key={range} className="index-no-range faint sm" role="link" aria-disabled="true" title={why}>
            {name}
          </span>
        )
      })}
    </nav>
  )
}

/** The numbers, oldest first: the month, each line's index against the base, that of segments with a base of their own,
 * how many products they rest on, and the official index. */
export function csvRows(based: Based, official: Official | null = null): Cell[][] {
  const ordered = rowsOf(based).toReversed()
  const base = based.base === null ? '' : `, ${longMonth(based.base)} = 100`
  const heads = based.lines.flatMap(({ label }) => [
    `${label}${base}`,
    say.ownBaseAfterGap(label),
    say.productsOfLine(label),
  ])
  const rows = ordered.flatMap(({ months, cells }) =>
    Array.from({ length: months.to - months.from + 1 }, (_, i) => [
      monthText(months.from + i),
      ...cells.flatMap(({ value, apart, products }) => [
        ...(apart ? [null, figure(value)] : [figure(value), null]),
        products,
      ]),
      ...(official ? [figure(official.values.get(months.from + i) ?? null)] : []),
    ]),
  )
  return [[say.month, ...heads, ...(official ? [`${official.name}${base}`] : [])], ...rows]
}

function figure(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000
}

/** "Eigenmarken: 22.227 (je Monat 104 bis 14.393)": how much the lines rest on in the months shown. How many products
 * there were in all is known of all months only. */
export function productsOf(lines: readonly IndexLine[], range: MonthRange | undefined): string {
  return lines.map((line) => `${line.label}: ${basisOf(line, range)}`).join(', ')
}

function basisOf(line: IndexLine, range: MonthRange | undefined): string {
  const known = knownMonths([line])
  if (!known || !range) return count(line.products)
  const counts = countsOf(line, range)
  if (counts.length === 0) return say.noPrices
  const [least, most] = [count(Math.min(...counts)), count(Math.max(...counts))]
  const monthly = counts.length === 1 ? least : least === most ? say.monthly(least) : say.monthlyBetween(least, most)
  const isWhole = range.from <= known.from && range.to >= known.to
  return !isWhole ? monthly : counts.length === 1 ? count(line.products) : `${count(line.products)} (${monthly})`
}

interface IndexTableProps {
  based: Based
  official: Official | null
  caption: string
  signs?: readonly ReactNode[] | undefined
}

/** The twin of the chart: newest first, months without prices as one row. */
function IndexTable({ based, official, caption, signs }: IndexTableProps) {
  const rows = rowsOf(based)
  const apart = rows.some(({ cells }) => cells.some((cell) => cell.apart))
  return (
    <>
      <FiguresTable
        className="figures-of-lines index-table"
        caption={caption}
        heads={[
          say.month,
          ...based.lines.map(({ id, label }, i) => (
            <Fragment key={id}>
              {signs?.[i]}
              <span className="index-name">{label}</span>
            </Fragment>
          )),
          ...(official ? [OFFICIAL_LABEL] : []),
        ]}>
        {rows.map((row) => (
          <tr key={row.months.to}>
            <th scope="row">{monthsText(row)}</th>
            <Cells row={row} />
            {official && (
              <td>
                {row.months.from === row.months.to ? pointsOrDash(official.values.get(row.months.to) ?? null) : ''}
              </td>
            )}
          </tr>
        ))}
      </FiguresTable>
      <p className="xs faint pretty stats-foot">
        {say.tableNote}
        {apart && say.tableNoteApart}
      </p>
    </>
  )
}

function monthsText({ months: { from, to } }: IndexRow): string {
  return from === to ? briefMonth(from) : say.fromTo(briefMonth(from), briefMonth(to))
}

function Cells({ row: { cells } }: { row: IndexRow }) {
  if (cells.every(({ value }) => value === null)) {
    return <td colSpan={cells.length}>{say.noPrices}</td>
  }
  return cells.map((cell, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
    <td key={i} className={cell.apart || isThin(cell.products ?? ENOUGH_PRODUCTS) ? 'index-apart' : undefined}>
      {pointsOrDash(cell.value) + (cell.apart && cell.value !== null ? '\u00a0*' : '')}
      {cell.products !== null && <small className="index-count">{count(cell.products)}</small>}
    </td>
  ))
}
