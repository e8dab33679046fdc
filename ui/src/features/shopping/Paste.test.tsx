import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from '../../api/answers.ts'
import { ApiError } from '../../api/client.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import type { ReadingsAnswer } from '../../api/types.ts'
import { activeList, lists } from '../../lib/list.ts'
import { forgetOwnData } from '../../lib/storage.ts'
import { draft } from './lines.ts'
import { Paste } from './Paste.tsx'
import { group, reading } from './testing.ts'

const asked: string[] = []
let answer: ReadingsAnswer | null
let page: HTMLElement
let root: Root

const said = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
const press = (name: string) =>
  act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  forgetOwnData()
  asked.length = 0
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function paste(text: string) {
  draft.set({ text, answers: {} })
  const answers = new Answers(async (question) => {
    if (!question.startsWith('/smartshopping/readings ')) return {}
    asked.push(question)
    if (!answer) throw new ApiError(null)
    return answer
  })
  await act(async () =>
    root.render(
      <AnswersProvider value={answers}>
        <Paste />
      </AnswersProvider>,
    ),
  )
}

test('a text is read with one request, and what is unclear is asked about', async () => {
  const rice = reading('reis', { verdict: 'choice', options: [group('Langkornreis'), group('Milchreis')] })
  const open = reading('Zwickl', { verdict: 'open', options: [group('Märzen')] })
  answer = { readings: [[reading('4 milch', { query: 'milch', count: 4 }), rice, open]] }
  await paste('4 milch\nreis, Zwickl')
  expect(asked).toHaveLength(1)
  expect(said('h1')).toEqual(['Eine von drei verstanden.'])
  expect(said('.question h2')).toEqual(['Was soll „reis“ sein?', 'Dafür haben wir nichts Sicheres gefunden'])
  expect(said('.understood .item-title')).toEqual(['Milch × 4'])
  await press('3 Artikel auf die Liste')
  expect(activeList(lists.get()).items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'need Milch',
    'product Langkornreis',
    'need Zwickl',
  ])
})

test('without a network the lines go onto the list as they are', async () => {
  answer = null
  await paste('4 milch\n\nreis, Zwickl')
  expect(said('h1')).toEqual(['Deine Liste ist noch nicht gelesen'])
  await press('2 Zeilen auf die Liste')
  expect(activeList(lists.get()).items).toMatchObject([
    { kind: 'text', text: '4 milch' },
    { kind: 'text', text: 'reis, Zwickl' },
  ])
  expect(draft.get()).toBeNull()
})

test('what names nothing to buy is asked about, not made a note unseen', async () => {
  answer = { readings: [[reading('butter', { query: 'butter' }), reading('das für den papa', { verdict: 'note' })]] }
  await paste('butter\ndas für den papa')
  expect(said('h1')).toEqual(['Eine von zwei verstanden.'])
  expect(said('.question h2')).toEqual(['Das haben wir nicht verstanden'])
  expect(said('.understood .item-title')).toEqual(['Butter × 1'])
  await press('Als Notiz behalten')
  expect(said('.paste-mark')).toEqual(['verstanden', 'Notiz'])
  expect(said('.paste-done button')).toEqual(['1 Artikel und 1 Notiz auf die Liste'])
  await press('Weglassen')
  expect(said('.paste-mark')).toEqual(['verstanden', 'weggelassen'])
})

test('who agrees with what is preset has answered', async () => {
  const rice = reading('reis', { verdict: 'choice', options: [group('Langkornreis'), group('Milchreis')] })
  answer = { readings: [[rice]] }
  await paste('reis')
  expect(said('.paste-mark')).toEqual(['zur Wahl'])
  await act(async () => page.querySelector<HTMLInputElement>('.question input[type=radio]:checked')?.click())
  expect(draft.get()?.answers).toMatchObject({ '1 reis': { to: 'product' } })
})

test('a text without anything to buy says so', async () => {
  answer = { readings: [[]] }
  await paste('…')
  expect(said('h1')).toEqual(['Da steht nichts, was man kaufen kann.'])
})
