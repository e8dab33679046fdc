// Checks of every state of a page, on phone and desktop, light and dark: no log output, no layout shifts, accessible, no wider
// than the screen, be it the smallest.
import { test } from 'node:test'
import { allowShifts, DESKTOP, NARROW, PHONE, visitor } from './harness.mjs'
import { assertAccessible, assertFits, assertWithinReach, keepPicture, settled } from './look.mjs'

const VARIANTS = [
  { name: 'phone', viewport: PHONE },
  { name: 'desktop', viewport: DESKTOP },
]

/** What can be wrong in the dark alone. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Opens a state and waits until animations have ended. */
export async function reach(t, browser, site, state, look) {
  const page = await visitor(browser, site)(t, state.path, { ...state, ...look })
  await state.arrive(page)
  await settled(page)
  return page
}

/** Asserts that at each of these sizes nothing lies beyond the edge. */
export async function assertReadable(page, state, sizes) {
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- one window for all
    await page.setViewportSize(size)
    await settled(page)
    await assertFits(page, `${state}, ${size.width} wide`)
    await assertWithinReach(page, `${state}, ${size.width} wide`)
  }
}

/** Asserts that a state fits the smallest phone, and, if it is to, also with text twice as large. */
async function assertFitsSmall(page, { name, large }) {
  await allowShifts(page)
  await page.setViewportSize(NARROW)
  await settled(page)
  await assertFits(page, `${name}, ${NARROW.width} wide`)
  if (!large) return
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await assertReadable(page, `${name}, text twice as large`, [PHONE, NARROW])
}

/** One test for each variant of a state, which looks at it in light and in dark. `prefix` distinguishes these tests and
 * pictures from others of the same state. */
export function testVariants(browser, site, state, prefix = '') {
  for (const { name, viewport } of VARIANTS.filter((variant) => variant.name.startsWith(state.only ?? ''))) {
    test(`${prefix}${state.name}, ${name}`, async (t) => {
      const page = await reach(t, browser, site, state, { viewport })
      await assertFits(page, state.name)
      await keepPicture(page, `${prefix}${state.name}-${name}`)
      await assertAccessible(page, state.name)
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      await keepPicture(page, `${prefix}${state.name}-${name}-dark`)
      await assertAccessible(page, `${state.name}, dark`, COLOURS)
      if (viewport === PHONE) await assertFitsSmall(page, state)
    })
  }
}
