// I6, prices on the device: loaded chain by chain, searched without a server, updated, with clear errors.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, soon, startWith, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { writeMarket } from './market.mjs'
import { addButton, drawnGlyph, openRow, rows, searchField, searchFor, sheet } from './parts.mjs'

const browser = await browse()
const demo = await serve('--demo')
const open = visitor(browser, demo)

const SETTINGS = '/?blatt=einstellungen'
const NO_SERVER = [/net::ERR_(CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE|CONNECTION_RESET|INTERNET_DISCONNECTED)/]
const DAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' })

const loadButton = (page, name) => page.getByRole('button', { name: `${name} für unterwegs laden` })
const deleteButton = (page, name) => page.getByRole('button', { name: `${name} vom Gerät löschen` })
const chainLine = (page, name) => page.getByRole('listitem').filter({ hasText: name })

async function store(page, name) {
  await loadButton(page, name).click()
  await deleteButton(page, name).waitFor()
}

/** Measures how long the worker takes from question to answer. */
const timeAnswers = (page) =>
  page.addInitScript(() => {
    globalThis.took = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function timed(message, ...rest) {
      if (message.type === 'ask') {
        const begun = performance.now()
        const hear = ({ data }) => {
          if (data.id !== message.id) return
          globalThis.took.push({ path: message.path, ms: performance.now() - begun })
          this.removeEventListener('message', hear)
        }
        this.addEventListener('message', hear)
      }
      return postMessage.call(this, message, ...rest)
    }
  })

/** Fakes the kind of network, which can change. */
const inNetwork = (kind) => (page) =>
  page.addInitScript((type) => {
    const connection = Object.assign(new EventTarget(), { type, effectiveType: '4g', saveData: false })
    Object.defineProperty(navigator, 'connection', { value: connection })
  }, kind)

/** Runs first in the worker: APIs that the browser refuses there. */
const inWorker = (script) => (page) =>
  page.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${script};${await answer.text()}` })
  })

const DENIED =
  "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError') } })"

/** A full disk, switched by the page; the browser's own limit acts with a delay only. */
const FULL = `
  let full = false
  new BroadcastChannel('disk').onmessage = ({ data }) => (full = data)
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...values) {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, values)
  }`

const setFull = (page, full) => page.evaluate((now) => new BroadcastChannel('disk').postMessage(now), full)

test('I6: 20,000 stored products are searched without a server, and the day of the prices is shown', async (t) => {
  const own = await startWith(writeMarket(20_000, ['spar'], DAY))
  const page = await visitor(browser, own.site)(t, SETTINGS, {
    viewport: PHONE,
    installable: true,
    moves: true,
    expected: NO_SERVER,
    before: timeAnswers,
  })
  await chainLine(page, 'Spar')
    .getByText(/^\d,\d\sMB$/)
    .waitFor()
  await store(page, 'Spar')
  await chainLine(page, 'Spar')
    .getByText(/^\d,\d\sMB, Stand heute, \d+\.\d\d\sUhr$/)
    .waitFor()
  await page.getByText('Bereit für ohne Empfang').waitFor({ state: 'attached' })
  await page.waitForFunction(async () => (await (await caches.open('answers')).keys()).length >= 4)
  await own.stop()

  await page.goto('/')
  await page.getByText(/Körberl antwortet nicht\. Preise von heute\./).waitFor()
  await searchFor(page, 'topfen')
  await page.getByText('500 Produkte in 1 Kette, am Gerät').waitFor()
  assert.match(await rows(page).first().textContent(), /Topfen/)
  assert.match(await rows(page).first().locator('.size').innerText(), /^\d+\sg$/)
  await soon(async () => assert.ok((await drawnGlyph(rows(page).first())) > 12, 'its pictogram is drawn'))
  await settled(page)
  await assertFits(page, 'hits out of what is stored')
  await assertAccessible(page, 'hits out of what is stored')
  await keepPicture(page, 'am-geraet-phone')
  for (const words of [
    'vollmilch',
    'butter 250g',
    'kase',
    'erdapfel bio',
    'kartoffel',
    'almhof',
    'schokolade -zart',
    'vollmlich',
    'ei',
    '"bauernbrot"',
    'kaffee <3€',
    'a',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- a person searches one thing after the other
    await searchField(page).fill(words)
    // oxlint-disable-next-line no-await-in-loop
    await searchField(page).press('Enter')
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForFunction(
      (q) => globalThis.took.some(({ path }) => path.startsWith('/search?') && path.includes(q)),
      new URLSearchParams({ q: words }).toString(),
    )
  }
  const took = await page.evaluate(() => globalThis.took)
  const searches = took
    .filter(({ path }) => path.startsWith('/search?'))
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  t.diagnostic(
    `answers to ${searches.length} searches: median ${searches[searches.length >> 1].toFixed(1)} ms, most ${searches.at(-1).toFixed(1)} ms`,
  )
  assert.ok(searches.length >= 12, 'the searches were answered from here')
  await searchFor(page, 'honig')
  await openRow(page)
  await sheet(page, /Honig/).getByText('Verlauf und Alternativen gibt es wieder, sobald Körberl antwortet.').waitFor()
  await settled(page)
  await keepPicture(page, 'am-geraet-produkt-phone')
  await page.goBack()
  await addButton(rows(page).first()).click()
})

test('I6: stored prices survive a reload, and are deleted and loaded again with one tap', async (t) => {
  const page = await open(t, SETTINGS, { moves: true })
  await store(page, 'Billa')
  await page.reload()
  await deleteButton(page, 'Billa').click()
  await loadButton(page, 'Billa').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await deleteButton(page, 'Billa').waitFor()
  await page.getByRole('button', { name: 'Alles löschen' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/^Die Preise für unterwegs und die Darstellung/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles löschen' }).click()
  await loadButton(page, 'Billa').waitFor()
})

test('I6: two tabs load a catalogue once', async (t) => {
  const page = await open(t, SETTINGS, { moves: true })
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function noted(message, ...rest) {
      globalThis.loading ||= message.type === 'load'
      return postMessage.call(this, message, ...rest)
    }
  })
  await other.goto(SETTINGS)
  let loads = 0
  await page.context().route('**/api/v1/catalogue/spar', async (route) => {
    loads += 1
    // Not before the other tab requests it, too.
    await other.waitForFunction(() => globalThis.loading)
    await route.continue()
  })
  await loadButton(page, 'Spar').click()
  await deleteButton(page, 'Spar').waitFor()
  await deleteButton(other, 'Spar').waitFor()
  assert.equal(loads, 1)
})

test('I6: loading can be stopped, and retried after an error', async (t) => {
  const page = await open(t, SETTINGS, { moves: true, expected: [/503/, ...NO_SERVER] })
  await store(page, 'Billa')
  let answer = () => {}
  await page.route('**/api/v1/catalogue/spar', (route) => answer(route))
  await loadButton(page, 'Spar').click()
  await page.getByRole('progressbar', { name: 'Spar wird geladen' }).waitFor()
  await page.getByRole('button', { name: 'Laden von Spar anhalten' }).click()
  await loadButton(page, 'Spar').waitFor()
  answer = (route) => route.fulfill({ status: 503 })
  await loadButton(page, 'Spar').click()
  await chainLine(page, 'Spar')
    .getByText(/hat nicht geklappt/)
    .waitFor()
  answer = (route) => route.continue()
  await page.getByRole('button', { name: 'Spar noch einmal' }).click()
  await deleteButton(page, 'Spar').waitFor()
})

test('I6: on mobile data it waits for Wi-Fi, unless told otherwise', async (t) => {
  const page = await open(t, SETTINGS, { viewport: PHONE, moves: true, before: inNetwork('cellular') })
  await loadButton(page, 'Spar').click()
  await chainLine(page, 'Spar')
    .getByText(/wartet auf WLAN/)
    .waitFor()
  await page.evaluate(() => {
    navigator.connection.type = 'wifi'
    navigator.connection.dispatchEvent(new Event('change'))
  })
  await deleteButton(page, 'Spar').waitFor()
  await page.evaluate(() => (navigator.connection.type = 'cellular'))
  const only = page.getByRole('switch', { name: 'Nur im WLAN laden' })
  await only.click()
  await soon(async () => assert.equal(await only.getAttribute('aria-checked'), 'false'))
  await store(page, 'Billa')
})

test('I6: newer prices are loaded automatically or on request', async (t) => {
  const page = await open(t, SETTINGS, { moves: true })
  await store(page, 'Spar')
  await page.route('**/api/v1/catalogue', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...answer, chains: answer.chains.map((chain) => ({ ...chain, day: '2999-01-01' })) },
    })
  })
  let loads = 0
  await page.route('**/api/v1/catalogue/spar?since=*', (route) => {
    loads += 1
    return route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Spar auffrischen' }).waitFor()
  await soon(() => assert.ok(loads > 0, 'it comes by itself'))
  await page.getByRole('button', { name: 'Spar auffrischen' }).waitFor()
  const before = loads
  await page.getByRole('button', { name: 'Spar auffrischen' }).click()
  await soon(() => assert.ok(loads > before))
})

test('I6: the browser’s storage limit counts as a full disk', async (t) => {
  const page = await open(t, SETTINGS, { moves: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: demo, quotaSize: 1000 })
  await loadButton(page, 'Spar').click()
  await page.getByText(/^Kein Platz mehrFür Spar fehlen \d+,\d\sMB\. Was schon da ist, bleibt\.$/).waitFor()
})

for (const [name, look] of [
  ['phone', { viewport: PHONE }],
  ['phone-dark', { viewport: PHONE, dark: true }],
  ['desktop', { viewport: DESKTOP }],
  ['desktop-dark', { viewport: DESKTOP, dark: true }],
]) {
  test(`I6: the settings show which chains are stored, loading and available: ${name}`, async (t) => {
    const page = await open(t, SETTINGS, { ...look, moves: true })
    await page.route('**/api/v1/catalogue/hofer', () => {})
    await store(page, 'Spar')
    await loadButton(page, 'Hofer').click()
    await page.getByRole('progressbar', { name: 'Hofer wird geladen' }).waitFor()
    await page.getByText(/\sMB auf diesem Gerät, .*frei/).waitFor()
    await page.getByRole('button', { name: 'Alles löschen' }).scrollIntoViewIfNeeded()
    await settled(page)
    await assertAccessible(page, 'prices for the way')
    await assertFits(page, 'prices for the way')
    await keepPicture(page, `einstellungen-unten-${name}`)
  })

  test(`I6: full storage is shown, with the missing space and what can be deleted: ${name}`, async (t) => {
    const page = await open(t, SETTINGS, { ...look, moves: true, before: inWorker(FULL) })
    await store(page, 'Spar')
    await setFull(page, true)
    await loadButton(page, 'Billa').click()
    const note = page.getByRole('alert').filter({ hasText: 'Kein Platz mehr' })
    await note.getByText(/^Kein Platz mehrFür Billa fehlen \d+,\d\sMB\. Was schon da ist, bleibt\.$/).waitFor()
    await chainLine(page, 'Billa').getByText('kein Platz').waitFor()
    await page.getByText('Nicht dauerhaft erlaubt').waitFor()
    await settled(page)
    await assertAccessible(page, 'no room')
    await assertFits(page, 'no room')
    await keepPicture(page, `einstellungen-voll-${name}`)
    await note.getByRole('button', { name: 'Platz schaffen' }).click()
    await page.getByText('Mehr ließ sich nicht freimachen').waitFor()
    await setFull(page, false)
    await note.getByRole('button', { name: /^Spar löschen, \d,\d\sMB$/ }).click()
    await deleteButton(page, 'Billa').waitFor()
    await loadButton(page, 'Spar').waitFor()
    await note.waitFor({ state: 'detached' })
  })
}

test('I6: a browser without storage shows a note, and everything else works', async (t) => {
  const page = await open(t, SETTINGS, { moves: true, before: inWorker(DENIED) })
  await page.getByText('Dieser Browser speichert hier nichts').waitFor()
  await assertAccessible(page, 'storage denied')
  await page.getByRole('button', { name: 'Schließen' }).click()
  await searchFor(page, 'butter')
})

test('I6: with a failing server, search continues on the device: Am Gerät suchen', async (t) => {
  const page = await open(t, SETTINGS, { viewport: PHONE, moves: true, expected: [/503/] })
  await store(page, 'Spar')
  await page.goto('/?q=butter')
  await rows(page).first().waitFor()
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 503, json: { type: 'about:blank', title: 'weg', status: 503, detail: '' } }),
  )
  await searchField(page).fill('milch')
  await searchField(page).press('Enter')
  await page.getByText('Die Suche nach „milch“ ist nicht durchgekommen').waitFor()
  await settled(page)
  await assertAccessible(page, 'the failed search with a way out')
  await keepPicture(page, 'home-fehler-phone')
  await page.getByRole('button', { name: 'Am Gerät suchen' }).click()
  await page.getByText(/Produkte? in 1 Kette, am Gerät/).waitFor()
  await searchFor(page, 'joghurt')
  assert.match(await rows(page).first().textContent(), /oghurt/)
})
