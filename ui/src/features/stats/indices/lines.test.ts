import { describe, expect, it } from 'vitest'
import {
  based,
  change,
  gapsOf,
  heldPeriod,
  isYearThin,
  lineOf,
  monthsOf,
  rangesOf,
  rowsOf,
  soundChange,
  soundPart,
  spansOf,
  valueIn,
  yearly,
} from './lines.ts'
import { lastDay, monthOf, monthText } from './months.ts'
import { line, rising, seriesOf } from './testing.ts'
import type { IndexLine } from './lines.ts'
import { OVERVIEW, type Range } from '../view.ts'

const all = (...lines: IndexLine[]) => {
  const range = monthsOf(lines, OVERVIEW)
  if (!range) throw new Error('nothing to show')
  return based(lines, range)
}
const back = (range: Range) => ({ ...OVERVIEW, range })
const text = ({ from, to }: { from: number; to: number }) => `${monthText(from)}…${monthText(to)}`

describe('lineOf', () => {
  it('keeps segments apart, each with its own 100', () => {
    const spar = line('spar', ['2020-01', [100, 104]], ['2020-06', [100, 98, 99]])
    expect(spar.segments.map(text)).toEqual(['2020-01…2020-02', '2020-06…2020-08'])
    expect(spar.segments[1]?.values).toEqual([100, 98, 99])
  })

  it('leaves out months that nobody has seen yet: prices are carried on for two weeks', () => {
    const carried = seriesOf(['2026-02', [100, 101, 101]])
    expect(lineOf(carried, 'a', 'a', '2026-03-27').segments.map(text)).toEqual(['2026-02…2026-03'])
    expect(lineOf(seriesOf(['2026-04', [100]]), 'a', 'a', '2026-03-27').segments).toEqual([])
  })
})

describe('ranges', () => {
  const long = line('a', ['2018-01', rising(150, 60)])

  const chosen = (from: string | null, to: string | null) => {
    const range = monthsOf([long], { ...back('1j'), from, to })
    return range && text(range)
  }

  it('are counted back from the newest month', () => {
    expect(text(monthsOf([long], back('1j')) ?? { from: 0, to: 0 })).toBe('2021-12…2022-12')
    expect(text(monthsOf([long], back('3j')) ?? { from: 0, to: 0 })).toBe('2019-12…2022-12')
    expect(monthsOf([], OVERVIEW)).toBeNull()
  })

  it('are the months that were chosen, as far as there are lines', () => {
    expect(chosen('2019-05', '2020-04')).toBe('2019-05…2020-04')
    expect(chosen('2010-01', '2020-04')).toBe('2018-01…2020-04')
    expect(chosen('2019-05', null)).toBe('2019-05…2022-12')
    expect(chosen('2020-05', '2020-04')).toBeNull()
    expect(chosen('2024-01', null)).toBeNull()
  })

  it('are offered only where they show something, and less than all', () => {
    expect(rangesOf([long])).toEqual(['1j', '3j', 'alles'])
    expect(rangesOf([line('a', ['2022-01', rising(110, 14)])])).toEqual(['1j', 'alles'])
    expect(rangesOf([line('a', ['2022-01', rising(110, 5)])])).toEqual(['alles'])
  })

  it('with nothing but a hole and a last dot are not offered', () => {
    expect(rangesOf([line('a', ['2018-01', rising(150, 40)], ['2023-06', [100]])])).toEqual(['3j', 'alles'])
  })
})

describe('what is passed on', () => {
  const lines = [line('a', ['2020-01', rising(150, 60)]), line('b', ['2022-11', rising(130, 26)])]
  const seenIn = (view: typeof OVERVIEW, of = lines) => {
    const range = monthsOf(of, view)
    const { base } = view
    return range && based(of, range, view.from !== null && base === null, base === null ? null : monthOf(base))
  }

  it('holds the months and the base of a figure, also when more months are known', () => {
    const later = [line('a', ['2020-01', rising(160, 70)]), line('b', ['2022-11', rising(140, 36)])]
    for (const view of [OVERVIEW, back('1j'), back('3j'), { ...OVERVIEW, from: '2021-05' }]) {
      const seen = seenIn(view)
      if (!seen) throw new Error('nothing to show')
      const held = { ...view, ...heldPeriod(seen, view) }
      const again = seenIn(held, later)
      expect([again?.base, again?.range]).toEqual([seen.base, seen.range])
      expect(again && heldPeriod(again, held)).toEqual(heldPeriod(seen, view))
    }
  })
})

describe('based', () => {
  it('takes the first month that all lines have', () => {
    const { base, lines } = all(line('a', ['2020-01', rising(120, 21)]), line('b', ['2020-11', rising(110, 11)]))
    expect(base).toBe(monthOf('2020-11'))
    expect(valueIn(lines[0] ?? never(), monthOf('2020-11'))).toBe(100)
    expect(change(lines[0] ?? never())).toBeCloseTo((120 / 110 - 1) * 100)
    expect(change(lines[1] ?? never())).toBeCloseTo(10)
  })

  it('of several, the one with which the most can be shown', () => {
    const holes = line('a', ['2017-04', rising(99, 5)], ['2017-10', rising(112, 56)], ['2022-09', rising(114, 30)])
    const whole = line('b', ['2017-04', rising(126, 79)])
    expect(all(holes, whole).base).toBe(monthOf('2017-10'))
  })

  it('prefers a year of two lines to some months of three', () => {
    const [a, b] = ['a', 'b'].map((id) => line(id, ['2020-01', rising(105, 8)], ['2021-01', rising(120, 24)]))
    const short = line('c', ['2020-03', rising(103, 5)])
    expect(all(a ?? never(), b ?? never(), short).base).toBe(monthOf('2021-01'))
    const few = ['a', 'b'].map((id) => line(id, ['2020-01', rising(105, 8)], ['2021-01', rising(120, 9)]))
    expect(all(...few, short).base, 'where none is a year long, most lines').toBe(monthOf('2020-03'))
  })

  it('begins where each month rests on enough products', () => {
    const { base, lines } = all(line('a', ['2020-01', rising(130, 20), 150]), line('b', ['2020-01', rising(130, 20)]))
    expect(base).toBe(monthOf('2020-01'))
    const [thin = never(), sound = never()] = lines
    expect([soundPart(thin, base ?? 0), soundPart(sound, base ?? 0)?.values.length]).toEqual([null, 20])
    expect(spansOf(thin.shown).filter((span) => span.thin)).toHaveLength(19)
    expect(spansOf(sound.shown).some((span) => span.thin)).toBe(false)
  })

  it('rests on too little after such a month, and has no change then', () => {
    const gone = line('a', ['2020-01', rising(130, 20)])
    const [segment = never()] = gone.segments
    const counts = segment.counts.map((products, i) => (i === 12 ? 100 : products))
    const { base, lines } = all({ ...gone, segments: [{ ...segment, counts }] })
    const [only = never()] = lines
    const sound = soundPart(only, base)
    expect(sound && text(sound)).toBe('2020-01…2020-12')
    expect(spansOf(only.shown, sound?.to).filter((span) => span.thin)).toHaveLength(8)
    expect(soundChange(only, base)).toBeNull()
    const [whole = never()] = all(gone).lines
    expect(soundChange(whole, base)).toBeCloseTo(30)
  })

  it('never links what lies beyond a hole', () => {
    const { lines } = all(line('a', ['2020-01', rising(120, 12)], ['2022-01', rising(105, 4)]))
    const [only = never()] = lines
    expect(only.shown && text(only.shown)).toBe('2020-01…2020-12')
    expect(only.apart.map(text)).toEqual(['2022-01…2022-04'])
    expect(valueIn(only, monthOf('2022-02'))).toBeNull()
  })

  it('shows nothing of what is too short', () => {
    const { base, lines } = all(line('a', ['2026-03', [100, 100]]))
    expect(base).toBeNull()
    expect(lines[0]?.shown).toBeNull()
    expect(change(lines[0] ?? never())).toBeNull()
  })

  it('within a range, counts from its beginning', () => {
    const a = line('a', ['2018-01', rising(150, 61)])
    const range = monthsOf([a], back('1j'))
    const { base, lines } = based([a], range ?? never())
    expect(base).toBe(monthOf('2022-01'))
    expect(lines[0]?.shown?.values[0]).toBe(100)
  })
})

describe('holes', () => {
  const { lines, range } = all(
    line('a', ['2020-03', rising(110, 6)], ['2021-02', [100]]),
    line('b', ['2020-01', rising(105, 16)]),
  )

  it('lie before, between and after', () => {
    expect(gapsOf(lines[0] ?? never(), range).map(text)).toEqual([
      '2020-01…2020-02',
      '2020-09…2021-01',
      '2021-03…2021-04',
    ])
    expect(gapsOf(lines[1] ?? never(), range)).toEqual([])
  })

  it('are no part of what is drawn', () => {
    const spans = spansOf(lines[0]?.shown ?? null)
    expect(spans).toHaveLength(6)
    expect(spans.at(-1)?.to).toBe(lastDay(monthOf('2020-08')))
    expect(spansOf(null)).toEqual([])
  })

  it('that all lines share are one row of the table', () => {
    const shared = all(
      line('a', ['2020-01', rising(110, 4)], ['2021-01', [100]]),
      line('b', ['2020-01', rising(120, 3)]),
    )
    const rows = rowsOf(shared)
    expect(rows.map(({ months }) => text(months))).toEqual([
      '2021-01…2021-01',
      '2020-05…2020-12',
      '2020-04…2020-04',
      '2020-03…2020-03',
      '2020-02…2020-02',
      '2020-01…2020-01',
    ])
    expect(rows[0]?.cells).toEqual([
      { value: 100, apart: true, products: 500 },
      { value: null, apart: false, products: null },
    ])
    expect(rows[1]?.cells.every(({ value }) => value === null)).toBe(true)
    expect(rows[2]?.cells[1]).toEqual({ value: null, apart: false, products: null })
  })
})

describe('yearly', () => {
  it('is the last month against the one a year before', () => {
    const values = Array.from({ length: 20 }, (_, i) => 100 + i)
    expect(yearly(line('a', ['2020-01', values]))).toEqual({ percent: (119 / 107 - 1) * 100, to: monthOf('2021-08') })
  })

  it('is missing for too few products where there is no gap', () => {
    const few = line('a', ['2020-01', rising(110, 20), 50])
    expect([yearly(few), isYearThin(few)]).toEqual([null, true])
    expect(isYearThin(line('a', ['2020-01', rising(110, 12)], ['2021-06', rising(105, 11)]))).toBe(false)
    expect(isYearThin(line('a', ['2020-01', rising(110, 20)]))).toBe(false)
  })

  it('does not reach over a hole', () => {
    expect(yearly(line('a', ['2020-01', rising(110, 12)], ['2021-06', rising(105, 11)]))).toBeNull()
    expect(yearly(line('a', ['2018-01', rising(110, 13)], ['2021-06', rising(105, 3)]))?.to).toBe(monthOf('2019-01'))
  })
})

function never(): never {
  throw new Error('it is there')
}
