// Every control can be reached with the Tab key, and its focus is visible.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, serve, visitor } from './harness.mjs'
import { STATES } from './states.mjs'

const open = visitor(await browse(), await serve('--demo'))

/** Marks the controls of the page, except those behind a modal dialog; returns their number. */
function markControls() {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = [
    ...modal.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter(
    (element) =>
      !element.disabled &&
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  )
  for (const [index, element] of controls.entries()) element.dataset.control = String(index)
  return controls.map((element) => element.outerHTML.slice(0, 160))
}

/** Which control has the focus, and whether a style shows it: its own, its sibling's, or an ancestor's. */
function focused() {
  const { activeElement: element } = document
  const framed = ({ outlineStyle, outlineWidth, boxShadow }) =>
    (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  const around = [
    element,
    element.nextElementSibling,
    element.parentElement,
    element.closest('article, form, label, li'),
  ]
  const styles = [getComputedStyle(element, '::after'), ...around.filter(Boolean).map((part) => getComputedStyle(part))]
  return { control: element.dataset?.control, styled: styles.some(framed), html: element.outerHTML.slice(0, 160) }
}

/** Whether the picture changes on blur: for focus that no computed style shows, such as a slider's thumb. */
async function seen(page) {
  const element = await page.evaluateHandle(() => document.activeElement)
  const withFocus = await page.screenshot({ animations: 'disabled' })
  await element.evaluate((focusedElement) => focusedElement.blur())
  const without = await page.screenshot({ animations: 'disabled' })
  await element.focus()
  return !withFocus.equals(without)
}

for (const name of [
  'start',
  'treffer',
  'produkt',
  'einstellungen',
  'stand',
  'kein-treffer-korrektur',
  'einkauf',
  'einkauf-plan',
  'einkauf-laden',
]) {
  test(`Tab reaches everything: ${name}`, async (t) => {
    const state = STATES.find((known) => known.name === name)
    const page = await open(t, state.path, state)
    await state.arrive(page)
    const controls = await page.evaluate(markControls)
    const reached = new Set()
    for (let step = 0; step < controls.length * 2 + 20; step += 1) {
      await page.keyboard.press('Tab')
      const { control, styled, html } = await page.evaluate(focused)
      if (control !== undefined && !reached.has(control))
        assert.ok(styled || (await seen(page)), `the focus cannot be seen on ${html}`)
      reached.add(control)
    }
    const missed = controls.filter((_, index) => !reached.has(String(index)))
    assert.deepEqual(missed, [], 'not reached')
  })
}

test('the keyboard gets past the filters, and to the beginning of another page', async (t) => {
  const page = await open(t, '/?q=butter', { moves: true })
  const skip = page.getByRole('link', { name: 'Zu den Ergebnissen' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.ok(await page.evaluate(() => document.activeElement.closest('.results') !== null))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Einkauf/ })
    .press('Enter')
  await page.waitForURL(/smartshopping/)
  await page.waitForFunction(() => document.activeElement.id === 'inhalt')
})

test('to compare nothing asks for what to compare', async (t) => {
  const page = await open(t, '/', { moves: true })
  await page.getByRole('main').getByRole('button', { name: 'Vergleichen' }).click()
  assert.ok(await page.evaluate(() => document.activeElement.matches('main input')))
})
