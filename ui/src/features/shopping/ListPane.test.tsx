import { act } from 'react'
import { expect, test } from 'vitest'
import { Answers } from '../../api/answers.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import { ListPane } from './ListPane.tsx'
import { need, stage } from './testing.ts'

const drawn = stage()

async function draw(many: number) {
  const items = Array.from({ length: many }, (_, place) => need(`${place}`))
  const list = { id: '1', name: 'Wochenende', items }
  await act(async () =>
    drawn.root.render(
      <AnswersProvider value={new Answers(async () => ({ chains: [] }))}>
        <ListPane list={list} planned={[]} plan={undefined} open={null} />
      </AnswersProvider>,
    ),
  )
}

const more = () => drawn.page.querySelector<HTMLElement>('.items-more')
const folded = () => drawn.page.querySelector('.items-folded') !== null

test('a long list is folded and says how much more there is, which is a tap away', async () => {
  await draw(6)
  expect([folded(), more()]).toEqual([false, null])
  await act(async () => drawn.root.render(null))
  await draw(10)
  expect([folded(), more()?.textContent]).toEqual([true, '5 weitere'])
  await act(async () => more()?.click())
  expect([folded(), more()]).toEqual([false, null])
  expect(document.activeElement).toBe(drawn.page.querySelectorAll('.items > li')[5])
})

test('what is added to a folded list is seen', async () => {
  await draw(10)
  await draw(9)
  expect(folded()).toBe(true)
  await draw(10)
  expect(folded()).toBe(false)
})
