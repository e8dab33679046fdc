// Below a path: as an operator says it, and as a proxy does that takes the path away (Home Assistant's ingress).
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { test } from 'node:test'
import { arrived, BASE, browse, handled, PHONE, serve, soon, visitor } from './harness.mjs'
import { keepPicture } from './look.mjs'
import { openRow, rows, searchFor, shoppingLink } from './parts.mjs'
import { button, paste, planned, seg } from './shopping-parts.mjs'

const INGRESS = '/api/hassio_ingress/Zq-1_x'
const NO_SERVER = [/net::ERR_(CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE|CONNECTION_RESET|INTERNET_DISCONNECTED)/]

// Its paths are its own.
if (BASE) process.exit(0)

const browser = await browse()
const inside = await serve('--demo', '--base-path', '/preise')
const behind = await serve('--demo', '--trusted-proxy', '127.0.0.1/32')
const mounts = [
  { name: 'a path', site: inside, base: '/preise' },
  { name: 'an ingress', site: await ingress(behind), base: INGRESS },
]

/** A proxy that knows the site below a path: all else it refuses. */
async function ingress(site) {
  const server = createServer((asked, answer) => {
    if (!asked.url.startsWith(`${INGRESS}/`)) return void answer.writeHead(404).end()
    const headers = { ...asked.headers, 'x-ingress-path': INGRESS }
    const onward = request(site + asked.url.slice(INGRESS.length), { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${server.address().port}`
}

/** Everything that is asked is below the path. */
function strays(page, base) {
  const seen = []
  page.on('request', (asked) => {
    const { protocol, pathname } = new URL(asked.url())
    if (protocol.startsWith('http') && !pathname.startsWith(`${base}/`)) seen.push(asked.url())
  })
  return seen
}

for (const { name, site, base } of mounts) {
  const visit = visitor(browser, site)
  const open = async (t, path, options = {}) => {
    let seen = []
    const page = await visit(t, base + path, { ...options, before: (given) => void (seen = strays(given, base)) })
    return { page, seen }
  }

  test(`${name}: from the start page to a product and its kind`, async (t) => {
    const { page, seen } = await open(t, '/')
    await searchFor(page, 'butter')
    assert.equal(new URL(page.url()).pathname, `${base}/`)
    assert.ok((await rows(page).count()) > 1)
    await openRow(page)
    await page.getByRole('dialog').filter({ visible: true }).waitFor()
    assert.match(page.url(), /produkt=/)
    await page.reload()
    await arrived(page)
    await page.keyboard.press('Escape')
    await page.goto(`${base}/art/butter`)
    await arrived(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Statistik' }).filter({ visible: true }).first().click()
    await page.waitForURL(`**${base}/stats`)
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
    await keepPicture(page, `mounted-${base.length}`)
    assert.deepEqual(seen, [])
  })

  test(`${name}: a list and its plan`, async (t) => {
    const { page, seen } = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
    await paste(page, '2 Milch\nButter\nEier')
    await button(page, /auf die Liste$/).click()
    await seg(page, 'Plan').click()
    await planned(page)
    assert.equal(new URL(page.url()).pathname, `${base}/smartshopping`)
    assert.deepEqual(seen, [])
  })

  test(`${name}: links in a text lead on, however one got there`, async (t) => {
    const { page, seen } = await open(t, '/stats')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Offene Daten' }).click()
    await page.waitForURL(`**${base}/offene-daten`)
    const links = page.locator('.prose-text a[href^="/"]')
    const hrefs = () => links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    await links.first().waitFor()
    const clicked = await hrefs()
    assert.ok(clicked.length > 0 && clicked.every((href) => href.startsWith(`${base}/`)), clicked.join(' '))
    await page.reload()
    await arrived(page)
    assert.deepEqual(await hrefs(), clicked)
    assert.deepEqual(seen, [])
  })

  test(`${name}: pages, files and calls say where they are`, async () => {
    const start = await (await fetch(`${site}${base}/`)).text()
    assert.match(start, new RegExp(`"apiBase":"${base}/api/v1"`))
    assert.match(start, new RegExp(`<link rel="canonical" href="http://[^"/]*${base}/"`))
    const manifest = await (await fetch(`${site}${base}/manifest.webmanifest`)).json()
    assert.deepEqual([manifest.start_url, manifest.scope, manifest.id], Array(3).fill(`${base}/`))
    assert.match(await (await fetch(`${site}${base}/sitemap.xml`)).text(), new RegExp(`${base}/sitemap/`))
    const { groups } = await (await fetch(`${site}${base}/api/v1/search?q=milch&limit=1`)).json()
    const key = groups[0].products[0].key
    const product = await fetch(`${site}${base}/?produkt=${key}`, { redirect: 'manual' })
    assert.equal(product.headers.get('location'), `${base}/produkt/${key}`)
  })

  test(`${name}: installed, it opens without a network`, async (t) => {
    const { page } = await open(t, '/', { installable: true, expected: NO_SERVER, moves: true })
    await page.keyboard.press('Shift')
    await page.getByText('Bereit für ohne Empfang').waitFor()
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), `${site}${base}/`)
    await soon(async () =>
      assert.ok((await page.evaluate(async () => (await (await caches.open('answers')).keys()).length)) >= 4),
    )
    await page.context().setOffline(true)
    await page.goto(`${base}/smartshopping`)
    await arrived(page)
    await shoppingLink(page).waitFor()
    await handled(page)
    await page.context().setOffline(false)
  })
}

test('the base path itself leads to the start page', async () => {
  const moved = await fetch(`${inside}/preise?q=milch`, { redirect: 'manual' })
  assert.deepEqual([moved.status, moved.headers.get('location')], [308, '/preise/?q=milch'])
})
