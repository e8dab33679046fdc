import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, ToastOutlet } from '../../kit/toasts.tsx'
import { goToView, openSheet, showView } from './route.ts'

const page = document.createElement('div')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => void vi.unstubAllGlobals())

test('a message does not stay over a sheet or in another view', async () => {
  const root = createRoot(page)
  await act(async () => root.render(<ToastOutlet />))
  const said = () => page.querySelector('.toast span')?.textContent
  for (const go of [() => openSheet('karten'), () => showView('plan'), () => goToView('laden')]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => toast('Auf der Liste', () => {}))
    expect(said()).toBe('Auf der Liste')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => go())
    expect(said()).toBeUndefined()
  }
  await act(async () => root.unmount())
})
