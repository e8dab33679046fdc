import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setReached } from '../lib/reach.ts'
import { Answers } from './answers.ts'
import { keepFresh } from './keepFresh.ts'

let asked: number
let answers: Answers
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  setReached(true)
  asked = 0
  answers = new Answers(async () => ({ number: (asked += 1) }))
  answers.subscribe('/a', () => {})
  stop = keepFresh(answers)
  await answers.want('/a')
})

afterEach(() => {
  stop()
  setReached(true)
  vi.useRealTimers()
})

it('with the network asks again for all that is shown', async () => {
  dispatchEvent(new Event('online'))
  stop()
  dispatchEvent(new Event('online'))
  expect(asked).toBe(2)
})

it('asks again until the server is reached, less and less often', async () => {
  setReached(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(3)
  setReached(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
})

it('asks at once when the page is seen again, fresh as its answers may be', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(1)
  setReached(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(2)
})
