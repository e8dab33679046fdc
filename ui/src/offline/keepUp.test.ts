import { describe, expect, it } from 'vitest'
import type { CataloguesAnswer } from '../api/types.ts'
import { due, mayLoad } from './keepUp.ts'
import type { StoredChain } from './messages.ts'

const server: CataloguesAnswer = {
  version: 7,
  chains: ['spar', 'billa', 'hofer'].map((id) => ({
    id,
    name: id,
    day: id === 'hofer' ? '2026-01-10' : '2026-03-27',
    bytes: 1,
    jsonBytes: 1,
  })),
}
const stored = (chain: string, day: string, version = 7): StoredChain => ({
  chain,
  name: chain,
  day,
  version,
  savedAt: 0,
  bytes: 1,
})
const ids = (...given: Parameters<typeof due>) => due(...given).map(({ id }) => id)

describe('I6: what is to be loaded', () => {
  it('is what is wanted and missing', () => {
    expect(ids(['spar', 'hofer'], [], server, null)).toEqual(['spar', 'hofer'])
    expect(ids([], [], server, null)).toEqual([])
    expect(ids(['gone'], [], server, null)).toEqual([])
  })

  it('is what is of an earlier day, and with it what is of another version', () => {
    const here = [stored('spar', '2026-03-26', 6), stored('hofer', '2026-01-10', 6)]
    expect(ids(['spar', 'hofer'], here, server, null)).toEqual(['spar', 'hofer'])
  })

  it('is nothing where all days are the same: another version alone is not worth it', () => {
    expect(ids(['spar'], [stored('spar', '2026-03-27', 6)], server, null)).toEqual([])
  })

  it('is first what its owner presses for, new or not', () => {
    const here = [stored('spar', '2026-03-27'), stored('billa', '2026-03-27')]
    expect(ids(['spar', 'billa'], here, server, 'billa')).toEqual(['billa'])
    expect(ids(['spar', 'billa'], [], server, 'billa')).toEqual(['billa', 'spar'])
  })
})

const on = (type: string | undefined, phone = true, saveData = false) => ({
  onLine: true,
  phone,
  connection: type === undefined ? undefined : { type, saveData },
})

describe('I6: over which network', () => {
  it.each([
    ['wifi', on('wifi'), true, false, true],
    ['ethernet', on('ethernet'), true, false, true],
    ['cellular', on('cellular'), true, false, false],
    ['cellular, pressed', on('cellular'), true, true, false],
    ['cellular, any network will do', on('cellular'), false, false, true],
    ['cellular, any, but saving data', on('cellular', true, true), false, false, false],
    ['saving data, pressed', on('cellular', true, true), false, true, true],
    ['a phone that does not say', on(undefined), true, false, false],
    ['a phone that does not say, pressed', on(undefined), true, true, true],
    ['a computer that does not say', on(undefined, false), true, false, true],
    ['a computer that does not know', on('unknown', false), true, false, true],
    ['no network', { ...on('wifi'), onLine: false }, false, true, false],
  ])('%s', (_, network, onlyWifi, pressed, expected) => {
    expect(mayLoad(network, onlyWifi, pressed)).toBe(expected)
  })
})
