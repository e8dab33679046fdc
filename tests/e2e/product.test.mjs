// One product: its sheet, its history, adding it to the list, and going back.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { browse, PHONE, serve, serveWith, soon, visitor } from './harness.mjs'
import { openRow, rows, searchFor, shoppingLink } from './parts.mjs'

const browser = await browse()
const open = visitor(browser, await serve('--demo'))

const history = (page) => page.getByRole('heading', { name: 'Preisverlauf' })

const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement)

async function openFirst(page) {
  await rows(page).first().waitFor()
  const name = await rows(page).first().getByRole('link').first().innerText()
  await openRow(page)
  await history(page).waitFor()
  return { name, sheet: page.getByRole('dialog', { name }) }
}

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', undefined],
]) {
  test(`a row opens its product, back closes it, forward opens it again: ${where}`, async (t) => {
    const page = await open(t, '/?q=butter', { viewport })
    const { sheet } = await openFirst(page)
    assert.match(page.url(), /produkt=/)
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    assert.doesNotMatch(page.url(), /produkt=/)
    await page.goForward()
    await sheet.waitFor()
  })
}

// Of the file, not of the test: the page may still load something when the test ends.
const openOld = visitor(browser, await serveWith(oldPrices()))

test('the age of a price is shown, also where none is newer', async (t) => {
  const page = await openOld(t, '/?q=butter')
  const { sheet } = await openFirst(page)
  await sheet.getByText('Spar, Preis vom 3. Februar 2025').waitFor()
})

function oldPrices() {
  const folder = mkdtempSync(join(tmpdir(), 'koerberl-old-'))
  after(() => rmSync(folder, { recursive: true }))
  const prices = join(folder, 'preise.csv')
  writeFileSync(
    prices,
    'chain;id;name;price;date\nspar;1;Bergland Teebutter;2,19;2025-02-01\nspar;1;Bergland Teebutter;2,29;2025-02-03\n',
  )
  return prices
}

test('Escape closes the sheet and the focus is where it was', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  const link = rows(page).first().getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await history(page).waitFor()
  await soon(async () =>
    assert.ok(
      await page.evaluate(() => document.activeElement.closest('dialog') !== null),
      'the focus went into the sheet',
    ),
  )
  await page.keyboard.press('Escape')
  await history(page).waitFor({ state: 'hidden' })
  await soon(async () => assert.ok(await link.evaluate((element) => element === document.activeElement)))
})

test('on the desktop the list beside the sheet stays in use', async (t) => {
  const page = await open(t, '/?q=butter')
  const { name } = await openFirst(page)
  const second = await rows(page).nth(1).getByRole('link').first().innerText()
  await openRow(page, 1)
  await page.getByRole('dialog', { name: second }).waitFor()
  assert.notEqual(name, second)
  await page.goBack()
  await history(page).waitFor({ state: 'hidden' })
})

test('on the phone the sheet has a button that closes it', async (t) => {
  const page = await open(t, '/?q=butter', { viewport: PHONE })
  const { sheet } = await openFirst(page)
  await sheet.getByRole('button', { name: 'Schließen' }).click()
  await sheet.waitFor({ state: 'hidden' })
})

test('arrow keys read the history', async (t) => {
  const page = await open(t, '/?q=butter')
  await openFirst(page)
  const probe = page.getByRole('slider', { name: 'Preise nach Tag' })
  await probe.focus()
  const spoken = () => probe.getAttribute('aria-valuetext')
  const last = await spoken()
  await probe.press('ArrowLeft')
  await soon(async () => assert.notEqual(await spoken(), last))
  assert.match(await spoken(), /\d{4}: .*€\s\d+,\d\d/)
  await probe.press('End')
  await soon(async () => assert.equal(await spoken(), last))
})

test('the history has ranges and a table that says the same', async (t) => {
  const page = await open(t, '/?q=butter')
  await openFirst(page)
  const said = () => page.getByRole('img', { name: /^Preisverlauf von/ }).getAttribute('aria-label')
  const all = await said()
  await page.getByRole('button', { name: '30 Tage' }).click()
  await soon(async () => assert.notEqual(await said(), all))
  const month = await said()
  await page.getByRole('button', { name: 'Als Tabelle' }).click()
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Als Diagramm' }).click()
  assert.equal(await said(), month)
})

test('any number of a product can be put on the list', async (t) => {
  const page = await open(t, '/?q=butter')
  const { sheet } = await openFirst(page)
  await sheet.getByRole('button', { name: 'Mehr' }).click()
  await sheet.getByRole('button', { name: 'Auf die Liste' }).click()
  await sheet.getByRole('button', { name: 'Von der Liste nehmen' }).waitFor()
  await soon(async () => assert.match(await shoppingLink(page).innerText(), /1/))
})

test('a link to a product opens it on a fresh visit', async (t) => {
  const page = await open(t, '/')
  await searchFor(page, 'milch')
  const { name } = await openFirst(page)
  const link = page.url()
  const other = await open(t, link, { viewport: PHONE })
  await other.getByRole('dialog', { name }).waitFor()
})

test('an unknown product shows an error and a link back', async (t) => {
  const page = await open(t, '/?q=milch&produkt=spar:gibt-es-nicht', { expected: [/Failed to load resource: .* 404/] })
  await page.getByRole('heading', { name: 'Dieses Produkt kennen wir nicht' }).waitFor()
  await page.getByRole('button', { name: 'Zurück zur Suche' }).click()
  await rows(page).first().waitFor()
  assert.doesNotMatch(page.url(), /produkt=/)
})

/** Opens a product that another chain has too, and its explanation. */
async function askWhy(page) {
  await rows(page)
    .filter({ has: page.locator('.tag:nth-of-type(2)') })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: /^Warum gleich/ }).click()
  return page.getByRole('dialog', { name: 'Warum gleich?' })
}

test('the explanation why two products are the same is a step in the browser history', async (t) => {
  const page = await open(t, '/?q=butter', { viewport: PHONE })
  await rows(page).first().waitFor()
  const why = await askWhy(page)
  assert.match(page.url(), /blatt=warum/)
  await why
    .getByRole('heading', { name: /Gleiches Produkt|Vergleichbar/ })
    .first()
    .waitFor()
  await soon(async () =>
    assert.ok(
      await why.getByRole('heading', { level: 2 }).evaluate((element) => element === document.activeElement),
      'the focus is on the new heading',
    ),
  )
  await why.getByRole('button', { name: 'Zurück' }).click()
  await history(page).waitFor()
  await page.goForward()
  await why.waitFor()
  await page.goBack()
  await history(page).waitFor()
  await page.getByRole('link', { name: /^Warum gleich/ }).click()
  await why.getByRole('button', { name: 'Schließen' }).click()
  await why.waitFor({ state: 'hidden' })
  assert.doesNotMatch(page.url(), /produkt=/)
  await page.reload()
  await rows(page).first().waitFor()
})

test('reporting a wrong match splits the group at once, anonymously, and can be undone', async (t) => {
  // The server does not know this visitor's reports: the layout shifts at hydration.
  const page = await open(t, '/?q=butter', { moves: true })
  const reports = []
  await page.route('**/api/v1/reports', (route) => {
    reports.push({ body: route.request().postDataJSON(), cookie: route.request().headers()['cookie'] })
    return route.continue()
  })
  await rows(page).first().waitFor()
  const before = await rows(page).count()
  const why = await askWhy(page)
  const other = why.locator('.why').first()
  await other.getByRole('button', { name: /^Stimmt nicht/ }).click()
  await soon(async () => assert.ok(await hasFocus(other.getByRole('heading', { name: 'Was stimmt nicht?' }))))
  assert.equal(await other.getByRole('button', { name: 'Trennen und melden' }).isDisabled(), true)
  await other.getByRole('button', { name: 'Andere Sorte' }).click()
  await other.getByRole('button', { name: 'Trennen und melden' }).click()
  await page.getByText('Getrennt und gemeldet').waitFor()
  await soon(async () => assert.ok(await hasFocus(other.getByRole('button', { name: 'Doch gleich' }))))
  const [{ body, cookie }] = reports
  assert.deepEqual(Object.keys(body), ['a', 'b', 'reason'])
  assert.equal(body.reason, 'kind')
  assert.equal(cookie, undefined)
  await soon(async () => assert.equal(await rows(page).count(), before + 1, 'the other product has a row of its own'))
  await page.reload()
  await page.getByText('Bei dir getrennt.').waitFor()
  await page.getByRole('button', { name: 'Doch gleich' }).click()
  await page.waitForFunction((number) => document.querySelectorAll('article').length === number, before)
})

test('a further chain is drawn beside the others, which keep their colours', async (t) => {
  const page = await open(t, '/?q=kaiserbohne+kaffee+ganze+bohne+1+kg', { moves: true })
  await openRow(page)
  const legend = page.locator('.step-legend')
  const further = legend.getByRole('button').first()
  await further.waitFor()
  assert.equal(await page.getByRole('button', { name: '1 Jahr' }).getAttribute('aria-pressed'), 'true')
  const lines = () => page.locator('.step-line').evaluateAll((all) => all.map(({ classList }) => [...classList].at(-1)))
  const before = await lines()
  await further.click()
  await soon(async () => assert.equal((await lines()).length, before.length + 1))
  assert.deepEqual(
    (await lines()).filter((line) => before.includes(line)),
    before,
  )
  await legend.getByRole('button', { pressed: true }).click()
  await soon(async () => assert.deepEqual(await lines(), before))
})
