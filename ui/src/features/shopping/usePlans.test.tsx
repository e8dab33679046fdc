import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers, FRESH_MS } from '../../api/answers.ts'
import { ApiError } from '../../api/client.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import type { ListItem } from '../../lib/list.ts'
import { answer, line, need, plan, productItem } from './testing.ts'
import { type Plans, usePlans, useTrial } from './usePlans.ts'
import type { PlanAnswer } from './wire.ts'
import type { ShoppingList } from '../../api/types.ts'

const DELAY_MS = 300

/** What was asked, and what the planner answers to it. */
const asked: ShoppingList[] = []
let answerTo: (request: ShoppingList) => object
let answers: Answers
let root: Root
let plans: Plans
let trial: PlanAnswer | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  asked.length = 0
  answerTo = ({ items: [first] }) => answer([plan([line(first?.id ?? '', 'spar', 100)])])
  answers = new Answers(async (question) => {
    const request = JSON.parse(question.replace('/smartshopping ', '')) as ShoppingList
    asked.push(request)
    return answerTo(request)
  })
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

function Page({ items }: { items: readonly ListItem[] }) {
  // oxlint-disable-next-line react/globals -- the test reads what the hook returned last
  plans = usePlans('1', items)
  return null
}

function Trial({ items }: { items: readonly ListItem[] }) {
  // oxlint-disable-next-line react/globals -- the same
  trial = useTrial(items, { stale: true })
  return null
}

async function draw(items: readonly ListItem[], milliseconds = DELAY_MS, Shown = Page) {
  await act(async () =>
    root.render(
      <AnswersProvider value={answers}>
        <Shown items={items} />
      </AnswersProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('what stood only for a moment is not asked for', async () => {
  await draw([need('milch')], 10)
  await draw([need('milch'), need('brot')])
  expect(asked.map(({ items }) => items.length)).toEqual([2])
  expect(plans).toMatchObject({ old: false, error: undefined })
  expect(plans.answer?.plans[0]?.visits[0]?.lines[0]?.item).toBe('milch')
})

test('what another limit would do is said of the same items', async () => {
  await draw([need('milch')], DELAY_MS, Trial)
  expect(trial?.plans[0]?.visits[0]?.lines[0]?.item).toBe('milch')
})

test('an older plan stays until the next one, and when that fails', async () => {
  await draw([need('milch')])
  answerTo = () => {
    throw new ApiError(null)
  }
  await draw([need('milch'), need('brot')], 10)
  expect(plans).toMatchObject({ old: true, error: undefined })
  await draw([need('milch'), need('brot')])
  expect(plans.error).toBeInstanceOf(ApiError)
  expect(plans.answer?.plans).toHaveLength(1)
  answerTo = () => answer([plan([line('i1', 'spar', 100)])])
  await act(async () => plans.renew())
  expect(plans).toMatchObject({ old: false, error: undefined })
})

test('a product that nobody knows is missing, the others are planned', async () => {
  const unknown = {
    type: '',
    title: '',
    status: 422,
    detail: '',
    errors: [{ pointer: '/items/0/product', detail: '' }],
  }
  answerTo = ({ items }) => {
    if (items.some(({ product }) => product === 'spar:gone')) throw new ApiError(unknown as never)
    return answer([plan([line('i2', 'spar', 100)])])
  }
  await draw([productItem('spar:gone'), need('milch')])
  expect(asked).toHaveLength(2)
  expect(plans.answer?.plans[0]?.missing).toEqual([{ item: 'spar:gone', title: '', reason: 'gone' }])
  expect(plans.answer?.plans[0]?.visits[0]?.lines[0]?.item).toBe('milch')
})

test('a plan that is kept and fresh is asked for again by hand only', async () => {
  await draw([need('milch')])
  answers = new Answers(async (question) => {
    asked.push(JSON.parse(question.replace('/smartshopping ', '')) as ShoppingList)
    return answer([plan([line('i1', 'billa', 90)])])
  })
  await act(async () => root.unmount())
  root = createRoot(document.createElement('div'))
  await draw([need('milch')])
  expect(asked).toHaveLength(1)
  await act(async () => plans.renew())
  await act(() => vi.advanceTimersByTimeAsync(DELAY_MS))
  expect(asked).toHaveLength(2)
  await act(async () => root.unmount())
  vi.setSystemTime(Date.now() + FRESH_MS + 1)
  root = createRoot(document.createElement('div'))
  await draw([need('milch'), need('brot')])
  expect(asked).toHaveLength(3)
})

test('what has left the list is not in the last plan either', async () => {
  answerTo = () => answer([plan([line('i1', 'spar', 100), line('i2', 'spar', 50)])])
  await draw([need('milch'), need('brot')])
  answerTo = () => {
    throw new ApiError(null)
  }
  await draw([need('brot')])
  expect(plans.old).toBe(true)
  expect(plans.answer?.plans.map(({ totalCents }) => totalCents)).toEqual([50])
  await draw([need('reis')])
  expect(plans.answer).toBeUndefined()
})
