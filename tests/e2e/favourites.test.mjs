// Favourites: the star on products and kinds, the page of what is marked, and what is bought regularly.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, serveWith, soon, visitor } from './harness.mjs'
import { writeOld } from './market.mjs'
import { heading, openRow, rows, sheet } from './parts.mjs'
import { planned, start, type } from './shopping-parts.mjs'
import { FAVOURITES, storing } from './states.mjs'

const site = await serve('--demo')
const old = await serveWith(writeOld())
const browser = await browse()
const open = visitor(browser, site)

const star = (page) => page.getByRole('button', { name: /^Merken: / })
const marked = (page) => page.locator('.marked > li')
const regular = (page) => page.getByRole('region', { name: 'Regelmäßig' })
const favouritesLink = (page) => page.getByRole('banner').getByRole('link', { name: 'Gemerkt' })
const isPressed = (locator, wanted) =>
  soon(async () => assert.equal(await locator.getAttribute('aria-pressed'), String(wanted)))
const listed = (page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('koerberl.lists') ?? '{"lists":[{"items":[]}]}').lists[0].items.map(
      ({ title, count }) => [title, count],
    ),
  )

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`what is marked stands on its page until its star is tapped, ${where}`, async (t) => {
    const page = await open(t, '/art/kaffee', { viewport })
    await star(page).click()
    await isPressed(star(page), true)
    await page.goto('/?q=butter')
    await rows(page).first().waitFor()
    await openRow(page)
    await star(page).click()
    await isPressed(star(page), true)
    const title = await sheet(page, /./).getByRole('heading', { level: 2 }).innerText()
    await page.goto('/')
    await favouritesLink(page).click()
    await heading(page, 'Gemerkt').waitFor()
    await soon(async () =>
      assert.equal(
        await marked(page)
          .filter({ hasText: /gemerkt seit heute/ })
          .count(),
        2,
      ),
    )
    assert.equal(await favouritesLink(page).getAttribute('aria-current'), 'page')
    await soon(async () => assert.match(await page.title(), /^Gemerkt \|/))
    await marked(page).filter({ hasText: 'Kaffee egal welche Marke' }).getByRole('link').click()
    await heading(page, 'Kaffee').waitFor()
    await isPressed(star(page), true)
    await page.goBack()
    const butter = marked(page).filter({ hasNotText: 'Kaffee egal' })
    await butter.getByRole('button', { name: /^Merken/ }).click()
    await soon(async () => assert.equal(await marked(page).count(), 1))
    await soon(async () =>
      assert.ok(
        await star(page).evaluate((button) => button === document.activeElement),
        'the next star has the focus',
      ),
    )
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await soon(async () => assert.equal(await marked(page).count(), 2))
    await soon(async () => assert.equal(await butter.locator(':focus').count(), 1, 'what came back has the focus'))
    await butter.getByRole('link').click()
    await heading(page, new RegExp(`^${title}`)).waitFor()
    await isPressed(star(page), true)
  })

  test(`cheapest against usual first, and only the cheap ones on demand, ${where}`, async (t) => {
    const page = await open(t, '/merken', { viewport, before: storing(FAVOURITES) })
    await marked(page).locator('.tag').first().waitFor()
    const shares = (await marked(page).allInnerTexts()).map((text) => {
      if (text.includes('wie üblich')) return 0
      const [, share, side] = /(\d+)\s%\s(unter|über) üblich/.exec(text) ?? [text, Infinity]
      return side === 'unter' ? -share : Number(share)
    })
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    )
    const cheap = shares.filter((share) => share < 0).length
    const button = page.getByRole('button', {
      name: cheap === 1 ? '1 ist gerade billig' : `${cheap} sind gerade billig`,
    })
    await button.click()
    await isPressed(button, true)
    await soon(async () => assert.equal(await marked(page).count(), cheap))
    await button.click()
    await soon(async () => assert.equal(await marked(page).count(), shares.length))
  })
}

test('what is ticked off on three days is regular, and one tap puts it on the list', async (t) => {
  const page = await open(t, '/smartshopping?ansicht=plan', {
    moves: true,
    before: (fresh) => fresh.clock.install({ time: new Date('2026-11-02T10:00:00Z') }),
  })
  const tickOff = async () => {
    await type(page, '4 Milch', 'Reis')
    await planned(page)
    await start(page)
    for (;;) {
      const box = page.getByRole('checkbox', { checked: false }).first()
      const next = page.getByRole('button', { name: /^Weiter zu/ })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (await box.isVisible()) await box.click()
      // oxlint-disable-next-line no-await-in-loop
      else if (await next.isVisible()) await next.click()
      else break
    }
    await page.getByRole('button', { name: 'Einkauf beenden' }).click()
  }
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-16']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.clock.setSystemTime(new Date(`${day}T10:00:00Z`))
    // oxlint-disable-next-line no-await-in-loop
    await page.goto('/smartshopping?ansicht=plan')
    // oxlint-disable-next-line no-await-in-loop
    await tickOff()
  }
  await page.goto('/merken')
  await regular(page).getByText('jede Woche, 4 × 1 l, zuletzt heute').waitFor()
  assert.equal(await regular(page).getByRole('checkbox', { checked: true }).count(), 0, 'bought today, nothing is due')
  await page.clock.setSystemTime(new Date('2026-11-23T10:00:00Z'))
  await page.goto('/merken')
  await regular(page).getByText('jede Woche, 4 × 1 l').waitFor()
  assert.equal(await regular(page).getByRole('checkbox', { checked: true }).count(), 2)
  await soon(async () => assert.equal(await regular(page).locator('.g use').count(), 2, 'pictograms'))
  await regular(page).getByRole('checkbox', { name: /^Reis/ }).uncheck()
  await regular(page).getByRole('button', { name: '1 auf die Liste, wie letzte Woche' }).click()
  await soon(async () => assert.deepEqual(await listed(page), [['Milch', 4]]))
  await regular(page)
    .getByText(/^schon auf der Liste/)
    .waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await soon(async () => assert.deepEqual(await listed(page), []))
  await regular(page).getByRole('button', { name: 'Ganze Liste vom 16. November' }).click()
  await soon(async () => assert.equal((await listed(page)).length, 2))
})

test('favourites are exported, deleted and imported with the rest', async (t) => {
  const page = await open(t, '/merken', { before: storing(FAVOURITES) })
  await soon(async () => assert.equal(await marked(page).count(), FAVOURITES.favourites.length))
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  const settings = sheet(page, 'Einstellungen')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    settings.getByRole('button', { name: 'Alles sichern' }).click(),
  ])
  const file = await download.path()
  await settings.getByRole('button', { name: 'Alles löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles löschen' }).click()
  await page.getByText(/^Tippe bei einem Produkt auf den Stern/).waitFor()
  assert.equal(await regular(page).count(), 0)
  await page.getByLabel('Sicherung wählen').locator('..').locator('input[type=file]').setInputFiles(file)
  await soon(async () => assert.equal(await marked(page).count(), FAVOURITES.favourites.length))
  await regular(page).waitFor()
})

test('damaged data are an empty page', async (t) => {
  const page = await open(t, '/merken', { before: storing({ favourites: [7, { id: '<b>' }], bought: { x: 1 } }) })
  await page.getByText(/^Tippe bei einem Produkt auf den Stern/).waitFor()
})

test('an old price wins nothing and says from when it is', async (t) => {
  const page = await visitor(browser, old)(t, '/?q=teebutter')
  await rows(page).first().waitFor()
  await openRow(page)
  await star(page).click()
  await isPressed(star(page), true)
  await page.goto('/merken')
  await marked(page)
    .getByText(/^zuletzt \S+/)
    .waitFor()
  assert.equal(await page.locator('.tag-best').count(), 0)
  assert.match(await marked(page).innerText(), /gemerkt seit heute/)
  assert.equal(await page.getByRole('button', { name: /gerade billig$/ }).count(), 0)
})

test('I6: without a network the page opens with what is stored', async (t) => {
  const page = await open(t, '/merken', {
    installable: true,
    moves: true,
    expected: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /payload/],
    before: storing(FAVOURITES),
  })
  await marked(page).locator('.tag').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await marked(page).locator('.tag').first().waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await soon(async () => assert.equal(await marked(page).count(), FAVOURITES.favourites.length))
  await marked(page)
    .getByText(/^gemerkt seit/)
    .first()
    .waitFor()
  await regular(page).waitFor()
})

test('the server sends the page empty, and not for search engines', async (t) => {
  const answer = await fetch(`${site}/merken`)
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /<meta name="robots" content="noindex"/)
  assert.match(html, /<title>Gemerkt \| Körberl<\/title>/)
  const page = await open(t, '/merken', { browser: { javaScriptEnabled: false } })
  await heading(page, 'Gemerkt').waitFor()
  assert.equal(await page.getByText('Liegt nur auf diesem Gerät.').count(), 1)
})
