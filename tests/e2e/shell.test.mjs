// The shell: pages as chunks, unknown addresses, errors, chunks and payloads that fail, prefetching, dialogs, stacking.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BASE, browse, DESKTOP, handled, NARROW, PHONE, serve, soon, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { heading, rows, searchField, sheet } from './parts.mjs'

const FAILED = [/Failed to load resource: net::ERR_FAILED/]
const MISSING = [/Failed to load resource: .* 404/]
/** More hits than the first rows. */
const TALL = { width: 1280, height: 2400 }
const HOME = 'Preisvergleich Supermärkte Österreich – Günstig einkaufen bei Spar, Billa, Hofer & Penny'

const browser = await browse()
const site = await serve('--demo')
const open = visitor(browser, site)

const way = (page, name) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: name instanceof RegExp ? name : new RegExp(`^${name}`) })
    .filter({ visible: true })
/** What the statistics have in every state. */
const statistics = (page) => page.getByRole('heading', { name: 'Preisindex' })
const notFound = (page) => heading(page, 'Da ist nichts im Körberl')
const failed = (page) => heading(page, 'Uns ist etwas umgefallen')
const chunk = (name) => `**/assets/${name}-*.js`
const today = (page) => heading(page, 'Was kostet’s heute wo?')

/** Turns prefetching off: what is loaded is needed. */
const calm = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }))

/** Serves the pages with payloads switched on. */
async function withPayloads(page) {
  await page.route(/\/(stats|smartshopping)?$/, async (route) => {
    const answer = await route.fetch()
    const config = /(id="app-config">)([^<]*)/
    const on = (_, before, json) => before + JSON.stringify({ ...JSON.parse(json), features: { payload: true } })
    await route.fulfill({ response: answer, body: (await answer.text()).replace(config, on) })
  })
}

test('H1, H5, H9: the head follows the visitor', async (t) => {
  const page = await open(t, '/')
  const canonical = () =>
    page
      .locator('link[rel=canonical]')
      .evaluateAll((links, from) => links.map((link) => new URL(link.href).pathname.slice(from)), BASE.length)
  await today(page).waitFor()
  await page.waitForFunction((title) => document.title === title, HOME)
  await way(page, 'Statistik').click()
  await page.waitForFunction(() => document.title === 'Statistik | Körberl')
  await soon(async () => assert.deepEqual(await canonical(), ['/stats']))
  await way(page, 'Einkauf').click()
  await page.waitForFunction(() => document.title === 'Einkauf | Körberl')
  for (const key of ['title', 'meta[name=description]', 'meta[property="og:title"]'])
    assert.equal(await page.locator(`head ${key}`).count(), 1, key)
  await page.goto('/?q=butter')
  await rows(page).first().waitFor()
  await page.waitForFunction(() => document.title === 'Butter im Preisvergleich | Körberl')
})

test('R2: each page is a chunk of its own, loaded on demand', async (t) => {
  const asked = []
  const page = await open(t, '/', {
    before: async (fresh) => {
      await calm(fresh)
      fresh.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(BASE.length)))
    },
  })
  const has = (name) => asked.some((path) => new RegExp(`/assets/${name}-[^/]+\\.js$`).test(path))
  await today(page).waitFor()
  assert.deepEqual(['IndexPage', 'ShoppingPage', 'StatsPage', 'SettingsSheet', 'ProductSheet'].map(has), [
    true,
    false,
    false,
    false,
    false,
  ])
  await way(page, 'Einkauf').click()
  await heading(page, 'Was brauchst du?').waitFor()
  assert.deepEqual(['ShoppingPage', 'StatsPage'].map(has), [true, false])
  await way(page, 'Statistik').click()
  await statistics(page).waitFor()
  assert.ok(has('StatsPage'))
})

test('R3: header, main and navigation stay the same around every page', async (t) => {
  const page = await open(t, '/')
  const banner = await page.getByRole('banner').elementHandle()
  for (const [name, there] of [
    ['Einkauf', heading(page, 'Was brauchst du?')],
    ['Statistik', statistics(page)],
    ['Vergleichen', today(page)],
  ]) {
    await way(page, name).click()
    await there.waitFor()
    assert.ok(await banner.evaluate((element) => element.isConnected), name)
  }
})

test('a page begins at its top, and going back restores the scroll position', async (t) => {
  const page = await open(t, '/', { viewport: { width: 1280, height: 500 } })
  await page.getByRole('heading', { name: 'Gerade am 30-Tage-Tief' }).first().waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await handled(page) // the app notes the place when it hears of it
  // A click by the mouse would scroll to what it clicks on.
  await way(page, 'Statistik').evaluate((link) => link.click())
  await statistics(page).waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await page.waitForFunction(() => scrollY === 300)
})

test('a click before hydration is replayed after it', async (t) => {
  const page = await open(t, '/')
  let release
  const released = new Promise((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  assert.equal(await sheet(page, 'Einstellungen').count(), 0)
  release()
  await sheet(page, 'Einstellungen').waitFor()
})

test('R4: an unknown path is shown as text', async (t) => {
  const page = await open(t, '/gibt-es-nicht%3Cscript%3Ealert(1)%3C/script%3E', { expected: MISSING })
  await notFound(page).waitFor()
  await page.getByText('Adresse: /gibt-es-nicht<script>alert(1)</script>', { exact: true }).waitFor()
  assert.equal(await page.locator('main script').count(), 0)
  assert.match(await page.title(), /\| Körberl$/)
  assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
  await searchField(page).last().fill('butter')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await rows(page).first().waitFor()
})

test('R6: an invalid product address is not found', async (t) => {
  const page = await open(t, '/?produkt=kaputt', { expected: MISSING })
  await notFound(page).waitFor()
  assert.equal(await page.getByText('Page Not Found').count(), 0)
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await today(page).waitFor()
})

for (const [what, breaks] of [
  ['a promise that nobody caught', () => void Promise.reject(new Error('abc'))],
  [
    'an event that threw',
    () =>
      void setTimeout(() => {
        throw new Error('abc')
      }),
  ],
]) {
  test(`R8: ${what} ends on the error page, and there is a way back`, async (t) => {
    const page = await open(t, '/stats')
    await statistics(page).waitFor()
    await page.evaluate(breaks)
    await failed(page).waitFor()
    await page.getByRole('button', { name: /^Preise/ }).waitFor({ state: 'hidden' })
    await page.getByText('Internal Server Error').waitFor({ state: 'hidden' })
    await page.getByText('Technische Angaben').click()
    await page.getByText('Internal Server Error').waitFor()
    await page.getByText('Error: abc').waitFor()
    await page.getByRole('link', { name: 'Zu meiner Liste' }).click()
    await heading(page, 'Was brauchst du?').waitFor()
    await page.goBack()
    await statistics(page).waitFor()
  })
}

test('R8: so does an error while drawing; the header stays usable', async (t) => {
  const page = await open(t, '/stats', {
    before: async (fresh) => {
      await calm(fresh)
      await fresh.route(chunk('ShoppingPage'), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("abc") }' }),
      )
    },
  })
  await way(page, 'Einkauf').click()
  await failed(page).waitFor()
  await way(page, 'Statistik').click()
  await statistics(page).waitFor()
  await way(page, 'Einkauf').click()
  await failed(page).waitFor()
  await page.unroute(chunk('ShoppingPage'))
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await heading(page, 'Was brauchst du?').waitFor()
})

test('R8: errors of extensions and other sites are ignored', async (t) => {
  const page = await open(t, '/stats', { expected: [/AbortError/] })
  await statistics(page).waitFor()
  // Absence cannot be awaited; but the handlers have run when this is over.
  await page.evaluate(async () => {
    const refused = new Promise((heard) =>
      addEventListener('unhandledrejection', ({ reason }) => reason.name === 'AbortError' && heard()),
    )
    const controller = new AbortController()
    void fetch('./api/v1/chains', { signal: controller.signal })
    controller.abort()
    dispatchEvent(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.',
        filename: location.href,
      }),
    )
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    const foreign = Object.assign(new Error('x'), { stack: 'Error: x\n at f (chrome-extension://abc/x.js:1:1)' })
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: foreign }))
    await refused
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  assert.equal(await failed(page).count(), 0)
})

test('D4: a chunk that fails reloads its path once, and then is an error', async (t) => {
  const page = await open(t, '/', { expected: FAILED, before: calm })
  await today(page).waitFor()
  const loads = []
  page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname.slice(BASE.length)))
  await page.route(chunk('StatsPage'), (route) => route.abort())
  await way(page, 'Statistik').click()
  await failed(page).waitFor()
  // The step within the app, and the one reload.
  assert.deepEqual(loads, ['/stats', '/stats'])
  assert.ok(`${BASE}/stats` in JSON.parse(await page.evaluate(() => sessionStorage.getItem('koerberl.reloads'))))
  await page.unroute(chunk('StatsPage'))
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await statistics(page).waitFor()
})

test('D4: so does the rest of a long list', async (t) => {
  const page = await open(t, '/?q=butter', {
    viewport: TALL,
    expected: FAILED,
    before: (fresh) => fresh.route(chunk('VirtualList'), (route) => route.abort()),
  })
  await failed(page).waitFor()
  assert.ok(`${BASE}/` in JSON.parse(await page.evaluate(() => sessionStorage.getItem('koerberl.reloads'))))
  await page.unroute(chunk('VirtualList'))
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await rows(page).nth(30).waitFor({ state: 'attached' })
})

test('offline the first hits stay, and the rest comes when the network is back', async (t) => {
  const page = await open(t, '/?q=butter', {
    viewport: TALL,
    moves: true,
    before: (fresh) =>
      fresh.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => globalThis.online ?? false }),
      ),
  })
  await page.getByText(/Kein Netz\./).waitFor()
  await handled(page)
  assert.equal(await failed(page).count(), 0)
  const first = await rows(page).count()
  assert.ok(first > 10 && first <= 24, `${first} rows`)
  await page.evaluate(() => {
    globalThis.online = true
    dispatchEvent(new Event('online'))
  })
  await rows(page).nth(30).waitFor({ state: 'attached' })
})

test('D4: that reload keeps scroll position, filters, sheet and list', async (t) => {
  const page = await open(t, '/?q=butter&chain=spar,billa', {
    expected: FAILED,
    before: calm,
    viewport: { width: 1280, height: 500 },
  })
  await rows(page).first().waitFor()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Auf die Liste/ })
    .click()
  await page.route(chunk('ProductSheet'), (route) => route.abort())
  page.once('domcontentloaded', () => page.unroute(chunk('ProductSheet')))
  await page.evaluate(() => scrollTo(0, 180))
  await handled(page)
  const before = await page.evaluate(() => performance.timeOrigin)
  const href = await rows(page).nth(2).getByRole('link').first().getAttribute('href')
  await rows(page)
    .nth(2)
    .getByRole('link')
    .first()
    .evaluate((link) => link.click())
  await page.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
  assert.notEqual(await page.evaluate(() => performance.timeOrigin), before)
  const key = decodeURIComponent(href.slice(href.lastIndexOf('/') + 1))
  assert.equal(new URL(page.url()).searchParams.get('produkt'), key)
  assert.equal(new URL(page.url()).searchParams.get('chain'), 'spar,billa')
  await page.waitForFunction(() => scrollY === 180)
  await way(page, /^Einkauf\s*1/).waitFor()
})

test('D4: that reload keeps text that was typed but not sent', async (t) => {
  const page = await open(t, '/', { expected: FAILED, before: calm })
  await today(page).waitFor()
  await searchField(page).pressSequentially('heum')
  await page.route(chunk('SettingsSheet'), (route) => route.abort())
  page.once('domcontentloaded', () => page.unroute(chunk('SettingsSheet')))
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await sheet(page, 'Einstellungen').waitFor()
  assert.ok(`${BASE}/` in JSON.parse(await page.evaluate(() => sessionStorage.getItem('koerberl.reloads'))))
  await soon(async () => assert.equal(await searchField(page).inputValue(), 'heum'))
})

test('D5: links in sight load their pages', async (t) => {
  const asked = []
  const page = await open(t, '/stats', {
    before: async (fresh) => {
      await withPayloads(fresh)
      await fresh.route('**/_payload.json', (route) => route.fulfill({ json: { version: 1, data: {} } }))
      fresh.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(BASE.length)))
    },
  })
  await statistics(page).waitFor()
  await page.waitForFunction(() =>
    ['IndexPage', 'ShoppingPage'].every((name) =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    ),
  )
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/_payload.json')).length === 3,
  )
  assert.ok(
    asked.includes('/_payload.json') &&
      asked.includes('/smartshopping/_payload.json') &&
      asked.includes('/merken/_payload.json') &&
      !asked.includes('/stats/_payload.json'),
  )
})

test('D5: so does a link under the pointer, without IntersectionObserver', async (t) => {
  const blind = () =>
    (globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    })
  const page = await open(t, '/stats', { before: (fresh) => fresh.addInitScript(blind) })
  await statistics(page).waitFor()
  await handled(page)
  const loaded = (name) =>
    page.evaluate(
      (wanted) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(wanted)),
      name,
    )
  assert.equal(await loaded('ShoppingPage'), false)
  await way(page, 'Einkauf').hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('ShoppingPage')),
  )
  assert.equal(await loaded('IndexPage'), false)
})

for (const [what, connection] of [
  ['slow-2g', { effectiveType: 'slow-2g' }],
  ['saveData', { effectiveType: '4g', saveData: true }],
]) {
  test(`D5: not with ${what}, neither in sight nor under the pointer`, async (t) => {
    const page = await open(t, '/stats', {
      before: (fresh) =>
        fresh.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection),
    })
    await statistics(page).waitFor()
    await way(page, 'Einkauf').hover()
    await handled(page)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
    assert.deepEqual(
      loaded.filter((name) => /IndexPage|ShoppingPage/.test(name)),
      [],
    )
  })
}

test('P1: navigation fetches the data of a page in one payload', async (t) => {
  const chains = await (await fetch(`${site}/api/v1/chains`)).json()
  const asked = []
  const page = await open(t, '/stats', {
    before: async (fresh) => {
      await withPayloads(fresh)
      await calm(fresh)
      await fresh.route('**/_payload.json*', (route) =>
        route.fulfill({
          json: {
            version: 1,
            data: { '/categories': { categories: [] }, '/chains': { ...chains, chains: chains.chains.slice(0, 1) } },
          },
        }),
      )
      fresh.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(BASE.length)))
    },
  })
  await statistics(page).waitFor()
  await way(page, 'Vergleichen').click()
  await page.getByText(/aus einer/).waitFor()
  assert.ok(asked.includes('/_payload.json'))
  assert.ok(!asked.includes('/api/v1/categories'))
})

test('P2: a payload that fails is a warning only, and the page asks the API', async (t) => {
  const warnings = []
  const page = await open(t, '/stats', {
    expected: [/Failed to load resource: .* 503/, /^warning: The payload of \S*\/ did not come/],
    before: async (fresh) => {
      await withPayloads(fresh)
      await calm(fresh)
      await fresh.route('**/_payload.json*', (route) => route.fulfill({ status: 503, body: 'no' }))
      fresh.on('console', (message) => warnings.push(message.type()))
    },
  })
  await statistics(page).waitFor()
  await way(page, 'Vergleichen').click()
  await page.getByRole('heading', { name: 'Gerade am 30-Tage-Tief' }).first().waitFor()
  await soon(() => assert.ok(warnings.includes('warning')))
})

test('U1: modal, overlay, menu and tooltip are stacked as given', async (t) => {
  const page = await open(t, '/')
  const height = (layer) =>
    page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), `--z-${layer}`)
  assert.deepEqual(await Promise.all(['modal', 'overlay', 'menu', 'tooltip'].map(height)), [
    '1100',
    '1000',
    '1000',
    '1100',
  ])
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`U3: a confirmation is a modal dialog whose default is to keep, ${viewport.width} px`, async (t) => {
    const page = await open(t, '/', { viewport })
    const ask = page.getByRole('button', { name: 'Alles löschen' }).first()
    const question = page.getByRole('alertdialog', { name: 'Alles löschen?' })
    await page.getByRole('button', { name: 'Einstellungen' }).click()
    await ask.click()
    await question.waitFor()
    assert.ok(
      await question.evaluate((dialog) => dialog.matches(':modal') && getComputedStyle(dialog).zIndex === '1100'),
    )
    await soon(async () =>
      assert.ok(
        await page.getByRole('button', { name: 'Behalten' }).evaluate((button) => button === document.activeElement),
      ),
    )
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await sheet(page, 'Einstellungen').waitFor()
    await soon(async () => assert.ok(await ask.evaluate((button) => button === document.activeElement)))
    await ask.click()
    await question.getByRole('button', { name: 'Alles löschen' }).click()
    await page.getByText('Alles gelöscht').waitFor()
  })
}

const LOOKS = [
  { name: '404', path: '/gibt-es-nicht', expected: MISSING, arrive: notFound },
  { name: 'fehler', path: '/stats', expected: [], arrive: failed, breaks: true },
]

for (const { name, path, expected, arrive, breaks } of LOOKS) {
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
    ['narrow', NARROW],
  ]) {
    for (const dark of [false, true]) {
      test(`the look of ${name}, ${size}${dark ? ', dark' : ''}`, async (t) => {
        const page = await open(t, path, { viewport, dark, expected, moves: true })
        if (breaks) {
          await statistics(page).waitFor()
          await page.evaluate(() => void Promise.reject(new Error('abc')))
        }
        await arrive(page).waitFor()
        await settled(page)
        await keepPicture(page, `${name}-${size}${dark ? '-dark' : ''}`)
        await assertFits(page, name)
        await assertAccessible(page, name)
      })
    }
  }
}
