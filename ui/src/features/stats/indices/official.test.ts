import { expect, it } from 'vitest'
import type { IndexAnswer } from '../../../api/types.ts'
import { based } from './lines.ts'
import { monthOf, monthText } from './months.ts'
import { officialChange, officialNote, officialOf, officialSpans } from './official.ts'
import { line, rising } from './testing.ts'

const answer = (...points: [month: string, index: number][]) =>
  ({
    official: { name: 'Verbraucherpreisindex', base: '', points: points.map(([month, index]) => ({ month, index })) },
  }) as unknown as IndexAnswer
const figure = based([line('a', ['2022-01', rising(110, 12)])], { from: monthOf('2022-01'), to: monthOf('2022-12') })

it('stands on the base of the figure, in its months, and has a gap where a month is missing', () => {
  const official = officialOf(
    [undefined, answer(['2022-01', 50]), answer(['2021-12', 49], ['2022-01', 50], ['2022-02', 51], ['2022-04', 52])],
    figure,
  )
  expect([...(official?.values ?? [])].map(([month, value]) => [monthText(month), value])).toEqual([
    ['2022-01', 100],
    ['2022-02', 102],
    ['2022-04', 104],
  ])
  expect(official && officialChange(official)).toBe(4)
  expect(official && officialSpans(official)).toHaveLength(3)
  expect(official && officialNote(official, figure.base)).toBe(
    'VPI: Verbraucherpreisindex (Statistik Austria), auf dieselbe Basis gebracht.',
  )
})

it('is left out where it was not imported, and where its value at the base is not known', () => {
  expect(officialOf([undefined], figure)).toBeNull()
  const without = officialOf([answer(['2022-03', 100], ['2022-04', 101])], figure)
  expect(without?.values.size).toBe(0)
  expect(without && officialNote(without, figure.base)).toBe(
    'Vom Verbraucherpreisindex (Statistik Austria) ist für Jänner 2022 kein Wert bekannt: Er fehlt hier.',
  )
  expect(without && officialNote(without, null)).toBe('')
})
