// Which answers mean that there is a new build.
import { afterEach, expect, test, vi } from 'vitest'
import { config, configure } from '../api/client.ts'
import { checkBuild } from './builds.ts'
import { getStatus, setStatus } from './status.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setStatus({ needsRefresh: false })
})

test.each([
  ['the same', Response.json({ id: 'b1', timestamp: 1 }), false],
  ['another', Response.json({ id: 'b2', timestamp: 2 }), true],
  ['none', Response.json({ timestamp: 2 }), false],
  ['something else', Response.json('b2'), false],
  ['an error', Response.json({ id: 'b2' }, { status: 503 }), false],
  ['no JSON', new Response('<!doctype html>'), false],
])('D3: the server names %s', async (_, answer, isNew) => {
  configure({ ...config, buildId: 'b1' })
  const fetched = vi.fn(async () => answer)
  vi.stubGlobal('fetch', fetched)
  await checkBuild()
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/^\/builds\/latest\.json\?\d+$/), { cache: 'no-store' })
  expect(getStatus().needsRefresh).toBe(isNew)
})

test('D3: a server that cannot be reached has nothing new', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await checkBuild()
  expect(getStatus().needsRefresh).toBe(false)
})
