import { describe, expect, it } from 'vitest'
import { contents, readBackup, writeBackup } from './backup.ts'

const data = {
  list: [{ key: 'spar:1', title: 'Butter', count: 2 }],
  settings: { theme: 'dark', favouriteChains: ['spar', 'billa'] },
  somethingLater: [1, 2],
}

describe('readBackup', () => {
  it('gives back what was written, also what it does not know', () => {
    expect(readBackup(writeBackup(data, '2026-11-21'))).toEqual({ savedOn: '2026-11-21', data })
  })

  it('takes an empty one', () => {
    expect(readBackup(writeBackup({}, '2026-11-21'))).toEqual({ savedOn: '2026-11-21', data: {} })
  })

  it.each(['', 'Liebe Oma', '[]', 'null', '{"data":{}}', '{"format":"koerberl-sicherung","version":1,"data":[]}'])(
    'refuses what is not one: %s',
    (text) => expect(readBackup(text)).toEqual({ fault: 'Das ist keine Sicherung von Körberl.' }),
  )

  it('refuses one from the future', () => {
    expect(readBackup('{"format":"koerberl-sicherung","version":2,"data":{}}')).toHaveProperty('fault')
  })

  it('takes lists of today', () => {
    const today = {
      lists: { active: '1', lists: [{ id: '1', name: 'Oma', items: [{ id: 'a', title: 'Milch', query: 'milch' }] }] },
    }
    expect(readBackup(writeBackup(today, '2026-11-21'))).toHaveProperty('data', today)
    expect(contents(today)).toBe('1 Artikel')
  })

  it.each([
    { lists: [] },
    { lists: { lists: [{ items: [] }] } },
    { lists: { lists: [{ id: '1', items: [{ id: 'a' }] }] } },
    { list: 'Butter' },
    { list: [{ key: 'spar:1' }] },
    { list: [null] },
    { settings: [] },
    { favourites: {} },
    { favourites: ['billa:1'] },
    { bought: 3 },
    { bought: [null] },
  ])('refuses one that is damaged: %j', (damaged) =>
    expect(readBackup(writeBackup(damaged, '2026-11-21'))).toEqual({ fault: 'Die Sicherung ist beschädigt.' }),
  )

  it('refuses one that was cut off', () => {
    expect(readBackup(writeBackup(data, '2026-11-21').slice(0, -20))).toHaveProperty('fault')
  })
})

describe('contents', () => {
  it('counts', () => {
    expect(contents(data)).toBe('1 Artikel, 2 Ketten')
    expect(contents({})).toBe('')
    expect(contents({ settings: { favouriteChains: ['spar'] } })).toBe('1 Kette')
    expect(contents({ favourites: [{}, {}] })).toBe('2 gemerkt')
  })
})
