import { expect, test } from 'vitest'
import type { ChainTax, TaxAnswer } from '../../../api/types.ts'
import { byDrop, taxRows, taxSay, taxText } from './tax.ts'

function chain(id: string, medianPercent: number): ChainTax {
  return { chain: id, products: 120, medianPercent, full: 0.8, none: 0.1, othersPercent: 0.2 }
}

function answer(chains: ChainTax[], spanned = true): TaxAnswer {
  return {
    basis: { method: '', products: 240, coverage: 1, asOf: null },
    date: '2026-07-01',
    spanned,
    fullPercent: -4.64,
    chains,
  }
}

const name = (id: string) => id[0]?.toUpperCase() + id.slice(1)

test('the sentence says who passed on how much', () => {
  expect(taxSay(answer([chain('billa', -2.3), chain('spar', -4.6)]), name).title).toBe(
    'Spar gab die Steuersenkung ganz weiter, Billa gab 2,3\u00a0% von 4,6\u00a0% weiter.',
  )
  expect(taxSay(answer([chain('billa', 0)]), name).title).toBe('Billa gab nichts davon weiter.')
  expect(taxSay(answer([], false), name).title).toMatch(/wissen wir noch nicht/)
  expect(taxSay(answer([]), name).note).toBe(
    'Vor und nach dem 1.\u00a0Juli\u00a02026 sind bei keiner Kette 20 solche Produkte bekannt.',
  )
  expect(taxSay(undefined, name).note).toMatch(/1\.\u00a0Juli\u00a02026/)
})

test('chains as rows', () => {
  const chains = [chain('billa', -2.3), chain('spar', -4.6)]
  expect(byDrop(chains).map((one) => one.chain)).toEqual(['spar', 'billa'])
  expect(taxText(chain('spar', -4.6))).toBe(
    '80\u00a0% ganz, 10\u00a0% gar nicht, 120 Produkte, alles andere +0,2\u00a0%',
  )
  expect(taxRows(answer(chains), name)[1]).toEqual(['2026-07-01', 'Spar', 120, -4.6, 0.8, 0.1, 0.2])
})
