import { describe, expect, it } from 'vitest'
import { againstUsual, allOf } from './words.ts'

describe('allOf', () => {
  it('joins names as people do', () => {
    expect(allOf(['Spar'])).toBe('Spar')
    expect(allOf(['Spar', 'Billa'])).toBe('Spar und Billa')
    expect(allOf(['Spar', 'Billa', 'Penny'])).toBe('Spar, Billa und Penny')
  })

  it('counts when there are many, each once', () => {
    expect(allOf(['a', 'b', 'c', 'd'])).toBe('4 anderen Ketten')
    expect(allOf(['a', 'b', 'a', 'b'])).toBe('a und b')
  })
})

describe('againstUsual', () => {
  it('says below, above, or the same', () => {
    expect(againstUsual(269, 289)).toBe('heute 7\u00a0% darunter')
    expect(againstUsual(300, 200)).toBe('heute 50\u00a0% darüber')
    expect(againstUsual(1001, 1000)).toBe('heute auch')
  })
})
