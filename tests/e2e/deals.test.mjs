// Deals and lows in the demo market: on rows, in the sheet, as a filter, in the plan; a card's price counts for
// cardholders only. Expected values come from the API: the demo market changes with the day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { rows } from './parts.mjs'
import { testVariants } from './variants.mjs'

const browser = await browse()
const site = await serve('--demo')
const open = visitor(browser, site)

const api = async (path) => (await fetch(`${site}/api/v1${path}`)).json()

/** Stores a value in the visitor's browser, as the app would. */
const keep = (name, value) => (page) =>
  page.addInitScript(([key, text]) => localStorage.setItem(key, text), [`koerberl.${name}`, JSON.stringify(value)])
/** A visitor with cards: the server draws everybody's prices, the browser replaces them a moment later. */
const withCards = (...cards) => ({
  before: keep('limits', { maxChains: 3, visitCents: 200, cards, chains: null }),
  moves: true,
})

const { groups } = await api('/search?deal=true&group=false&limit=100')
const products = groups.flatMap((group) => group.products)
const first = (wanted) => {
  const found = products.find((product) => product.available && !product.stale && wanted(product))
  assert.ok(found, `the market has ${wanted}`)
  return found
}
const tags = (row) => row.getByRole('group', { name: /^Preise je Kette/ }).locator('.tag')
const row = (page, name) => rows(page).filter({ hasText: name }).first()

const cheese = first(({ cardPrice }) => cardPrice?.card === 'joe')
const several = first(({ deal }) => deal.kind === 'multi' && deal.card === null)
const reduced = first(
  ({ deal, statedLowCents, depositCents }) => deal.kind === 'price' && statedLowCents !== null && depositCents !== null,
)
const pathOf = (product) => `/?q=${encodeURIComponent(product.name)}&deal=1`
const euro = (cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

testVariants(browser, site, { name: 'aktionen', path: '/?q=&deal=1', arrive: (page) => rows(page).nth(3).waitFor() })
testVariants(browser, site, {
  name: 'aktionen-mit-karten',
  path: '/?q=&deal=1',
  ...withCards('joe', 'lidlplus'),
  arrive: (page) => rows(page).nth(3).waitFor(),
})
testVariants(browser, site, {
  name: 'aktion-im-blatt',
  path: `${pathOf(reduced)}&produkt=${reduced.key}`,
  arrive: (page) => page.getByText(/Pfand/).first().waitFor(),
})
testVariants(browser, site, {
  name: 'kartenpreis-im-blatt',
  path: `${pathOf(cheese)}&produkt=${cheese.key}`,
  ...withCards('joe'),
  arrive: (page) => page.getByRole('heading', { name: 'Wo es das gibt' }).waitFor(),
})

test('the filter Aktion shows what is on offer today, and every row shows it', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  const [before] = await rows(page).allInnerTexts()
  await page.getByRole('checkbox', { name: /^Aktion/ }).click()
  await page.waitForURL(/deal=1/)
  const { total } = await api('/search?q=butter&deal=true')
  await page.waitForFunction((count) => document.querySelectorAll('article.row').length === count, total)
  for (const text of await rows(page).allInnerTexts()) assert.match(text, /Aktion/)
  assert.ok(before)
})

test('on a phone the longest names of the lows stay within their rows', async (t) => {
  const page = await open(t, '/', { viewport: PHONE })
  await page.getByRole('heading', { name: 'Gerade am 30-Tage-Tief' }).first().waitFor()
  const beyond = await page.locator('.lows li').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const within = (part) => part.top >= top - 1 && part.bottom <= bottom + 1
        return ![...row.children].every((part) => within(part.getBoundingClientRect()))
      })
      .map((row) => row.textContent),
  )
  assert.deepEqual(beyond, [])
})

test('a card’s price is marked, and wins for cardholders only', async (t) => {
  const without = await open(t, pathOf(cheese))
  await row(without, cheese.name).waitFor()
  const [price, card] = [euro(cheese.priceCents), euro(cheese.cardPrice.priceCents)]
  assert.match(
    await tags(row(without, cheese.name)).first().innerText(),
    new RegExp(price),
    'the price for everyone first',
  )
  const cardTag = tags(row(without, cheese.name)).filter({ hasText: card })
  assert.match(await cardTag.innerText(), /mit jö Bonus Club/)
  assert.doesNotMatch(await cardTag.innerText(), /günstigsten/)

  const having = await open(t, pathOf(cheese), withCards('joe'))
  await row(having, cheese.name).waitFor()
  await having.waitForFunction((text) => document.querySelector('.row .tag')?.textContent?.includes(text), card)
  const shown = await tags(row(having, cheese.name)).allInnerTexts()
  assert.match(shown[0], /mit jö Bonus Club/)
  assert.ok(!shown.some((text) => text.includes(price)), 'in the place of the other')
  await row(having, cheese.name).getByRole('link').first().click()
  await having.getByRole('dialog').getByText(`ohne Karte €\u00a0${price}`).waitFor()
})

test('the sheet shows the deal, its end, the deposit and the low as the chain states it', async (t) => {
  const page = await open(t, `${pathOf(reduced)}&produkt=${reduced.key}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/^\+ €\s0,2\d Pfand$/).waitFor()
  await sheet.getByText(reduced.deal.text, { exact: true }).first().waitFor()
  await sheet
    .getByText(/, bis (heute|morgen|\w+tag|Mittwoch|\d)/)
    .first()
    .waitFor()
  await sheet.getByText(/^Tiefster Preis der 30 Tage davor: .* nennt €/).waitFor()
})

test('a product’s page says each deal once, with its price', async (t) => {
  for (const { key, deal } of [several, reduced]) {
    const page = await open(t, `/produkt/${key}`)
    await page.getByRole('heading', { name: 'Wo es das gibt' }).waitFor()
    assert.equal(await page.getByText(deal.text).count(), 1, deal.text)
  }
})

/** Puts packs of a product on the list, without substitution. */
const listed = (product, count) =>
  keep('lists', {
    active: '1',
    lists: [
      {
        id: '1',
        name: 'Deine Liste',
        items: [
          { kind: 'product', id: 'a', key: product.key, title: product.name, count, accept: 'exact', bio: false },
        ],
      },
    ],
  })

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`plan and shop show the deal of a line and its price without: ${size}`, async (t) => {
    const count = several.deal.quantity
    const page = await open(t, '/smartshopping', { viewport, before: listed(several, count) })
    if (size === 'phone')
      await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Plan' }).click()
    await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
    await page.getByText(`${several.deal.text}, statt ${euro(several.priceCents * count)}`).waitFor()
    await settled(page)
    await keepPicture(page, `aktion-im-plan-${size}`)
    await assertFits(page, 'plan')
    await assertAccessible(page, 'plan')
    const sum = await page.locator('.shop-sum').first().innerText()
    await page.getByRole('button', { name: 'Einkauf starten' }).filter({ visible: true }).click()
    await page
      .locator('.ticks')
      .getByText(`${several.deal.text}, statt ${euro(several.priceCents * count)}`)
      .waitFor()
    assert.equal(await page.locator('.shop-total .muted').innerText(), `von ${sum}`)
    await settled(page)
    await keepPicture(page, `aktion-im-laden-${size}`)
    await assertFits(page, 'shop')
    await assertAccessible(page, 'shop')
  })
}

test('a card that is switched on makes the plan cheaper by the amount shown', async (t) => {
  const page = await open(t, '/smartshopping', { before: listed(cheese, 1) })
  const sum = () => page.locator('.plan-sum').first()
  await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
  const deposit = cheese.depositCents ?? 0
  await soon(async () => assert.match(await sum().innerText(), new RegExp(euro(cheese.priceCents + deposit))))
  await page
    .getByRole('button', { name: /^Kundenkarten/ })
    .first()
    .click()
  await page.getByRole('switch', { name: /^jö/ }).click()
  await page.getByText(/^bringt heute €/).waitFor()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await page
    .getByText(cheese.deal.card ? cheese.deal.text : 'mit jö-Karte')
    .first()
    .waitFor()
  await soon(async () => assert.match(await sum().innerText(), new RegExp(euro(cheese.cardPrice.priceCents + deposit))))
})
