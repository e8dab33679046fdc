// Prices that begin on a later day: in the row, in the sheet, and in the plan for the day of shopping that one picks.
// Expected values come from the API: the demo market changes with the day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { rows } from './parts.mjs'

const browser = await browse()
const site = await serve('--demo')
const open = visitor(browser, site)

const api = async (path) => (await fetch(`${site}/api/v1${path}`)).json()
const euro = (cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

const after = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** Nobody goes shopping on a Sunday. */
const dayToGo = (day) => (new Date(day).getUTCDay() === 0 ? after(day, 1) : day)

const { today } = await api('/chains')
const pages = await Promise.all([0, 1, 2].map((page) => api(`/search?group=false&limit=100&offset=${page * 100}`)))
const products = pages.flatMap(({ groups }) => groups.flatMap((group) => group.products))
const butter = products.find(
  ({ available, stale, weighed, nextDeal }) =>
    available &&
    !stale &&
    !weighed &&
    nextDeal?.kind === 'price' &&
    nextDeal.card === null &&
    dayToGo(nextDeal.from) <= after(today, 6),
)
assert.ok(butter, 'the market announces a price')
const { nextDeal } = butter
const costs = (cents) => cents + (butter.depositCents ?? 0)

/** A list with one of it, without substitution. */
const listed = (page) =>
  page.addInitScript(
    (text) => {
      if (!localStorage.getItem('koerberl.lists')) localStorage.setItem('koerberl.lists', text)
    },
    JSON.stringify({
      active: '1',
      lists: [
        {
          id: '1',
          name: 'Deine Liste',
          items: [
            { kind: 'product', id: 'a', key: butter.key, title: butter.name, count: 1, accept: 'exact', bio: false },
          ],
        },
      ],
    }),
  )

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`row and sheet say from when on it costs less: ${size}`, async (t) => {
    const page = await open(t, `/?q=${encodeURIComponent(butter.name)}&chain=${butter.chain}`, { viewport })
    const row = rows(page).filter({ hasText: nextDeal.text }).first()
    await row.getByText(nextDeal.text, { exact: true }).filter({ visible: true }).first().waitFor()
    assert.match(await row.innerText(), new RegExp(euro(butter.priceCents)), 'today’s price is today’s')
    await keepPicture(page, `ab-donnerstag-zeile-${size}`)
    await page.goto(`/?q=${encodeURIComponent(butter.name)}&chain=${butter.chain}&produkt=${butter.key}`)
    const sheet = page.getByRole('dialog')
    await sheet.locator('.deal', { hasText: nextDeal.text }).waitFor()
    await settled(page)
    await keepPicture(page, `ab-donnerstag-blatt-${size}`)
    await assertFits(page, 'sheet')
    await assertAccessible(page, 'sheet')
  })

  test(`a plan is made for the day that one picks: ${size}`, async (t) => {
    const page = await open(t, '/smartshopping', { viewport, before: listed, moves: true })
    const toPlan = async () => {
      if (size !== 'phone') return
      await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Plan' }).click()
    }
    const toList = async () => {
      if (size !== 'phone') return
      await page
        .getByRole('group', { name: 'Ansicht' })
        .getByRole('button', { name: /Deine Liste/ })
        .click()
    }
    const sum = async (cents) =>
      soon(async () => assert.match(await page.locator('.plan-sum').first().innerText(), new RegExp(euro(cents))))
    await toPlan()
    await sum(costs(butter.priceCents))
    await page.getByText(`${euro(butter.priceCents - nextDeal.priceCents)} weniger`).waitFor()
    await settled(page)
    await keepPicture(page, `einkaufstag-heute-${size}`)

    await toList()
    const day = page.getByLabel('Einkaufstag')
    assert.equal(await day.inputValue(), today)
    await day.selectOption(dayToGo(nextDeal.from))
    await toPlan()
    await sum(costs(nextDeal.priceCents))
    await page.locator('.ss-day', { hasText: /^Für \w+tag|^Für Mittwoch/ }).waitFor()
    await settled(page)
    await keepPicture(page, `einkaufstag-${size}`)
    await assertFits(page, 'plan')
    await assertAccessible(page, 'plan')

    // It is kept on the device.
    await page.reload()
    await toPlan()
    await sum(costs(nextDeal.priceCents))
    await toList()
    await page.getByLabel('Einkaufstag').selectOption(today)
    await toPlan()
    await sum(costs(butter.priceCents))
    assert.equal(await page.locator('.ss-day').count(), 0)
    await page.getByRole('button', { name: 'Für diesen Tag planen' }).click()
    await sum(costs(nextDeal.priceCents))
  })

  test(`what a later day costs has its place before it is known: ${size}`, async (t) => {
    let known
    const waits = new Promise((done) => (known = done))
    const before = async (page) => {
      await listed(page)
      await page.route('**/smartshopping', async (route) => {
        const asked = route.request().method() === 'POST' ? route.request().postDataJSON() : {}
        if (asked.day) await waits
        await route.continue()
      })
    }
    const page = await open(t, '/smartshopping', { viewport, before })
    if (size === 'phone') {
      await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Plan' }).click()
    }
    const later = page.locator('.ss-later')
    await later.getByText(/^Ab \w+ gelten Aktionen/).waitFor()
    const place = await later.boundingBox()
    known()
    await later.getByText('weniger').waitFor()
    assert.deepEqual(await later.boundingBox(), place)
  })
}
