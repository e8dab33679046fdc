import { expect, test } from 'vitest'
import type { ChainState } from '../../api/types.ts'
import { daysBetween } from '../../lib/format.ts'
import { freshness } from './sentence.ts'

const TODAY = '2023-06-26'

function said(days: Record<string, string>): string {
  const chains = Object.entries(days).map(([name, day]): ChainState => {
    const ageDays = daysBetween(day, TODAY)
    const counts = { products: 10, available: 9, prices: 20, firstDay: '2020-01-01', gaps: [] }
    const state = ageDays > 7 ? 'old' : 'current'
    return { id: name, name, country: 'at', ...counts, day, ageDays, closedSince: null, state, source: null }
  })
  const asOf = Object.values(days).toSorted().at(-1) ?? null
  return freshness({ asOf, today: TODAY, currentDays: 7, demo: false, chains })
}

test('how old the prices are', () => {
  expect(said({ Spar: TODAY, Billa: TODAY })).toBe('Both chains are up to date, the newest prices are from today.')
  expect(said({ Spar: TODAY, Billa: TODAY, Lidl: '2023-06-23', Unimarkt: '2023-02-12' })).toBe(
    'Three of four chains are up to date, the newest prices are from today. For Lidl, three days are missing. Nothing new from Unimarkt since 12\u00a0February.',
  )
  expect(said({ Spar: '2022-10-26' })).toBe('The prices are from 26\u00a0October\u00a02022, so eight months old.')
})
