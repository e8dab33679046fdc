import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from '../../api/answers.ts'
import { ApiError } from '../../api/client.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import { activeList, lists } from '../../lib/list.ts'
import { setReached } from '../../lib/reach.ts'
import { forgetOwnData } from '../../lib/storage.ts'
import { reading } from './testing.ts'
import { addTexts } from './texts.ts'
import { useUnread } from './useUnread.ts'

/** The texts of each request. */
const asked: string[][] = []
let offline: boolean
let root: Root

const kinds = () => activeList(lists.get()).items.map(({ kind }) => kind)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  forgetOwnData()
  asked.length = 0
  offline = false
  root = createRoot(document.createElement('div'))
  const answers = new Answers(async (question) => {
    const { texts } = JSON.parse(question.replace('/smartshopping/readings ', '')) as { texts: string[] }
    asked.push(texts)
    if (offline) throw new ApiError(null)
    return { readings: texts.map((text) => [reading(text)]) }
  })
  await act(async () =>
    root.render(
      <AnswersProvider value={answers}>
        <Page />
      </AnswersProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function Page() {
  useUnread()
  return null
}

test('what is written is read at once, all of it with one request', async () => {
  await act(async () => addTexts(['Milch', 'Brot', 'Eier']))
  expect(asked).toEqual([['Milch', 'Brot', 'Eier']])
  expect(kinds()).toEqual(['need', 'need', 'need'])
})

test('nothing is asked where nothing is unread', () => {
  expect(asked).toEqual([])
})

test('without a network the text stays, and is read when the server is reached again', async () => {
  offline = true
  await act(async () => setReached(false))
  await act(async () => addTexts(['Milch']))
  await act(async () => addTexts(['Brot']))
  expect(kinds()).toEqual(['text', 'text'])
  offline = false
  asked.length = 0
  await act(async () => setReached(true))
  expect(asked).toEqual([['Milch', 'Brot']])
  expect(kinds()).toEqual(['need', 'need'])
})

test('undoing does not bring a text back', async () => {
  await act(async () => addTexts(['Milch']))
  const undo = await act(async () => addTexts(['Brot']))
  await act(async () => undo())
  expect(activeList(lists.get()).items).toMatchObject([{ kind: 'need', query: 'Milch' }])
})
