import { afterEach, expect, test, vi } from 'vitest'
import { changeDevice, makeAlert } from './alerts.ts'

afterEach(() => vi.unstubAllGlobals())

test('the English app says that the device is told in English', async () => {
  const asked = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(Response.json({ device: 'x', alert: {} })))
  vi.stubGlobal('fetch', asked)
  await makeAlert({ product: 'spar:1', chains: [], when: { type: 'low30' } })
  await changeDevice({ push: null })
  const said = asked.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { language: string }).language)
  expect(said).toEqual(['en', 'en'])
})
