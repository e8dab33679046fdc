import { expect, test } from 'vitest'
import { countedChains, currentWords } from './chainCounts.ts'
import type { ChainState } from './types.ts'

const chain = (state: ChainState['state'], closedSince: string | null = null) => ({ state, closedSince }) as ChainState
const words = (...chains: ChainState[]) => currentWords(countedChains({ chains }))

test('chains that are current are counted among those that have shops', () => {
  expect(words(chain('current'), chain('current'), chain('old', '2025-12-31'))).toBe('alle zwei Ketten')
  expect(words(chain('current'), chain('current'), chain('old'))).toBe('zwei von drei Ketten')
  expect(words(chain('current'), chain('old'))).toBe('eine von zwei Ketten')
  expect(words(chain('old'), chain('old'))).toBe('keine Kette')
  expect(words(chain('current'))).toBe('')
})
