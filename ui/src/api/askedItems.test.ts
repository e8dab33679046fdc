import { expect, test } from 'vitest'
import type { ListItem } from '../lib/list.ts'
import { askedItem } from './askedItems.ts'

const milk: ListItem = {
  kind: 'need',
  id: 'a',
  title: 'Milch',
  query: 'milch',
  amount: 2000,
  unit: 'ml',
  count: 1,
  bio: false,
  choice: null,
}

test('how much is asked for stays the same, whatever is chosen for it', () => {
  const base = { id: 'i1', count: 1 }
  expect(askedItem(milk, 'i1')).toEqual({ ...base, need: { query: 'milch', amount: 2000, unit: 'ml' } })
  const choice = ['penny:1', 'penny:2']
  expect(askedItem({ ...milk, choice }, 'i1')).toEqual({ ...base, choice, amount: 2000, unit: 'ml' })
  expect(askedItem({ ...milk, choice, amount: null, unit: null, count: 4 }, 'i1')).toEqual({
    ...base,
    count: 4,
    choice,
  })
})
