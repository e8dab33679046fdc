import { act, Component, type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunk, forgetChunkFailures, onChunkFailure, preloadAll } from './chunk.tsx'

const Hello = ({ name = '' }: { name?: string }) => <b>Hello {name}</b>

class Catch extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message || this.props.children
  }
}

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place, { onCaughtError: () => {} })
})
afterEach(async () => {
  await act(async () => root.unmount())
  onChunkFailure(() => null)
  forgetChunkFailures()
})

const draw = (page: ReactNode) =>
  act(async () =>
    root.render(
      <Catch>
        <Suspense fallback="wait">{page}</Suspense>
      </Catch>,
    ),
  )

test('R2: a chunk that was preloaded renders at once, on the server too', async () => {
  const load = vi.fn(async () => ({ default: Hello }))
  const Page = chunk<{ name: string }>(load)
  expect(load).not.toHaveBeenCalled()
  await preloadAll()
  await Page.preload()
  expect(load).toHaveBeenCalledOnce()
  expect(renderToString(<Page name="x" />)).toBe('<b>Hello <!-- -->x</b>')
})

test('R2: otherwise it suspends', async () => {
  let arrive!: (module: { default: typeof Hello }) => void
  const Page = chunk<{ name: string }>(() => new Promise((done) => (arrive = done)))
  await draw(<Page name="x" />)
  expect(place.textContent).toBe('wait')
  await act(async () => arrive({ default: Hello }))
  expect(place.textContent).toBe('Hello x')
})

test('D4: a failure is an error until it is forgotten, unless recovered from', async () => {
  const load = vi.fn(async (): Promise<{ default: typeof Hello }> => Promise.reject(new Error('gone')))
  // Not on the server, where `preloadAll` of another test would load it.
  const Page = chunk(load, false)
  await draw(<Page />)
  expect(place.textContent).toBe('gone')
  expect(load).toHaveBeenCalledOnce()

  const recover = vi.fn(() => new Promise<void>(() => {}))
  onChunkFailure(recover)
  forgetChunkFailures()
  await draw(null)
  await act(async () => root.unmount())
  root = createRoot(place)
  await draw(<Page />)
  expect(place.textContent).toBe('wait')
  expect(recover).toHaveBeenCalledOnce()
})

test('D5: a failed prefetch is retried by the visit', async () => {
  const load = vi.fn(async () => ({ default: Hello }))
  load.mockRejectedValueOnce(new Error('gone'))
  const Page = chunk<{ name: string }>(load)
  await expect(Page.preload()).rejects.toThrow('gone')
  await draw(<Page name="x" />)
  expect(place.textContent).toBe('Hello x')
})
