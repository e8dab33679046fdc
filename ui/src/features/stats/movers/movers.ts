// Recent changes as sentences and rows, with the days that are compared. Pure.
import { fullTitle } from '../../../api/title.ts'
import type { DayCounts, MoversAnswer } from '../../../api/types.ts'
import { count, counted, dayMonth, longDay } from '../../../lib/format.ts'
import { type Cell, type Names, type Said, sheetOf, tenth } from '../figures.ts'

/** "1. bis 30. Jänner 2025", "12. Dezember 2024 bis 10. Jänner 2025" */
export function daysText({ from, to }: { from: string; to: string }): string {
  if (from === to) return longDay(to)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const begin =
    from.slice(0, 4) !== to.slice(0, 4) ? longDay(from) : sameMonth ? `${Number(from.slice(8))}.` : dayMonth(from)
  return `${begin} bis ${longDay(to)}`
}

export interface Totals {
  rises: number
  drops: number
}

export function totals(days: readonly Totals[]): Totals {
  const sum = (of: keyof Totals) => days.reduce((all, day) => all + day[of], 0)
  return { rises: sum('rises'), drops: sum('drops') }
}

/** "Mehr" is said from a tenth more on. */
const CLEARLY = 1.1

export function moversSay({ days, from, to, basis }: MoversAnswer): Said {
  const { rises, drops } = totals(days)
  const later =
    basis.asOf !== null && basis.asOf > to ? ' Danach fehlen Preise: Wann sie sich geändert haben, weiß niemand.' : ''
  return {
    title: title(rises, drops),
    note: `${daysText({ from, to })}, ${counted(days.length, 'Tag', 'Tage')}.${later}`,
  }
}

function title(rises: number, drops: number): string {
  if (rises + drops === 0) return 'In diesen Tagen ist keine Preisänderung bekannt.'
  if (rises > drops * CLEARLY) return `Mehr Preise sind gestiegen als gefallen: ${count(rises)} zu ${count(drops)}.`
  if (drops > rises * CLEARLY) return `Mehr Preise sind gefallen als gestiegen: ${count(drops)} zu ${count(rises)}.`
  return `So viele Preise sind gestiegen wie gefallen: ${count(rises)} und ${count(drops)}.`
}

/** One bar upwards and one downwards for each day, or each seven of them where days would be too thin. */
export interface Bar extends Totals {
  from: string
  to: string
}

/** More bars than this are too thin to be told apart. */
const MOST_BARS = 62

export function barsOf(days: readonly DayCounts[]): Bar[] {
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
  return `${daysText(bar)}: ${count(bar.rises)} gestiegen, ${count(bar.drops)} gefallen`
}

export function barsSummary(bars: readonly Bar[]): string {
  const { rises, drops } = totals(bars)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return 'Keine Preisänderungen.'
  const most = bars.reduce((best, bar) => (bar.rises + bar.drops > best.rises + best.drops ? bar : best), first)
  return `Preisänderungen je Tag, ${daysText({ from: first.from, to: last.to })}: ${count(rises)} gestiegen, ${count(drops)} gefallen; die meisten ${daysText(most)}.`
}
export function moverRows({ rises, drops }: MoversAnswer, name: Names): Cell[][] {
  return sheetOf([...rises, ...drops], {
    Tag: ({ date }) => date,
    Kette: ({ product }) => name(product.chain),
    Produkt: ({ product }) => product.key,
    Name: ({ product }) => fullTitle(product),
    'Name laut Kette': ({ product }) => product.name,
    'vorher €': ({ beforeCents }) => beforeCents / 100,
    'nachher €': ({ afterCents }) => afterCents / 100,
    'Änderung %': ({ percent }) => tenth(percent),
    Aktion: ({ sale }) => (sale ? 'ja' : 'nein'),
  })
}
