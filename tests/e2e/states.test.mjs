// Every state of the pages, with demo prices, without prices, and with old ones.
import { test } from 'node:test'
import { browse, DESKTOP, NARROW, PHONE, serve, serveWith } from './harness.mjs'
import { assertFits, assertWithinReach, settled } from './look.mjs'
import { writeGap, writeOld } from './market.mjs'
import { STATES } from './states.mjs'
import { reach, testVariants } from './variants.mjs'

const sites = {
  demo: await serve('--demo'),
  empty: await serve(),
  old: await serveWith(writeOld()),
  gap: await serveWith(writeGap()),
}
const browser = await browse()

// Where text is also made twice as large, by the root font size.
const LARGE = [
  'start',
  'start-alt',
  'treffer',
  'art',
  'treffer-alt',
  'kein-treffer-korrektur',
  'fehler',
  'filter',
  'produkt',
  'produkt-seite',
  'produkt-kurz',
  'produkt-warum',
  'auf-der-liste',
  'einstellungen',
  'loeschen',
  'stand',
  'stand-alt',
  'gibt-es-nicht',
  'leer',
  'einkauf',
  'einkauf-plan',
  'einkauf-fehler',
  'einkauf-laden',
  'merken',
  'merken-leer',
  'statistik',
  'fuss',
  'impressum',
  'quellen',
  'api',
]

/** Asserts that at each of these sizes nothing lies beyond the edge. */
async function assertReadable(page, state, sizes) {
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- one window for all
    await page.setViewportSize(size)
    await settled(page)
    await assertFits(page, `${state}, ${size.width} wide`)
    await assertWithinReach(page, `${state}, ${size.width} wide`)
  }
}

for (const state of STATES) {
  const site = sites[state.data ?? 'demo']
  const grows = LARGE.includes(state.name)
  testVariants(browser, site, state)
  test(`${state.name}, 320 pixels wide${grows ? ', also with text twice as large' : ''}`, async (t) => {
    const page = await reach(t, browser, site, { ...state, ...(grows && { moves: true }) }, { viewport: NARROW })
    await assertFits(page, state.name)
    if (!grows) return
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await assertReadable(page, state.name, [PHONE, NARROW])
  })
}

// The same by the browser's setting, which also changes media queries.
const large = await browse('--blink-settings=defaultFontSize=32')

for (const state of STATES.filter(({ name, only }) => LARGE.includes(name) && only === undefined)) {
  test(`${state.name}, in a browser with a font twice as large`, async (t) => {
    const page = await reach(t, large, sites[state.data ?? 'demo'], { ...state, moves: true }, { viewport: DESKTOP })
    await assertReadable(page, state.name, [DESKTOP, PHONE, NARROW])
  })
}
