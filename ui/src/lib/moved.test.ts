import { expect, test } from 'vitest'
import { keysNow } from './moved.ts'

test('a key that moved is the new one, and stands there once', () => {
  const moved = [{ from: 'hofer:1', to: 'hofer:001' }]
  expect(keysNow(['hofer:1', 'spar:1', 'hofer:001'], moved)).toEqual(['hofer:001', 'spar:1'])
  expect(keysNow(['hofer:1'])).toEqual(['hofer:1'])
})
