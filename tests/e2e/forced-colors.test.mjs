// In forced-colors mode, chosen and not chosen still look different.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, serve, visitor } from './harness.mjs'
import { planned, start, type } from './shopping-parts.mjs'

const open = visitor(await browse(), await serve('--demo'))
const forced = { browser: { forcedColors: 'active' } }

const isDrawn = (locator) =>
  locator
    .locator('svg')
    .first()
    .evaluate((element) => getComputedStyle(element).visibility === 'visible')

test('a box that is not ticked has no tick', async (t) => {
  const page = await open(t, '/stats?ansicht=ketten', forced)
  for (const checked of [true, false]) {
    const box = page.getByRole('checkbox', { checked }).first()
    await box.waitFor()
    assert.equal(await isDrawn(box), checked)
  }
})

test('an open line in the shop is not ticked', async (t) => {
  const page = await open(t, '/smartshopping', { ...forced, moves: true })
  await type(page, 'milch', 'butter')
  await planned(page)
  await start(page)
  assert.equal(await isDrawn(page.getByRole('checkbox', { checked: false }).first()), false)
  await page.getByRole('checkbox', { checked: false }).first().click()
  const ticked = page.getByRole('checkbox', { checked: true }).first()
  await ticked.waitFor()
  assert.equal(await isDrawn(ticked), true)
})

test('the chosen one of several options is visible', async (t) => {
  const page = await open(t, '/stats?ansicht=ketten', forced)
  const chosen = page.getByRole('main').getByRole('link', { name: 'Diagramm' })
  assert.equal(await chosen.evaluate((element) => getComputedStyle(element).borderTopStyle), 'solid')
})

test('the state of a switch is visible', async (t) => {
  const page = await open(t, '/?blatt=einstellungen', { ...forced, moves: true })
  const wifi = page.getByRole('switch', { name: 'Nur im WLAN laden' })
  const colours = () =>
    wifi.locator('.switch').evaluate((track) => {
      // The final state, not one of its transition.
      document.getAnimations().forEach((animation) => animation.finish())
      return [getComputedStyle(track).backgroundColor, getComputedStyle(track, '::after').backgroundColor]
    })
  const [on, knob] = await colours()
  assert.notEqual(knob, on)
  await wifi.click()
  const [off, moved] = await colours()
  assert.notEqual(off, on)
  assert.notEqual(moved, off)
})
