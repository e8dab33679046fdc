import { describe, expect, it } from 'vitest'
import { line, rising } from '../indices/testing.ts'
import { shownChains, toggled } from './choice.ts'

const of = (id: string, months: number) => line(id, ['2020-01', rising(110, months)])
const lines = [of('spar', 40), of('billa', 60), of('hofer', 6), of('dm', 20), line('bipa', ['2020-01', [100]])]
const ids = (asked: string[]) => shownChains(lines, asked).map(({ id }) => id)

describe('the chains in the picture', () => {
  it('are those of which the most is known, in their order', () => expect(ids([])).toEqual(['spar', 'billa', 'dm']))
  it('are those asked for, three at most, if there are any of them', () => {
    expect(ids(['hofer', 'konsum', 'spar'])).toEqual(['hofer', 'spar'])
    expect(ids(['spar', 'billa', 'hofer', 'dm'])).toEqual(['spar', 'billa', 'hofer'])
    expect(ids(['konsum'])).toEqual(['spar', 'billa', 'dm'])
  })
  it('change one by one; no fourth comes in and the last one stays', () => {
    expect(toggled(['spar'], 'billa')).toEqual(['spar', 'billa'])
    expect(toggled(['spar', 'billa'], 'spar')).toEqual(['billa'])
    expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c'])
    expect(toggled(['spar'], 'spar')).toEqual(['spar'])
  })
})
