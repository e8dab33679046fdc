import { expect, test } from 'vitest'
import type { ChainState } from '../../../api/types.ts'
import { absentText } from './absent.ts'

const chain = (id: string, closedSince: string | null = null) =>
  ({ id, name: id[0]?.toUpperCase() + id.slice(1), closedSince, products: 9 }) as ChainState

test('chains that are not compared are named with the reason', () => {
  const chains = [
    chain('spar'),
    chain('billa'),
    chain('hofer'),
    chain('lidl'),
    chain('unimarkt', '2025-05-01'),
    chain('bipa'),
    chain('mpreis'),
  ]
  const day = { there: ['spar', 'billa'], offersOnly: ['lidl'], withoutPrices: ['hofer', 'mpreis'], date: '2026-03-27' }
  expect(absentText(chains, day)).toBe(
    'Nicht dabei: Hofer und Mpreis (keine Preise vom 27.\u00a0März\u00a02026), Lidl (nur Angebote der Woche), ' +
      'Unimarkt (geschlossen), Bipa (keine 20 gleichen Produkte).',
  )
  expect(absentText(chains.slice(0, 2), day)).toBe('')
})
