// Installing, offline, new versions (I1 to I6, D1 to D3), with the real service worker.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deploy } from './deployment.mjs'
import { arrived, BASE, browse, handled, NARROW, PHONE, serve, soon, start, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { addButton, heading, rows, searchField, shoppingLink } from './parts.mjs'
import { button, paste, seg } from './shopping-parts.mjs'

const browser = await browse()
const site = await serve('--demo')
const open = visitor(browser, site)

const NO_SERVER = [/net::ERR_(CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE|CONNECTION_RESET)/]
const TEXTS = ['ueber', 'methoden', 'offene-daten', 'impressum', 'datenschutz', 'barrierefreiheit']
const READY = 'Bereit für ohne Empfang'
const NEW = 'Neue Version bereit'
const OFFER = 'Körberl aufs Handy legen'

/** Waits until the service worker controls the page and has filled its caches. */
async function installed(page) {
  await page.keyboard.press('Shift') // one has begun to use the page
  await page.getByText(READY).waitFor()
  await page.getByRole('button', { name: 'Passt' }).click()
  await page.waitForFunction(async () => (await (await caches.open('answers')).keys()).length >= 4)
}

test('a notice does not cover the way on from a pasted list: it waits', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, installable: true, moves: true })
  await paste(page, Array.from({ length: 5 }, (_, index) => `${index + 2} Milch`).join('\n'))
  const on = button(page, /auf die Liste$/)
  await on.waitFor()
  const notice = page.locator('.notice', { hasText: READY })
  await notice.waitFor({ state: 'attached' })
  assert.equal(await notice.isVisible(), false)
  await on.click()
  await notice.waitFor()
})

test('a notice does not cover a plan: it waits', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, installable: true, moves: true })
  await button(page, /^Wocheneinkauf/).click()
  await seg(page, 'Plan').click()
  await button(page, 'Einkauf starten').waitFor()
  const notice = page.locator('.notice', { hasText: READY })
  await notice.waitFor({ state: 'attached' })
  assert.equal(await notice.isVisible(), false)
  await seg(page, /^Wocheneinkauf|^Deine Liste/).click()
  await notice.waitFor()
})

/** Counts page loads from now on. */
function countLoads(page) {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Waits until the newest service worker controls the page, and the page has reacted to that. */
async function controlled(page) {
  await page.waitForFunction(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && !waiting && !installing && navigator.serviceWorker.controller === active
  })
  await handled(page)
}

test('I1: the service worker is revalidated and has the scope of the whole site', async (t) => {
  const worker = await fetch(`${site}/sw.js`)
  assert.equal(worker.headers.get('cache-control'), 'no-cache')
  assert.match(worker.headers.get('content-type'), /^text\/javascript/)
  const page = await open(t, '/', { installable: true })
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), `${site}/`)
})

test('I1: the manifest is complete', async (t) => {
  const page = await open(t, '/')
  assert.equal(await page.locator('link[rel=manifest]').getAttribute('href'), `${BASE}/manifest.webmanifest`)
  const answer = await fetch(`${site}/manifest.webmanifest`)
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json')
  const manifest = await answer.json()
  const { name, description, lang, id, display, start_url, theme_color, color_scheme_dark, icons, shortcuts } = manifest
  assert.deepEqual(
    { name, lang, id, display, start_url },
    { name: 'Körberl', lang: 'de-AT', id: `${BASE}/`, display: 'standalone', start_url: `${BASE}/` },
  )
  assert.match(description, /Preise österreichischer Supermärkte/)
  const colours = await page.locator('meta[name=theme-color]').evaluateAll((tags) => tags.map(({ content }) => content))
  assert.deepEqual([theme_color, color_scheme_dark.theme_color], colours)
  assert.deepEqual(
    shortcuts.map(({ url }) => url),
    ['/', '/smartshopping', '/stats'].map((path) => BASE + path),
  )
  assert.deepEqual(
    icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  )
  const touch = { src: await page.locator('link[rel=apple-touch-icon]').getAttribute('href'), sizes: '180x180' }
  for (const { src, sizes } of [...icons, touch, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    // oxlint-disable-next-line no-await-in-loop -- there are few
    assert.equal(await sizeOfPng(src.slice(BASE.length)), sizes, src)
  }
})

test('H3: the social picture is 1200 by 630 and small', async () => {
  assert.equal(await sizeOfPng('/og.png', 60_000), '1200x630')
})

async function sizeOfPng(path, most = 10_000) {
  const answer = await fetch(site + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.ok(answer.headers.get('content-type') === 'image/png' && bytes.length < most, `${path}: ${bytes.length}`)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

/** Fires beforeinstallprompt as an installing browser does, and records the page's reaction. */
function offerInstall(page, outcome) {
  return page.evaluate((chosen) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.userChoice = Promise.resolve({ outcome: chosen })
    offer.prompt = async () => (globalThis.prompted = (globalThis.prompted ?? 0) + 1)
    dispatchEvent(offer)
    return offer.defaultPrevented
  }, outcome)
}

/** A tab of the same browser, opened later: another visit. */
async function visitAgain(page, path = '/') {
  const next = await page.context().newPage()
  await next.goto(path)
  await arrived(next)
  return next
}

async function secondVisit(t, options) {
  return visitAgain(await open(t, '/', options))
}

const hidden = (page) => page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))

test('I2: the install card waits for the second visit, is accepted, and is gone', async (t) => {
  const first = await open(t, '/', { viewport: PHONE })
  assert.equal(await offerInstall(first, 'accepted'), true)
  await handled(first)
  assert.equal(await first.getByText(OFFER).count(), 0)
  const page = await visitAgain(first, '/?q=butter')
  await rows(page).first().waitFor()
  await offerInstall(page, 'accepted')
  await page.getByRole('complementary', { name: OFFER }).waitFor()
  await settled(page)
  await assertAccessible(page, 'the install card')
  await assertFits(page, 'the install card')
  await keepPicture(page, 'hinweis-installieren-phone')
  await page.getByRole('button', { name: 'Installieren' }).click()
  await page.getByText(OFFER).waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => globalThis.prompted), 1)
  assert.equal(await hidden(page), null)
})

for (const [how, dismiss] of [
  ['Nicht jetzt', (page) => page.getByRole('button', { name: 'Nicht jetzt' }).click()],
  ['the cross', (page) => page.getByRole('button', { name: 'Hinweis schließen' }).click()],
  ['a no in the browser’s own dialog', (page) => page.getByRole('button', { name: 'Installieren' }).click()],
]) {
  test(`I2: ${how} hides the install card for good`, async (t) => {
    const page = await secondVisit(t)
    await offerInstall(page, 'dismissed')
    await dismiss(page)
    await page.getByText(OFFER).waitFor({ state: 'detached' })
    await page.waitForFunction(() => localStorage.getItem('vite-pwa:hide-install') === 'true')
    await offerInstall(page, 'accepted')
    await handled(page)
    assert.equal(await page.getByText(OFFER).count(), 0, 'the browser offers it once more in the same visit')
    const third = await visitAgain(page)
    await offerInstall(third, 'accepted')
    await handled(third)
    assert.equal(await third.getByText(OFFER).count(), 0)
  })
}

test('I2: the installed app does not offer to install itself', async (t) => {
  const page = await secondVisit(t, {
    before: (first) =>
      first.context().addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true })),
  })
  await offerInstall(page, 'accepted')
  await handled(page)
  assert.equal(await page.getByText(OFFER).count(), 0)
})

test('I2: on an iPhone the manual steps are shown', async (t) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1'
  const page = await secondVisit(t, { viewport: NARROW, browser: { userAgent } })
  await page
    .getByRole('complementary', { name: OFFER })
    .getByText(/Teilen, dann auf „Zum Home-Bildschirm“/)
    .waitFor()
  assert.equal(await page.getByRole('button', { name: 'Installieren' }).count(), 0)
  await assertFits(page, 'the install card on an iPhone')
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await soon(async () => assert.equal(await hidden(page), 'true'))
})

test('I3, I4: after the first install the app shows that it works offline, and does not reload', async (t) => {
  const page = await open(t, '/?q=butter', { installable: true })
  const loads = countLoads(page)
  await page.keyboard.press('Shift')
  await page.getByText(READY).waitFor()
  await settled(page)
  await assertAccessible(page, 'the word that it works offline')
  await keepPicture(page, 'hinweis-bereit-desktop')
  await addButton(rows(page).first()).click()
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor()
  await soon(async () =>
    assert.equal(await page.getByText(READY).isVisible(), false, 'a short message and a card float at the same time'),
  )
  await page.getByText(READY).waitFor()
  await page.getByRole('button', { name: 'Passt' }).click()
  await page.getByText(READY).waitFor({ state: 'detached' })
  assert.equal(loads(), 0)
  await page.reload()
  await rows(page).first().waitFor()
  await controlled(page)
  assert.equal(await page.getByText(READY).count(), 0, 'it says so once')
})

test('I3, I4: a new version waits for a tap, and then reloads the page once', async (t) => {
  const front = await deploy(site)
  const page = await visitor(browser, front.site)(t, '/?q=butter', { installable: true, moves: true })
  await installed(page)
  front.state.build = 'b'.repeat(12)
  await page.reload()
  await page.getByText(NEW).waitFor()
  await settled(page)
  await assertAccessible(page, 'the word of a new version')
  await assertFits(page, 'the word of a new version')
  await keepPicture(page, 'hinweis-update-desktop')
  const loads = countLoads(page)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')
  await handled(page)
  assert.equal(loads(), 0, 'it does not take over by itself')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await page.waitForFunction(async (revision) => {
    const keys = await caches.keys()
    const stored = await Promise.all(
      keys.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return stored.flat().some((url) => url.includes(`shell.html?__WB_REVISION__=${revision}`))
  }, front.state.build)
  await soon(() => assert.equal(loads(), 1))
  await rows(page).first().waitFor()
  await controlled(page)
  assert.equal(loads(), 1)
})

test('I4: a tab with an open question reloads after the answer, and each tab only once', async (t) => {
  const front = await deploy(site)
  const asking = await visitor(browser, front.site)(t, '/', { installable: true, moves: true })
  await installed(asking)
  await asking.getByRole('button', { name: 'Einstellungen' }).click()
  await asking.getByRole('button', { name: 'Alles löschen' }).click()
  await asking.getByRole('alertdialog').waitFor()
  const loads = countLoads(asking)
  front.state.build = 'c'.repeat(12)
  const tapping = await asking.context().newPage()
  await tapping.goto('/stats')
  await Promise.all([tapping.waitForEvent('load'), tapping.getByRole('button', { name: 'Neu laden' }).click()])
  await controlled(asking)
  assert.equal(loads(), 0, 'the question is still there')
  assert.equal(await asking.getByRole('alertdialog').isVisible(), true)
  await Promise.all([asking.waitForEvent('load'), asking.getByRole('button', { name: 'Behalten' }).click()])
  await arrived(asking)
  await controlled(asking)
  assert.equal(loads(), 1)
})

test('I5: the app works without a service worker', async (t) => {
  const front = await deploy(site)
  front.state.worker = false
  const page = await visitor(browser, front.site)(t, '/', { installable: true, expected: [/404/] })
  await soon(() => assert.ok(front.state.asked.includes(`${BASE}/sw.js`), 'it tries'))
  await soon(async () =>
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0),
  )
  await searchField(page).fill('butter')
  await searchField(page).press('Enter')
  await rows(page).first().waitFor()
  assert.equal(await page.getByText(READY).count(), 0)
})

test('I6: without a server all three pages open, with the list, the last search and the day of the prices', async (t) => {
  const own = await start('--demo')
  const page = await visitor(browser, own.site)(t, '/', { installable: true, moves: true, expected: NO_SERVER })
  await installed(page)
  await page.goto('/?q=butter')
  const before = await rows(page).first().textContent()
  await addButton(rows(page).first()).click()
  await page.waitForFunction(
    async () => (await caches.match('/_payload.json?q=butter', { ignoreVary: true })) !== undefined,
  )
  await own.stop()

  await page.goto('/')
  await heading(page, 'Was kostet’s heute wo?').waitFor()
  await page.getByText(/Körberl antwortet nicht\. Preise von heute\./).waitFor()
  await soon(async () => assert.match(await shoppingLink(page).textContent(), /1/))
  await settled(page)
  await assertAccessible(page, 'the start page without network')
  await page.goto('/?q=butter')
  await soon(async () => assert.equal(await rows(page).first().textContent(), before))
  await page.setViewportSize(PHONE)
  await settled(page)
  await assertFits(page, 'hits without network')
  await keepPicture(page, 'hinweis-offline-phone')
  for (const path of ['/smartshopping', '/stats']) {
    // oxlint-disable-next-line no-await-in-loop -- one page, one after the other
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    await soon(async () => assert.match(await shoppingLink(page).textContent(), /1/))
  }
})

test('I6: the search of the first visit is available offline', async (t) => {
  const own = await start('--demo')
  const page = await visitor(browser, own.site)(t, '/?q=butter', {
    installable: true,
    moves: true,
    expected: NO_SERVER,
  })
  const before = await rows(page).first().textContent()
  await installed(page)
  await page.waitForFunction(
    async () => (await caches.match('/_payload.json?q=butter', { ignoreVary: true })) !== undefined,
  )
  await own.stop()
  await page.goto('/?q=butter')
  await soon(async () => assert.equal(await rows(page).first().textContent(), before))
})

test('I6: a slow server times out', async (t) => {
  const front = await deploy(site)
  const page = await visitor(browser, front.site)(t, '/', { installable: true, moves: true, expected: NO_SERVER })
  await installed(page)
  front.state.slow = 20_000
  const begun = Date.now()
  await page.goto('/')
  await page.getByText(/Körberl antwortet nicht\./).waitFor()
  await heading(page, 'Was kostet’s heute wo?').waitFor()
  const took = Date.now() - begun
  assert.ok(took > 2500 && took < front.state.slow, `${took} ms`)
})

test('I6: errors of the server are passed on, and never cached', async (t) => {
  const page = await open(t, '/', { installable: true, expected: [/404|400/] })
  await installed(page)
  const answer = await page.goto('/gibt-es-nicht')
  assert.equal(answer.status(), 404)
  assert.equal(answer.fromServiceWorker(), true)
  const stored = await page.evaluate(async () => {
    await fetch('./api/v1/search?q=butter')
    await fetch('./api/v1/search?limit=none')
    await fetch('./api/v1/suggest?q=but')
    // Caching continues after the answer.
    for (;;) {
      const keys = await (await caches.open('answers')).keys()
      const paths = keys.map(({ url }) => new URL(url).pathname + new URL(url).search)
      if (paths.some((path) => path.endsWith('/api/v1/search?q=butter'))) return paths
      await new Promise((wake) => setTimeout(wake, 50))
    }
  })
  assert.equal(
    stored.some((url) => url.includes('limit=none') || url.includes('/suggest')),
    false,
    String(stored),
  )
})

test('I6: an answer from the cache has its time', async (t) => {
  const own = await start('--demo')
  const page = await visitor(browser, own.site)(t, '/', { installable: true, moves: true, expected: NO_SERVER })
  await installed(page)
  await page.reload()
  const given = () => page.evaluate(async () => (await fetch('./api/v1/chains')).headers.get('x-koerberl-stored'))
  assert.equal(await given(), null)
  await own.stop()
  const age = Date.now() - Date.parse(await given())
  assert.ok(age >= 0 && age < 60_000, `${age} ms`)
})

test('D1, D2: the page has the newest build, and its metadata exist', async (t) => {
  const page = await open(t, '/')
  const config = JSON.parse(await page.locator('#app-config').textContent())
  const latest = await fetch(`${site}/builds/latest.json?${Date.now()}`)
  assert.equal(latest.headers.get('cache-control'), 'no-store')
  const { id, timestamp } = await latest.json()
  assert.equal(id, config.buildId)
  const meta = await fetch(`${site}/builds/meta/${id}.json`)
  assert.match(meta.headers.get('cache-control'), /immutable/)
  assert.deepEqual(await meta.json(), {
    id,
    timestamp,
    matcher: {
      routes: [
        { name: 'index', path: '/' },
        { name: 'smartshopping', path: '/smartshopping' },
        { name: 'stats', path: '/stats' },
        { name: 'kind', path: '/art/:kind' },
        { name: 'product', path: '/produkt/:key' },
        { name: 'favourites', path: '/merken' },
        { name: 'alerts', path: '/wecker' },
        { name: 'sources', path: '/quellen' },
        { name: 'docs', path: '/api/docs' },
        ...TEXTS.map((name) => ({ name, path: `/${name}` })),
      ],
    },
    prerendered: [
      '/',
      '/smartshopping',
      '/stats',
      '/merken',
      '/wecker',
      '/quellen',
      '/api/docs',
      ...TEXTS.map((name) => `/${name}`),
    ],
  })
  assert.equal((await fetch(`${site}/builds/meta/0.json`)).status, 404)
})

test('D3: checks for a new build a second after the start and every hour, and one tap loads it', async (t) => {
  const front = await deploy(site)
  const asked = []
  const page = await visitor(browser, front.site)(t, '/?q=butter', {
    moves: true,
    before: async (fresh) => {
      fresh.on('request', (request) => request.url().includes('/builds/latest.json') && asked.push(request.url()))
      await fresh.clock.install()
    },
  })
  await page.clock.runFor(3000)
  await soon(() => assert.equal(asked.length, 1))
  assert.match(asked[0], /latest\.json\?\d{13}$/)
  assert.equal(await page.getByText(NEW).count(), 0)
  front.state.build = 'd'.repeat(12)
  await page.clock.runFor(3_590_000)
  assert.equal(asked.length, 1)
  await page.clock.runFor(20_000)
  await page.getByText(NEW).waitFor()
  assert.equal(asked.length, 2)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Neu laden' }).click()])
})

test('D3: the first check is a second after the start, not before', async (t) => {
  const times = []
  const page = await open(t, '/', {
    before: (fresh) =>
      fresh.on('request', (request) => request.url().includes('/builds/latest.json') && times.push(Date.now())),
  })
  const begun = await page.evaluate(() => performance.timeOrigin)
  await soon(() => assert.ok(times.length > 0, 'it comes'))
  const after = times[0] - begun
  assert.ok(after >= 1000, `${after} ms`)
})
