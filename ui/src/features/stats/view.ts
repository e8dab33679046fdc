// The state of the page `/stats`, which lives in its URL only: `/stats?ansicht=ketten&chain=spar,billa&zeitraum=3j`.
// Reading never fails: invalid values are ignored.
import { queryString } from '../../api/client.ts'
import { PATHS } from '../../lib/shared.ts'

/** The sections by their names in the URL. Their pages and questions: sections.ts. */
const SECTIONS = ['ketten', 'kategorie', 'vergleich', 'bewegung', 'rabatt', 'packungen', 'steuer', 'korb'] as const
export type Section = (typeof SECTIONS)[number]

export const RANGES = ['1j', '3j', 'alles'] as const
export type Range = (typeof RANGES)[number]

/** How far back; null: everything. */
export const YEARS: Record<Range, number | null> = { '1j': 1, '3j': 3, alles: null }

/** The months that a figure shows. */
export interface Period {
  /** Counted back from the newest month; holds where `from` and `to` are null. */
  range: Range
  /** From this month on (`2023-05`); null: from the first. */
  from: string | null
  /** Until this month; null: the newest. */
  to: string | null
}

/** What holds a figure as it was seen, whatever comes later; an address that is passed on says it. */
export interface Held {
  /** The month that is 100; null: as the figure finds it. */
  base: string | null
  /** The day up to which changes, packs and levels are looked at; null: the newest. */
  day: string | null
}

/** Was it chosen month by month? */
export function isFree({ from, to }: Pick<Period, 'from' | 'to'>): boolean {
  return from !== null || to !== null
}

/** Was a period chosen, in either way? */
export function hasPeriod(period: Period): boolean {
  return isFree(period) || period.range !== 'alles'
}

/** How prices become an index; the first is the one to read, the others check it. */
export const METHODS = ['geksj', 'jevons', 'tpd'] as const
export type Method = (typeof METHODS)[number]

export interface StatsView extends Period, Held {
  /** null: the overview. */
  section: Section | null
  /** Only these chains; empty: all. */
  chains: readonly string[]
  /** Code of a category (`34`) or of a group (`3`). */
  category: string | null
  /** Only own brands, or only other products. */
  ownBrand: boolean | null
  /** Only organic products, or only other products. */
  bio: boolean | null
  /** With sale prices, where a figure can do without. */
  sales: boolean
  method: Method
  table: boolean
  /** A long list, to its end. */
  all: boolean
}

export const OVERVIEW: StatsView = {
  section: null,
  chains: [],
  category: null,
  range: 'alles',
  from: null,
  to: null,
  base: null,
  day: null,
  ownBrand: null,
  bio: null,
  sales: false,
  method: 'geksj',
  table: false,
  all: false,
}

export function readStats(search: string): StatsView {
  const params = new URLSearchParams(search)
  const chains = (params.get('chain') ?? '').split(',').filter((chain) => /^[a-z0-9-]+$/.test(chain))
  const category = params.get('category') ?? ''
  return {
    section: SECTIONS.find((section) => section === params.get('ansicht')) ?? null,
    chains: [...new Set(chains)],
    category: /^[0-9A-Z]{1,2}$/.test(category) ? category : null,
    range: RANGES.find((range) => range === params.get('zeitraum')) ?? 'alles',
    from: month(params.get('von')),
    to: month(params.get('bis')),
    base: month(params.get('basis')),
    day: day(params.get('tag')),
    ownBrand: flag(params.get('ownBrand')),
    bio: flag(params.get('bio')),
    sales: params.get('aktionen') === '1',
    method: METHODS.find((method) => method === params.get('methode')) ?? 'geksj',
    table: params.get('bild') === 'tabelle',
    all: params.get('liste') === 'alle',
  }
}

function flag(value: string | null): boolean | null {
  return value === '1' ? true : value === '0' ? false : null
}

function month(value: string | null): string | null {
  return value !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : null
}

function day(value: string | null): string | null {
  return value !== null && /^(19|20)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}

/** The canonical query of a view: in one order, without default values. */
export function writeStats(view: StatsView): string {
  return queryOf(view).slice(1)
}

export function hrefOf(view: StatsView): string {
  return PATHS.stats + queryOf(view)
}

function queryOf(view: StatsView): string {
  const { section, chains, category, range, from, to, base, ownBrand, bio, sales, method, table, all } = view
  const query = queryString({
    ansicht: section,
    chain: chains,
    category,
    zeitraum: range === 'alles' ? null : range,
    von: from,
    bis: to,
    basis: base,
    tag: view.day,
    ownBrand: ownBrand === null ? null : Number(ownBrand),
    bio: bio === null ? null : Number(bio),
    aktionen: sales ? 1 : null,
    methode: method === 'geksj' ? null : method,
    bild: table ? 'tabelle' : null,
    liste: all ? 'alle' : null,
  })
  // Commas need no escape in a query, and this is easier to read.
  return query.replaceAll('%2C', ',')
}

/** The sections, and the overview, that look at days up to one. */
const OF_A_DAY: ReadonlySet<Section | null> = new Set([null, 'vergleich', 'bewegung', 'rabatt', 'packungen'])

/** The view for a link to another section: filters and period stay, a chosen table and the length of a list do not.
 * Back in the overview, the chains and the category that a section was about do not stay either. */
export function sectionView(view: StatsView, section: Section | null): StatsView {
  return {
    ...view,
    section,
    ...(section === null && { chains: [], category: null }),
    base: null,
    day: OF_A_DAY.has(section) ? view.day : null,
    table: false,
    all: false,
  }
}

/** What a change of the view leads to: another period finds a base of its own. */
export function changed(view: StatsView, change: Partial<StatsView>): StatsView {
  const isPeriod = 'range' in change || 'from' in change || 'to' in change
  return { ...view, ...(isPeriod && { base: null }), ...change }
}
