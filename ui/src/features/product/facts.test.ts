import { expect, it } from 'vitest'
import { product } from '../../api/testing.ts'
import { commonSentence, factsOf } from './facts.ts'

const butter = product({
  name: 'Almhof Bio-Teebutter 250 g',
  brand: 'Almhof',
  bio: true,
  quantity: { amount: 250, unit: 'g' },
})

it('says what is the same: size, kind, organic, brand', () => {
  const other = { ...butter, chain: 'billa', name: 'ALMHOF Bio Teebutter', brand: 'ALMHOF' }
  expect(factsOf(butter, other, 'Milchprodukte')).toEqual({
    same: ['250\u00a0g', 'Teebutter', 'Bio', 'Almhof'],
    different: [],
  })
})

it('says what is not, and what only the matcher knows', () => {
  const other = {
    ...butter,
    name: 'Clever Teebutter',
    brand: 'Clever',
    bio: false,
    quantity: { amount: 200, unit: 'g' as const },
    differences: ['nicht Bio', 'kleiner', 'andere Marke', 'andere Sorte'],
  }
  expect(factsOf(butter, other, null)).toEqual({
    same: ['Teebutter'],
    different: ['200\u00a0g', 'nicht Bio', 'Marke', 'andere Sorte'],
  })
})

it('names the category where no word is shared, and nothing that is unknown', () => {
  const plain = product({ name: 'Süßrahm', brand: null, quantity: null })
  expect(factsOf(plain, product({ name: 'Obers', brand: null }), 'Milchprodukte')).toEqual({
    same: ['Milchprodukte'],
    different: [],
  })
  expect(factsOf(plain, product({ name: 'Obers', brand: null }), null)).toEqual({ same: [], different: [] })
})

it('has a sentence for all of them', () => {
  expect(commonSentence([])).toBeNull()
  expect(commonSentence([{ same: ['250\u00a0g'], different: [] }])).toMatch(/^Marke, Sorte und Menge/)
  expect(commonSentence([{ same: [], different: ['Marke'] }])).toMatch(/Marke ist anders/)
})
