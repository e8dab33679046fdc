import { describe, expect, it } from 'vitest'
import { product } from '../../api/testing.ts'
import { allOf, daysOf, looked, onTheShelf } from './words.ts'

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

function said(until: string | null): string {
  return daysOf({ until }, '2026-03-29').replaceAll('\u00a0', ' ')
}

describe('daysOf', () => {
  it('says the days of a deal where they say something', () => {
    expect([said(null), said('2026-04-01'), said('2026-04-08')]).toEqual(['', ', bis Mittwoch', ', bis 8. April'])
  })
})

describe('looked', () => {
  it('says on how many somebody looked', () => {
    expect([looked(0, 5), looked(3, 5), looked(5, 5), looked(1, 1)]).toEqual([
      '',
      'Bei 3 von 5 hat zusätzlich jemand nachgesehen.',
      'Bei allen 5 hat zusätzlich jemand nachgesehen.',
      'Hier hat zusätzlich jemand nachgesehen.',
    ])
  })
})

describe('onTheShelf', () => {
  it('says each name once, with the chains that write it', () => {
    const offers = [
      product({ chain: 'spar', name: 'NUTELLA 750G' }),
      product({ chain: 'billa', name: 'Ferrero Nutella' }),
      product({ chain: 'penny', name: 'Ferrero Nutella' }),
    ]
    expect(onTheShelf(offers, (id) => id.toUpperCase())).toBe(
      'Im Regal heißt es „NUTELLA 750G“ (SPAR), „Ferrero Nutella“ (BILLA, PENNY).',
    )
  })
})
