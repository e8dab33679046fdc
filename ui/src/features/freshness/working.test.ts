import { describe, expect, it } from 'vitest'
import type { ChainState, Source } from '../../api/types.ts'
import { working } from './working.ts'

function said(ageDays: number, source: Source['state'] | null) {
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
  return working({ ageDays, state, source: source && { ...known, state: source } })
}

const text = (...chain: Parameters<typeof said>) => said(...chain).text

describe('working', () => {
  it('says what is current, wherever it came from', () => {
    for (const source of [null, 'ok', 'off', 'failing', 'aside', 'never'] as const)
      expect(text(0, source)).toBe('aktuell')
    expect(text(1, 'ok')).toBe('aktuell')
  })

  it('says that a chain refuses as soon as it does', () => {
    for (const age of [0, 3, 90]) expect(text(age, 'refused')).toBe('Kette lehnt ab')
  })

  it('says why nothing new came', () => {
    expect(text(3, 'failing')).toBe('Abruf gestört')
    expect(text(3, 'aside')).toBe('wird geprüft')
    expect(text(3, 'ok')).toBe('seit 3 Tagen')
    expect(text(3, null)).toBe('seit 3 Tagen')
    expect(text(90, null)).toBe('keine Quelle')
    expect(text(90, 'off')).toBe('keine Quelle')
    expect(text(90, 'never')).toBe('seit 3 Monaten')
  })

  it('says faintly that nobody is asked', () => {
    expect(said(90, null).kind).toBe('none')
    expect(said(90, 'never').kind).toBe('late')
  })
})
