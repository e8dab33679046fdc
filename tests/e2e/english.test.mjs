// The app in English, below /en: every main page, the way back to German, who is led there; without a network, below
// a path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrived, BASE, browse, DESKTOP, handled, PHONE, serve, soon, start, visitor } from './harness.mjs'
import { assertAccessible, assertFits, assertWithinReach, keepPicture, settled } from './look.mjs'

const browser = await browse()
const site = await serve('--demo')
const english = `${site}/en`
const below = BASE ? null : await serve('--demo', '--base-path', '/preise')
const open = visitor(browser, english)
const NO_SERVER = [/net::ERR_(CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE|CONNECTION_RESET|INTERNET_DISCONNECTED)/]

/** Words of the German app. Names of products and kinds, and what an operator writes, stay German. */
const GERMAN =
  /\b(Suchen|Merken|Einkauf|Statistik|Einstellungen|Preiswecker|Liste|günstigste|Ketten|heute|gestern|Teilen|Schließen|mehr|auch bei|nur bei|Verlauf|üblich|Darstellung|Sprache|gratis|statt|Stück|Sorte|oder)\b/

const link = (page, name) => page.getByRole('link', { name }).filter({ visible: true }).first()
const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first()
const title = (page, name) => page.getByRole('heading', { level: 1, name }).filter({ visible: true }).first()
const dialog = (page) => page.getByRole('dialog').filter({ visible: true }).first()
const pathOf = (page) => new URL(page.url()).pathname.slice(BASE.length)

/** Headings, buttons and labels of what is shown are English. */
async function speaksEnglish(page, state) {
  assert.equal(await page.locator('html').getAttribute('lang'), 'en-GB', state)
  const said = await page
    .locator('h1, h2, h3, button, nav a, label, [role=status]')
    .filter({ visible: true })
    .allInnerTexts()
  assert.deepEqual(
    said.filter((text) => GERMAN.test(text)),
    [],
    `German on ${state}`,
  )
}

async function search(page, words) {
  const field = page.getByRole('combobox', { name: 'Search for a product' }).filter({ visible: true })
  await field.fill(words)
  await field.press('Enter')
  await page.locator('.results[aria-busy=false]').waitFor()
  await page.getByRole('article').first().waitFor()
}

async function paste(page, text) {
  await button(page, /^Paste a list/).click()
  await page.getByRole('textbox', { name: 'Your list' }).fill(text)
  await button(page, /^Read/).click()
  await button(page, /^Put .* on the list$/).click()
}

async function look(page, name) {
  await settled(page)
  await speaksEnglish(page, name)
  await assertFits(page, name)
  await assertWithinReach(page, name)
  await keepPicture(page, `english-${name}`)
}

for (const [screen, viewport, dark] of [
  ['phone', PHONE, false],
  ['phone-dark', PHONE, true],
  ['wide', DESKTOP, false],
  ['wide-dark', DESKTOP, true],
]) {
  test(`the way through the app in English: ${screen}`, async (t) => {
    const page = await open(t, '/', { viewport, dark, moves: true })
    await title(page, 'What costs what where today?').waitFor()
    await look(page, `start-${screen}`)
    await search(page, 'butter')
    assert.equal(pathOf(page), '/en/')
    await look(page, `results-${screen}`)
    await page.getByRole('article').first().getByRole('link').first().click()
    await dialog(page).waitFor()
    await dialog(page).getByRole('heading').first().waitFor()
    await handled(page)
    await look(page, `product-${screen}`)
    await page.goto('/art/butter')
    await arrived(page)
    await title(page, /Butter/).waitFor()
    await look(page, `kind-${screen}`)
    await page.goto('/smartshopping')
    await arrived(page)
    await look(page, `list-empty-${screen}`)
    await paste(page, '2 l milk\nButter\neggs\nnoodles 500 g\nkaffee')
    await page.locator('.items > li').first().waitFor()
    for (const name of ['Milk', 'Eggs', 'Noodles'])
      await page.locator('.items > li').filter({ hasText: name }).first().waitFor()
    assert.equal(
      await page.getByText('open', { exact: true }).filter({ visible: true }).count(),
      0,
      'all are understood',
    )
    await look(page, `list-${screen}`)
    if (viewport === PHONE)
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Plan' }).click()
    await page.locator('.ss-plan[aria-busy=false]').waitFor()
    await look(page, `plan-${screen}`)
    await link(page, 'Statistics').click()
    await page.waitForURL(`**/en/stats`)
    await title(page, /./).waitFor()
    await handled(page)
    await look(page, `stats-${screen}`)
    await page.goto('/merken')
    await arrived(page)
    await look(page, `saved-${screen}`)
    await page.goto('/wecker')
    await arrived(page)
    await look(page, `alerts-${screen}`)
    await page.goto('/quellen')
    await arrived(page)
    await look(page, `sources-${screen}`)
    await button(page, 'Settings').click()
    await dialog(page).waitFor()
    await look(page, `settings-${screen}`)
    await assertAccessible(page, `settings-${screen}`)
  })
}

test('the settings lead to German and back, to the same page, and the start page follows', async (t) => {
  const page = await open(t, '/?q=butter', { browser: { locale: 'en-GB' } })
  await button(page, 'Settings').click()
  const choice = dialog(page).getByRole('group', { name: 'Language' })
  assert.equal(await choice.getByRole('link', { name: 'English' }).getAttribute('aria-current'), 'true')
  await choice.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(`${site}/?q=butter&blatt=einstellungen`)
  await arrived(page)
  assert.equal(await page.locator('html').getAttribute('lang'), 'de-AT')
  await page.goto(`${site}/`)
  await arrived(page)
  assert.equal(page.url(), `${site}/`, 'German was chosen')
  await page.goto(`${site}/art/butter`)
  await arrived(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${english}/art/butter`)
  await arrived(page)
  await page.goto(`${site}/`)
  await page.waitForURL(`${english}/`)
})

test('without scripts the foot of each page leads to the other language', async (t) => {
  const page = await open(t, '/stats', { browser: { javaScriptEnabled: false, locale: 'en-GB' } })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  assert.equal(page.url(), `${site}/stats`)
  await link(page, 'Vergleichen').click()
  assert.equal(page.url(), `${site}/`, 'who follows a link has found German')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  assert.equal(page.url(), `${english}/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  assert.equal(page.url(), `${site}/`)
})

test('a browser that prefers English is led from the start page', async () => {
  const led = async (path, headers) => {
    const answer = await fetch(site + path, { redirect: 'manual', headers })
    return [
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('vary'),
      answer.headers.get('cache-control'),
    ]
  }
  const prefers = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' }
  assert.deepEqual(await led('/', prefers), [302, `${BASE}/en/`, 'accept-language, cookie', 'no-store'])
  for (const [path, headers] of [
    ['/', {}],
    ['/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }],
    ['/', { ...prefers, cookie: 'language=de' }],
    ['/?q=milch', prefers],
    ['/stats', prefers],
  ])
    assert.equal((await led(path, headers))[0], 200, `${path} ${JSON.stringify(headers)}`)
  assert.deepEqual((await led('/en', {})).slice(0, 2), [308, `${BASE}/en/`])
})

test('pages in both languages name each other, and nothing else mixes', async () => {
  const { host } = new URL(site)
  const page = await (await fetch(`${english}/stats`)).text()
  assert.match(page, /<html data-base="[^"]*\/en" lang="en-GB">/)
  for (const found of [page, await (await fetch(`${site}/stats`)).text()]) {
    assert.ok(found.includes(`rel="alternate" hreflang="de" href="http://${host}${BASE}/stats"`))
    assert.ok(found.includes(`rel="alternate" hreflang="en" href="http://${host}${BASE}/en/stats"`))
    assert.ok(found.includes(`rel="alternate" hreflang="x-default" href="http://${host}${BASE}/stats"`))
  }
  assert.ok(page.includes(`rel="canonical" href="http://${host}${BASE}/en/stats"`))
  const manifest = await (await fetch(`${english}/manifest.webmanifest`)).json()
  assert.deepEqual([manifest.lang, manifest.scope, manifest.id], ['en-GB', `${BASE}/en/`, `${BASE}/en/`])
  const [ours, theirs] = await Promise.all(
    [english, site].map((at) => fetch(`${at}/api/v1/chains`).then((a) => a.text())),
  )
  assert.equal(ours, theirs)
  assert.equal((await fetch(`${english}/metrics`)).status, 404)
})

test('categories and deals are said in the language of the page, as the server draws it', async () => {
  const shown = async (path) => (await (await fetch(site + path)).text()).replaceAll(/<script[^]*?<\/script>/g, '')
  for (const [path, own, other] of [
    ['/en/?category=34', 'Dairy products', 'Milchprodukte'],
    ['/?category=34', 'Milchprodukte', 'Dairy products'],
    ['/en/art/butter', 'Dairy products', 'Milchprodukte'],
    ['/en/stats?ansicht=kategorie', 'Dairy products', 'Milchprodukte'],
  ]) {
    const page = await shown(path)
    assert.ok(page.includes(own) && !page.includes(other), path)
  }
  const { groups } = await (await fetch(`${site}/api/v1/search?deal=true&limit=100`)).json()
  const offer = groups.flatMap(({ products }) => products).find(({ deal }) => deal?.text.startsWith('statt '))
  const address = `/produkt/${offer.key}`
  const [german, inEnglish] = [await shown(address), await shown(`/en${address}`)]
  assert.ok(german.includes(offer.deal.text), address)
  assert.ok(/instead of €\s\d/.test(inEnglish) && !inEnglish.includes(offer.deal.text), address)
})

test('what does not exist is said in English', async (t) => {
  const page = await open(t, '/nothing-here', { expected: [/404/] })
  await title(page, 'There is nothing in the Körberl here').waitFor()
  await look(page, 'missing')
})

test('pages of text are in English', async () => {
  const read = async (page) => (await fetch(`${english}/${page}`)).text()
  for (const [page, heading, text] of [
    ['datenschutz', 'Privacy', 'What stays on the server'],
    ['impressum', 'Imprint', 'Do you run this server?'],
    ['ueber', 'About Körberl', 'Who is behind it'],
    ['methoden', 'How we calculate', 'The shopping plan'],
    ['offene-daten', 'Open data', 'All at once'],
    ['barrierefreiheit', 'Accessibility', 'What works'],
  ]) {
    const html = await read(page)
    assert.match(html, new RegExp(`<h1[^>]*>${heading}</h1>`), page)
    assert.ok(html.includes(`<h2>${text}</h2>`), page)
    assert.doesNotMatch(html, /class="prose-column" lang=/, page)
  }
})

test('the page about the API is in one language', async () => {
  const [ours, theirs] = await Promise.all([english, site].map((at) => fetch(`${at}/api/docs`).then((a) => a.text())))
  assert.ok(ours.includes('Try it') && !ours.includes('Ausprobieren'))
  assert.ok(theirs.includes('Ausprobieren') && !theirs.includes('Try it'))
})

/** Waits until the app says that it opens without a network, and has kept the answers of its language: those of five
 * pages, and the chains. */
async function kept(page, says, cache) {
  await page.keyboard.press('Shift')
  await page.getByText(says).waitFor()
  await soon(async () =>
    assert.ok((await page.evaluate(async (of) => (await (await caches.open(of)).keys()).length, cache)) >= 6, cache),
  )
}
const keptInEnglish = (page) => kept(page, 'Ready to go offline', 'answers-en')
const keptInGerman = (page) => kept(page, 'Bereit für ohne Empfang', 'answers')

/** Waits until the page has this service worker, and has reacted to that. */
async function servedBy(page, script) {
  await page.waitForFunction((wanted) => navigator.serviceWorker.controller?.scriptURL === wanted, script)
  await handled(page)
}

/** Opens addresses of `at`, each of which shows the page at another one. */
async function opens(page, at, lang, addresses) {
  for (const [address, shown] of addresses) {
    await page.goto(at + address)
    await arrived(page)
    assert.equal(page.url(), at + shown)
    assert.equal(await page.locator('html').getAttribute('lang'), lang, address)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await handled(page)
  }
}

/** A visitor with a server of their own, which a test stops. */
async function openOwn(t, path, locale, flags = [], base = '') {
  const own = await start('--demo', ...flags)
  const at = own.site + base
  const page = await visitor(browser, at)(t, path, {
    installable: true,
    // Of what nobody has seen before.
    expected: [...NO_SERVER, /fetching the script/, /^warning: The payload of \S+ did not come/],
    moves: true,
    browser: { locale },
  })
  return { page, at, stop: own.stop }
}

for (const [name, flags, base] of [
  ['at the root', [], ''],
  ['below a path', ['--base-path', '/preise'], '/preise'],
])
  test(
    `who reads English finds every address without a server: ${name}`,
    { skip: Boolean(base && BASE) },
    async (t) => {
      const { page, at, stop } = await openOwn(t, '/', 'en-US', flags, base)
      assert.equal(page.url(), `${at}/en/`)
      await keptInEnglish(page)
      assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), `${at}/`)
      await stop()
      await opens(page, at, 'en-GB', [
        ['/', '/en/'],
        ['/?q=butter', '/en/?q=butter'],
        ['/smartshopping', '/en/smartshopping'],
        ['/en/', '/en/'],
        ['/en/smartshopping', '/en/smartshopping'],
        ['/api/docs', '/en/api/docs'],
      ])
    },
  )

test('who reads German finds addresses in English without a server', async (t) => {
  const { page, at, stop } = await openOwn(t, '/', 'de-AT')
  await keptInGerman(page)
  await stop()
  await opens(page, at, 'de-AT', [
    ['/en/', '/'],
    ['/en/smartshopping', '/smartshopping'],
    ['/en/stats?x=1', '/stats?x=1'],
    ['/', '/'],
  ])
})

test('who has read both finds each without a server, and starts in the one that was chosen', async (t) => {
  const { page, at, stop } = await openOwn(t, '/', 'en-US')
  await keptInEnglish(page)
  const choose = async (settings, language) => {
    await button(page, settings).click()
    await dialog(page).getByRole('link', { name: language }).click()
    await page.locator(`html[lang=${language === 'English' ? 'en-GB' : 'de-AT'}]`).waitFor()
    await arrived(page)
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }
  await choose('Settings', 'Deutsch')
  await keptInGerman(page)
  const german = await page.evaluate(async () => (await (await caches.open('answers')).keys()).map(({ url }) => url))
  assert.deepEqual(
    german.filter((url) => url.startsWith(`${at}/en/`)),
    [],
  )
  await choose('Einstellungen', 'English')
  await handled(page) // whichever worker serves it: one that still answers goes later
  assert.equal(await page.getByText('Ready to go offline').count(), 0, 'it says so once')
  assert.equal(await page.getByText('New version ready').count(), 0)
  await choose('Settings', 'Deutsch')
  await stop()
  const both = [
    ['/smartshopping', '/smartshopping', 'de-AT'],
    ['/en/smartshopping', '/en/smartshopping', 'en-GB'],
    ['/en/', '/en/', 'en-GB'],
  ]
  for (const [address, shown, lang] of [...both, ['/', '/', 'de-AT']]) await opens(page, at, lang, [[address, shown]])
  await choose('Einstellungen', 'English')
  for (const [address, shown, lang] of [...both, ['/', '/en/', 'en-GB']])
    await opens(page, at, lang, [[address, shown]])
})

test('what is open in the other language stays as it is', async (t) => {
  const page = await open(t, '/stats', { installable: true, moves: true })
  await keptInEnglish(page)
  await page.evaluate(() => (globalThis.stays = true))
  const other = await page.context().newPage()
  for (const turn of ['first', 'second']) {
    await other.goto(`${site}/`)
    await arrived(other)
    await servedBy(other, `${site}/sw.js`)
    if (turn === 'first') await keptInGerman(other)
    await other.goto(`${english}/`)
    await arrived(other)
    await servedBy(other, `${english}/sw.js`)
    await handled(page)
    assert.equal(await page.evaluate(() => globalThis.stays), true, turn)
    assert.equal(await page.getByText('New version ready').count(), 0)
  }
  await link(page, 'Shopping').click()
  await title(page, /./).waitFor()
})

/** Stands in for the push service: each service worker has a subscription of its own. */
function pushOfEachWorker() {
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
    get() {
      const endpoint = `https://push.example.com/${new URL(this.scope).pathname}`
      const subscription = {
        options: { applicationServerKey: 'key' },
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      }
      return {
        getSubscription: () => Promise.resolve(localStorage.getItem(endpoint) ? subscription : null),
        subscribe: ({ applicationServerKey }) => {
          localStorage.setItem(endpoint, applicationServerKey)
          return Promise.resolve(subscription)
        },
      }
    },
  })
}

test('a worker of the English pages alone, as there was, goes, and its subscription moves', async (t) => {
  const told = []
  const page = await open(t, '/', {
    installable: true,
    moves: true,
    before: async (fresh) => {
      await fresh.addInitScript(pushOfEachWorker)
      await fresh.route('**/api/v1/alerts/device', (route) => {
        told.push([route.request().headers().authorization, route.request().postDataJSON()])
        return route.fulfill({ json: {} })
      })
      await fresh.goto('/builds/latest.json')
      await fresh.evaluate(async (scope) => {
        const former = await navigator.serviceWorker.register(`${scope}sw.js`, { scope })
        await former.pushManager.subscribe({ applicationServerKey: 'key' })
        await (await caches.open('alerts')).put('/alert-device', new Response('secret'))
        await new Promise((done) => {
          const look = () => (former.active?.state === 'activated' ? done() : setTimeout(look, 50))
          look()
        })
      }, `${BASE}/en/`)
    },
  })
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  await soon(async () => assert.deepEqual(await scopes(), [`${site}/`]))
  const push = { endpoint: `https://push.example.com/${BASE}/`, p256dh: 'p', auth: 'a' }
  assert.deepEqual(told, [['Bearer secret', { push }]])
  await keptInEnglish(page)
  await page.reload()
  await arrived(page)
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller.scriptURL), `${english}/sw.js`)
  assert.equal(told.length, 1)
})

test('below a path', { skip: !below }, async (t) => {
  const page = await visitor(browser, below)(t, '/preise/en/', { viewport: PHONE, moves: true })
  await search(page, 'butter')
  assert.equal(new URL(page.url()).pathname, '/preise/en/')
  await page.goto('/preise/en/stats')
  await arrived(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/preise/stats')
  await arrived(page)
  assert.deepEqual(
    (await page.context().cookies()).map(({ name, value, path }) => [name, value, path]),
    [['language', 'de', '/preise/']],
  )
  const led = await fetch(`${below}/preise/`, { redirect: 'manual', headers: { 'accept-language': 'en' } })
  assert.deepEqual([led.status, led.headers.get('location')], [302, '/preise/en/'])
})
