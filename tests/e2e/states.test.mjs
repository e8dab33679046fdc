// Every state of the pages, with demo prices, without prices, and with old ones.
import { test } from 'node:test'
import { browse, DESKTOP, NARROW, PHONE, serve, serveWith } from './harness.mjs'
import { writeGap, writeOld } from './market.mjs'
import { STATES } from './states.mjs'
import { assertReadable, reach, testVariants } from './variants.mjs'

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

for (const state of STATES) {
  testVariants(browser, sites[state.data ?? 'demo'], { ...state, large: LARGE.includes(state.name) })
}

// The same by the browser's setting, which also changes media queries.
const large = await browse('--blink-settings=defaultFontSize=32')

for (const state of STATES.filter(({ name, only }) => LARGE.includes(name) && only === undefined)) {
  test(`${state.name}, in a browser with a font twice as large`, async (t) => {
    const page = await reach(t, large, sites[state.data ?? 'demo'], { ...state, moves: true }, { viewport: DESKTOP })
    await assertReadable(page, state.name, [DESKTOP, PHONE, NARROW])
  })
}
