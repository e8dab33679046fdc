import { expect, test } from 'vitest'
import type { ChainReductions, RebatesAnswer, UnrealReduction } from '../../../api/types.ts'
import { change, product } from '../testing.ts'
import {
  checkedText,
  everyOf,
  judged,
  missingText,
  partOfMonth,
  rebateRows,
  rebatesSay,
  striking,
  strikingSays,
} from './rebates.ts'

function chain(id: string, real: number, unreal: number, unknown = 0): ChainReductions {
  return {
    chain: id,
    real,
    unreal,
    unknown,
    advertised: 0,
    shareReal: real + unreal < 20 ? null : real / (real + unreal),
  }
}

function answer(chains: ChainReductions[]): RebatesAnswer {
  return {
    basis: { method: '', products: 9, coverage: 1, asOf: null },
    from: '2023-07-01',
    to: '2023-09-30',
    chains,
    unreal: [],
  }
}

function reduction(id: string, before: number, after: number, lowest: number): UnrealReduction {
  return {
    ...change(product({ key: `${id}:1`, chain: id }), before, after),
    begins: '2023-07-07',
    advertisedCents: null,
    lowest30DaysCents: lowest,
  }
}

const name = (id: string) => id[0]?.toUpperCase() + id.slice(1)
const ALL = answer([
  chain('hofer', 268, 23),
  chain('billa', 8654, 3097, 12),
  chain('spar', 2234, 573),
  chain('lidl', 12, 1),
])

test('the chain with the largest share stands first, and too few say nothing', () => {
  const { told, few } = judged(ALL.chains)
  expect(told.map((one) => one.chain)).toEqual(['billa', 'spar', 'hofer'])
  expect(few.map((one) => one.chain)).toEqual(['lidl'])
  expect(told[0]?.share).toBeCloseTo(0.2636, 4)
})

test('the sentence says how many of the reduced prices there had been before', () => {
  expect(rebatesSay(ALL, name)).toEqual({
    title: 'Jeden vierten gesenkten Preis gab es bei Billa kurz davor schon.',
    note: 'Bei Spar jeden fünften. Echt gesenkt heißt: billiger als an jedem der 30 Tage davor.',
  })
  expect(rebatesSay(answer([chain('hofer', 92, 8)]), name).title).toBe(
    'Bei Hofer gab es 8\u00a0% der gesenkten Preise kurz davor schon.',
  )
  expect(rebatesSay(answer([chain('hofer', 92, 0)]), name).title).toBe('Alle gesenkten Preise waren echt.')
  expect(rebatesSay(answer([]), name).title).toMatch(/^Noch zu wenige/)
  expect([everyOf(0.5), everyOf(0.34), everyOf(0.101), everyOf(0.08), everyOf(0.9)]).toEqual([
    'jeden zweiten',
    'jeden dritten',
    'jeden zehnten',
    null,
    null,
  ])
})

test('the most striking are furthest above what there had been, one of each chain first', () => {
  const all = [
    reduction('billa', 1299, 974, 649),
    reduction('billa', 1000, 900, 500),
    reduction('spar', 399, 299, 179),
    reduction('mpreis', 200, 130, 130),
  ]
  expect(striking(all, 3).map(({ product: of, afterCents }) => [of.chain, afterCents])).toEqual([
    ['billa', 900],
    ['spar', 299],
    ['mpreis', 130],
  ])
  expect(striking(all, 4)).toHaveLength(4)
})

test('a reduction in words', () => {
  expect(strikingSays(reduction('billa', 1299, 974, 649), '2023-06-28')).toEqual({
    who: 'Um',
    fell: '25\u00a0%',
    excess: '50\u00a0% teurer',
    when: 'noch Ende Juni',
  })
  expect(strikingSays(reduction('mpreis', 200, 130, 130), null)).toEqual({
    who: 'Um',
    fell: '35\u00a0%',
    excess: null,
    when: 'davor',
  })
  expect([partOfMonth('2023-06-01'), partOfMonth('2023-06-15')]).toEqual(['Anfang Juni', 'Mitte Juni'])
})

test('what chains advertise is said where there is any', () => {
  const advertising = answer([{ ...chain('billa', 40, 20), advertised: 7 }])
  expect(checkedText(ALL)).toMatch(/^Wir nehmen jede Senkung um mindestens 5\u00a0% und schauen/)
  expect(checkedText(advertising)).toMatch(
    /mindestens 5\u00a0% und alles, was eine Kette für alle als ermäßigt ausweist, und schauen/,
  )
  expect(missingText(ALL, name)).toMatch(/wissen wir nicht/)
  expect(missingText(advertising, name)).toMatch(/^Als ermäßigt ausgewiesen waren 7\. Ob der Markt bei den anderen/)
  expect(strikingSays({ ...reduction('billa', 1299, 974, 649), advertisedCents: 1299 }, null).who).toBe('Laut Kette um')
  expect(strikingSays(reduction('billa', 1299, 974, 649), null).who).toBe('Um')
})

test('what is missing is said, and everything is in the file', () => {
  expect(missingText(ALL, name)).toMatch(/Lidl: 13 Senkungen, zu wenig für eine Zahl\. Bei 12 Senkungen sind/)
  expect(rebateRows(ALL, name)).toHaveLength(5)
  expect(rebateRows(ALL, name)[4]).toEqual(['2023-07-01', '2023-09-30', 'Lidl', 12, 1, 0, null])
})
