// The statistics: every state, by keyboard, as table and as file, with a chain that has a gap of months.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, serveWith, soon, visitor } from './harness.mjs'
import { writeIndex, writeYears } from './market.mjs'
import { heading } from './parts.mjs'
import { testVariants } from './variants.mjs'

const sites = { demo: await serve('--demo'), years: await serveWith(writeYears(), writeIndex()), empty: await serve() }
const browser = await browse()

const drawn = (page) => page.getByRole('img', { name: /^Preisindex, / }).filter({ visible: true })
const probe = (page) => page.getByRole('slider', { name: 'Index nach Monat' }).filter({ visible: true })
const table = (page) => page.getByRole('region', { name: 'Preisindex als Tabelle' })
const menuButton = (page) => page.getByRole('button', { name: 'Herunterladen' }).filter({ visible: true })

/** Until hydration, the chart is drawn for both assumed widths. */
const measured = (page) => page.waitForFunction(() => document.querySelectorAll('.index-chart').length === 1)

const CHAINS = '/stats?ansicht=ketten'
const STATES = [
  { name: 'statistik', path: '/stats', arrive: (page) => drawn(page).waitFor() },
  { name: 'statistik-ketten', path: CHAINS, arrive: (page) => drawn(page).waitFor() },
  { name: 'statistik-kategorie', path: '/stats?ansicht=kategorie', arrive: (page) => drawn(page).waitFor() },
  { name: 'statistik-tabelle', path: `${CHAINS}&bild=tabelle`, arrive: (page) => table(page).waitFor() },
  {
    name: 'statistik-laden',
    path: CHAINS,
    arrive: async (page) => {
      await menuButton(page).click()
      await page.getByRole('button', { name: /^CSV/ }).filter({ visible: true }).waitFor()
    },
  },
  { name: 'statistik-ablesen', path: CHAINS, arrive: (page) => probe(page).focus() },
  { name: 'statistik-gerechnet', path: '/stats', arrive: (page) => page.getByText('So gerechnet').first().click() },
]

for (const [data, site] of [
  ['demo', sites.demo],
  ['years', sites.years],
]) {
  for (const state of STATES) testVariants(browser, site, state, data === 'demo' ? '' : `${data}-`)
}

const open = {
  demo: visitor(browser, sites.demo),
  years: visitor(browser, sites.years),
  empty: visitor(browser, sites.empty),
}
const spoken = (page) => probe(page).getAttribute('aria-valuetext')
/** What is read out, without how many products each value rests on. */
const values = async (page) => (await spoken(page)).replaceAll(/ aus [\d.]+ Produkte?n?/g, '')

test('without prices the page shows a note', async (t) => {
  const page = await open.empty(t, '/stats')
  await heading(page, 'Noch keine Preise, noch keine Statistik.').waitFor()
})

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`arrow keys read the index month by month, ${name}`, async (t) => {
    const page = await open.demo(t, CHAINS, { viewport })
    await measured(page)
    await probe(page).focus()
    await page.keyboard.press('End')
    assert.match(await spoken(page), /: Spar \d+,\d aus [\d.]+ Produkten, Billa /)
    const last = await values(page)
    await page.keyboard.press('ArrowLeft')
    const before = await values(page)
    await page.keyboard.press('Home')
    const first = await values(page)
    for (const text of [last, before, first])
      assert.match(text, /^\p{L}+ \d{4}: Spar \d+,\d, Billa \d+,\d, Hofer \d+,\d$/u)
    assert.equal(new Set([last, before, first]).size, 3)
    // All begin at 100 in the first month in which each rests on enough products.
    const isBase = (text) => text.endsWith(': Spar 100,0, Billa 100,0, Hofer 100,0')
    let read = first
    while (!isBase(read) && read !== last) {
      await page.keyboard.press('ArrowRight')
      read = await values(page)
    }
    assert.ok(isBase(read), read)
  })
}

test('the pointer reads the same', async (t) => {
  const page = await open.demo(t, CHAINS)
  await measured(page)
  const box = await probe(page).boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const readout = page.locator('.index-chart .step-readout')
  await readout.waitFor()
  const [, said] = (await spoken(page)).split(': ')
  const bare = said.replaceAll(/ Produkte?n?|\s|,(?= )/g, '')
  assert.ok((await readout.textContent()).replaceAll(/\s/g, '').endsWith(bare), said)
  await page.mouse.move(0, 0)
  await readout.waitFor({ state: 'detached' })
})

test('the table has the values of the picture', async (t) => {
  const page = await open.demo(t, CHAINS)
  await measured(page)
  await probe(page).focus()
  await page.keyboard.press('End')
  const [, last] = (await values(page)).split(': ')
  await page.getByRole('link', { name: 'Als Tabelle' }).filter({ visible: true }).click()
  await table(page).waitFor()
  assert.equal(new URL(page.url()).search, '?ansicht=ketten&bild=tabelle')
  const [head, newest] = await table(page).getByRole('row').all()
  const names = (await head.getByRole('columnheader').allTextContents()).slice(1)
  // Below each value stands on how many products it rests.
  const cells = await newest.getByRole('cell').evaluateAll((all) => all.map((cell) => cell.firstChild.textContent))
  assert.equal(last, names.map((name, i) => `${name.replace(/^(S|B|H)(?=[A-Z])/, '')} ${cells[i]}`).join(', '))
})

test('a gap is shown in the picture, the lane, the table and the file, and the line does not cross it', async (t) => {
  const page = await open.years(t, `${CHAINS}&chain=spar,billa`)
  await measured(page)
  assert.match(await page.locator('main').textContent(), /Bei Spar fehlen Preise von Oktober 2024 bis /)
  const hatched = await drawn(page).locator('rect.index-gap[fill^="url"]').all()
  const [left] = await Promise.all(hatched.map(async (rect) => Number(await rect.getAttribute('x'))))
  const path = await drawn(page).locator('path.step-line.series-1').getAttribute('d')
  const reached = [...path.matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x))
  assert.ok(path.match(/M/g).length === 1 && Math.max(...reached) <= left + 1, `${path} goes beyond ${left}`)
  assert.equal(
    await drawn(page)
      .locator('path.step-line.series-2')
      .getAttribute('d')
      .then((d) => d.match(/M/g).length),
    1,
  )
  // The official index goes on after a month without a value.
  const official = await drawn(page).locator('path.step-line.series-reference').getAttribute('d')
  assert.equal(official.match(/M/g).length, 2)
  await page.getByText('VPI: Verbraucherpreisindex (Statistik Austria), auf dieselbe Basis gebracht.').waitFor()
  await probe(page).focus()
  await page.keyboard.press('Home')
  assert.match(await spoken(page), /^Jänner 2023: .*, VPI 100,0$/)
  await page.goto(`${sites.years}/stats?ansicht=ketten&chain=spar&bild=tabelle`)
  await table(page).getByRole('columnheader', { name: 'VPI' }).waitFor()
  await table(page).getByRole('cell', { name: 'keine Preise' }).waitFor()
  await table(page)
    .getByRole('cell', { name: /^100,0 \*/ })
    .first()
    .waitFor()
})

async function download(page, kind) {
  await menuButton(page).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .filter({ visible: true })
      .click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the downloads as PNG, SVG and CSV are valid files', async (t) => {
  const page = await open.years(t, `${CHAINS}&chain=spar,billa`, { dark: true })
  await measured(page)
  const png = await download(page, 'PNG')
  assert.match(png.name, /^koerberl-preisindex-ketten-spar-und-billa-2023-01-\d{4}-\d\d\.png$/)
  assert.deepEqual([...png.bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [1600, 900])
  assert.ok(png.bytes.length > 20_000, 'there is something in the picture')

  const svg = (await download(page, 'SVG')).bytes.toString('utf8')
  // In a page of its own: this one forbids the style with the font, which no program does that opens the file.
  const blank = await page.context().newPage()
  const seen = await blank.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
    const all = [...parsed.querySelectorAll('*')]
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      root: parsed.documentElement.localName,
      sizes: [parsed.documentElement, parsed.querySelector('svg svg')].map((one) =>
        one.getAttribute('viewBox').split(' ').slice(2).map(Number),
      ),
      bare: all.filter((one) => one.hasAttribute('class') && !one.hasAttribute('fill')).length,
      text: parsed.documentElement.textContent,
    }
  }, svg)
  assert.deepEqual([seen.error, seen.root, seen.bare], [null, 'svg', 0])
  assert.match(seen.text, /Spar/)
  const [picture, chart] = seen.sizes
  assert.ok(chart[0] > 0.88 * picture[0] && chart[1] > 0.6 * picture[1], `${chart} does not fill ${picture}`)
  assert.ok(
    !/var\(|oklch|light-dark/.test(svg.replace(/<style>.*?<\/style>/s, '')),
    'every colour is one that other programs know',
  )

  const csv = (await download(page, 'CSV')).bytes.toString('utf8')
  const lines = csv.replace('\uFEFF', '').trim().split('\r\n')
  const rows = lines.filter((line) => !line.startsWith('#')).map((row) => row.split(';'))
  assert.ok(csv.startsWith('\uFEFF'))
  assert.match(
    lines.filter((line) => line.startsWith('#')).join(' '),
    /Quelle: .*chain=spar,billa&von=2023-01&bis=2025-12&basis=2023-01 .* Auswahl: Spar, Billa, .* Zeitraum: Jänner 2023 .* Methode: .* Produkte: Spar: 220/,
  )
  assert.deepEqual(rows[0], [
    'Monat',
    'Spar, Jänner 2023 = 100',
    'Spar, eigene Basis nach einer Lücke',
    'Spar, Produkte',
    'Billa, Jänner 2023 = 100',
    'Billa, eigene Basis nach einer Lücke',
    'Billa, Produkte',
    'Verbraucherpreisindex (Statistik Austria), Jänner 2023 = 100',
  ])
  assert.deepEqual(rows[1], ['2023-01', '100', '', '220', '100', '', '220', '100'])
  assert.equal(rows.find(([month]) => month === '2023-06').at(-1), '', 'of that month there is none')
  const hole = rows.find(([month]) => month === '2024-11')
  assert.deepEqual([hole[1], hole[2]], ['', ''])
  assert.match(hole[4], /^1\d\d,\d+$/)
  assert.ok(
    rows.some(([, shown, apart]) => shown === '' && apart === '100'),
    'after the hole it begins anew',
  )
})

test('the menu of downloads scrolls into view when it opens', async (t) => {
  const page = await open.demo(t, '/stats', { viewport: { width: 1280, height: 700 }, moves: true })
  const ask = page.getByRole('button', { name: 'Herunterladen' }).first()
  await page.getByText('Mogelpackungen').waitFor()
  await ask.evaluate((button) => {
    scrollTo(0, button.getBoundingClientRect().bottom + scrollY - innerHeight + 20)
    button.click()
  })
  const last = page.getByRole('button', { name: /^CSV/ })
  await soon(async () => {
    const { y, height } = await last.boundingBox()
    assert.ok(y + height <= 700, `it ends at ${y + height}`)
  })
})

test('every filter is in the address, and the answer changes with it', async (t) => {
  const page = await open.demo(t, '/stats', { moves: true })
  const products = () => page.getByText(/^Gleiche Produkte, Monat für Monat/).textContent()
  const all = await products()
  await page.getByRole('combobox', { name: 'Kette' }).selectOption('billa')
  await page.waitForFunction((before) => !document.querySelector('main').textContent.includes(before), all)
  assert.equal(new URL(page.url()).search, '?chain=billa')
  await page.getByRole('combobox', { name: 'Kategorie' }).selectOption('3')
  await page.waitForURL('**/stats?chain=billa&category=3')
  await page.getByRole('link', { name: '1 Jahr' }).click()
  await page.waitForURL('**/stats?chain=billa&category=3&zeitraum=1j')
  await page.getByRole('combobox', { name: 'Aufgeteilt nach' }).selectOption('ketten')
  await page.waitForURL('**/stats?ansicht=ketten&chain=billa&category=3&zeitraum=1j')
  await page.goBack()
  await page.waitForURL('**/stats?chain=billa&category=3&zeitraum=1j')
})

test('every setting is in the address: a fresh browser shows the same', async (t) => {
  const page = await open.years(t, `${CHAINS}&chain=spar`, {
    moves: true,
    before: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async (text) => (globalThis.passed = text) },
        })
        delete Navigator.prototype.share
      }),
  })
  const choose = (name, value) => page.getByRole('combobox', { name, exact: true }).selectOption(value)
  await page.getByRole('checkbox', { name: /^Billa/ }).click()
  await choose('Kategorie', '1')
  await choose('Sortiment', 'marke')
  await choose('Von Monat', '2023-03')
  await choose('Bis Monat', '2024-08')
  await choose('Aktionen', '1')
  await choose('Rechenweg', 'jevons')
  await page.getByRole('link', { name: 'Als Tabelle' }).filter({ visible: true }).click()
  const address =
    '/stats?ansicht=ketten&chain=spar,billa&category=1&von=2023-03&bis=2024-08&ownBrand=0&aktionen=1&methode=jevons&bild=tabelle'
  await page.waitForURL(`**${address}`)
  await page.getByRole('button', { name: 'Teilen' }).filter({ visible: true }).click()
  await soon(async () => assert.equal(await page.evaluate(() => globalThis.passed), sites.years + address))
  const shows = async (one) => {
    await table(one).getByRole('rowheader', { name: 'Aug. 2024' }).waitFor()
    const main = one.getByRole('main')
    const chosen = await main.getByRole('combobox').evaluateAll((all) => all.map(({ value }) => value))
    return [...chosen, await main.innerText()]
  }
  await soon(async () => assert.match(await page.getByRole('main').innerText(), /mit Aktionen/))
  const other = await open.years(t, address)
  assert.deepEqual(await shows(other), await shows(page))
  assert.equal(await table(other).getByRole('rowheader', { name: 'Feb. 2023' }).count(), 0)
})

test('months that rest on little are drawn pale, and no sentence rests on them', async (t) => {
  const page = await open.years(t, `${CHAINS}&chain=spar&category=34`)
  await heading(page, 'Zu wenige gleiche Produkte für eine Aussage.').waitFor()
  await drawn(page).locator('path.step-thin').waitFor()
  await page.getByText('Blass: Monate mit weniger als 200 gleichen Produkten.').waitFor()
  // Nor does a figure at the end of the line.
  await page.goto(`${sites.years}/stats`)
  await heading(page, 'Marken sind um 26\u00a0% teurer geworden.').waitFor()
  assert.match(await drawn(page).textContent(), /Marken(?![+−])/)
})

test('chains are added to and removed from the picture, three at most, and those with offers only are named', async (t) => {
  const page = await open.demo(t, CHAINS)
  const chain = (name) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await soon(async () => assert.ok(await chain('dm').isDisabled()))
  await chain('Hofer').click()
  await chain('dm').click()
  await page.waitForURL('**/stats?ansicht=ketten&chain=spar,billa,dm')
  await soon(async () => assert.match(await spoken(page), /Spar .* Billa .* dm /))
  await soon(async () => assert.equal(await page.getByText('nur Angebote der Woche, kein Index').count(), 2))
})

test('without scripts there are the sentence, the picture and the table', async (t) => {
  const page = await open.demo(t, '/stats', { browser: { javaScriptEnabled: false }, before: () => {}, moves: true })
  await heading(page, /\.$/).waitFor()
  await drawn(page).waitFor()
  await page.getByRole('link', { name: 'Als Tabelle' }).filter({ visible: true }).click()
  await table(page).getByRole('row').nth(30).waitFor()
})

test('a failed request shows an error, and can be retried', async (t) => {
  // Before the page loads: it prefetches its links.
  const before = (fresh) => fresh.route(/stats\/(index|_payload)/, (route) => route.abort())
  const page = await open.demo(t, '/', { expected: [/Failed to load resource/, /payload/], moves: true, before })
  await page.getByRole('navigation').getByRole('link', { name: 'Statistik' }).filter({ visible: true }).click()
  await page.getByText('Die Zahlen sind nicht durchgekommen.').waitFor()
  await page.unroute(/stats\/(index|_payload)/)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await drawn(page).waitFor()
})

test('the last page seen opens offline', async (t) => {
  const page = await open.demo(t, CHAINS, {
    installable: true,
    expected: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /payload/],
    moves: true,
  })
  const said = await heading(page).textContent()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The first visit stores the app; later ones store their answers.
  await page.reload()
  await page.waitForFunction(
    async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined,
    '/stats/_payload.json?ansicht=ketten',
  )
  await page.context().setOffline(true)
  await page.reload()
  await heading(page, said).waitFor()
  await drawn(page).waitFor()
})

test('the figure is printed without its controls', async (t) => {
  const page = await open.demo(t, CHAINS, { moves: true })
  await page.emulateMedia({ media: 'print' })
  await drawn(page).waitFor()
  for (const pressed of [
    page.getByRole('navigation', { name: 'Zeitraum' }),
    page.getByRole('button', { name: 'Herunterladen' }),
    page.getByRole('navigation', { name: 'Aufgeteilt nach' }),
  ]) {
    assert.equal(await pressed.filter({ visible: true }).count(), 0)
  }
})

test('a selection without an index shows the reason, and another one can be chosen', async (t) => {
  const page = await open.demo(t, '/stats?chain=lidl', { moves: true, expected: [/400/] })
  await heading(page, 'Von Lidl gibt es keinen Index.').waitFor()
  await page.getByRole('combobox', { name: 'Kette' }).selectOption('')
  await drawn(page).waitFor()
  await page.goto(`${sites.demo}/stats?category=Z`)
  await page.getByText('Diese Auswahl kennen wir nicht.').waitFor()
  await page.getByRole('link', { name: 'Alles zeigen' }).click()
  await drawn(page).waitFor()
})
