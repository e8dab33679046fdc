import { describe, expect, it } from 'vitest'
import { againstUsual } from './compared.ts'

describe('againstUsual', () => {
  it('says below, above, or the same', () => {
    expect(againstUsual(269, 289)).toBe('heute 7\u00a0% darunter')
    expect(againstUsual(300, 200)).toBe('heute 50\u00a0% darüber')
    expect(againstUsual(1001, 1000)).toBe('heute auch')
  })
})
