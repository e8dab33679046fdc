import { expect, test } from 'vitest'
import { inChains } from './inChains.ts'

test('chains whose prices are old are counted apart', () => {
  expect(inChains(['spar', 'billa'], ['billa', 'spar', 'hofer'])).toBe(' in 2 Ketten')
  expect(inChains(['spar', 'billa', 'lidl'], ['billa'])).toBe(', 1 Kette aktuell')
  expect(inChains(['spar', 'billa'], ['hofer'])).toBe(', keine Kette aktuell')
  expect(inChains(['spar'])).toBe(' in 1 Kette')
})
