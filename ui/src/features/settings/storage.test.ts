import { expect, it } from 'vitest'
import { megabytes } from './storage.ts'

it.each([
  [0, '0 MB'],
  [1, '0,1 MB'],
  [681_000, '0,7 MB'],
  [2_600_000, '2,6 MB'],
  [99_960_000, '100 MB'],
  [210_400_000, '210 MB'],
  [999_400_000, '999 MB'],
  [999_600_000, '1,0 GB'],
  [64_000_000_000, '64,0 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(megabytes(bytes).replace('\u00a0', ' ')).toBe(said)
})
