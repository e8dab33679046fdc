import { afterEach, expect, test, vi } from 'vitest'
import { Answers } from '../api/answers.ts'
import { configure, config } from '../api/client.ts'
import { mayPrefetch, payloadAddress, payloadOnTheWay, readPayload } from './prefetch.ts'

test('D5: not on slow or metered connections, nor without one', () => {
  expect(mayPrefetch(undefined, true)).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g', saveData: false }, true)).toBe(true)
  expect(mayPrefetch({ effectiveType: '2g' }, true)).toBe(true)
  expect(mayPrefetch({ effectiveType: 'slow-2g' }, true)).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true }, true)).toBe(false)
  expect(mayPrefetch(undefined, false)).toBe(false)
})

test('P1: where the data of a page lies', () => {
  expect(payloadAddress('/', '')).toBe('/_payload.json')
  expect(payloadAddress('/', 'q=butter')).toBe('/_payload.json?q=butter')
  expect(payloadAddress('/stats', '')).toBe('/stats/_payload.json')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('P1: what a payload holds goes into the cache, once', async () => {
  configure({ ...config, features: { payload: true } })
  const fetched = vi.fn(async () => Response.json({ version: 1, data: { '/chains': { chains: [] } } }))
  vi.stubGlobal('fetch', fetched)
  const answers = new Answers(() => Promise.reject(new Error('nobody asks')))
  await readPayload('/stats', '', answers)
  await readPayload('/stats', '', answers)
  expect(fetched).toHaveBeenCalledOnce()
  expect(answers.get('/chains').data).toEqual({ chains: [], readAt: expect.any(Number) })
})

test('P2: a payload that fails is a warning, and tried again the next time', async () => {
  configure({ ...config, features: { payload: true } })
  const fetched = vi.fn(async () => new Response('no', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const answers = new Answers(() => Promise.reject(new Error('nobody asks')))
  await expect(readPayload('/smartshopping', '', answers)).rejects.toThrow('503')
  expect(warn).not.toHaveBeenCalled()
  await payloadOnTheWay('/smartshopping', '', answers)
  expect(warn).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(answers.get('/chains')).toEqual({})
})
