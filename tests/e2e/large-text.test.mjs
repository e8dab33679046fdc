// With letters twice as large, as who sees badly sets them: what floats leaves room to read, and nothing is cut off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, NARROW, PHONE, serve, soon, visitor } from './harness.mjs'
import { rows, searchField, suggestions } from './parts.mjs'
import { planned, toPlan, type } from './shopping-parts.mjs'

const open = visitor(await browse('--blink-settings=defaultFontSize=32'), await serve('--demo'))

const inWindow = ({ x, y, width, height }, viewport) =>
  x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height

for (const [where, viewport] of [
  ['phone', PHONE],
  ['narrow', NARROW],
]) {
  test(`the menu of the results stays within the window: ${where}`, async (t) => {
    const page = await open(t, '/?q=butter', { viewport, moves: true })
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    const menu = page.getByRole('group', { name: 'Weitere Aktionen' })
    await menu.waitFor()
    assert.ok(inWindow(await menu.boundingBox(), viewport))
  })

  test(`on a product, bars and messages leave room: ${where}`, async (t) => {
    const page = await open(t, '/?q=kaffee', { viewport, moves: true })
    await page.goto((await rows(page).first().locator('a').first().getAttribute('href')) ?? '')
    const add = page.getByRole('button', { name: 'Auf die Liste', exact: true })
    assert.equal(await page.locator('.to-list').evaluate((bar) => getComputedStyle(bar).position), 'static')
    await add.click()
    const message = page.locator('.toast')
    await message.waitFor()
    assert.ok((await message.boundingBox()).height <= viewport.height / 5, 'it covers at most a fifth')
    const off = page.getByRole('button', { name: /^Von der Liste nehmen: / })
    await soon(async () => assert.ok(inWindow(await off.boundingBox(), { ...viewport, height: Infinity })))
  })
}

test('what is missing at a single chain stands below its name', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: NARROW, moves: true })
  await type(page, 'Butter', 'Brot', 'Kaffee', 'Windeln')
  await toPlan(page, true)
  await planned(page)
  const table = page.getByRole('region', { name: 'Alles an einem Ort', exact: true })
  await table.waitFor()
  assert.ok(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'nothing is cut')
  assert.match(await table.innerText(), /\d fehl(t|en)/)
})

test('a plan is printed in the size of paper, in one column where there is one shop', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, 'Butter', 'Mehl', 'Reis')
  await toPlan(page, true)
  await planned(page)
  const plans = page.getByRole('group', { name: 'Wie viele Märkte' }).getByRole('button')
  await plans.first().click()
  await page.emulateMedia({ media: 'print' })
  const size = await page.locator('html').evaluate((root) => getComputedStyle(root).fontSize)
  assert.equal(Math.round(Number.parseFloat(size)), 15)
  const columns = await page.locator('.shops').evaluate((shops) => getComputedStyle(shops).columnCount)
  assert.equal(columns, 'auto')
  assert.equal(await page.getByRole('link', { name: 'Zum Inhalt' }).isVisible(), false)
  assert.match(await page.getByRole('contentinfo').innerText(), /Preise von .*\d{4}/)
  const pdf = await page.pdf({ format: 'A4' })
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b/g).length, 1)
})

test('suggestions do not overlap', async (t) => {
  const page = await open(t, '/?q=brot', { viewport: PHONE, moves: true })
  await searchField(page).fill('butter')
  await suggestions(page).waitFor()
  const overlap = await suggestions(page).evaluate((list) =>
    [...list.querySelectorAll('li')].some((row) => {
      const boxes = [...row.children].map((part) => part.getBoundingClientRect())
      const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      const beyond = [...row.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      return beyond || boxes.some((a, place) => boxes.slice(place + 1).some((b) => !apart(a, b)))
    }),
  )
  assert.equal(overlap, false)
})

test('the day of the prices and the names of the tabs are to be read', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: NARROW, moves: true })
  await type(page, 'Butter')
  const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
  for (const words of [page.getByRole('button', { name: /^Preise / }).locator('span'), page.locator('.ss-name')]) {
    await words.waitFor()
    assert.ok((await words.boundingBox()).width > 40)
    assert.equal(await words.evaluate(cut), false)
  }
})
