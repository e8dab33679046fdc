import { beforeEach, expect, it } from 'vitest'
import { groupsOf, join, part } from './parted.ts'

const products = ['a', 'b', 'c'].map((key) => ({ key }))
const keys = (apart: (a: string, b: string) => boolean) =>
  groupsOf(products, apart).map((group) => group.map(({ key }) => key).join(''))
const kept = () => JSON.parse(localStorage.getItem('koerberl.parted') ?? '[]')

beforeEach(() => localStorage.clear())

it('keeps together what nobody parted', () => {
  expect(keys(() => false)).toEqual(['abc'])
})

it('parts two, and leaves the third with the first', () => {
  expect(keys((a, b) => a + b === 'ab' || a + b === 'ba')).toEqual(['ac', 'b'])
  expect(keys(() => true)).toEqual(['a', 'b', 'c'])
})

it('remembers a pair once, whichever comes first, until it is joined', () => {
  part('spar:1', 'billa:2')
  part('billa:2', 'spar:1')
  part('billa:2', 'spar:3')
  expect(kept()).toEqual([
    ['billa:2', 'spar:1'],
    ['billa:2', 'spar:3'],
  ])
  join('spar:1', 'billa:2')
  expect(kept()).toEqual([['billa:2', 'spar:3']])
})
