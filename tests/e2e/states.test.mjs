// Every state of the page, on the phone and on the desktop, light and dark: silent, still, accessible, no wider than the screen.
import { test } from 'node:test'
import { browse, DESKTOP, NARROW, PHONE, serve, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { STATES } from './states.mjs'

const sites = { demo: await serve('--demo'), empty: await serve() }
const browser = await browse()

const VARIANTS = [
  { name: 'phone', viewport: PHONE, dark: false },
  { name: 'phone-dark', viewport: PHONE, dark: true },
  { name: 'desktop', viewport: DESKTOP, dark: false },
  { name: 'desktop-dark', viewport: DESKTOP, dark: true },
]

async function reach(t, state, look) {
  const page = await visitor(browser, sites[state.data ?? 'demo'])(t, state.path, { ...state, ...look })
  await state.arrive(page)
  await settled(page)
  return page
}

for (const state of STATES) {
  for (const { name, ...look } of VARIANTS.filter((variant) => variant.name.startsWith(state.only ?? ''))) {
    test(`${state.name}, ${name}`, async (t) => {
      const page = await reach(t, state, look)
      await keepPicture(page, `${state.name}-${name}`)
      await assertFits(page, state.name)
      await assertAccessible(page, state.name)
    })
  }

  test(`${state.name}, 320 pixels wide`, async (t) => {
    await assertFits(await reach(t, state, { viewport: NARROW }), state.name)
  })
}
