import { expect, test } from 'vitest'
import { unpacked } from './columns.ts'

// As in src/site/columns.rs.
test('rows come out of their columns', () => {
  const columns = {
    total: 2,
    groups: {
      $: 2,
      id: ['a', 'b'],
      bio: [false],
      size: { $: 2, g: [1, 2] },
      of: { '#': [2, 1], of: { $: 3, n: [1, 2, 3] } },
    },
    none: [],
    one: [{ x: null }],
  }
  const rows = {
    total: 2,
    groups: [
      { id: 'a', bio: false, size: { g: 1 }, of: [{ n: 1 }, { n: 2 }] },
      { id: 'b', bio: false, size: { g: 2 }, of: [{ n: 3 }] },
    ],
    none: [],
    one: [{ x: null }],
  }
  expect(unpacked({ version: 1, data: { '/x': columns } })).toEqual({ version: 1, data: { '/x': rows } })
})

test('lists of one length, and objects that are not everywhere', () => {
  const data = {
    '/a': { $: 2, of: { '#': [1], of: { $: 2, n: [1, 2] } } },
    '/b': { $: 3, d: { '?': [0, 1, 1], of: { $: 2, a: [1, 2] } } },
  }
  expect(unpacked({ version: 1, data }).data).toEqual({
    '/a': [{ of: [{ n: 1 }] }, { of: [{ n: 2 }] }],
    '/b': [{ d: null }, { d: { a: 1 } }, { d: { a: 2 } }],
  })
})
