// Every state of the home page with the real prices of the Austrian market, where they lie beside the project. They say what
// invented ones do not: long names, chains that were not seen for years, no price at a low.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { browse, DESKTOP, serveWith, visitor } from './harness.mjs'
import { openRow, rows, searchField } from './parts.mjs'
import { STATES } from './states.mjs'
import { testVariants } from './variants.mjs'

const PRICES = resolve(import.meta.dirname, '../../../shared/data/austria.canonical.json.zst')

if (!existsSync(PRICES)) {
  test('real prices', { skip: `${PRICES} is not here` })
} else {
  const browser = await browse()
  const site = await serveWith(PRICES)
  for (const state of STATES.filter(({ path, data }) => path.startsWith('/?') || (path === '/' && !data))) testVariants(browser, site, state, 'real-')

  test('real prices: everything there is to do with hits can be done with the keyboard', async (t) => {
    const page = await visitor(browser, site)(t, '/', { viewport: DESKTOP })
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('/')
    assert.ok(await searchField(page).evaluate((field) => field === document.activeElement))
    await page.keyboard.type('vollmilch 1l')
    await page.keyboard.press('Enter')
    await rows(page).first().waitFor()
    const first = rows(page).first().getByRole('link').first()
    for (let presses = 0; presses < 60 && !(await first.evaluate((link) => link === document.activeElement)); presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.ok(await first.evaluate((link) => link === document.activeElement), 'the focus is where it was')
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
