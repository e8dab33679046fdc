// Everything can be reached with the Tab key, and the focus can be seen there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, serve, visitor } from './harness.mjs'
import { STATES } from './states.mjs'

const open = visitor(await browse(), await serve('--demo'))

/** Marks what can be used on the page as it stands, except what a modal dialog covers; returns how much that is. */
function markControls() {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = [...modal.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) => !element.disabled && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  )
  for (const [index, element] of controls.entries()) element.dataset.control = String(index)
  return controls.map((element) => element.outerHTML.slice(0, 160))
}

/** What has the focus, and whether one can see it. */
function focused() {
  const { activeElement: element } = document
  const seen = [element, ...element.children, element.nextElementSibling, element.parentElement].filter(Boolean).some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  return { control: element.dataset?.control, seen, html: element.outerHTML.slice(0, 160) }
}

for (const name of ['start', 'treffer', 'produkt', 'einstellungen', 'stand', 'kein-treffer-korrektur']) {
  test(`Tab reaches everything: ${name}`, async (t) => {
    const state = STATES.find((known) => known.name === name)
    const page = await open(t, state.path, state)
    await state.arrive(page)
    const controls = await page.evaluate(markControls)
    const reached = new Set()
    for (let step = 0; step < controls.length * 2 + 20; step += 1) {
      await page.keyboard.press('Tab')
      const { control, seen, html } = await page.evaluate(focused)
      if (control !== undefined) assert.ok(seen, `the focus cannot be seen on ${html}`)
      reached.add(control)
    }
    const missed = controls.filter((_, index) => !reached.has(String(index)))
    assert.deepEqual(missed, [], 'not reached')
  })
}
