// Failures: no server, a slow one, no prices, no such page. The visitor's data are kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, handled, serve, visitor } from './harness.mjs'
import { heading, rows, searchField } from './parts.mjs'
import { block } from './states.mjs'

const FAILED = [/Failed to load resource: net::ERR_FAILED/]
const browser = await browse()
const site = await serve('--demo')
const empty = await serve()
const open = visitor(browser, site)

test('a failed search keeps the last hits and retries by itself', async (t) => {
  const page = await open(t, '/?q=butter', { expected: FAILED, moves: true })
  await rows(page).first().waitFor()
  await handled(page) // the rows stand before the app has taken them over
  await block(page)
  await searchField(page).fill('milch')
  await searchField(page).press('Enter') // the suggestions go, which lie over what failed
  await page.getByRole('alert').filter({ hasText: 'Die Suche nach „milch“ ist nicht durchgekommen' }).waitFor()
  await page.getByText(/deine letzten Treffer, \d+\.\d\d\sUhr/).waitFor()
  assert.ok((await rows(page).count()) > 0)
  await page.getByRole('button', { name: /^Stand \d+\.\d\d\sUhr$/ }).waitFor()
  await page.unroute('**/api/v1/search?*')
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await heading(page, /^Milch/).waitFor()
  await page.getByRole('alert').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Preise von heute' }).waitFor()
})

test('a failed first search shows an error', async (t) => {
  const page = await open(t, '/', { expected: FAILED, moves: true })
  await block(page)
  await searchField(page).fill('butter')
  await searchField(page).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'nicht durchgekommen' }).waitFor()
})

test('a skeleton is shown for slow searches only', async (t) => {
  let answer
  const released = new Promise((done) => (answer = done))
  const page = await open(t, '/')
  await page.route('**/api/v1/search?*', async (route) => {
    await released
    await route.continue()
  })
  await searchField(page).fill('butter')
  await searchField(page).press('Enter')
  await page.getByText('Treffer werden geladen').waitFor({ state: 'attached' })
  answer()
  await rows(page).first().waitFor()
  await page.getByText('Treffer werden geladen').waitFor({ state: 'detached' })
})

test('a server without prices shows how to get some', async (t) => {
  const page = await visitor(browser, empty)(t, '/')
  await heading(page, 'Da ist noch nichts im Körberl').waitFor()
  await page
    .getByText(/koerberl import/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Noch keine Preise' }).waitFor()
})

test('a page that does not exist is a 404 and leads home', async (t) => {
  assert.equal((await fetch(`${site}/gibt-es-nicht`)).status, 404)
  const page = await open(t, '/gibt-es-nicht', { expected: [/Failed to load resource: .* 404/] })
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${site}/`)
  await heading(page, 'Was kostet’s heute wo?').waitFor()
})

for (const path of ['/', '/?q=butter', '/smartshopping', '/stats']) {
  test(`demo prices are marked on ${path}`, async (t) => {
    const page = await open(t, path)
    await page.getByText('Beispieldaten – Preise erfunden').waitFor()
  })
}

test('real prices, and none, are not marked as demo', async (t) => {
  const page = await visitor(browser, empty)(t, '/')
  await heading(page, 'Da ist noch nichts im Körberl').waitFor()
  assert.equal(await page.getByText('Preise erfunden').count(), 0)
})
