import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Answers } from './answers.ts'
import { AnswersProvider } from './hooks.ts'
import { useSeveral } from './several.ts'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const asked: string[] = []
const answers = new Answers(async (question) => {
  asked.push(question)
  if (question === '/gone') throw new Error('gone')
  return { question }
})

const seen: string[] = []
function Reader({ questions }: { questions: string[] }) {
  const { answers: known, done } = useSeveral<{ question: string }>(questions)
  seen.push(`${known.map((one) => one?.question ?? '–').join(' ')} ${done}`)
  return null
}

test('several questions are answered in their order, and failures end the wait', async () => {
  const root = createRoot(document.body)
  const draw = (questions: string[]) =>
    act(async () =>
      root.render(
        <AnswersProvider value={answers}>
          <Reader questions={questions} />
        </AnswersProvider>,
      ),
    )
  await draw(['/b', '/gone', '/a'])
  expect(asked).toEqual(['/b', '/gone', '/a'])
  expect(seen[0]).toBe('– – – false')
  expect(seen.at(-1)).toBe('/b – /a true')
  await draw([])
  expect(seen.at(-1)).toBe(' true')
  await act(async () => root.unmount())
})
