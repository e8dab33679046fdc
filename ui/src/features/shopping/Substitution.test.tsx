import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from '../../api/answers.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import type { ShoppingList } from '../../api/types.ts'
import { Substitution } from './Substitution.tsx'
import { answer, need, stage } from './testing.ts'

vi.mock('../../api/readings.ts', () => ({ readText: async () => [] }))

const asked: ShoppingList[] = []
const drawn = stage()

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
})

afterEach(() => void vi.useRealTimers())

async function open(item: ReturnType<typeof need>) {
  const answers = new Answers(async (question) => {
    if (question.startsWith('/smartshopping ')) {
      asked.push(JSON.parse(question.replace('/smartshopping ', '')) as ShoppingList)
      return answer([])
    }
    return { chains: [], groups: [], products: [], cards: [] }
  })
  await act(async () =>
    drawn.root.render(
      <AnswersProvider value={answers}>
        <Substitution item={item} items={[item]} answer={undefined} place={0} />
      </AnswersProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(600))
}

const queries = () => asked.flatMap(({ items }) => items.map((one) => one.need?.query ?? one.choice?.join(' ')))

test('of an item with a choice, all that its words mean stays reachable', async () => {
  await open(need('milch', { choice: ['spar:1'] }))
  expect(queries()).toContain('milch')
})

test('without Bio it looks what there would be more', async () => {
  await open(need('milch', { bio: true }))
  expect(asked.some(({ items: [one] }) => one?.need?.query === 'milch' && one.only === undefined)).toBe(true)
})

test('other words are looked for while they are typed, and keep the amount', async () => {
  await open(need('kletzenbrot', { amount: 500, unit: 'g' }))
  const field = drawn.page.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'reis')
  await act(async () => field?.dispatchEvent(new Event('input', { bubbles: true })))
  // First it is typed, then asked.
  await act(() => vi.advanceTimersByTimeAsync(600))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(asked.flatMap(({ items }) => items.map((one) => one.need))).toContainEqual({
    query: 'reis',
    amount: 500,
    unit: 'g',
  })
  expect(drawn.page.querySelector('input')).toBe(field)
})
