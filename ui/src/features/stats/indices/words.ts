// The index as sentences, by rules. Every sentence names its period and what is missing.
import * as lib from '#words/lib'
import * as say from '#words/stats'
import { count, counted, decimal, listed } from '../../../lib/format.ts'
import { about, alike, type Said, signedTenths } from '../figures.ts'
import {
  type Based,
  type BasedLine,
  countIn,
  ENOUGH_MONTHS,
  ENOUGH_PRODUCTS,
  gapsOf,
  isThin,
  lastSound,
  type MonthRange,
  type Segment,
  soundPart,
  valueIn,
} from './lines.ts'
import { longMonth } from './months.ts'
import { type Official, OFFICIAL_LABEL, officialChange } from './official.ts'

/** Changes that differ by less count as equal, in points. */
const ALIKE = 2
/** The same for chains, which are compared more closely. */
const ALIKE_CHAINS = 0.5
/** Smaller changes, in percent, count as none. */
const STEADY = 0.5

/** 41.9 → "42 %", 3.14 → "3,1 %": small changes with a decimal */
export function share(percent: number): string {
  const size = Math.abs(percent)
  return `${size < 9.95 ? decimal(Math.round(size * 10) / 10) : count(Math.round(size))}${lib.percentSign}`
}

/** "108,6": an index */
export function points(value: number): string {
  const [whole = '', part = '0'] = decimal(Math.round(value * 10) / 10).split(lib.decimalMark)
  return whole + lib.decimalMark + part
}

/** The same where it may be unknown, in a table. */
export function pointsOrDash(value: number | null): string {
  return value === null ? '–' : points(value)
}

/** "42 % mehr", "3 % weniger", "gleich viel" */
function more(percent: number, figure = share(percent)): string {
  if (Math.abs(percent) < STEADY) return say.asMuch
  return `${figure} ${percent < 0 ? say.less : say.more}`
}

/** "42 % mehr als im Mai 2023", "gleich viel wie im Mai 2023" */
function moreThan(percent: number, month: number, figure?: string): string {
  return say.comparedWith(more(percent, figure), Math.abs(percent) < STEADY ? say.as : say.than, longMonth(month))
}

/** What a line is about, in words. */
export interface Subject {
  /** "Eigenmarken", "Bio", "Spar" */
  name: string
  /** "sind", "kosten": Eigenmarken; "ist", "kostet": Bio. */
  plural: boolean
}

interface Told {
  subject: Subject
  line: BasedLine
  percent: number
  to: number
}

/** The lines that are long enough, dearest first, as far as they rest on enough products. */
function told({ lines, base }: Based, subjects: readonly Subject[]): Told[] {
  return lines
    .flatMap((line, i): Told[] => {
      const [sound, subject] = [soundPart(line, base), subjects[i]]
      const last = sound?.values.at(-1)
      return sound && last !== undefined && subject ? [{ subject, line, percent: last - 100, to: sound.to }] : []
    })
    .toSorted((a, b) => b.percent - a.percent)
}

/** The filters: what the sentence is about, and what may be the reason for an empty result. */
export interface Asked {
  /** "Milchprodukte, Eigenmarken" */
  chosen?: string
  /** Chains among it that have no index. */
  offersOnly: readonly string[]
  /** Not everything was asked for. */
  narrowed: boolean
}

const EVERYTHING: Asked = { offersOnly: [], narrowed: false }

/** Why there is no sentence. */
function nothing(based: Based | null, { offersOnly, narrowed }: Asked): Said {
  const lines = based?.lines ?? []
  if (!based || lines.every(({ segments }) => segments.length === 0)) {
    if (offersOnly.length > 0 && narrowed) {
      return { title: say.noIndexOf(listed(offersOnly)), note: say.noIndexOfText }
    }
    if (narrowed) return { title: say.noPricesForChoice, note: say.otherChoice }
    return { title: say.noStatisticsYet, note: say.noStatisticsYetText }
  }
  if (lines.some(({ shown }) => shown)) {
    return { title: say.tooFewSame, note: say.tooFewSameText(ENOUGH_PRODUCTS) }
  }
  const longest = Math.max(...lines.flatMap(({ segments }) => segments.map(({ values }) => values.length)))
  if (longest >= ENOUGH_MONTHS) {
    return { title: say.pricesMissing, note: say.pricesMissingText(longest) }
  }
  const many = longest === 1 ? say.aMonth : say.months(longest)
  return { title: say.tooShortToSay, note: say.tooShortToSayText(many, ENOUGH_MONTHS) }
}

/** The headline: which part of the range became dearer the most, or how all of it changed. */
export function overviewSays(based: Based | null, subjects: readonly Subject[], asked = EVERYTHING): Said {
  const known = based ? told(based, subjects) : []
  // Lines that end earlier had less time: they are in the chart, not in the comparison.
  const all = known.filter(({ to }) => known.every((other) => other.to <= to))
  const [top] = all
  const last = all.at(-1)
  if (!based || !top || !last) return nothing(based, asked)
  const whole = all.length === based.lines.length
  return about(asked.chosen ?? '', {
    title: overviewTitle(top, last, all, whole),
    note: [overviewNote(based, all), ...beginsLater(based, subjects, all), ...breaksOff(based, all)].join(' '),
  })
}

/** `whole`: it is about everything in the picture, not only about what rests on enough products. */
function overviewTitle(top: Told, last: Told, all: readonly Told[], whole: boolean): string {
  if (top === last)
    return say.subjectHas(top.subject.name, verb(top.subject, [say.hasOne, say.hasMany]), course(top.percent))
  if (top.percent - last.percent < ALIKE) {
    const who = whole ? say.allHas : say.theyHave(listed(all.map(({ subject }) => subject.name)))
    return `${who} ${course(all.reduce((sum, { percent }) => sum + percent, 0) / all.length, say.about)}.`
  }
  if (top.percent >= STEADY) return say.roseMost(top.subject.name, verb(top.subject, [say.hasOne, say.hasMany]))
  return say.fellMost(last.subject.name, verb(last.subject, [say.hasOne, say.hasMany]))
}

function course(percent: number, roughly = ''): string {
  if (Math.abs(percent) < STEADY) return say.staysSame
  return say.became(roughly, share(percent), percent < 0 ? say.cheaper : say.dearer)
}

function verb({ plural }: Subject, [one, many]: readonly [string, string]): string {
  return plural ? many : one
}

/** "Seit April 2017 kosten Eigenmarken 42 % mehr, Bio 18 %.", or "Von … bis …" where it ends before the newest
 * month. */
function overviewNote(based: Based, all: readonly Told[]): string {
  const [first] = all
  if (!first || based.base === null) return ''
  const now = isNow(based, first.to)
  const since = longMonth(based.base)
  const why = lateText(based, all.length > 1)
  const costing = verb(first.subject, [say.costsOne, say.costsMany])
  if (now) return why ? say.lateSince(why, costing, shares(all)) : say.sinceMonth(since, costing, shares(all))
  const each = all.map(({ subject, percent }) => `${subject.name} ${signedTenths(percent)}`).join(', ')
  const fell = all.filter(({ percent }) => percent < 0).length
  const moved = fell === 0 ? say.pricesRose : fell === all.length ? say.pricesFell : say.pricesChanged
  const end = longMonth(first.to)
  return why ? say.lateToMoved(why, end, moved, each) : say.fromToMoved(since, end, moved, each)
}

/** "Erst ab Jänner 2023 sind es genug Produkte": why nothing is said of the months before. */
function lateText({ base, late }: Based, several: boolean): string {
  if (base === null || late === null) return ''
  return late === 'missing' ? say.pricesOnlyFrom(longMonth(base)) : say.enoughOnlyFrom(longMonth(base), several)
}

/** "Bio und Marken sind erst ab Jänner 2023 belegt.": what is not compared because it begins later. */
function beginsLater(based: Based, subjects: readonly Subject[], all: readonly Told[]): string[] {
  const later = based.lines.flatMap((line, i) => {
    const [begin, subject] = [laterBegin(line, based), subjects[i]]
    const isLeftOut = all.every((other) => other.line !== line)
    return subject && begin && isLeftOut && begin.to >= (all[0]?.to ?? 0) ? [{ subject, from: begin.from }] : []
  })
  return [...new Set(later.map(({ from }) => from))].map((from) => {
    const these = later.filter((one) => one.from === from).map(({ subject }) => subject)
    const isMany = these.length > 1 || these.some(({ plural }) => plural)
    return say.backedOnlyFrom(listed(these.map(({ name }) => name)), isMany, longMonth(from))
  })
}

/** The months with enough products that a line ends with, where they begin after the base. */
function laterBegin(line: BasedLine, { base, range }: Based): MonthRange | null {
  const run = lastSound(line, range)
  return run && base !== null && run.from > base ? run : null
}

/** "Eigenmarken 42 % mehr, Bio 18 %": "mehr" is not repeated. */
function shares(all: readonly Told[]): string {
  const figures = figuresOf(all.map(({ percent }) => percent))
  const texts = all.map(({ percent }, i) => moreAfter(all[i - 1]?.percent ?? 0, percent, figures[i]))
  return all.map(({ subject }, i) => `${subject.name} ${texts[i]}`).join(', ')
}

/** Of one sentence: what did not change is said in words. */
function figuresOf(percents: readonly number[]): (string | undefined)[] {
  const changed = percents.filter((percent) => Math.abs(percent) >= STEADY)
  const figures = alike(changed, share)
  return percents.map((percent) => figures[changed.indexOf(percent)])
}

/** "Danach fehlen Preise bis März 2026." */
function breaksOff({ range }: Based, all: readonly Told[]): string[] {
  const [first] = all
  if (!first || first.to >= range.to) return []
  if (first.line.shown && first.to < first.line.shown.to) return [say.thenTooFew]
  const gap = gapsOf(first.line, range).find(({ from }) => from > first.to)
  if (!gap) return [say.thenTooShort]
  return [gap.to < range.to ? say.thenMissingUntil(longMonth(gap.to + 1)) : say.thenMissing]
}

/** Chains against each other since a month: "Im Oktober 2023 kostete Billa 1,2 % mehr als im Mai 2023, Spar 5 % bis
 * Februar 2025." */
export function chainsSay(based: Based | null, subjects: readonly Subject[], asked = EVERYTHING): Said {
  const all = based ? told(based, subjects) : []
  const [top, second] = all
  if (!based || based.base === null || !top) return nothing(based, asked)
  const isAlike = ({ percent }: Told) => top.percent - percent < ALIKE_CHAINS || share(percent) === share(top.percent)
  const alikes = all.filter((one) => isAlike(one) && one.to === top.to)
  const why = lateText(based, all.length > 1)
  const note = [...(why ? [`${why}.`] : []), missingOf(based, subjects)].join(' ')
  const chosen = asked.chosen ?? ''
  if (alikes.length > 1) return about(chosen, { title: alikeTitle(alikes, based, based.base), note })
  const until = second && second.to !== top.to && second.to < based.range.to ? say.until(longMonth(second.to)) : ''
  const figures = figuresOf([top.percent, ...(second ? [second.percent] : [])])
  const other = second && moreAfter(top.percent, second.percent, figures[1])
  const rest = second ? `, ${second.subject.name} ${other}${until}` : ''
  return about(chosen, {
    title: `${costs(top.subject, top.to, based)} ${moreThan(top.percent, based.base, figures[0])}${rest}.`,
    note,
  })
}

/** Is a line's last month the newest that is known? */
function isNow({ past, range }: Based, to: number): boolean {
  return !past && to >= range.to
}

/** "Billa kostet", and of a past month "Im Oktober 2023 kostete Billa": no figure directly after a year. */
function costs(subject: Subject, to: number, based: Based): string {
  if (isNow(based, to)) return `${subject.name} ${verb(subject, [say.costsOne, say.costsMany])}`
  return say.inMonthCost(longMonth(to), verb(subject, [say.costOne, say.costMany]), subject.name)
}

/** "Spar und Billa kosten rund 19 % mehr als im November 2023." */
function alikeTitle(all: readonly Told[], based: Based, base: number): string {
  const percent = all.reduce((sum, one) => sum + one.percent, 0) / all.length
  const name = listed(all.map(({ subject }) => subject.name))
  const roughly = Math.abs(percent) < STEADY ? '' : say.about
  return `${costs({ name, plural: true }, all[0]?.to ?? based.range.to, based)} ${roughly}${moreThan(percent, base)}.`
}

/** The second of two changes, without the word that the first has said. */
function moreAfter(first: number, second: number, figure?: string): string {
  const sameWay = Math.sign(first) === Math.sign(second) && Math.abs(first) >= STEADY && Math.abs(second) >= STEADY
  return sameWay ? (figure ?? share(second)) : more(second, figure)
}

/** Where prices are missing: "Bei Spar und dm fehlen Preise von März 2025 bis Februar 2026. Hofer endet im Oktober
 * 2023." */
function missingOf(based: Based, subjects: readonly Subject[]): string {
  const { lines, base } = based
  const missing = lines.flatMap((line, i) => {
    const what = missingSince(line, based)
    return what === null ? [] : [{ name: subjects[i]?.name ?? line.label, what }]
  })
  if (missing.length === 0) return base === null ? '' : say.baseIs100(longMonth(base))
  const whats = [...new Set(missing.map(({ what }) => what))]
  return whats
    .map((what) => {
      const names = missing.filter((one) => one.what === what).map(({ name }) => name)
      return what.startsWith(say.lacking)
        ? say.lackingAt(listed(names), what)
        : `${listed(names)} ${names.length > 1 ? what.replace(say.ends, say.endMany).replace(say.is, say.are) : what}.`
    })
    .join(' ')
}

function missingSince(line: BasedLine, based: Based): string | null {
  const { range, base } = based
  const later = base !== null && !soundPart(line, base) ? laterBegin(line, based) : null
  if (later) return say.backedFrom(longMonth(later.from))
  if (!line.shown) return say.tooShortForLine
  const { to } = line.shown
  const gap = gapsOf(line, range).find(({ from }) => from > to)
  if (!gap) return null
  return gap.to === range.to ? say.endsIn(longMonth(to)) : say.lackingFromTo(longMonth(gap.from), longMonth(gap.to))
}

/** A category, without sales and with them. `normal` and `paid` are against the same base. */
export function categorySays(based: Based | null, subject: Subject, asked = EVERYTHING): Said {
  const [normal, paid] = based?.lines ?? []
  const all = based ? told(based, [subject, { name: say.withOffers, plural: false }]) : []
  const top = all.find(({ line }) => line === normal)
  if (!based || based.base === null || !top) return nothing(based, asked)
  const withSales = all.find(({ line, to }) => line === paid && to === top.to)?.percent ?? null
  const highest = highestOf(soundPart(top.line, based.base))
  const figures = figuresOf([top.percent, ...(withSales === null ? [] : [withSales])])
  const why = lateText(based, false)
  const notes = breaksOff(based, [top])
  if (highest !== null && highest !== top.to) notes.unshift(say.highestIn(longMonth(highest)))
  if (withSales !== null) {
    const text = more(withSales, figures[1])
    notes.unshift(text === more(top.percent, figures[0]) ? say.withOffersSame : say.withOffersMore(text))
  }
  if (why) notes.unshift(`${why}.`)
  return about(asked.chosen ?? '', {
    title: `${costs(subject, top.to, based)} ${moreThan(top.percent, based.base, figures[0])}.`,
    note: notes.join(' '),
  })
}

/** The month of the highest index, where it was reached after the base. */
function highestOf(sound: Segment | null): number | null {
  if (!sound) return null
  const highest = Math.max(...sound.values)
  return highest <= 100 ? null : sound.from + sound.values.indexOf(highest)
}

/** The widest distance between two lines, in points, and when it was; of months in which both rest on enough products. */
export function widest(a: BasedLine | undefined, b: BasedLine | undefined): { points: number; month: number } | null {
  if (!a?.shown || !b?.shown) return null
  let best: { points: number; month: number } | null = null
  for (const [i, value] of a.shown.values.entries()) {
    const month = a.shown.from + i
    const [other, products] = [valueIn(b, month), countIn(b, month)]
    if (other === null || isThin(a.shown.counts[i] ?? 0) || isThin(products ?? 0)) continue
    const distance = Math.abs(value - other)
    if (!best || distance > best.points) best = { points: distance, month }
  }
  return best
}

/** The chart in a sentence, for screen readers. */
export function summary(what: string, { base, lines, range }: Based, official: Official | null = null): string {
  if (base === null) return say.tooShortFor(what)
  const each = lines.map((line) => {
    const part = soundPart(line, base) ?? line.shown
    const last = part?.values.at(-1)
    if (!part || last === undefined) return say.withoutLine(line.label)
    const where = part.to < range.to ? say.lastIn(longMonth(part.to)) : say.inMonth(longMonth(part.to))
    return say.stands(line.label, where, points(last))
  })
  if (official && official.values.size > 0)
    each.push(say.officialStands(official.name, points(100 + officialChange(official))))
  return `${what}, ${longMonth(base)} = 100: ${each.join(', ')}.`
}

/** The values of a month with the products behind them, in words. */
export function spokenAt(lines: readonly BasedLine[], month: number, official: Official | null = null): string {
  const each = lines.map((line) => {
    const value = valueIn(line, month)
    return `${line.label} ${value === null ? say.noIndex : say.pointsFrom(points(value), counted(countIn(line, month) ?? 0, say.productOne, say.productMany))}`
  })
  const published = official?.values.get(month)
  if (published !== undefined) each.push(`${OFFICIAL_LABEL} ${points(published)}`)
  return `${longMonth(month)}: ${each.join(', ')}`
}

/** The note below the title of a chart. */
export function baseNote({ base }: Based): string {
  return base === null ? say.tooShortForALine : `${longMonth(base)} = 100`
}
