import { afterEach, expect, it, vi } from 'vitest'
import { Answers, FRESH_MS, MOST } from './answers.ts'
import { ApiError } from './client.ts'

afterEach(() => vi.useRealTimers())

/** A server that answers with how often it was asked, or not at all. */
function server() {
  const state = { asked: 0, down: false }
  const ask = async () => {
    state.asked += 1
    if (state.down) throw new ApiError(null)
    return { number: state.asked }
  }
  return { state, answers: new Answers(ask) }
}

it('asks once for what many want, and not again while the answer is fresh', async () => {
  const { state, answers } = server()
  await Promise.all([answers.want('/a'), answers.want('/a'), answers.want('/a')])
  await answers.want('/a')
  expect(state.asked).toBe(1)
  expect(answers.get('/a').data).toMatchObject({ number: 1 })
})

it('asks again for what is old, and shows it until then', async () => {
  vi.useFakeTimers()
  const { state, answers } = server()
  await answers.want('/a')
  vi.advanceTimersByTime(FRESH_MS + 1)
  const next = answers.want('/a')
  expect(answers.get('/a')).toMatchObject({ data: { number: 1 }, asking: true })
  await next
  expect(state.asked).toBe(2)
  expect(answers.get('/a').data).toMatchObject({ number: 2 })
})

it('keeps an answer when the next one fails, and tries that again when somebody wants it', async () => {
  const { state, answers } = server()
  await answers.want('/a')
  state.down = true
  await answers.renew('/a')
  expect(answers.get('/a')).toMatchObject({ data: { number: 1 }, error: expect.any(ApiError) })
  expect(answers.get('/a').asking).toBeUndefined()
  state.down = false
  await answers.want('/a')
  expect(answers.get('/a').error).toBeUndefined()
})

it('tells those who show the question, and nobody else', async () => {
  const { answers } = server()
  const [a, b] = [vi.fn(), vi.fn()]
  const leave = answers.subscribe('/a', a)
  answers.subscribe('/b', b)
  answers.put('/a', {})
  leave()
  answers.put('/a', {})
  expect(a).toHaveBeenCalledOnce()
  expect(b).not.toHaveBeenCalled()
  expect(answers.shown()).toEqual(['/b'])
})

it('does not draw again what shows the same answer, but knows that it is new', () => {
  const { answers } = server()
  const drawn = vi.fn()
  answers.put('/a', { list: [1], readAt: 1 })
  const { data } = answers.get('/a')
  answers.subscribe('/a', drawn)
  answers.put('/a', { list: [1], readAt: 2 })
  expect(drawn).not.toHaveBeenCalled()
  expect(answers.get('/a').data).toBe(data)
  expect(data?.readAt).toBe(2)
  answers.put('/a', { list: [1, 2], readAt: 3 })
  expect(drawn).toHaveBeenCalledOnce()
  expect(answers.get('/a').data).toEqual({ list: [1, 2], readAt: 3 })
})

it('asks anew while a request still waits, and an older failure changes nothing', async () => {
  const ends: ((worked: boolean) => void)[] = []
  const answers = new Answers(
    () =>
      new Promise((done, fail) => {
        ends.push((worked) => (worked ? done({ number: ends.length }) : fail(new ApiError(null))))
      }),
  )
  void answers.renew('/a')
  void answers.renew('/a')
  expect(ends).toHaveLength(1)
  const second = answers.renew('/a', true)
  ends[1]?.(true)
  await second
  ends[0]?.(false)
  await Promise.resolve()
  expect(answers.get('/a')).toMatchObject({ data: { number: 2 } })
  expect(answers.get('/a').error).toBeUndefined()
})

it('keeps only so many answers: the one used last the longest, and always what is shown', async () => {
  const { answers } = server()
  const stop = answers.subscribe('/shown', () => undefined)
  await answers.want('/shown')
  await answers.want('/first')
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let number = 0; number < MOST; number += 1) await answers.want(`/${number}`)
  expect(answers.get('/shown').data).toBeDefined()
  expect(answers.get('/first').data).toBeUndefined()
  expect(answers.get(`/${MOST - 1}`).data).toBeDefined()
  stop()
})
