// An installation without prices: the ways to some, drawn by the server too, and gone as soon as there are some.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, serve, serveEmpty, visitor } from './harness.mjs'
import { testVariants } from './variants.mjs'

const browser = await browse()
const site = await serve()
const open = visitor(browser, site)
// Here, so that it outlives the page that shows its prices.
const empty = await serveEmpty()

testVariants(browser, site, {
  name: 'leer-daten',
  path: '/',
  arrive: (page) => page.getByRole('heading', { name: 'Da ist noch nichts im Körberl' }).waitFor(),
})

test('the ways to prices are there without scripts, each with its state', async (t) => {
  const page = await open(t, '/', { browser: { javaScriptEnabled: false } })
  const ways = page.locator('.empty-data dt')
  assert.deepEqual(await ways.allInnerTexts(), [
    'Aus den Web-Shops der Ketten: nicht eingeschaltet',
    'Aus einer Datei: noch keine eingelesen',
    'Von einem anderen Körberl: noch keinem gefolgt',
    'Nur zum Ansehen, mit erfundenen Preisen',
  ])
  assert.match(await page.locator('.empty-data dd').first().innerText(), /--dry-run all/)
})

test('with the first prices the page shows them, without a reload by hand', async (t) => {
  const page = await visitor(browser, empty.site)(t, '/', { moves: true })
  await page.getByRole('heading', { name: 'Da ist noch nichts im Körberl' }).waitFor()
  empty.take('chain,id,name,price\nspar,1,Teebutter 250 g,2.49\n')
  await page.locator('.empty-data').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
})
