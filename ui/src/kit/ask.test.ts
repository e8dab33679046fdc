import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ask, useAsked } from './ask.ts'

function Outlet() {
  const asked = useAsked()
  const answer = (yes: boolean) => createElement('button', { onClick: () => asked?.answer(yes) }, yes ? 'ja' : 'nein')
  return asked && createElement('p', null, createElement('b', null, asked.question.title), answer(true), answer(false))
}

test('U3: questions are answered one after the other', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(document.body.appendChild(place))
  await act(async () => root.render(createElement(Outlet)))
  const click = (word: string) =>
    act(async () => [...place.querySelectorAll('button')].find((button) => button.textContent === word)?.click())
  const answers: Promise<boolean>[] = []
  await act(async () => {
    for (const title of ['A', 'B']) answers.push(ask({ title, text: '', action: 'Weg' }))
  })
  expect(place.querySelector('b')?.textContent).toBe('A')
  await click('nein')
  expect(place.querySelector('b')?.textContent).toBe('B')
  await click('ja')
  expect(place.textContent).toBe('')
  expect(await Promise.all(answers)).toEqual([false, true])
  await act(async () => root.unmount())
})
