import { expect, test } from 'vitest'
import type { ListItem } from '../../lib/list.ts'
import { readListFile, writeList } from './listFile.ts'

const milk: ListItem = {
  kind: 'need',
  id: 'w1',
  title: '4 Milch',
  query: 'milch',
  amount: 2,
  unit: 'ml',
  count: 4,
  bio: true,
  choice: ['spar:1'],
}
const note: ListItem = { kind: 'note', id: 'w2', title: 'für Oma </script>', count: 1, bio: false, choice: null }

test('a list comes back as it was', () => {
  const list = { name: 'Wochenende', items: [milk, note] }
  expect(readListFile(writeList(list))).toEqual(list)
})

test.each([
  ['', 'keine Liste'],
  ['[]', 'keine Liste'],
  ['{"format":"koerberl-sicherung","version":1}', 'keine Liste'],
  ['{"format":"koerberl-liste","version":2}', 'neueren'],
  ['{"format":"koerberl-liste","version":1,"items":[3,{"id":1}]}', 'steht nichts'],
])('%s is refused', (text, why) => {
  expect(readListFile(text)).toEqual({ fault: expect.stringContaining(why) })
})

test('what is on it twice is there once, and no more than a list holds', () => {
  const items = [milk, { ...milk, count: 2 }, ...Array.from({ length: 2000 }, (_, n) => ({ ...note, id: `n${n}` }))]
  const read = readListFile(writeList({ name: 'x', items }))
  expect('items' in read && read.items.length).toBe(999)
})
