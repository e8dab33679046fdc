import { describe, expect, it } from 'vitest'
import { based } from '../indices/lines.ts'
import { monthOf } from '../indices/months.ts'
import { line, rising, thinUntil } from '../indices/testing.ts'
import { courseOf, shownChains, toggled } from './choice.ts'

const of = (id: string, months: number) => line(id, ['2020-01', months === 1 ? [100] : rising(110, months)])
const lines = [of('spar', 40), of('billa', 60), of('hofer', 6), of('dm', 20), line('bipa', ['2020-01', [100]])]
const ids = (asked: string[]) => shownChains(lines, asked).map(({ id }) => id)

describe('the chains in the picture', () => {
  it('are those of which the most is known, in their order', () => expect(ids([])).toEqual(['spar', 'billa', 'dm']))
  it('are the first ones where none is long enough yet', () =>
    expect(shownChains([of('spar', 1), of('billa', 1)], []).map(({ id }) => id)).toEqual(['spar', 'billa']))
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

describe('the course of a chain', () => {
  const long = line('billa', ['2020-01', rising(130, 48)])
  const short = line('spar', ['2020-01', rising(110, 29)])
  const later = thinUntil('2022-01', line('dm', ['2020-01', rising(120, 48)]))
  const both = based([long, short], { from: monthOf('2020-01'), to: monthOf('2023-12') }, true)
  const went = (one: typeof long) => {
    const course = courseOf(one, both)
    return course && [Math.round(course.percent), course.until]
  }

  it('says until when, where it ends before the others', () => {
    expect(went(long)).toEqual([30, null])
    expect(went(short)).toEqual([10, monthOf('2022-05')])
  })
  it('is none where it begins with too few products', () => expect(went(later)).toBeNull())
  it('is none without prices in the first month', () => expect(went(line('m', ['2021-01', rising(105, 9)]))).toBeNull())
})
