import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import type { Limits } from '../../lib/limits.ts'
import { ownAnswer, requestOf } from './request.ts'
import { answer, line, need, note, plan, productItem, taken, text } from './testing.ts'

const limits: Limits = { maxChains: 2, visitCents: 100, cards: ['joe'], chains: null, stale: false }

test('each kind of item has its own fields, notes are left out', () => {
  const items = [
    need('milch', { amount: 2000, unit: 'ml', bio: true }),
    note('Papa anrufen'),
    productItem('billa:1', { accept: 'exact', count: 2 }),
    productItem('billa:2', { choice: ['billa:2', 'spar:3'] }),
    text('6x Bier Ottakringer 0,5'),
  ]
  expect(requestOf(items, limits, ['spar'])).toEqual({
    items: [
      { id: 'i1', count: 1, only: { bio: true }, need: { query: 'milch', amount: 2000, unit: 'ml' } },
      { id: 'i2', count: 2, product: 'billa:1', accept: 'exact' },
      { id: 'i3', count: 1, choice: ['billa:2', 'spar:3'] },
      { id: 'i4', count: 1, text: '6x Bier Ottakringer 0,5' },
    ],
    chains: ['spar'],
    maxChains: 2,
    visitCostCents: 100,
    cards: ['joe'],
    split: false,
    explain: true,
  })
  expect(requestOf(items, { ...limits, chains: [] }, ['spar'])?.chains).toEqual([])
  expect(requestOf(items, { ...limits, stale: true }, [])?.stale).toBe(true)
  expect(requestOf([note('Papa anrufen')], limits, [])).toBeNull()
})

test('the answer gets the items’ own ids', () => {
  const items = [note('x'), need('milch'), need('reis')]
  const given = answer(
    [plan([line('i1', 'spar', 100)], { missing: [{ item: 'i2', reason: 'nothing', title: 'Reis' }] })],
    { items: [taken('i1', { title: 'Vollmilch', taken: ['spar:1'] })] },
  )
  const own = ownAnswer(given, items)
  expect(own.items[0]?.id).toBe('milch')
  expect(own.plans[0]?.visits[0]?.lines[0]?.item).toBe('milch')
  expect(own.plans[0]?.missing[0]?.item).toBe('reis')
  expect(Object.keys(own.plans[0]?.visits[0]?.lines[0]?.product ?? {})).not.toContain('since')
  const near = { ...given, items: [taken('i1', { nearest: [product()] })] }
  expect(Object.keys(ownAnswer(near, items).items[0]?.nearest?.[0] ?? {})).not.toContain('since')
})
