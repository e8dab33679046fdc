import { describe, expect, it } from 'vitest'
import type { Gap } from '../../api/types.ts'
import { dayOf, isoOf } from '../../kit/chart/steps.ts'
import { rangesOf } from '../../kit/chart/ranges.tsx'
import { highest, historyOf, lowest, ordered, worthDrawing } from './history.ts'
import { product } from '../../api/testing.ts'

/** Known from the first price to `seenUntil`, but for a gap. */
const history = (chain: string, changes: [string, number][], seenUntil: string, gap?: Gap) => {
  const first = changes[0]?.[0] ?? seenUntil
  return historyOf({
    ...product({ chain }),
    history: changes.map(([date, priceCents]) => ({ date, priceCents })),
    seenUntil,
    available: seenUntil === '2023-06-26',
    gaps: [],
    partlySeen: [],
    lastYear: { since: first, days: 0, ofDays: 365, usual: null },
    known: gap
      ? [
          { from: first, to: isoOf(dayOf(gap.from) - 1) },
          { from: isoOf(dayOf(gap.to) + 1), to: seenUntil },
        ]
      : [{ from: first, to: seenUntil }],
  })
}

const spar = history(
  'spar',
  [
    ['2021-01-01', 249],
    ['2021-07-22', 119],
    ['2021-08-01', 249],
    ['2022-12-01', 329],
    ['2023-02-01', 275],
  ],
  '2023-06-26',
)
const billa = history(
  'billa',
  [
    ['2021-01-01', 259],
    ['2022-12-05', 329],
    ['2023-03-01', 275],
  ],
  '2023-06-26',
)
const today = dayOf('2023-06-26')

describe('lowest and highest', () => {
  it('say since which day', () => {
    expect(lowest([spar, billa])).toEqual({ cents: 119, day: dayOf('2021-07-22') })
  })

  it('say the latest of several days', () => {
    expect(highest([spar, billa])).toEqual({ cents: 329, day: dayOf('2022-12-05') })
  })

  it('know nothing without a history', () => expect(lowest([])).toBeNull())
})

describe('worthDrawing', () => {
  const short = history('hofer', [['2023-03-01', 269]], '2023-06-26')
  const range = { from: dayOf('2021-01-01'), to: today }

  it('keeps the product’s own line first, then the longest', () => {
    const lidl = history('lidl', [['2022-01-01', 269]], '2023-06-26')
    expect(worthDrawing([short, lidl, spar, billa], range, 3).map(({ chain }) => chain)).toEqual([
      'hofer',
      'spar',
      'billa',
    ])
  })

  it('keeps the order from range to range', () => {
    const gapped = history('lidl', [['2020-01-01', 269]], '2023-06-26', { from: '2022-07-01', to: '2023-06-01' })
    const year = { from: today - 364, to: today }
    expect(worthDrawing([spar, billa, gapped], year, 3)).toEqual(worthDrawing([spar, billa, gapped], range, 3))
  })

  it('leaves out what was not seen in the range', () => {
    const gone = history('unimarkt', [['2019-01-01', 269]], '2020-06-26')
    expect(worthDrawing([spar, gone], range, 3)).toEqual([spar])
  })
})

describe('worthDrawing, asked for one chain', () => {
  it('draws it, too, and takes none away', () => {
    const range = { from: dayOf('2021-01-01'), to: today }
    const short = history('lidl', [['2023-03-01', 269]], '2023-06-26')
    const penny = history('penny', [['2021-01-01', 269]], '2023-06-26')
    expect(worthDrawing([spar, billa, penny, short], range, 3, new Set([short.key]))).toEqual(
      ordered([spar, billa, penny, short]),
    )
    expect(worthDrawing([spar, billa, penny, short], range, 3).includes(short)).toBe(false)
  })
})

describe('rangesOf', () => {
  it('counts back from today, today included', () => {
    const found = rangesOf([spar], today)
    expect(found['30d']).toEqual({ from: today - 29, to: today })
    expect(found.all).toEqual({ from: dayOf('2021-01-01'), to: today })
  })

  it('offers no range without a price', () => {
    const gone = history('mpreis', [['2021-01-01', 269]], '2022-12-26')
    expect(Object.keys(rangesOf([gone], today))).toEqual(['1y', 'all'])
  })

  it('offers no range of which a single day is known', () => {
    const once = history('mpreis', [['2021-01-01', 269]], isoOf(today), { from: '2021-02-01', to: isoOf(today - 1) })
    expect(Object.keys(rangesOf([once], today))).toEqual(['all'])
  })

  it('ends with the last day seen where the article is gone everywhere', () => {
    const gone = history('mpreis', [['2019-01-01', 269]], '2020-12-26')
    expect(rangesOf([gone], today).all).toEqual({ from: dayOf('2019-01-01'), to: dayOf('2020-12-26') })
  })

  it('ends with the last day seen, also where the price is carried on', () => {
    const gone = history('mpreis', [['2019-01-01', 269]], '2020-12-26')
    const carried = { ...gone, spans: gone.spans.map((span) => ({ ...span, to: span.to + 14 })) }
    expect(rangesOf([carried], today).all).toEqual(rangesOf([gone], today).all)
  })

  it('knows nothing without prices', () => expect(rangesOf([], today)).toEqual({}))
})
