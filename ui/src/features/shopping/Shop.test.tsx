import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from '../../api/answers.ts'
import { AnswersProvider } from '../../api/hooks.ts'
import { product } from '../../api/testing.ts'
import { activeList, lists } from '../../lib/list.ts'
import { forgetOwnData } from '../../lib/storage.ts'
import { Shop } from './Shop.tsx'
import { line, need, plan } from './testing.ts'
import type { PlanLine } from './wire.ts'

const answers = new Answers(async () => ({ chains: [] }))
let page: HTMLElement
let root: Root

const text = (selector: string) => page.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ')
const button = () => page.querySelector<HTMLButtonElement>('.swap-btn')
const milk = (key: string, title: string) =>
  product({ key, chain: key.slice(0, 5), brand: 'Milfina', title, quantity: { amount: 1000, unit: 'ml' } })
const items = () => activeList(lists.get()).items

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  forgetOwnData()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

let ticked: ReadonlySet<string> | undefined

/** Draws what a shop has for the list as it is now. */
async function draw(...lines: PlanLine[]) {
  const [visit] = plan(lines).visits
  await act(async () =>
    root.render(
      <AnswersProvider value={answers}>
        {visit && (
          <Shop
            key={visit.chain}
            visit={visit}
            list={activeList(lists.get())}
            number={null}
            asOf={undefined}
            ticked={ticked}
          />
        )}
      </AnswersProvider>,
    ),
  )
}

test('a line has the own word, brand, words, size and number, and is swapped by one tap and back', async () => {
  lists.set({ active: '1', lists: [{ id: '1', name: 'Fest', items: [need('Milch', { count: 4 })] }] })
  const whole = milk('billa:2', 'Vollmilch')
  const swap = { from: 'Leichtmilch', to: 'Vollmilch', extraCents: 20, product: whole, count: 4, weight: null }
  const cheap = line('Milch', 'hofer', 356, { product: milk('hofer:1', 'Leichtmilch'), count: 4, swap })
  await draw(cheap)
  expect(text('.own-word')).toBe('Milch')
  expect(text('.shop-name')).toBe('Milfina Leichtmilch 1 l × 4')
  expect(text('.swap-btn')).toBe('Vollmilch statt Leichtmilch: + € 0,20')

  button()?.focus()
  await act(async () => button()?.click())
  expect(items()).toMatchObject([{ title: 'Milch', choice: ['billa:2'], count: 4 }])
  await draw(cheap)
  expect(text('.swap-btn')).toBe('Doch Leichtmilch: − € 0,20')
  // What it is bought at may be another shop: the focus goes along.
  await draw(line('Milch', 'billa', 376, { product: whole, count: 4 }))
  expect(text('.swap-btn')).toBe('Doch Leichtmilch: − € 0,20')
  expect(document.activeElement).toBe(button())
  await act(async () => button()?.click())
  expect(items()).toEqual([need('Milch', { count: 4 })])
})

test('a product that was chosen by hand is not talked out of', async () => {
  const chosen = need('Milch', { choice: ['hofer:1'] })
  lists.set({ active: '1', lists: [{ id: '1', name: 'Fest', items: [chosen] }] })
  const swap = { from: 'A', to: 'B', extraCents: 20, product: product(), count: 1, weight: null }
  await draw(line('Milch', 'hofer', 89, { swap }))
  expect(text('.swap-btn')).toBeUndefined()
})

test('what is in the basket is ticked, and no longer swapped', async () => {
  lists.set({ active: '1', lists: [{ id: '1', name: 'Fest', items: [need('Milch'), need('Reis')] }] })
  ticked = new Set(['Milch'])
  const swap = { from: 'A', to: 'B', extraCents: 20, product: milk('billa:2', 'B'), count: 1, weight: null }
  await draw(line('Milch', 'hofer', 356, { swap }), line('Reis', 'hofer', 119, { swap }))
  ticked = undefined
  const rows = [...page.querySelectorAll('li')]
  expect(rows.map(({ className }) => className)).toEqual(['shop-ticked', ''])
  expect(rows.map((row) => row.querySelectorAll('.swap-btn').length)).toEqual([0, 1])
})
