// The browser hydrates what the server draws without a warning: React's development build compares every attribute. And
// the plan of a page contains the questions that drawing it finds unanswered.
import { andLang } from '#words/api'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AppConfig, configure } from '../api/client.ts'
import { type Payload, productPath, type Question } from '../api/hooks.ts'
import { App } from '../app/App.tsx'
import { preloadAll } from '../kit/chunk.tsx'
import { limits } from '../lib/limits.ts'
import { plan, render } from './entry.tsx'

const config: AppConfig = {
  apiBase: '/api/v1',
  siteName: 'Körberl',
  siteUrl: 'https://koerberl.example',
  buildId: 'test',
  data: 'demo',
  twitter: null,
  features: {},
}
const GOLDEN = resolve(import.meta.dirname, '../../../tests/golden/api')
const golden = (name: string) => JSON.parse(readFileSync(join(GOLDEN, `${name}.json`), 'utf8'))
const chains = golden('chains')
const search = golden('search')
const sections = golden('search-sections')
const product = golden('product')
const asked = `sort=unitPrice&kindRow=true&sections=true&limit=24${andLang}`
/** On a busy machine reading every page takes its time. */
const LOADING_MS = 60_000
const lows = `/search?thirtyDayLow=true&sort=change&limit=5${andLang}`

/** Each page and state, with what came with it. */
const PAGES: [name: string, path: string, search: string, data: Payload['data']][] = [
  ['start', '/', '', { '/chains': chains, [lows]: search }],
  ['hits', '/', 'q=milch', { '/chains': chains, [`/search?q=milch&${asked}`]: sections }],
  [
    'hits in another order',
    '/',
    'q=milch&sort=price',
    { '/chains': chains, [`/search?q=milch&sort=price&kindRow=true&limit=24${andLang}`]: search },
  ],
  ['nothing found', '/', 'q=xyz', { '/chains': chains, [`/search?q=xyz&${asked}`]: golden('search-nothing') }],
  [
    'a product',
    '/',
    `produkt=${product.key}`,
    { '/chains': chains, [lows]: search, [productPath(product.key)]: product },
  ],
  [
    'the page of a product',
    `/produkt/${product.key}`,
    '',
    { '/chains': chains, [productPath(product.key)]: product, [`/kinds/${product.kind}`]: golden('kind') },
  ],
  ['a panel', '/', `q=milch&blatt=filter`, { '/chains': chains, [`/search?q=milch&${asked}`]: sections }],
  ['shopping', '/smartshopping', '', { '/chains': chains }],
  ['favourites', '/merken', '', { '/chains': chains }],
  ['statistics', '/stats', 'blatt=stand', { '/chains': chains }],
  ...['ketten', 'kategorie', 'vergleich', 'bewegung', 'rabatt', 'packungen', 'steuer', 'korb'].map(
    (section): [string, string, string, Payload['data']] => [
      section,
      '/stats',
      `ansicht=${section}`,
      { '/chains': chains },
    ],
  ),
  ['no such page', '/gibt-es-nicht', '', { '/chains': chains }],
  ['no data', '/', '', {}],
]

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined)) // nothing more comes
  await preloadAll()
}, LOADING_MS)

let complaints: unknown[][]
let app: Root | undefined
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  localStorage.setItem('koerberl.list', JSON.stringify([{ key: 'spar:1', title: 'Butter', count: 2 }]))
  localStorage.setItem('koerberl.settings', JSON.stringify({ theme: 'dark', favouriteChains: ['spar'] }))
})

afterEach(async () => {
  await act(async () => app?.unmount())
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(PAGES)('P1: %s is taken over as it was drawn', async (_, path, query, data) => {
  const payload = { version: 1, data }
  const { html } = JSON.parse(render(JSON.stringify({ path, search: query, config, payload })))
  configure(config)
  history.replaceState(null, '', query ? `${path}?${query}` : path)
  document.body.innerHTML = `<div id="app">${html}</div>`
  const root = document.getElementById('app') as HTMLElement
  const drawn = [...root.children]
  const recovered = vi.fn()
  app = await act(async () => hydrateRoot(root, <App payload={payload} />, { onRecoverableError: recovered }))
  expect(recovered.mock.calls).toEqual([])
  expect(complaints).toEqual([])
  for (const part of ['.skip', 'header', 'main']) expect(drawn).toContain(root.querySelector(part))
})

test('rows are drawn on the server, and stand until something is another', async () => {
  const payload = { version: 1, data: { '/chains': chains, [`/search?q=milch&${asked}`]: sections } }
  const { html } = JSON.parse(render(JSON.stringify({ path: '/', search: 'q=milch', config, payload })))
  expect(html).toContain('row-link')
  history.replaceState(null, '', '/?q=milch')
  document.body.innerHTML = `<div id="app">${html}</div>`
  const root = document.getElementById('app') as HTMLElement
  const links = [...root.querySelectorAll('.row-link')]
  app = await act(async () => hydrateRoot(root, <App payload={payload} />))
  expect([...root.querySelectorAll('.row-link')]).toEqual(links)
  await act(async () => limits.set({ ...limits.get(), cards: ['jo'] }))
  const drawn = [...root.querySelectorAll('.row-link')]
  expect(drawn.map((link) => link.textContent)).toEqual(links.map((link) => link.textContent))
  for (const link of drawn) expect(links).not.toContain(link)
})

test.each(PAGES)('the plan of %s has all questions that the drawn page asks', (_, path, query, data) => {
  const request = { path, search: query, config, payload: { version: 1, data } }
  const { questions } = JSON.parse(plan(JSON.stringify(request)))
  const planned = questions.flatMap((question: Question) => [question.path, question.otherwise])
  const { missing } = JSON.parse(render(JSON.stringify(request)))
  expect(planned).toEqual(expect.arrayContaining(missing))
})
