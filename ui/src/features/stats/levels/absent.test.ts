import { expect, test } from 'vitest'
import type { ChainState } from '../../../api/types.ts'
import { absentText } from './absent.ts'

const chain = (id: string, day: string | null, closedSince: string | null = null) =>
  ({ id, name: id[0]?.toUpperCase() + id.slice(1), day, closedSince, products: 9 }) as ChainState

test('chains that are not compared are named with the reason', () => {
  const chains = [
    chain('spar', '2026-03-27'),
    chain('billa', '2026-03-27'),
    chain('hofer', '2023-10-25'),
    chain('lidl', '2026-03-27'),
    chain('unimarkt', '2024-02-01', '2025-05-01'),
    chain('bipa', '2026-03-20'),
    chain('mpreis', '2024-02-14'),
  ]
  expect(absentText(chains, { there: ['spar', 'billa'], offersOnly: ['lidl'], date: '2026-03-27' })).toBe(
    'Nicht dabei: Hofer und Mpreis (keine Preise vom 27.\u00a0März\u00a02026), Lidl (nur Angebote der Woche), ' +
      'Unimarkt (geschlossen), Bipa (keine 20 gleichen Produkte).',
  )
  expect(absentText(chains.slice(0, 2), { there: ['spar', 'billa'], offersOnly: [], date: '2026-03-27' })).toBe('')
})
