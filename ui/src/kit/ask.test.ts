import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ask, useAsked } from './ask.ts'

test('U3: questions are answered one after the other', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let shown: ReturnType<typeof useAsked> = null
  const Outlet = () => {
    shown = useAsked()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Outlet)))
  const answer = (yes: boolean) => act(async () => shown?.answer(yes))
  const answers = await act(async () => [ask({ title: 'A', text: '', action: 'Weg' }), ask({ title: 'B', text: '', action: 'Weg' })])
  expect(shown).toMatchObject({ question: { title: 'A' } })
  await answer(false)
  expect(shown).toMatchObject({ question: { title: 'B' } })
  await answer(true)
  expect(shown).toBeNull()
  expect(await Promise.all(answers)).toEqual([false, true])
  await act(async () => root.unmount())
})
