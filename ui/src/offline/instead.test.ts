import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/client.ts'

const here = vi.hoisted(() => ({ answer: vi.fn(), setReached: vi.fn() }))
vi.mock('./keeper.ts', () => ({ answerFromHere: here.answer, warmUp: vi.fn() }))
vi.mock('../lib/reach.ts', () => ({ setReached: here.setReached }))
const { answerAnyway, goOnWithoutServer } = await import('./instead.ts')

const server = (data: object, stored = false) => Promise.resolve({ data, stored })
const problem = (status: number) =>
  Promise.reject(new ApiError({ type: 'about:blank', title: 'no', status, detail: '' }))

beforeEach(() => {
  here.answer.mockReset().mockResolvedValue({ asOf: '2026-03-27', own: true })
  here.setReached.mockReset()
})

it('I6: the server comes first', async () => {
  expect(await answerAnyway('/search?q=a', server({ asOf: '2026-01-01' }))).toEqual({ asOf: '2026-01-01' })
  expect(here.answer).not.toHaveBeenCalled()
})

it('I6: without a way to the server the answer comes from here, and says so', async () => {
  const answer = await answerAnyway('/search?q=a', Promise.reject(new ApiError(null)))
  expect(answer).toEqual({ asOf: '2026-03-27', own: true, fromHere: true, readAt: 0 })
  expect(here.setReached).toHaveBeenCalledWith(false)
})

it('I6: what is not stored stays a failure', async () => {
  here.answer.mockResolvedValue(null)
  await expect(answerAnyway('/stats/index', Promise.reject(new ApiError(null)))).rejects.toThrow(ApiError)
  expect(here.setReached).not.toHaveBeenCalled()
})

it('I6: what the server said last is better than what is stored, unless that is newer', async () => {
  expect(await answerAnyway('/search?q=a', server({ asOf: '2026-03-27' }, true))).toEqual({ asOf: '2026-03-27' })
  expect(await answerAnyway('/search?q=a', server({ asOf: '2026-03-26' }, true))).toMatchObject({ own: true })
  expect(await answerAnyway('/products/spar%3A1', server({ history: [] }, true))).toEqual({ history: [] })
})

it('I6: a server that fails is passed on, until one wants to go on without it, and until it answers again', async () => {
  await expect(answerAnyway('/search?q=a', problem(503))).rejects.toThrow()
  goOnWithoutServer()
  expect(await answerAnyway('/search?q=a', problem(503))).toMatchObject({ own: true })
  await expect(answerAnyway('/search?q=a', problem(400))).rejects.toThrow()
  await answerAnyway('/chains', server({}))
  await expect(answerAnyway('/search?q=a', problem(503))).rejects.toThrow()
})

it('I6: a server that does not answer in time is not waited for', async () => {
  vi.useFakeTimers()
  const answer = answerAnyway('/search?q=a', new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await answer).toMatchObject({ own: true })
  vi.useRealTimers()
})
