import { expect, test } from 'vitest'
import { roundly, signedTenths } from '../figures.ts'
import { OVERVIEW } from '../view.ts'
import { based, type IndexLine, monthsOf } from './lines.ts'
import { line, rising } from './testing.ts'
import { chainsSay, overviewSays, points, type Subject, summary } from './words.ts'

const plural = (name: string): Subject => ({ name, plural: true })
const single = (name: string): Subject => ({ name, plural: false })
const shown = (...lines: IndexLine[]) => {
  const range = monthsOf(lines, OVERVIEW)
  return range && based(lines, range)
}

test('figures have points and no space before the per cent', () => {
  expect([points(100), points(108.64), signedTenths(-3.1)]).toEqual(['100.0', '108.6', '−3.1%'])
  expect([signedTenths(0.04), roundly(0.96), roundly(1.4), roundly(1234)]).toEqual(['±0.0%', '1%', '1.4%', '1,234%'])
})

test('sentences are whole', () => {
  const lines = [
    line('a', ['2022-01', rising(142, 24)]),
    line('b', ['2022-01', rising(118, 24)]),
    line('c', ['2022-01', rising(99.9, 24)]),
  ]
  expect(overviewSays(shown(...lines), [plural('Own brands'), single('Organic'), plural('Brands')])).toEqual({
    title: 'Own brands have become dearer than all others.',
    note: 'Since January 2022: Own brands 42% more, Organic 18%, Brands the same.',
  })
  expect(overviewSays(shown(line('a', ['2022-01', rising(112, 24)])), [single('Organic')]).title).toBe(
    'Organic has become 12% dearer.',
  )
  const chains = shown(line('spar', ['2022-01', rising(105, 24)]), line('dm', ['2022-01', rising(109, 20)]))
  expect(chainsSay(chains, [single('Spar'), single('dm')])).toEqual({
    title: 'In August 2023 dm cost 9% more than in January 2022, Spar 5%.',
    note: 'dm ends in August 2023.',
  })
  expect(chains && summary('Price index', chains)).toBe(
    'Price index, January 2022 = 100: spar in December 2023 at 105.0, dm last in August 2023 at 109.0.',
  )
})
