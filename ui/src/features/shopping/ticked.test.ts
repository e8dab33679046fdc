import { beforeEach, expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import { lists } from '../../lib/list.ts'
import { forgetOwnData, ownData } from '../../lib/storage.ts'
import { line, need, plan } from './testing.ts'
import { countTicks } from './ticked.ts'
import { setState, stepBack, tripOf } from './trip.ts'

const items = [need('milch', { count: 4 }), need('reis')]
const milk = product({ key: 'hofer:milch', chain: 'hofer', quantity: { amount: 1000, unit: 'ml' } })
const begun = tripOf(
  plan([
    line('milch', 'hofer', 436, { count: 4, product: milk }),
    line('reis', 'hofer', 119),
    line('reis', 'billa', 119),
  ]),
  items,
  '1',
  (card) => card,
)
const counted = () =>
  ((ownData()['bought'] ?? []) as { item: { title: string }; ticks: { pack: string | null }[] }[]).map(
    ({ item, ticks }) => [item.title, ticks.length, ticks[0]?.pack],
  )

beforeEach(() => {
  forgetOwnData()
  lists.set({ lists: [{ id: '1', name: 'Liste', items }], active: '1' })
})

test('an item counts once all of it is ticked off, with the size of its packs', () => {
  const first = setState(begun, '0', 'done')
  countTicks(begun, first)
  expect(counted()).toEqual([['milch', 1, '1\u00a0l']])
  const half = setState(first, '1', 'done')
  countTicks(first, half)
  expect(counted()).toHaveLength(1)
  countTicks(half, setState(half, '2', 'done'))
  expect(counted()).toContainEqual(['reis', 1, null])
})

test('a step that is taken back is not counted', () => {
  const first = setState(begun, '0', 'done')
  countTicks(begun, first)
  countTicks(first, stepBack(first))
  expect(counted()).toEqual([])
})
