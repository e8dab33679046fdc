import { beforeEach, expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import { activeList, type ListItem, lists } from '../../lib/list.ts'
import { need } from './testing.ts'
import { swapBack, swapItem, swappedOf, takeFor, withProduct } from './swap.ts'
import type { PlanSwap } from './wire.ts'

const milk = need('milch', { amount: 2000, unit: 'ml' })
const whole = product({ key: 'hofer:voll', quantity: { amount: 1000, unit: 'ml' } })
const swap: PlanSwap = { from: 'Leichtmilch', to: 'Vollmilch', extraCents: 20, product: whole, count: 2, weight: null }

const items = () => activeList(lists.get()).items
const only = () => items()[0] as ListItem
const kept = () => JSON.parse(localStorage.getItem('koerberl.swaps') ?? '[]')

beforeEach(() => lists.set({ active: '1', lists: [{ id: '1', name: 'Fest', items: [milk] }] }))

test('a swap takes its product, as many packs as the line needs, and knows the way back', () => {
  const undo = swapItem(milk, swap)
  expect(only()).toMatchObject({ title: 'milch', choice: ['hofer:voll'], count: 2, amount: null })
  const made = swappedOf(kept(), '1', only())
  expect(made).toMatchObject({ from: 'Leichtmilch', to: 'Vollmilch', extraCents: 20 })
  expect(swappedOf(kept(), '2', only())).toBeUndefined()
  if (made) swapBack(only(), made)
  expect(only()).toEqual(milk)
  expect(swappedOf(kept(), '1', only())).toBeUndefined()
  undo()
  expect(items()).toEqual([milk])
})

test('the way back keeps another count, and ends where something else is chosen', () => {
  swapItem(need('milch', { count: 3 }), { ...swap, count: 3 })
  lists.set({ active: '1', lists: [{ id: '1', name: 'Fest', items: [{ ...only(), count: 5 }] }] })
  const made = swappedOf(kept(), '1', only())
  expect(swappedOf(kept(), '1', { ...only(), choice: ['hofer:voll', 'spar:1'] })).toBeUndefined()
  if (made) swapBack(only(), made)
  expect(only()).toMatchObject({ count: 5, choice: null })
})

test('what comes near is taken for the line, as much of it as was asked for', () => {
  takeFor(milk, product({ key: 'spar:h', quantity: { amount: 500, unit: 'ml' } }))
  expect(only()).toMatchObject({ title: 'milch', choice: ['spar:h'], count: 4 })
})

test('a product that is not organic is taken also where organic was asked for', () => {
  expect(withProduct(need('milch', { bio: true }), product({ bio: false }), 1).bio).toBe(false)
  expect(withProduct(need('milch', { bio: true }), product({ bio: true }), 1).bio).toBe(true)
})
