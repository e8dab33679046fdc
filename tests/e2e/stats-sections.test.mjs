// The sections of the statistics: levels, movers, shrunken packs, rebates, tax cut and the visitor's list. Each in all
// variants, by keyboard, as table and as file, and without data.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, serveWith, soon, visitor } from './harness.mjs'
import { heading } from './parts.mjs'
import { writeShelves } from './shelves.mjs'
import { testVariants } from './variants.mjs'

const sites = { shelves: await serveWith(writeShelves()), empty: await serve(), demo: await serve('--demo') }
const browser = await browse()
const open = {
  shelves: visitor(browser, sites.shelves),
  empty: visitor(browser, sites.empty),
  demo: visitor(browser, sites.demo),
}

const LIST = {
  active: '1',
  lists: [
    {
      id: '1',
      name: 'Wocheneinkauf',
      items: [
        {
          kind: 'product',
          id: 'spar:10',
          key: 'spar:10',
          title: 'Joghurt Natur',
          count: 4,
          accept: 'same',
          bio: false,
          choice: null,
        },
        {
          kind: 'product',
          id: 'spar:20',
          key: 'spar:20',
          title: 'Apfelessig',
          count: 1,
          accept: 'exact',
          bio: false,
          choice: null,
        },
        {
          kind: 'need',
          id: 'n1',
          title: 'Semmel',
          query: 'semmel',
          amount: null,
          unit: null,
          count: 6,
          bio: false,
          choice: null,
        },
        {
          kind: 'need',
          id: 'n2',
          title: 'Einhornstaub',
          query: 'einhornstaub',
          amount: null,
          unit: null,
          count: 1,
          bio: false,
          choice: null,
        },
        { kind: 'note', id: 'n3', title: 'Zettel für die Oma', count: 1, bio: false, choice: null },
      ],
    },
  ],
}
const withList = (page) =>
  page.addInitScript((lists) => localStorage.setItem('koerberl.lists', JSON.stringify(lists)), LIST)
const title = (words) => (page) => page.getByRole('heading', { level: 1, name: words }).waitFor()
const card = (page, name) => page.getByRole('region', { name, exact: true })

const STATES = [
  { name: 'vergleich', arrive: title(/^Billa war .* teurer als Spar/) },
  { name: 'vergleich-eigenmarken', path: 'vergleich&ownBrand=1', arrive: title(/ war .* (Spar|Billa)/) },
  {
    name: 'vergleich-tabelle',
    path: 'vergleich&bild=tabelle',
    arrive: (page) => page.getByRole('columnheader', { name: '95-%-Bereich' }).waitFor(),
  },
  { name: 'vergleich-gerechnet', path: 'vergleich', arrive: (page) => page.getByText('So gerechnet').click() },
  { name: 'bewegung', arrive: title(/Preise sind|So viele Preise/) },
  {
    name: 'bewegung-tabelle',
    path: 'bewegung&bild=tabelle&zeitraum=1j',
    arrive: (page) => page.getByRole('columnheader', { name: 'gestiegen' }).waitFor(),
  },
  { name: 'rabatt', arrive: (page) => page.getByRole('heading', { name: /^Die auffälligste/ }).waitFor() },
  { name: 'packungen', arrive: title(/Packungen sind kleiner geworden/) },
  {
    name: 'packungen-tabelle',
    path: 'packungen&bild=tabelle',
    arrive: (page) => page.getByRole('columnheader', { name: 'vorher', exact: true }).waitFor(),
  },
  { name: 'steuer', arrive: title(/^Spar gab die Steuersenkung ganz weiter, Billa/) },
  {
    name: 'steuer-tabelle',
    path: 'steuer&bild=tabelle',
    arrive: (page) => page.getByRole('columnheader', { name: 'Median' }).waitFor(),
  },
  { name: 'korb', before: withList, arrive: title(/^Dein Einkauf kostete/) },
  {
    name: 'korb-tabelle',
    path: 'korb&bild=tabelle',
    before: withList,
    arrive: (page) => page.getByRole('columnheader', { name: 'Kosten' }).waitFor(),
  },
  { name: 'korb-leer', path: 'korb', arrive: title('Was hat dein Einkauf früher gekostet?') },
].map((state) => ({ ...state, path: `/stats?ansicht=${state.path ?? state.name}` }))

for (const state of STATES) testVariants(browser, sites.shelves, { ...state, name: `stats-${state.name}` })

test('the overview shows the latest changes and links to the sections', async (t) => {
  const page = await open.shelves(t, '/stats')
  await card(page, 'Mogelpackungen').getByRole('link', { name: 'Knuspermüsli Schoko' }).waitFor()
  await card(page, 'Gleiches Produkt, welcher Preis?')
    .getByRole('img', { name: /^Spar günstiger bei \d+\s%|^Billa günstiger bei/ })
    .waitFor()
  await card(page, 'Am meisten gefallen').getByRole('link', { name: 'Alle Bewegungen' }).click()
  await title(/Preise sind|So viele Preise/)(page)
  assert.match(page.url(), /ansicht=bewegung/)
})

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`a category names what rose most and least since its chart begins, ${name}`, async (t) => {
    const page = await open.shelves(t, '/stats?ansicht=kategorie', { viewport })
    const [most, least] = ['Am meisten gestiegen', 'Am wenigsten gestiegen'].map((words) => card(page, words))
    await most.getByText('Milchprodukte, Juli 2024 bis Juli 2026').waitFor()
    const names = [
      ...(await most.getByRole('link').allTextContents()),
      ...(await least.getByRole('link').allTextContents()),
    ]
    assert.deepEqual(
      [await most.getByRole('link').count(), await least.getByRole('link').count(), new Set(names).size],
      [3, 2, 5],
    )
    for (const line of await most.getByRole('listitem').allTextContents())
      assert.match(line, /Almhof Joghurt .*\d,\d\d → \d,\d\d▲gestiegen um (9|10|11)\s%$/)
    const boxes = await Promise.all([card(page, 'Preisindex'), most, least].map((one) => one.boundingBox()))
    const [chart, first, second] = boxes
    assert.ok(
      name === 'phone' ? first.y >= chart.y + chart.height : first.x >= chart.x + chart.width,
      'below the chart, or beside it',
    )
    assert.ok(second.y >= first.y + first.height)
  })
}

test('prices of the current month are those of today', async (t) => {
  const page = await open.demo(t, '/stats?ansicht=kategorie')
  await card(page, 'Am meisten gestiegen')
    .getByText(/^Milchprodukte, \p{L}+ \d{4} bis heute, aus [\d.]+ Produkten$/u)
    .waitFor()
})

test('steady categories are called unchanged, and an empty card shows the reason', async (t) => {
  const page = await open.shelves(t, '/stats?ansicht=kategorie&category=33')
  await card(page, 'Am wenigsten gestiegen').getByText('unverändert').nth(1).waitFor()
  assert.equal(await card(page, 'Am meisten gestiegen').count(), 0)
  // In 64 the packs are other products than at the start.
  await page.goto('/stats?ansicht=kategorie&category=64')
  await card(page, 'Am meisten gestiegen')
    .getByText(/^Von keinem Produkt ist ein Preis derselben Packung für \p{L}+ \d{4} und für Juli 2026 bekannt/u)
    .waitFor()
  assert.equal(await card(page, 'Am wenigsten gestiegen').count(), 0)
})

test('the server draws the category page', async () => {
  const html = await (await fetch(`${sites.shelves}/stats?ansicht=kategorie`)).text()
  assert.match(html, /Am meisten gestiegen<\/h2>/)
})

test('without prices there are no figures', async (t) => {
  const page = await open.empty(t, '/stats?ansicht=vergleich')
  for (const [section, words] of [
    ['vergleich', 'Zu wenige gleiche Produkte für einen Vergleich.'],
    ['bewegung', 'In diesen Tagen ist keine Preisänderung bekannt.'],
    ['rabatt', 'Noch zu wenige Senkungen für eine Aussage.'],
    ['packungen', 'Keine Packung ist heimlich kleiner geworden.'],
    ['steuer', 'Ob die Steuersenkung angekommen ist, wissen wir noch nicht.'],
    ['korb', 'Was hat dein Einkauf früher gekostet?'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.goto(`/stats?ansicht=${section}`)
    // oxlint-disable-next-line no-await-in-loop
    await heading(page, words).waitFor()
  }
})

test('another chain or figure is chosen without another request', async (t) => {
  const page = await open.shelves(t, '/stats?ansicht=vergleich')
  const asked = []
  page.on('request', (request) => asked.push(request.url()))
  const reference = page.getByRole('combobox', { name: /^Verglichen/ })
  const before = await reference.inputValue()
  await reference.selectOption(before === 'spar' ? 'billa' : 'spar')
  await page.getByRole('img', { name: new RegExp(`gegenüber ${before === 'spar' ? 'Billa' : 'Spar'}`) }).waitFor()
  assert.deepEqual(
    asked.filter((url) => url.includes('/stats/levels')),
    [],
  )
})

test('sales are listed on request only, and marked', async (t) => {
  const page = await open.shelves(t, '/stats?ansicht=bewegung', { moves: true })
  await title(/Preise sind|So viele Preise/)(page)
  assert.equal(await page.getByText('Aktion', { exact: true }).count(), 0)
  await page.getByRole('button', { name: 'Mit Aktionen' }).click()
  await page.waitForURL('**/stats?ansicht=bewegung&aktionen=1')
  await page.getByText('Aktion', { exact: true }).first().waitFor()
})

test('arrow keys read the bars of changes', async (t) => {
  // The numbers of one day are longer than another's.
  const page = await open.shelves(t, '/stats?ansicht=bewegung', { moves: true })
  const bars = page.getByRole('slider', { name: 'Änderungen nach Tag' })
  await bars.focus()
  const spoken = () => bars.getAttribute('aria-valuetext')
  const last = await spoken()
  await page.keyboard.press('ArrowLeft')
  await soon(async () => assert.notEqual(await spoken(), last))
  assert.match(await spoken(), /: \d+ gestiegen, \d+ gefallen$/)
  await page.keyboard.press('Home')
  await soon(async () => assert.equal(await bars.getAttribute('aria-valuenow'), '0'))
})

test('arrow keys read the cost of a list, month by month', async (t) => {
  const page = await open.shelves(t, '/stats?ansicht=korb', { before: withList })
  const probe = page.getByRole('slider').filter({ visible: true })
  await probe.focus()
  const says = (words) => soon(async () => assert.match(await probe.getAttribute('aria-valuetext'), words))
  await says(/^Juli 2026: .* \d+(,\d)?/)
  await page.keyboard.press('Home')
  await says(/^Juli 2024: .* 100/)
})

test('the list is requested in one call, and unknown products are named', async (t) => {
  const asked = []
  const page = await open.shelves(t, '/stats?ansicht=korb', {
    before: async (fresh) => {
      fresh.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
      await withList(fresh)
    },
  })
  await title(/^Dein Einkauf kostete/)(page)
  assert.equal(asked.filter((request) => request.includes('/stats/basket')).length, 1)
  await page.getByText('So gerechnet').click()
  await page.getByText(/^Ohne Einhornstaub/).waitFor()
  await page.getByText('3 von 4 Artikeln deiner Liste', { exact: false }).waitFor()
  assert.ok(!asked.some((request) => request.includes('Oma')), 'what is a note stays here')
})

const PRODUCTS = { 'bewegung&aktionen=1': 'Am meisten gestiegen', packungen: 'Weniger drin', korb: 'Was dazu beiträgt' }
for (const [section, name] of Object.entries(PRODUCTS)) {
  test(`each product of ${section} opens its page, by keyboard alone`, async (t) => {
    const page = await open.shelves(t, `/stats?ansicht=${section}`, { before: withList, moves: true })
    const link = card(page, name).getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/produkt\//)
    await page.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
  })
}

for (const section of ['vergleich', 'bewegung', 'rabatt', 'packungen', 'steuer', 'korb']) {
  test(`the numbers of ${section} are a valid file`, async (t) => {
    const page = await open.shelves(t, `/stats?ansicht=${section}`, { before: withList, viewport: DESKTOP })
    const button = page.getByRole('button', { name: 'Herunterladen' }).filter({ visible: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('button', { name: /^CSV/ }).filter({ visible: true })
    const [download] = await Promise.all([page.waitForEvent('download'), menu.press('Enter')])
    const text = await readFile(await download.path(), 'utf8')
    assert.ok(text.startsWith('\uFEFF'), 'a byte order mark, for the umlauts')
    const rows = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(';'))
    assert.ok(rows.length > 1, 'there are numbers in it')
    assert.ok(rows[1].length === rows[0].length, 'every number has a name')
    assert.ok(!/NaN|undefined|Infinity/.test(text))
  })
}

for (const section of ['vergleich', 'bewegung', 'rabatt', 'packungen', 'steuer']) {
  test(`${section} shows an error when its request fails`, async (t) => {
    const page = await open.shelves(t, '/stats?ansicht=korb', { before: withList, expected: [/503/], moves: true })
    await title(/^Dein Einkauf kostete/)(page)
    await page.route('**/api/v1/stats/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"no","status":503}' }),
    )
    await page.evaluate((to) => {
      history.pushState(null, '', `${location.pathname}?ansicht=${to}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, section)
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).waitFor()
    await page.unroute('**/api/v1/stats/**')
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await page
      .getByText(/^So ge(rechnet|prüft)/)
      .first()
      .waitFor()
  })
}
