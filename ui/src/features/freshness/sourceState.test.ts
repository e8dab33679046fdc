import { describe, expect, it } from 'vitest'
import type { ChainState, Source } from '../../api/types.ts'
import { originOf, statusOf } from './sourceState.ts'

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
  const { from, how } = originOf({ source: change && { ...WORKS, ...change } }, TODAY)
  return `${from} | ${how}`.replaceAll('\u00a0', ' ')
}

describe('originOf', () => {
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

function said(ageDays: number, source: Source['state'] | null, behind = true) {
  const state: ChainState['state'] = ageDays > 7 ? 'old' : 'current'
  const known = {
    name: 'spar',
    host: null,
    asked: null,
    good: null,
    items: 0,
    rejected: 0,
    changed: 0,
    error: null,
    next: null,
  }
  return statusOf({ ageDays, state, source: source && { ...known, state: source } }, behind)
}

const text = (...chain: Parameters<typeof said>) => said(...chain).text

describe('statusOf', () => {
  it('says what is current, wherever it came from', () => {
    for (const source of [null, 'ok', 'off', 'failing', 'aside', 'never'] as const)
      expect(text(0, source)).toBe('aktuell')
    expect(text(1, 'ok', false)).toBe('aktuell')
    for (const age of [1, 3, 7]) expect(text(age, 'ok')).toBe('aktuell')
  })

  it('says that a chain refuses as soon as it does', () => {
    for (const age of [0, 3, 90]) expect(text(age, 'refused')).toBe('Kette lehnt ab')
  })

  it('says why nothing new came', () => {
    expect(text(3, 'failing')).toBe('aktuell, Abruf gestört')
    expect(text(3, 'aside')).toBe('aktuell, wird geprüft')
    for (const source of [null, 'off', 'never', 'ok'] as const) expect(text(90, source)).toBe('nicht aktuell')
    expect(text(90, 'failing')).toBe('Abruf gestört')
  })

  it('has one sign for what is not current, whoever is asked', () => {
    for (const source of [null, 'off', 'never', 'ok'] as const)
      expect(said(90, source)).toMatchObject({ kind: 'late', icon: 'clock' })
  })
})

it('calls a chain closed that is', () => {
  const closed = { ageDays: 1019, state: 'old', source: null, closedSince: '2025-12-31' } as const
  expect(statusOf(closed, true)).toMatchObject({ kind: 'none', text: 'geschlossen' })
})
