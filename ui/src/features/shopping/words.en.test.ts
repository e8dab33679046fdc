import { expect, test } from 'vitest'
import { spoken, substitutionOf } from './describe.ts'
import { summary } from './lines.ts'
import { answer, line, need, plan } from './testing.ts'
import type { Plan } from './wire.ts'
import { headlineOf, underHeadline } from './words.ts'

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const milk = line('milch', 'billa', 119)
const missing = [{ item: 'klingen', title: 'Klingen', reason: 'elsewhere' as const }]
const alone = plan([milk, line('reis', 'billa', 119)], { missing })
const against = [{ chain: 'billa', items: 2, planCents: 198, chainCents: 238 }]
const two = plan([line('milch', 'hofer', 79), line('klingen', 'hofer', 500), line('reis', 'billa', 119)], { against })
const said = (shown: Plan) => [
  headlineOf(answer([alone, shown]), shown, nameOf).before,
  plain(underHeadline(answer(alone === shown ? [shown] : [alone, shown]), shown, [], nameOf)),
]

test('what a plan saves', () => {
  expect(said(two)).toEqual([
    'On the same 2 items you save',
    'Compared with everything at Billa, where 1 of 3 is missing.',
  ])
  expect(said(alone)[1]).toBe('2 items, 1 missing, no single shop has more.')
  const one = plan([milk])
  expect(plain(underHeadline(answer([one]), one, [], nameOf))).toBe('1 item, no single shop is cheaper.')
  const own = plain(underHeadline(answer([one]), one, [], nameOf, 2))
  expect(own).toBe('1 item, none of the chosen shops alone is cheaper.')
})

test('what is on the list', () => {
  expect([summary([need('milch')]), summary([need('milch'), need('reis')])]).toEqual(['1 item', '2 items'])
  expect(substitutionOf({ ...need('reis'), amount: 1500, unit: 'g', count: 2 })).toBe('any brand, 1.5\u00a0kg')
  expect(spoken({ ...need('reis'), bio: true })).toMatch(/ \(organic\)$/)
})
