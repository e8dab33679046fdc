// Where the focus goes when its element is gone: to what replaces it, so that nobody who uses the keyboard or a screen reader has
// to begin at the top again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { button, field, items, paste, planned, start, toPlan, type } from './shopping-parts.mjs'

const open = visitor(await browse(), await serve('--demo'))

const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement)

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the field keeps the focus while several items are typed: ${size}`, async (t) => {
    const page = await open(t, '/smartshopping', { viewport, moves: true })
    await field(page).focus()
    for (const words of ['2 l milch', 'butter', 'brot']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await page
        .getByText(new RegExp(words.slice(-4), 'i'))
        .first()
        .waitFor()
      await soon(async () => assert.ok(await hasFocus(field(page))))
    }
    await soon(async () => assert.equal(await items(page).count(), 3))
  })
}

test('an item that is ticked or removed passes the focus on', async (t) => {
  const page = await open(t, '/smartshopping', { moves: true })
  await type(page, 'milch', 'butter', 'eier', 'brot', 'kaffee')
  await planned(page)
  await items(page).nth(1).getByRole('button', { name: 'Von der Liste nehmen' }).press('Enter')
  await soon(async () => assert.equal(await items(page).count(), 4))
  await soon(async () => assert.ok(await hasFocus(items(page).nth(1))))
  await button(page, '1').click()
  await start(page)
  const left = page.getByRole('checkbox', { checked: false })
  await soon(async () => assert.equal(await left.count(), 4))
  await button(page, /nicht da$/).press('Enter')
  await button(page, /^Diesmal nicht/).press('Enter')
  await soon(async () => assert.deepEqual([await left.count(), await hasFocus(left.first())], [3, true]))
  for (const open_ of [2, 1]) {
    await page.keyboard.press('Space')
    await soon(async () => assert.deepEqual([await left.count(), await hasFocus(left.first())], [open_, true]))
  }
  await page.keyboard.press('Space')
  await soon(async () => assert.ok(await hasFocus(page.getByRole('button', { name: 'Einkauf beenden' }))))
  await page.getByRole('checkbox', { checked: true }).first().press('Space')
  await soon(async () => assert.ok(await hasFocus(left.first())))
})

test('changing an understood line focuses its question', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE })
  await paste(page, ['xyzzyx', ...Array.from({ length: 20 }, (_, index) => `${index + 2} Milch`)].join('\n'))
  await page.getByRole('button', { name: '21 Milch ändern', exact: true }).click()
  const question = page.getByRole('region', { name: /^Zeile 21/ }).getByRole('heading')
  await soon(async () => assert.ok(await hasFocus(question)))
  await soon(async () => {
    const { y } = await question.boundingBox()
    assert.ok(y > 0 && y < PHONE.height, `it is at ${y}`)
  })
})

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`a view begins at its heading, and going back at the control that led away: ${size}`, async (t) => {
    const page = await open(t, '/smartshopping', { viewport, moves: true })
    const has = (locator) => soon(async () => assert.ok(await hasFocus(locator)))
    await button(page, /^Liste einfügen/).press('Enter')
    await has(page.getByRole('textbox', { name: 'Deine Liste' }))
    await page.getByRole('button', { name: 'Einkauf', exact: true }).press('Enter')
    await has(button(page, /^Liste einfügen/))
    await button(page, /^Wocheneinkauf/).press('Enter')
    await has(page.getByRole('heading', { level: 1, name: 'Einkauf' }))
    await toPlan(page, viewport === PHONE)
    await planned(page)
    await button(page, 'Einkauf starten').press('Enter')
    const shop = page.locator('.shop-top').getByRole('heading', { level: 1 })
    await has(shop)
    await button(page, 'Zurück zum Plan').press('Enter')
    await has(button(page, /^Einkauf läuft/))
    assert.equal(await button(page, 'Einkauf starten').count(), 0)
    await button(page, /^Einkauf läuft/).press('Enter')
    await has(shop)
    await page.goBack()
    await has(button(page, /^Einkauf läuft/))
  })
}

test('pasting from the sheet ends at the list, not in the sheet', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, 'Brot')
  await button(page, /^Mehr:/).click()
  await paste(page, 'Milch\nButter')
  await button(page, /auf die Liste$/).click()
  await soon(async () => assert.equal(await items(page).count(), 3))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await soon(async () => assert.ok(await hasFocus(page.getByRole('heading', { level: 1, name: 'Einkauf' }))))
})

test('the review of a pasted text begins at its heading', async (t) => {
  const page = await open(t, '/smartshopping', { moves: true })
  await paste(page, 'Milch\nButter')
  await soon(async () => assert.ok(await hasFocus(page.getByRole('heading', { level: 1, name: /verstanden/ }))))
})

test('a section of the statistics begins at its heading, and going back at its link', async (t) => {
  const page = await open(t, '/stats', { moves: true })
  const has = (locator) => soon(async () => assert.ok(await hasFocus(locator)))
  const way = page.getByRole('link', { name: /^Sind Rabatte echt/ })
  const title = page.getByRole('heading', { level: 1 })
  await way.waitFor()
  assert.ok(await hasFocus(page.locator('body')), 'the first page begins where every page does')
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('main').getByRole('link', { name: 'Statistik', exact: true }).press('Enter'),
  ]) {
    await way.press('Enter')
    await page.getByRole('heading', { name: 'Senkungen, die keine waren' }).waitFor()
    await has(title)
    await back()
    await has(way)
  }
})

test('a search moves the focus to its results', async (t) => {
  const page = await open(t, '/', { moves: true })
  await page.keyboard.press('/')
  await page.keyboard.type('butter')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Butter/ }).waitFor()
  await page.getByRole('article').first().waitFor()
  await soon(async () => assert.ok(await hasFocus(page.getByRole('main'))))
  const filters = page.getByRole('button', { name: 'Zurücksetzen' })
  await filters.waitFor()
  for (const next of [page.getByRole('link', { name: 'Zu den Ergebnissen' }), filters]) {
    await page.keyboard.press('Tab')
    await soon(async () => assert.ok(await hasFocus(next)))
  }
})

test('tapping a suggestion closes the on-screen keyboard, which would cover the results', async (t) => {
  const page = await open(t, '/', { viewport: PHONE, moves: true })
  const search = page.getByRole('combobox', { name: 'Produkt suchen' }).filter({ visible: true })
  await search.pressSequentially('but')
  await page.getByRole('option').first().tap()
  await page.getByRole('article').first().waitFor()
  await soon(async () => assert.ok(!(await hasFocus(search))))
})
