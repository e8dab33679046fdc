// Checks of every state of a page, on phone and desktop, light and dark: no log output, no layout shifts, accessible, no wider
// than the screen.
import { test } from 'node:test'
import { DESKTOP, PHONE, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'

const VARIANTS = [
  { name: 'phone', viewport: PHONE },
  { name: 'desktop', viewport: DESKTOP },
]

/** Opens a state and waits until animations have ended. */
export async function reach(t, browser, site, state, look) {
  const page = await visitor(browser, site)(t, state.path, { ...state, ...look })
  await state.arrive(page)
  await settled(page)
  return page
}

/** One test for each variant of a state, which looks at it in light and in dark. `prefix` distinguishes these tests and
 * pictures from others of the same state. */
export function testVariants(browser, site, state, prefix = '') {
  for (const { name, viewport } of VARIANTS.filter((variant) => variant.name.startsWith(state.only ?? ''))) {
    test(`${prefix}${state.name}, ${name}`, async (t) => {
      const page = await reach(t, browser, site, state, { viewport })
      await assertFits(page, state.name)
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await keepPicture(page, `${prefix}${state.name}-${name}${colorScheme === 'dark' ? '-dark' : ''}`)
        await assertAccessible(page, `${state.name}, ${colorScheme}`)
      }
    })
  }
}
