import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertDevice, NO_ALERTS } from '../lib/alerts.ts'
import { rung } from '../lib/rung.ts'
import { lookForRings } from './alertRings.ts'
import { changeDevice, deleteAlerts, makeAlert, previewAlert, readAlerts } from './alerts.ts'

const ID = 'abcdefghijklmnopqrstuv'
const OTHER = 'vutsrqponmlkjihgfedcba'
const WANTED = { product: 'spar:1', chains: [], when: { type: 'low30' } } as const

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
const problem = (status: number) => answer(status, { title: 'x', status, type: '', detail: '' })
const bearerOf = (call: number) => new Headers(asked.mock.calls[call]?.[1].headers).get('authorization')

beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
  alertDevice.set(NO_ALERTS)
  rung.set(false)
})

test('the first alert brings the id, which is sent from then on', async () => {
  asked.mockImplementationOnce(answer(200, { device: ID, alert: { number: 1 } }))
  expect(await makeAlert({ ...WANTED, chains: [] })).toEqual({ number: 1 })
  expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({ ...WANTED, language: 'de' })
  expect(bearerOf(0)).toBeNull()
  expect(alertDevice.get().id).toBe(ID)
  asked.mockImplementationOnce(answer(200, { alerts: [] }))
  await readAlerts()
  expect(bearerOf(1)).toBe(`Bearer ${ID}`)
  expect(asked.mock.calls[1]?.[1].cache).toBe('no-store')
})

test('an id that the server forgot is forgotten, too', async () => {
  alertDevice.set({ ...NO_ALERTS, id: ID })
  asked.mockImplementationOnce(problem(401))
  asked.mockImplementationOnce(answer(200, { device: OTHER, alert: { number: 1 } }))
  await makeAlert({ ...WANTED, chains: [] })
  expect(bearerOf(1)).toBeNull()
  expect(alertDevice.get().id).toBe(OTHER)
})

test('another refusal is passed on, and nothing forgotten', async () => {
  alertDevice.set({ ...NO_ALERTS, id: ID })
  asked.mockImplementationOnce(problem(503))
  await expect(makeAlert({ ...WANTED, chains: [] })).rejects.toMatchObject({ problem: { status: 503 } })
  expect(alertDevice.get().id).toBe(ID)
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
  await expect(readAlerts()).rejects.toMatchObject({ problem: null })
})

test('what is asked', async () => {
  asked.mockImplementation(answer(200, {}))
  await previewAlert({ product: 'spar:a/1' })
  await previewAlert({ kind: 'butter', pack: 'any' })
  await changeDevice({ push: null })
  expect(asked.mock.calls.map(([path, { method, body }]) => [method, path, body])).toEqual([
    ['GET', '/api/v1/alerts/preview?product=spar%3Aa%2F1', undefined],
    ['GET', '/api/v1/alerts/preview?kind=butter&pack=any', undefined],
    ['POST', '/api/v1/alerts/device', '{"push":null,"language":"de"}'],
  ])
})

test('deleting all forgets the id, and without one asks nobody', async () => {
  await deleteAlerts()
  expect(asked).not.toHaveBeenCalled()
  alertDevice.set({ ...NO_ALERTS, id: ID })
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
  await expect(deleteAlerts()).rejects.toMatchObject({ problem: null })
  expect(alertDevice.get().id).toBe(ID)
  asked.mockImplementationOnce(answer(200, {}))
  await deleteAlerts()
  expect(asked.mock.calls.at(-1)?.[1].method).toBe('DELETE')
  expect(alertDevice.get()).toEqual(NO_ALERTS)
  alertDevice.set({ ...NO_ALERTS, id: ID })
  asked.mockImplementationOnce(problem(401))
  await deleteAlerts()
  expect(alertDevice.get()).toEqual(NO_ALERTS)
})

test('the mark says that something rang since the last look', async () => {
  alertDevice.set({ ...NO_ALERTS, id: ID, seen: ['1 2026-11-25'] })
  asked.mockImplementationOnce(answer(200, { alerts: [{ number: 1, rang: { day: '2026-11-25' } }] }))
  await lookForRings()
  expect(rung.get()).toBe(false)
  asked.mockImplementationOnce(answer(200, { alerts: [{ number: 1, rang: { day: '2026-11-26' } }] }))
  await lookForRings()
  expect(rung.get()).toBe(true)
})
