import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from '../../api/answers.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import { ListPane } from './ListPane.tsx'
import { need } from './testing.ts'

let page: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
})

afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

async function draw(many: number) {
  const items = Array.from({ length: many }, (_, place) => need(`${place}`))
  const list = { id: '1', name: 'Wochenende', items }
  await act(async () =>
    root.render(
      <AnswersProvider value={new Answers(async () => ({ chains: [] }))}>
        <ListPane list={list} planned={[]} plan={undefined} open={null} />
      </AnswersProvider>,
    ),
  )
}

const more = () => page.querySelector<HTMLElement>('.items-more')
const folded = () => page.querySelector('.items-folded') !== null

test('a long list is folded and says how much more there is, which is a tap away', async () => {
  await draw(7)
  expect([folded(), more()]).toEqual([false, null])
  await act(async () => root.render(null))
  await draw(10)
  expect([folded(), more()?.textContent]).toEqual([true, '4 weitere'])
  await act(async () => more()?.click())
  expect([folded(), more()]).toEqual([false, null])
  expect(document.activeElement).toBe(page.querySelectorAll('.items > li')[6])
})

test('what is added to a folded list is seen', async () => {
  await draw(10)
  await draw(9)
  expect(folded()).toBe(true)
  await draw(10)
  expect(folded()).toBe(false)
})
