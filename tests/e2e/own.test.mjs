// Data that stay in the visitor's browser: list, theme, favourite chains; exported, imported, deleted.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { browse, PHONE, serve, soon, visitor } from './harness.mjs'
import { addButton, rows, sheet, shoppingLink } from './parts.mjs'
import { withSources } from './states.mjs'

const open = visitor(await browse(), await serve('--demo'))

const settings = async (page) => {
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await sheet(page, 'Einstellungen').waitFor()
  return sheet(page, 'Einstellungen')
}

async function putOnList(page, number) {
  for (let index = 0; index < number; index += 1) await addButton(rows(page).nth(index)).click()
}

async function assertListed(page, number) {
  await page.waitForFunction(
    ([link, wanted]) => Number(/\d+/.exec(link.textContent)?.[0] ?? 0) === wanted,
    [await shoppingLink(page).elementHandle(), number],
  )
}

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', undefined],
]) {
  test(`items are counted, can be undone, and survive a reload: ${where}`, async (t) => {
    const page = await open(t, '/?q=butter', { viewport })
    await rows(page).first().waitFor()
    await putOnList(page, 2)
    await assertListed(page, 2)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await assertListed(page, 1)
    await page.reload()
    await rows(page).first().waitFor()
    await assertListed(page, 1)
    await shoppingLink(page).click()
    await page.waitForURL('**/smartshopping')
    await assertListed(page, 1)
  })
}

test('a second tap removes the item', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  const button = addButton(rows(page).first())
  const isPressed = (wanted) => soon(async () => assert.equal(await button.getAttribute('aria-pressed'), wanted))
  await button.click()
  await isPressed('true')
  await button.click()
  await isPressed('false')
  await assertListed(page, 0)
})

test('the theme is stored and applied before the first paint', async (t) => {
  const page = await open(t, '/')
  await (await settings(page)).getByRole('button', { name: 'Dunkel' }).click()
  await soon(async () => assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark'))
  await page.addInitScript(() => {
    document.addEventListener(
      'DOMContentLoaded',
      () => (globalThis.themeAtStart = document.documentElement.dataset.theme),
    )
  })
  await page.reload()
  assert.equal(await page.evaluate(() => globalThis.themeAtStart), 'dark')
})

test('favourite chains stand first in the filter and are ticked', async (t) => {
  const page = await open(t, '/?q=milch')
  await (await settings(page)).getByRole('button', { name: 'Lidl', exact: true }).click()
  await page.keyboard.press('Escape')
  const chains = page.getByRole('group', { name: 'Ketten' }).getByRole('checkbox')
  await page.waitForFunction(() => document.querySelectorAll('fieldset input:checked').length === 1)
  await soon(async () => {
    assert.ok(await chains.first().isChecked())
    assert.match(await chains.first().locator('..').innerText(), /Lidl/)
  })
})

test('all data are exported, deleted and imported', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  await putOnList(page, 2)
  const dialog = await settings(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Alles sichern' }).click(),
  ])
  const file = await download.path()
  assert.match(download.suggestedFilename(), /^koerberl-.*\.json$/)
  assert.equal(JSON.parse(await readFile(file, 'utf8')) instanceof Object, true)

  await dialog.getByRole('button', { name: 'Alles löschen' }).click()
  const question = page.getByRole('alertdialog')
  const keep = question.getByRole('button', { name: 'Behalten' })
  await soon(async () =>
    assert.ok(await keep.evaluate((button) => button === document.activeElement), 'the focus is on keeping'),
  )
  await keep.click()
  await assertListed(page, 2)
  await dialog.getByRole('button', { name: 'Alles löschen' }).click()
  await question.getByRole('button', { name: 'Alles löschen' }).click()
  await assertListed(page, 0)
  await soon(async () => assert.deepEqual(await page.evaluate(() => ({ ...localStorage })), {}))

  await page.getByLabel('Sicherung wählen').locator('..').locator('input[type=file]').setInputFiles(file)
  await assertListed(page, 2)
})

test('an invalid file changes nothing', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  await putOnList(page, 1)
  await settings(page)
  const input = page.getByLabel('Sicherung wählen').locator('..').locator('input[type=file]')
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"list": 3') })
  await page.getByRole('alert').filter({ hasText: 'Hier bleibt alles, wie es war.' }).waitFor()
  await assertListed(page, 1)
})

test('the sources of the prices are shown by chain', async (t) => {
  const page = await open(t, '/?q=butter')
  await page.getByRole('button', { name: /^Preise/ }).click()
  const dialog = sheet(page, 'Stand der Preise')
  await dialog.getByText('Woher die Preise kommen').click()
  await dialog.getByText('Diese Preise hat Körberl erfunden').waitFor()
  await withSources(page)
  const origins = dialog.getByRole('group').filter({ hasText: 'Woher die Preise kommen' })
  await origins.getByText(/^Einmal am Tag gefragt\. Zuletzt heute, [0-9.]+\sUhr: 1\.234 Artikel\.$/).waitFor()
  await origins.getByText(/: die Kette lehnt ab\. Zuletzt gelungen .*\sUhr: 1\.234 Artikel\.$/).waitFor()
  assert.equal(await origins.getByText(/: shop\..*\.example\.at$/).count(), 4)
  assert.equal(await origins.getByText(/: importiert$/).count(), 3)
})

test('the age of the prices is shown by chain', async (t) => {
  const page = await open(t, '/?q=butter')
  await page.getByRole('button', { name: /^Preise/ }).click()
  const dialog = sheet(page, 'Stand der Preise')
  await soon(async () => assert.equal(await dialog.getByRole('listitem').count(), 7))
  await dialog.getByText('aktuell').first().waitFor()
  // One chain is behind.
  await dialog
    .getByText(/^Seit .* nichts Neues$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
