import { expect, test } from 'vitest'
import type { ChainSummary } from '../../api/types.ts'
import { periodOf } from './period.ts'

function chain(id: string, firstDay: string, day: string, gaps: { from: string; to: string }[] = []): ChainSummary {
  return { id, name: id, products: 1, available: 1, prices: 1, firstDay, day, state: 'old', offersOnly: false, withUnitPrice: null, coverage: 1, gaps, partlySeen: [] }
}

const SPAR = chain('spar', '2022-01-01', '2026-03-27', [{ from: '2025-01-31', to: '2026-03-26' }])
const HOFER = chain('hofer', '2023-05-18', '2023-10-15')

test('the newest days, where they are known in a row', () => {
  expect(periodOf([chain('spar', '2022-01-01', '2026-03-27')], [], 30)).toEqual({ from: '2026-02-26', to: '2026-03-27', days: 30, past: false })
})

test('before a hole, where the newest prices came after it', () => {
  expect(periodOf([SPAR, HOFER], [], 30)).toEqual({ from: '2025-01-01', to: '2025-01-30', days: 30, past: true })
})

test('only the chains that are asked for count', () => {
  expect(periodOf([SPAR, HOFER], ['hofer'], 30)).toEqual({ from: '2023-09-16', to: '2023-10-15', days: 30, past: false })
  expect(periodOf([SPAR, HOFER], ['hofer'], 365)).toBeNull()
  expect(periodOf([], [], 30)).toBeNull()
})
