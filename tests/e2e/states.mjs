// Every state of the pages, and how a visitor gets there.
import { daysAgo } from './market.mjs'
import { addButton, heading, openRow, rows, searchField, sheet, suggestions } from './parts.mjs'

const FAILED = [/Failed to load resource: net::ERR_FAILED/]
const MISSING = [/Failed to load resource: .* 404/]

/** Leaves search requests unanswered. */
const hang = (page) => page.route('**/api/v1/search?*', () => {})

/** Makes search requests fail. */
export const block = (page) => page.route('**/api/v1/search?*', (route) => route.abort())

/** Source states, one for each of the first chains; the others have no source. */
const SOURCES = [
  { state: 'ok' },
  { state: 'failing', good: '2026-01-12T05:02:00Z' },
  { state: 'refused', good: '2026-01-02T05:02:00Z', next: null },
  { state: 'aside' },
  { state: 'never', asked: null, good: null, next: null },
]

/** Gives chains sources, which the demo market has not; the page reloads them as after an offline phase. */
export async function withSources(page) {
  await page.route('**/api/v1/chains', async (route) => {
    const answer = await (await route.fetch()).json()
    const now = new Date().toISOString()
    const source = ({ id }, at) =>
      SOURCES[at]
        ? {
            name: id,
            host: `shop.${id}.example.at`,
            asked: now,
            good: now,
            items: 1234,
            rejected: 0,
            changed: 7,
            error: null,
            next: now,
            ...SOURCES[at],
          }
        : null
    await route.fulfill({
      json: {
        ...answer,
        demo: false,
        chains: answer.chains.map((chain, at) => ({ ...chain, source: source(chain, at) })),
      },
    })
  })
  const answered = page.waitForResponse('**/api/v1/chains')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await answered
}

const favourite = (kind, id, words, given) => ({
  kind,
  id,
  pack: null,
  name: { brand: null, words, noun: words.split(' ')[0], size: '250 g' },
  since: daysAgo(40),
  cents: 179,
  ...given,
})

const boughtWeekly = (title, count, first) => ({
  item: { kind: 'need', id: '', title, query: title, amount: null, unit: null, count, bio: false, choice: null },
  times: 3,
  ticks: [first + 14, first + 7, first].map((days) => ({ day: daysAgo(days), count, pack: '1 l' })),
})

/** What a visitor of the demo market has marked, and bought on three days. */
export const FAVOURITES = {
  favourites: [
    favourite('kind', 'kaffee', 'Kaffee egal welche Marke', { pack: 'alle' }),
    favourite('kind', 'butter', 'Butter egal welche Marke', { pack: '250g' }),
    favourite('product', 'spar:10010', 'Butter'),
    favourite('product', 'billa:10011', 'Butter gesalzen', { cents: null }),
    favourite('product', 'billa:gibt-es-nicht', 'Donaudampfschifffahrtsgesellschaftskapitänsjause', {
      since: daysAgo(1),
    }),
  ],
  bought: [boughtWeekly('Milch', 4, 7), boughtWeekly('Reis', 1, 7), boughtWeekly('Toilettenpapier', 1, 1)],
}

/** Stores data as earlier visits left them; once, so that the visit can change them. */
export const storing = (data) => (page) =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem('stored')) return
    sessionStorage.setItem('stored', 'yes')
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(`koerberl.${name}`, JSON.stringify(value))
  }, data)

/** Types a few items onto the list. */
async function listWords(page) {
  const field = page.getByRole('combobox', { name: 'Artikel hinzufügen' })
  await field.fill('4 Milch, 10 Eier, Reis, Butter, 1,5 kg Bananen')
  await field.press('Enter')
}

/** A state: its name, its start address, and the actions there. `data`: on a server without prices (`empty`), with old
 * ones (`old`), or with prices after a time without any (`gap`). */
export const STATES = [
  {
    name: 'start',
    path: '/',
    arrive: (page) =>
      page
        .getByRole('heading', { name: /30-Tage-Tief|Billiger als zuletzt|Neue Preise fehlen/ })
        .first()
        .waitFor(),
  },
  {
    name: 'vorschlaege',
    path: '/',
    arrive: async (page) => {
      await searchField(page).pressSequentially('but')
      await suggestions(page).getByRole('option').first().waitFor()
    },
  },
  { name: 'treffer', path: '/?q=butter', arrive: (page) => rows(page).first().waitFor() },
  { name: 'art', path: '/art/butter', arrive: (page) => heading(page, 'Butter').waitFor() },
  {
    name: 'art-nach-kilo',
    path: '/art/kaffee?pack=alle',
    arrive: (page) => page.getByText(/^je kg, Packung/).waitFor(),
  },
  {
    name: 'laedt',
    path: '/',
    arrive: async (page) => {
      await hang(page)
      await searchField(page).fill('butter')
      await searchField(page).press('Enter')
      await page.getByText('Treffer werden geladen').waitFor({ state: 'attached' })
    },
  },
  { name: 'kein-treffer', path: '/?q=xyzzyx', arrive: (page) => heading(page, /^Nichts zu/).waitFor() },
  {
    name: 'kein-treffer-korrektur',
    path: '/?q=mozarela',
    arrive: (page) => page.getByRole('link', { name: /^Mozzarella .*Produkte$/ }).waitFor(),
  },
  {
    name: 'fehler',
    path: '/?q=butter',
    expected: FAILED,
    moves: true,
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await block(page)
      await searchField(page).fill('heumilch')
      await searchField(page).press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'filter',
    path: '/?q=butter',
    only: 'phone',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await page
        .getByRole('button', { name: /^Filter/ })
        .filter({ visible: true })
        .click()
      await page.getByRole('button', { name: /Produkte? zeigen$/ }).waitFor()
    },
  },
  {
    name: 'produkt',
    path: '/?q=butter',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await openRow(page)
      await page.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
    },
  },
  {
    name: 'produkt-seite',
    path: '/produkt/spar:10010',
    arrive: (page) => page.getByRole('heading', { name: 'Kann das für dich auch ein anderes sein?' }).waitFor(),
  },
  {
    name: 'produkt-seite-warum',
    path: '/produkt/spar:10010?blatt=warum',
    arrive: (page) => sheet(page, 'Warum gleich?').getByRole('heading', { name: 'Vergleichbar' }).waitFor(),
  },
  {
    name: 'produkt-mehr',
    path: '/?q=butter',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await openRow(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Weitere Aktionen' }).click()
      await page.getByRole('link', { name: 'Als Seite' }).waitFor()
    },
  },
  {
    name: 'produkt-warum',
    path: '/?q=butter',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await openRow(page)
      await page.getByRole('link', { name: /^Warum gleich/ }).click()
      await page
        .getByRole('button', { name: /^Stimmt nicht/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Andere Sorte' }).click()
    },
  },
  {
    name: 'produkt-tabelle',
    path: '/?q=butter',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await openRow(page)
      await page.getByRole('button', { name: 'Als Tabelle' }).click()
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'produkt-unbekannt',
    path: '/?q=milch&produkt=spar:gibt-es-nicht',
    expected: MISSING,
    arrive: (page) => page.getByRole('heading', { name: 'Dieses Produkt kennen wir nicht' }).waitFor(),
  },
  {
    name: 'auf-der-liste',
    path: '/?q=butter',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await addButton(rows(page).first()).click()
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor()
    },
  },
  {
    name: 'einstellungen',
    path: '/',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Einstellungen' }).click()
      await sheet(page, 'Einstellungen').getByRole('button', { name: 'Spar', exact: true }).waitFor()
    },
  },
  {
    name: 'loeschen',
    path: '/',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Einstellungen' }).click()
      await page.getByRole('button', { name: 'Alles löschen' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'stand',
    path: '/?q=butter',
    arrive: async (page) => {
      await page
        .getByRole('button', { name: /^(Preise|Stand)/ })
        .filter({ visible: true })
        .click()
      await sheet(page, 'Stand der Preise').getByText('Spar', { exact: true }).waitFor()
    },
  },
  {
    name: 'stand-woher',
    path: '/?q=butter',
    arrive: async (page) => {
      await page
        .getByRole('button', { name: /^(Preise|Stand)/ })
        .filter({ visible: true })
        .click()
      await sheet(page, 'Stand der Preise').getByText('Woher die Preise kommen').click()
      await withSources(page)
      await page.getByText('importiert').first().waitFor()
    },
  },
  { name: 'start-alt', path: '/', data: 'old', arrive: (page) => heading(page, 'Was hat’s gekostet?').waitFor() },
  { name: 'treffer-alt', path: '/?q=teebutter', data: 'old', arrive: (page) => rows(page).first().waitFor() },
  { name: 'treffer-luecke', path: '/?q=teebutter', data: 'gap', arrive: (page) => rows(page).first().waitFor() },
  {
    name: 'stand-alt',
    path: '/?q=teebutter',
    data: 'old',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Welche Ketten?' }).click()
      await sheet(page, 'Stand der Preise').getByText('Spar', { exact: true }).waitFor()
    },
  },
  {
    name: 'produkt-kurz',
    path: '/?q=dorfladen',
    data: 'gap',
    arrive: async (page) => {
      await rows(page).first().waitFor()
      await openRow(page)
      await page.getByText(/für ein Urteil zu kurz$/).waitFor()
    },
  },
  {
    name: 'leer',
    path: '/',
    data: 'empty',
    arrive: (page) => heading(page, 'Da ist noch nichts im Körberl').waitFor(),
  },
  { name: 'einkauf', path: '/smartshopping', arrive: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'einkauf-plan',
    path: '/smartshopping',
    arrive: async (page) => {
      await listWords(page)
      const plan = page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Plan' })
      if (await plan.isVisible()) await plan.click()
      await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
    },
  },
  {
    name: 'einkauf-fehler',
    path: '/smartshopping',
    expected: FAILED,
    moves: true,
    arrive: async (page) => {
      await page.route('**/api/v1/smartshopping', (route) => route.abort())
      await listWords(page)
      const plan = page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Plan' })
      if (await plan.isVisible()) await plan.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'einkauf-laden',
    path: '/smartshopping?ansicht=plan',
    arrive: async (page) => {
      await listWords(page)
      await page.getByRole('button', { name: 'Einkauf starten' }).filter({ visible: true }).click()
      await page.getByRole('checkbox').first().click()
    },
  },
  {
    name: 'merken',
    path: '/merken',
    before: storing(FAVOURITES),
    arrive: async (page) => {
      await page.locator('.marked .tag').first().waitFor()
      await page
        .locator('.regular .check-end')
        .filter({ hasText: /\d,\d\d/ })
        .first()
        .waitFor()
    },
  },
  { name: 'merken-leer', path: '/merken', arrive: (page) => page.getByText(/^Tippe bei einem Produkt/).waitFor() },
  { name: 'wecker-leer', path: '/wecker', arrive: (page) => page.getByText(/^Tippe bei einem Produkt/).waitFor() },
  {
    name: 'merken-alt',
    path: '/merken',
    data: 'old',
    before: storing(FAVOURITES),
    arrive: (page) => page.getByText('gibt es nicht mehr').first().waitFor(),
  },
  {
    name: 'fuss',
    path: '/',
    arrive: async (page) => {
      await rows(page)
        .or(page.getByRole('heading', { name: 'So bleibt mehr im Körberl' }))
        .first()
        .waitFor()
      await page.getByRole('contentinfo').getByText('MPreis').scrollIntoViewIfNeeded()
    },
  },
  { name: 'impressum', path: '/impressum', arrive: (page) => heading(page, 'Impressum').waitFor() },
  { name: 'quellen', path: '/quellen', arrive: (page) => heading(page, 'Quellen und Stand').waitFor() },
  {
    name: 'api',
    path: '/api/docs',
    arrive: async (page) => {
      const call = page.getByRole('region', { name: 'GET /api/v1/suggest' })
      await call.getByText('Parameter').click()
      await call.getByRole('button', { name: 'Ausprobieren' }).click()
      await call.getByText(/^200/).waitFor()
    },
  },
  { name: 'statistik', path: '/stats', arrive: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'gibt-es-nicht',
    path: '/gibt-es-nicht',
    expected: MISSING,
    arrive: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
]
