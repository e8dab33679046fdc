// Every state of the home page with the real prices of the Austrian market, skipped where they are missing. They have what the
// demo market has not: long names, chains without prices for years, no price at a low.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { browse, DESKTOP, serveWith, soon, visitor } from './harness.mjs'
import { openRow, rows, searchField } from './parts.mjs'
import { STATES } from './states.mjs'
import { testVariants } from './variants.mjs'

/** States without prices. */
const SAME_WITH_ALL = ['loeschen', 'produkt-unbekannt']

const PROJECT = resolve(import.meta.dirname, '../..')
const PRICES = resolve(PROJECT, process.env.KOERBERL_TEST_DATA || '../shared/data', 'austria.canonical.json.zst')

const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus. */
async function tabTo(page, locator) {
  for (let presses = 0; presses < 60 && !(await hasFocus(locator)); presses += 1) await page.keyboard.press('Tab')
  assert.ok(await hasFocus(locator), `Tab does not reach ${locator}`)
}

if (!existsSync(PRICES)) {
  test('real prices', { skip: 'no austria.canonical.json.zst in KOERBERL_TEST_DATA' })
} else {
  const browser = await browse()
  const site = await serveWith(PRICES)
  for (const state of STATES.filter(
    ({ name, path, data }) => /^\/(\?|$)/.test(path) && !data && !SAME_WITH_ALL.includes(name),
  ))
    testVariants(browser, site, state, 'real-')

  test('real prices: everything there is to do with hits can be done with the keyboard', async (t) => {
    const page = await visitor(browser, site)(t, '/', { viewport: DESKTOP })
    await tabTo(page, searchField(page))
    await page.keyboard.type('vollmilch 1l')
    await page.keyboard.press('Enter')
    await rows(page).first().waitFor()
    await tabTo(page, page.getByRole('checkbox', { name: 'Spar' }))
    const first = rows(page).first().getByRole('link').first()
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await soon(async () => assert.ok(await hasFocus(first), 'the focus is where it was'))
  })

  test('real prices: an article under another number is found by its old one, and its sheet says so', async (t) => {
    const page = await visitor(browser, site)(t, '/?produkt=billa%3A00-10271')
    await page.getByText('hat dem Artikel eine neue Nummer gegeben').waitFor()
  })

  test('real prices: a long list is scrolled without moving under the hand', async (t) => {
    const page = await visitor(browser, site)(t, '/?q=milch', { viewport: DESKTOP })
    await rows(page).first().waitFor()
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 700)
    await page.waitForFunction(() => scrollY > 3000)
    await openRow(page, 3)
    await page.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
  })
}
