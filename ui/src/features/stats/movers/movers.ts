// Recent changes as sentences and rows, with the days that are compared. Pure.
import * as say from '#words/findings'
import { fullTitle } from '../../../api/title.ts'
import type { DayCounts, MoversAnswer } from '../../../api/types.ts'
import { count, counted, dayMonth, longDay } from '../../../lib/format.ts'
import { type Cell, type Names, type Said, sheetOf, tenth } from '../figures.ts'

/** "1. bis 30. Jänner 2025", "12. Dezember 2024 bis 10. Jänner 2025" */
export function daysText({ from, to }: { from: string; to: string }): string {
  if (from === to) return longDay(to)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const begin =
    from.slice(0, 4) !== to.slice(0, 4)
      ? longDay(from)
      : sameMonth
        ? say.dayAlone(Number(from.slice(8)))
        : dayMonth(from)
  return say.fromTo(begin, longDay(to))
}

/** The days of an answer; empty before there are any prices. */
export function periodText(answer: Pick<MoversAnswer, 'from' | 'to' | 'basis'>): string {
  return answer.basis.asOf === null ? '' : daysText(answer)
}

export interface Totals {
  rises: number
  drops: number
}

export interface DayTotals extends Totals {
  date: string
}

export function totals(days: readonly Totals[]): Totals {
  const sum = (of: keyof Totals) => days.reduce((all, day) => all + day[of], 0)
  return { rises: sum('rises'), drops: sum('drops') }
}

/** Day by day what the lists below hold: sales only where they are asked for. */
export function daysOf(days: readonly DayCounts[], sales: boolean): DayTotals[] {
  return days.map(({ date, rises, drops, saleRises, saleDrops }) =>
    sales ? { date, rises, drops } : { date, rises: rises - saleRises, drops: drops - saleDrops },
  )
}

/** "Mehr" is said from a tenth more on. */
const CLEARLY = 1.1

export type Counted = Pick<MoversAnswer, 'from' | 'to' | 'basis'> & { days: readonly DayTotals[] }

/** `held`: the last day was chosen, and prices after it may be known. */
export function moversSay({ days, from, to, basis }: Counted, held = false): Said {
  const { rises, drops } = totals(days)
  const later = !held && basis.asOf !== null && basis.asOf > to ? say.laterUnknown : ''
  if (basis.asOf === null) return { title: title(0, 0), note: say.noPricesYet }
  return {
    title: title(rises, drops),
    note: `${daysText({ from, to })}, ${counted(days.length, say.dayOne, say.dayMany)}.${later}`,
  }
}

function title(rises: number, drops: number): string {
  if (rises + drops === 0) return say.noChangeKnown
  if (rises > drops * CLEARLY) return say.moreRisen(count(rises), count(drops))
  if (drops > rises * CLEARLY) return say.moreFallen(count(drops), count(rises))
  return say.asManyRisen(count(rises), count(drops))
}

/** One bar upwards and one downwards for each day, or each seven of them where days would be too thin. */
export interface Bar extends Totals {
  from: string
  to: string
}

/** More bars than this are too thin to be told apart. */
const MOST_BARS = 62

export function barsOf(days: readonly DayTotals[]): Bar[] {
  const size = days.length > MOST_BARS ? 7 : 1
  const bars: Bar[] = []
  // From the newest day back, so that the week that is cut short is the oldest.
  for (let end = days.length; end > 0; end -= size) {
    const week = days.slice(Math.max(0, end - size), end)
    const [first] = week
    const last = week.at(-1)
    if (first && last) bars.unshift({ from: first.date, to: last.date, ...totals(week) })
  }
  return bars
}

/** "am 7. Jänner 2025" or the days of a bar, with its numbers. */
export function spokenBar(bar: Bar): string {
  return say.spokenBar(daysText(bar), count(bar.rises), count(bar.drops))
}

export function barsSummary(bars: readonly Bar[]): string {
  const { rises, drops } = totals(bars)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return say.noChanges
  const most = bars.reduce((best, bar) => (bar.rises + bar.drops > best.rises + best.drops ? bar : best), first)
  return say.changesSummary(daysText({ from: first.from, to: last.to }), count(rises), count(drops), daysText(most))
}
export function moverRows({ rises, drops }: MoversAnswer, name: Names): Cell[][] {
  return sheetOf([...rises, ...drops], {
    [say.colDay]: ({ date }) => date,
    [say.colChain]: ({ product }) => name(product.chain),
    [say.colProduct]: ({ product }) => product.key,
    [say.colName]: ({ product }) => fullTitle(product),
    [say.colNameOfChain]: ({ product }) => product.name,
    [say.colBeforeEuro]: ({ beforeCents }) => beforeCents / 100,
    [say.colAfterEuro]: ({ afterCents }) => afterCents / 100,
    [say.colChangePercent]: ({ percent }) => tenth(percent),
    [say.colOffer]: ({ sale }) => (sale ? say.yes : say.no),
  })
}
