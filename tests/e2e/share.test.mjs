// Passing on: the page of a product, its head and picture, the share button, and what search engines are told.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { BASE, browse, PHONE, serve, serveWith, soon, visitor } from './harness.mjs'
import { daysAgo } from './market.mjs'
import { heading, openRow, rows } from './parts.mjs'

const site = await serve('--demo')
const browser = await browse()
const open = visitor(browser, site)

const NAME = '"Bergland" <!-- </script & 1 < 2 Butter'
const PRODUCT = '/produkt/spar:10010'
const hostile = await serveWith(writeHostile())

const share = (page) => page.getByRole('main').getByRole('button', { name: 'Teilen' })
const top = (locator) => locator.boundingBox().then(({ y }) => y)
const size = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const picture = async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())
const textOf = async (url) => (await fetch(url)).text()

/** A file with one product, of that name. */
function writeHostile() {
  const folder = mkdtempSync(join(tmpdir(), 'koerberl-hostile-'))
  after(() => rmSync(folder, { recursive: true }))
  const prices = join(folder, 'preise.csv')
  const today = daysAgo(0)
  writeFileSync(prices, `chain;id;name;price;date\nspar;a&b;${`"${NAME.replaceAll('"', '""')}"`};2,19;${today}\n`)
  return prices
}

/** Stands in for the clipboard, and for the device's dialog where there is one. */
const listening = (withDialog) => (page) =>
  page.addInitScript((dialog) => {
    globalThis.passedOn = []
    const write = (text) => Promise.resolve(globalThis.passedOn.push(text))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write } })
    if (dialog) navigator.share = ({ url }) => Promise.resolve(globalThis.passedOn.push(`dialog ${url}`))
    else delete Navigator.prototype.share
  }, withDialog)
const passedOn = (page) => page.evaluate(() => globalThis.passedOn)

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', undefined],
]) {
  test(`a shared link opens the page of a product: ${where}`, async (t) => {
    const page = await open(t, PRODUCT, { viewport, before: listening(false) })
    await heading(page, /^Almwinkel Butter/).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    const [chains, verdict] = [
      page.getByRole('heading', { name: 'Wo es das gibt' }),
      page.getByText('Ist das ein guter Preis?'),
    ]
    if (viewport === PHONE) {
      assert.ok((await top(chains)) < (await top(verdict)), 'chains come first')
      assert.equal(await page.locator('.dock').getByRole('search').count(), 0, 'the button for the list is there')
    }
    await share(page).click()
    await page.getByText('Link kopiert').waitFor()
    assert.deepEqual(await passedOn(page), [site + PRODUCT])
    await page.getByRole('link', { name: /egal welche Marke$/ }).click()
    await heading(page, 'Butter').waitFor()
    await share(page).click()
    await soon(async () => assert.equal((await passedOn(page)).at(-1), `${site}/art/butter?pack=250g`))
  })
}

test('a link of earlier versions leads to the page, in the browser and without one', async (t) => {
  const page = await open(t, '/?produkt=spar:10010')
  assert.equal(new URL(page.url()).pathname, BASE + PRODUCT)
  const answer = await fetch(`${site}/?produkt=spar%3A10010&blatt=stand`, { redirect: 'manual' })
  assert.deepEqual([answer.status, answer.headers.get('location')], [308, BASE + PRODUCT])
})

test('from a list the sheet opens, and from there the page; back leads to the list', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  await openRow(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: 'Preisverlauf' }).waitFor()
  await sheet.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('link', { name: 'Als Seite' }).click()
  await page.waitForURL('**/produkt/*')
  await page.getByRole('heading', { level: 2, name: 'Preisverlauf' }).waitFor()
  await page.goBack()
  await sheet.waitFor()
})

test('a search is passed on with its filters, by the dialog of the device', async (t) => {
  const page = await open(t, '/?q=butter&chain=spar', { before: listening(true), viewport: PHONE })
  await page.getByRole('main').getByRole('button', { name: 'Weitere Aktionen' }).click()
  await share(page).click()
  await soon(async () => assert.deepEqual(await passedOn(page), [`dialog ${site}/?q=butter&chain=spar`]))
})

test('hostile names stay text: on the page, in its data and in its picture', async (t) => {
  const page = await visitor(browser, hostile)(t, '/produkt/spar:a%26b')
  const title = await heading(page, /./).innerText()
  assert.match(title, /Bergland.*<.*Butter/)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const { name, offers, image } = JSON.parse(json)
  assert.equal(name, title.trim())
  assert.equal(offers.lowPrice, '2.19')
  assert.deepEqual(size(await picture(image)), [1200, 630])
  assert.equal((await textOf(`${hostile}/sitemap/produkte-1.xml`)).match(/<loc>/g).length, 1)
  assert.ok((await textOf(`${hostile}/sitemap/produkte-1.xml`)).includes('/produkt/spar:a%26b<'))
})

test('what search engines are told answers, and so do the pictures', async () => {
  const [map] = /http\S+sitemap.xml/.exec(await textOf(`${site}/robots.txt`))
  const locations = async (url) => [...(await textOf(url)).matchAll(/<loc>([^<]*)</g)].map(([, found]) => found)
  const [pages, products] = await Promise.all((await locations(map)).map(locations))
  const some = [...pages.slice(0, 6), ...pages.slice(-3), ...products.slice(0, 3), ...products.slice(-3)]
  const answers = await Promise.all(some.map((url) => fetch(url, { redirect: 'manual' })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    some.map(() => 200),
    some.join(' '),
  )
  const heads = await Promise.all([products[0], `${site}/art/butter`].map(textOf))
  for (const head of heads) {
    const [, image] = /property="og:image" content="([^"]*)"/.exec(head)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    assert.deepEqual(size(await picture(image)), [1200, 630], image)
  }
  assert.equal((await fetch(`${site}/favicon.ico`)).headers.get('content-type'), 'image/x-icon')
})
