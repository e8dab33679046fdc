import { expect, test } from 'vitest'
import { ownOf } from './ownChains.ts'

test('a choice counts where it leaves an open chain out', () => {
  expect(ownOf([], ['billa', 'spar'])).toBe(0)
  expect(ownOf(['billa'], ['billa', 'spar'])).toBe(1)
  expect(ownOf(['billa', 'spar', 'gone'], ['billa', 'spar'])).toBe(0)
  expect(ownOf(['billa', 'spar'], undefined)).toBe(2)
})
