// How old prices are, wherever they stand; and that nothing moves over a time without prices.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, serveWith, visitor } from './harness.mjs'
import { writeGap, writeOld } from './market.mjs'
import { assertFits } from './look.mjs'
import { addButton, heading, openRow, rows, sheet } from './parts.mjs'

const browser = await browse()
const sites = { demo: await serve('--demo'), old: await serveWith(writeOld()), gap: await serveWith(writeGap()) }
const open = (site, ...rest) => visitor(browser, sites[site])(...rest)

const strip = (page) => page.getByRole('status').filter({ hasText: /Tage alt/ })

const row = (page, name) => rows(page).filter({ hasText: name }).first()

const hits = (page) => heading(page).getByRole('status')

const verdict = (page, name = 'Ist das ein guter Preis?') => page.getByRole('region', { name })

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`while all prices are old, a strip says of which day they are: ${where}`, async (t) => {
    const page = await open('old', t, '/?q=teebutter', { viewport })
    await rows(page).first().waitFor()
    assert.match(await strip(page).innerText(), /^Preise vom \d+\.\s\p{L}+\s\d{4}, 240 Tage alt\./u)
    await page.getByRole('button', { name: 'Welche Ketten?' }).click()
    await sheet(page, 'Stand der Preise')
      .getByText(/^Keine Kette ist aktuell, die neuesten Preise sind vom /)
      .waitFor()
    assert.equal(await sheet(page, 'Stand der Preise').getByText('nicht aktuell').count(), 2)
  })
}

test('a product beside a list of old prices ends in the window', async (t) => {
  const page = await open('old', t, '/?q=teebutter', { viewport: DESKTOP })
  await openRow(page)
  const product = page.getByRole('dialog')
  await product.getByRole('button', { name: 'Auf die Liste' }).waitFor()
  await strip(page).waitFor()
  const { y, height } = await product.boundingBox()
  assert.ok(y + height <= DESKTOP.height - 15, `it ends at ${y + height}`)
})

test('old prices win nothing, have their month in words, and no trend', async (t) => {
  const page = await open('old', t, '/?q=teebutter')
  await hits(page)
    .getByText(/, keine Kette aktuell$/)
    .waitFor()
  const text = await row(page, 'Bergland').innerText()
  assert.match(text, /nur bei (Spar|Billa)/)
  assert.match(text, /Jän\.|Feb\.|März|April|Mai|Juni|Juli|Aug\.|Sep\.|Okt\.|Nov\.|Dez\./)
  assert.doesNotMatch(text, /günstigsten|▼|▲|30-Tage-Tief|seit/)
  assert.equal(await page.locator('.row .spark').count(), 0)
  assert.equal(await page.getByRole('checkbox', { name: /^(Aktion|30-Tage-Tief)/ }).count(), 0)
  await openRow(page)
  await verdict(page, 'War das ein guter Preis?').waitFor()
})

test('the day of old prices is shown whole beside the number of items', async (t) => {
  const page = await open('old', t, '/?q=teebutter')
  await addButton(rows(page).first()).click()
  await page.getByRole('link', { name: /1 auf der Liste/ }).waitFor()
  const day = page.getByRole('button', { name: /^Preise vom / }).locator('span')
  for (const width of [1280, 1100]) {
    await page.setViewportSize({ width, height: 860 })
    assert.equal(await day.evaluate((span) => span.scrollWidth - span.clientWidth), 0, `hidden pixels at ${width}`)
    await assertFits(page, `the head at ${width}`)
  }
})

test('without prices of today, the start page asks what it cost, and says how to get some', async (t) => {
  const page = await open('old', t, '/')
  await heading(page, 'Was hat’s gekostet?').waitFor()
  await page.getByRole('heading', { name: 'Neue Preise fehlen gerade' }).waitFor()
  // What only the operator needs is folded.
  assert.equal(await page.getByText('koerberl fetch', { exact: false }).isVisible(), false)
  await page.getByText('Wer diesen Server betreibt').click()
  await page.getByText('koerberl fetch', { exact: false }).waitFor()
  assert.equal(await page.getByRole('heading', { name: /Billiger als zuletzt|30-Tage-Tief/ }).count(), 0)
  await page.getByRole('link', { name: 'Was jede Kette hat' }).click()
  await sheet(page, 'Stand der Preise').waitFor()
})

test('with one chain of today there is no strip, and old chains are counted apart', async (t) => {
  const page = await open('gap', t, '/?q=teebutter')
  await hits(page)
    .getByText(/, 2 Ketten aktuell$/)
    .waitFor()
  assert.equal(await strip(page).count(), 0)
  await page.goto('/')
  await heading(page, 'Was kostet’s heute wo?').waitFor()
  await page.getByText('Produkte aus zwei österreichischen Ketten').waitFor()
  await page.goto('/?blatt=stand')
  const stand = sheet(page, 'Stand der Preise')
  await stand.getByText('nicht aktuell').waitFor()
  assert.equal(await stand.getByText('aktuell', { exact: true }).count(), 2)
})

test('what fell while nobody looked is no price cut', async (t) => {
  const page = await open('gap', t, '/?q=teebutter')
  await row(page, 'Almhof').waitFor()
  assert.match(await row(page, 'Almhof').innerText(), /▼/)
  assert.doesNotMatch(await row(page, 'Bergland').innerText(), /▼/)
  assert.equal(await row(page, 'Almhof').locator('.spark path').count(), 1)
  assert.equal(await row(page, 'Bergland').locator('.spark path').count(), 0, 'one known price is no trend')
})

test('only what fell between two sightings is cheaper than last time', async (t) => {
  const page = await open('gap', t, '/?sort=change')
  await row(page, 'Almhof').waitFor()
  const [first] = await rows(page).allInnerTexts()
  assert.match(first, /Almhof/)
  const drops = await (await fetch(`${sites.gap}/api/v1/search?q=bergland`)).json()
  assert.deepEqual(
    drops.groups.flatMap(({ products }) => products.map(({ previousPriceCents }) => previousPriceCents)),
    [null, null],
  )
})

test('a price is judged by sixty known days, and never across a gap', async (t) => {
  const page = await open('gap', t, '/?q=almhof')
  await openRow(page)
  await verdict(page).getByText('Ja, das Jahrestief').waitFor()
  await verdict(page)
    .getByText(/^15\s% unter dem üblichen Preis von €\s2,9\d|An 8\d von 9\d bekannten Tagen war es teurer/)
    .waitFor()
  await verdict(page).getByText('Tief 2,49').waitFor()
  await page.goto('/?q=bergland')
  await openRow(page)
  await verdict(page).getByText('Üblich').waitFor()
  await verdict(page)
    .getByText(/^Es kostet an allen 91 bekannten Tagen gleich viel/)
    .waitFor()
})

test('a product of few known days says since when, and what its kind costs', async (t) => {
  const page = await open('gap', t, '/?q=dorfladen')
  await openRow(page)
  await verdict(page)
    .getByText(/^Seit .* beobachtet, für ein Urteil zu kurz$/)
    .waitFor()
  await verdict(page)
    .getByText(/^Teebutter gibt es .*ab €\s5,00\s\/\skg.*bei Billa/)
    .waitFor()
})

test('prices of today say so as before', async (t) => {
  const page = await open('demo', t, '/?q=butter')
  await rows(page).first().waitFor()
  assert.equal(await strip(page).count(), 0)
  await page.getByText('am günstigsten').first().waitFor()
  assert.ok((await page.locator('.row .spark path').count()) > 0, 'trends')
})
