// Every state of the page, with invented prices and with none.
import { test } from 'node:test'
import { browse, NARROW, serve } from './harness.mjs'
import { assertFits } from './look.mjs'
import { STATES } from './states.mjs'
import { reach, testVariants } from './variants.mjs'

const sites = { demo: await serve('--demo'), empty: await serve() }
const browser = await browse()

for (const state of STATES) {
  const site = sites[state.data ?? 'demo']
  testVariants(browser, site, state)
  test(`${state.name}, 320 pixels wide`, async (t) => {
    await assertFits(await reach(t, browser, site, state, { viewport: NARROW }), state.name)
  })
}
