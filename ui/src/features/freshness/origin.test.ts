import { describe, expect, it } from 'vitest'
import type { Source } from '../../api/types.ts'
import { origin } from './origin.ts'

const TODAY = '2026-03-27'
/** Ten past six in Vienna, wherever this device is. */
const EARLY = '2026-03-27T05:10:00Z'
const BEFORE = '2026-03-20T05:02:00Z'

const WORKS: Source = {
  name: 'billa',
  host: 'shop.billa.at',
  state: 'ok',
  asked: EARLY,
  good: EARLY,
  items: 17007,
  rejected: 0,
  changed: 3,
  error: null,
  next: '2026-03-28T04:10:00Z',
}

function told(change: Partial<Source> | null): string {
  const { from, how } = origin({ source: change && { ...WORKS, ...change } }, TODAY)
  return `${from} | ${how}`.replaceAll('\u00a0', ' ')
}

describe('origin', () => {
  it('says who is asked, how often, and what came', () => {
    expect(told({})).toBe('shop.billa.at | Einmal am Tag gefragt. Zuletzt heute, 6.10 Uhr: 17.007 Artikel.')
    expect(told({ next: null, items: 1 })).toBe(
      'shop.billa.at | Nicht von selbst gefragt. Zuletzt heute, 6.10 Uhr: ein Artikel.',
    )
    expect(told({ host: null })).toMatch(/^billa \| Einmal/)
  })

  it('says why nothing came, and when something did', () => {
    expect(told({ state: 'failing', good: BEFORE })).toBe(
      'shop.billa.at | Einmal am Tag gefragt. Zuletzt heute, 6.10 Uhr: keine brauchbare Antwort. Zuletzt gelungen 20. März, 6.02 Uhr: 17.007 Artikel.',
    )
    expect(told({ state: 'refused', good: BEFORE })).toContain('Zuletzt heute, 6.10 Uhr: die Kette lehnt ab.')
    expect(told({ state: 'aside', good: BEFORE })).toContain('die Antwort wird noch geprüft.')
  })

  it('does not thank a source for prices that it never gave', () => {
    expect(told(null)).toBe('importiert | Keine Quelle eingerichtet.')
    expect(told({ state: 'never', asked: null, good: null, next: null })).toBe(
      'importiert | shop.billa.at: Noch nie gefragt.',
    )
    expect(told({ state: 'failing', good: null })).toBe(
      'importiert | shop.billa.at: Einmal am Tag gefragt. Zuletzt heute, 6.10 Uhr: keine brauchbare Antwort.',
    )
  })
})
