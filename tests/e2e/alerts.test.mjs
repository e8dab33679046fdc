// Price alerts: made with one tap, where they ring, how they stand; a message of the push service, and what a tap on it
// opens; the same where notifications are blocked.
import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { arrived, BASE, browseWithNotifications, DESKTOP, NARROW, PHONE, serveWith, soon, visitor } from './harness.mjs'
import { assertAccessible, assertFits, assertWithinReach, keepPicture, settled } from './look.mjs'
import { daysAgo, writeNutella } from './market.mjs'
import { heading, rows, sheet } from './parts.mjs'

const site = await serveWith(writeNutella())
const browser = await browseWithNotifications()
const open = visitor(browser, site)
/** Another server: each takes ten new devices from one address. */
const look = visitor(browser, await serveWith(writeNutella()))

const PRODUCT = '/produkt/billa:nutella'
const wake = (page) => page.getByRole('main').getByRole('button', { name: 'Weck mich', exact: true })
const form = (page) => sheet(page, 'Weck mich')
const submit = (page) => form(page).getByRole('button', { name: /wecken$/ })
const alerts = (page) => page.locator('.alert-rows > li')
const star = (page) => page.getByRole('banner').getByRole('link', { name: /^Gemerkt/ })
const said = (page, text) => page.locator('.toast').filter({ hasText: text }).waitFor()

/** Stands in for the push service, which a test has none of: what it would give out for a subscription. */
const withPush = (page) =>
  page.addInitScript(
    ({ p256dh, auth }) => {
      const subscription = {
        endpoint: 'https://push.example.com/send/1',
        options: {},
        toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => {
          sessionStorage.removeItem('subscribed')
          return Promise.resolve(true)
        },
      }
      PushManager.prototype.subscribe = function subscribe({ userVisibleOnly, applicationServerKey }) {
        if (!userVisibleOnly || applicationServerKey.length !== 87) return Promise.reject(new Error('refused'))
        sessionStorage.setItem('subscribed', 'yes')
        return Promise.resolve(subscription)
      }
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(sessionStorage.getItem('subscribed') ? subscription : null)
    },
    {
      p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
      auth: randomBytes(16).toString('base64url'),
    },
  )

/** A page that may show notifications, with its service worker. */
async function openAllowed(t, path, options = {}) {
  const page = await open(t, path, {
    installable: true,
    moves: true,
    ...options,
    before: async (fresh) => {
      await fresh.context().grantPermissions(['notifications'], { origin: new URL(site).origin })
      await withPush(fresh)
    },
  })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  return page
}

/** Delivers a message as the push service would. */
async function deliver(page, message) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) done(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const data = typeof message === 'string' ? message : JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(site).origin,
    registrationId: await registered,
    data,
  })
}

const shown = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

/** A tap on what is shown. */
const tap = (page) =>
  page
    .context()
    .serviceWorkers()[0]
    .evaluate(async () => {
      const [notification] = await self.registration.getNotifications()
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`made from a product with one tap, shown when it rings, deleted and brought back: ${where}`, async (t) => {
    const page = await openAllowed(t, PRODUCT, { viewport })
    await wake(page).click()
    await form(page)
      .getByText(/Nutella.*heute\s€\s4,99/)
      .waitFor()
    const price = form(page).getByRole('textbox', { name: 'Preis in Euro' })
    await price.fill('4,5')
    await submit(page)
      .and(page.getByRole('button', { name: /^Unter €\s4,50 wecken$/ }))
      .waitFor()
    await form(page).getByRole('button', { name: '10 Cent weniger' }).click()
    assert.equal(await price.inputValue(), '4,40')
    await submit(page).click()
    await said(page, /^Wecker steht: .*Nutella.*, unter €\s4,40 bei irgendeiner Kette/)
    await form(page).waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).search, '', 'the address is that of the page')

    await page.goto('/wecker')
    await page.getByText(/^1 Wecker\. Höchstens eine Meldung am Tag, um 7\sUhr\./).waitFor()
    await alerts(page)
      .getByText(/^wartet, heute €\s4,99$/)
      .waitFor()
    const notifications = page.getByRole('switch', { name: 'Mitteilung auf diesem Gerät' })
    await soon(async () => assert.equal(await notifications.getAttribute('aria-checked'), 'true'))

    const message = { title: 'Nutella, 750 g', body: '€ 4,40 bei Billa', url: PRODUCT, tag: 'wecker' }
    await deliver(page, message)
    const { url, ...rest } = message
    await soon(async () => assert.deepEqual(await shown(page), [{ ...rest, data: BASE + url }]))
    await tap(page)
    await page.waitForURL(`**${PRODUCT}`)
    await soon(async () => assert.deepEqual(await shown(page), []))

    await page.goto('/wecker')
    await notifications.click()
    await soon(async () => assert.equal(await notifications.getAttribute('aria-checked'), 'false'))
    await page.getByText('ausgeschaltet').waitFor()
    await alerts(page)
      .getByRole('button', { name: /^Pause: / })
      .click()
    await alerts(page).getByText('Pause', { exact: true }).waitFor()
    await alerts(page)
      .getByRole('button', { name: /^Löschen: / })
      .click()
    await page.getByText(/^Tippe bei einem Produkt auf „Weck mich“/).waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await alerts(page).getByText('Pause', { exact: true }).waitFor()
  })
}

test('a message that nobody can read shows something, too', async (t) => {
  const page = await openAllowed(t, '/wecker')
  await deliver(page, 'kaputt')
  await soon(async () => assert.equal((await shown(page))[0]?.title, 'Preiswecker'))
  assert.equal((await shown(page))[0].data, `${BASE}/wecker`)
})

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`where notifications are blocked the alert is made all the same: ${where}`, async (t) => {
    const page = await open(t, PRODUCT, {
      viewport,
      installable: true,
      moves: true,
      before: async (fresh) => {
        await withPush(fresh)
        await fresh.addInitScript(() => {
          globalThis.copied = []
          const writeText = (text) => Promise.resolve(globalThis.copied.push(text))
          Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
          Notification.requestPermission = () => Promise.resolve('denied')
        })
      },
    })
    await wake(page).click()
    await submit(page).click()
    const made = sheet(page, 'Wecker steht')
    await made.getByText(/Dann zeigen wir es dir beim nächsten Besuch\./).waitFor()
    await made.getByRole('button', { name: 'Feed kopieren' }).click()
    const [feed] = await page.evaluate(() => globalThis.copied)
    const answer = await fetch(feed)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type'), /atom\+xml/)
    await made.getByRole('link', { name: 'Alle Wecker' }).click()
    await heading(page, 'Preiswecker').waitFor()
    await soon(async () => assert.equal(await alerts(page).count(), 1))
    await page.getByRole('button', { name: 'Kalender: Adresse kopieren' }).click()
    const calendar = await fetch((await page.evaluate(() => globalThis.copied)).at(-1))
    assert.match(calendar.headers.get('content-type'), /text\/calendar/)
  })
}

test('for any brand, and from kinds, results, favourites and the list', async (t) => {
  const page = await open(t, PRODUCT, { moves: true })
  await wake(page).click()
  await form(page).getByRole('button', { name: 'Jede Marke' }).click()
  await form(page)
    .getByText(/egal welche Marke/)
    .waitFor()
  await form(page)
    .getByRole('radio', { name: /^Am 30-Tage-Tief/ })
    .check()
  await page.getByRole('button', { name: 'Am 30-Tage-Tief wecken' }).click()
  await sheet(page, 'Wecker steht').getByRole('button', { name: 'Fertig' }).click()

  await page.goto('/art/nougatcreme')
  await arrived(page)
  await wake(page).click()
  await form(page)
    .getByText(/egal welche Marke/)
    .waitFor()
  await page.goBack()
  await form(page).waitFor({ state: 'hidden' })

  // That of another pack is changed at the prices of that pack.
  await page.goto('/art/nougatcreme?pack=any')
  await wake(page).click()
  const change = (name) => form(page).getByRole('button', { name }).press('Enter')
  await change(/^Ändern: 750\sg, /)
  await form(page).locator('.size', { hasText: '750' }).waitFor()
  await change(/^Ändern auf: /)
  await sheet(page, 'Wecker steht').getByRole('button', { name: 'Fertig' }).click()

  await page.goto('/?q=nutella')
  await rows(page).first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('button', { name: 'Bei neuen Produkten wecken' }).click()
  await form(page).getByText('Suche „nutella“').waitFor()
  await submit(page).click()
  await sheet(page, 'Wecker steht').getByRole('button', { name: 'Fertig' }).click()

  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('button', { name: /^Merken: / }).click()
  await page.getByRole('button', { name: /^Weck mich: .*Nutella/ }).click()
  await form(page).waitFor()
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'hidden' })
  assert.match(page.url(), /produkt=/, 'the product below stays open')

  await page.goto('/merken')
  await page.getByRole('button', { name: /^(Weck mich|Wecker gestellt): .*Nutella/ }).click()
  await form(page).waitFor()

  await page.goto('/smartshopping')
  const field = page.getByRole('combobox', { name: 'Artikel hinzufügen' })
  await field.fill('Nutella')
  await field.press('Enter')
  await page.getByRole('button', { name: /Nutella ändern$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weck mich' }).click()
  await form(page).waitFor()

  await page.goto('/wecker')
  await soon(async () => assert.equal(await alerts(page).count(), 2))
  const texts = await alerts(page).allInnerTexts()
  assert.match(texts[0], /^Suche „nutella“\n+neue Produkte/)
  assert.match(texts[1], /egal welche Marke/)
})

test('what rang since the last visit is a mark on the star, until it was looked at', async (t) => {
  const page = await open(t, PRODUCT, { moves: true })
  await wake(page).click()
  await submit(page).click()
  await sheet(page, 'Wecker steht').waitFor()
  const day = daysAgo(0)
  await page.route('**/api/v1/alerts', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const ring = { state: 'rang', rang: { day, chain: 'billa', cents: 440 } }
    await route.fulfill({ json: { ...body, alerts: body.alerts.map((alert) => ({ ...alert, ...ring })) } })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Gemerkt, der Preiswecker hat geläutet' }).click()
  await page.getByRole('link', { name: 'Der Preiswecker hat geläutet', exact: true }).click()
  await alerts(page)
    .getByText(/^geläutet heute, Billa €\s4,40$/)
    .waitFor()
  await soon(async () => assert.equal(await star(page).getAttribute('aria-label'), 'Gemerkt'))
  const answered = page.waitForResponse('**/api/v1/alerts')
  await page.goto('/')
  await answered
  await soon(async () => assert.equal(await star(page).getAttribute('aria-label'), 'Gemerkt'))
})

test('an address of one’s own is https, and the hour can be chosen', async (t) => {
  const page = await open(t, PRODUCT, { moves: true, expected: [/status of 400/] })
  await wake(page).click()
  await submit(page).click()
  await sheet(page, 'Wecker steht').getByRole('link', { name: 'Alle Wecker' }).click()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  const address = page.getByRole('textbox', { name: 'Adresse' })
  for (const [url, fault] of [
    ['http://ntfy.sh/x', /muss mit https/],
    ['https://name:wort@ntfy.sh/x', /ohne Name und Passwort/],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one field
    await address.fill(url)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'Speichern' }).click()
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('alert').filter({ hasText: fault }).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    assert.equal(await address.getAttribute('aria-invalid'), 'true')
  }
  await address.fill('https://ntfy.sh/koerberl-test')
  await address.press('Enter')
  await page.getByText(/^ntfy\.sh, seit /).waitFor()
  await page.getByRole('combobox', { name: 'Uhrzeit' }).selectOption('18')
  await page.getByText(/^18\sUhr, Wiener Zeit$/).waitFor()
  await page.reload()
  await page.getByText(/um 18\sUhr/).waitFor()
})

test('all of it is deleted, here and at the server, from the page and with the other data', async (t) => {
  const page = await open(t, PRODUCT, { moves: true, expected: [/status of 401/] })
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('koerberl.alerts')))
  const asked = async ({ id }) =>
    (await fetch(`${site}/api/v1/alerts`, { headers: { authorization: `Bearer ${id}` } })).status
  const make = async () => {
    await page.goto(PRODUCT)
    await wake(page).click()
    await submit(page).click()
    await sheet(page, 'Wecker steht').waitFor()
    return stored()
  }
  const first = await make()
  assert.equal(await asked(first), 200)
  await page.goto('/wecker')
  await page.getByRole('button', { name: 'Alles löschen' }).click()
  const question = page.getByRole('alertdialog')
  await soon(async () =>
    assert.ok(
      await question.getByRole('button', { name: 'Behalten' }).evaluate((one) => one === document.activeElement),
    ),
  )
  await question.getByRole('button', { name: 'Alles löschen' }).click()
  await page.getByText(/^Tippe bei einem Produkt/).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Produkt suchen' }).getAttribute('href'), '/')
  assert.equal(await asked(first), 401)
  assert.equal((await stored()).id, null)

  const second = await make()
  await page.goto('/')
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await sheet(page, 'Einstellungen').getByRole('button', { name: 'Alles löschen' }).click()
  await question.getByText(/Deine Preiswecker werden auch am Server gelöscht/).waitFor()
  await question.getByRole('button', { name: 'Alles löschen' }).click()
  await said(page, 'Alles gelöscht')
  assert.equal(await asked(second), 401)
  assert.equal(await stored(), null)
})

test('I6: without a network the page says so, and the sheet keeps what was chosen', async (t) => {
  const page = await open(t, PRODUCT, { moves: true, expected: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /payload/] })
  await wake(page).click()
  await form(page)
    .getByRole('radio', { name: /^In Aktion/ })
    .check()
  await page.context().setOffline(true)
  await submit(page).click()
  await form(page).getByRole('alert').filter({ hasText: 'Kein Netz. Deine Wecker bleiben' }).waitFor()
  assert.ok(
    await form(page)
      .getByRole('radio', { name: /^In Aktion/ })
      .isChecked(),
  )
  await page.context().setOffline(false)
  await submit(page).click()
  await sheet(page, 'Wecker steht').getByRole('link', { name: 'Alle Wecker' }).click()
  await soon(async () => assert.equal(await alerts(page).count(), 1))
  await page.context().setOffline(true)
  await alerts(page)
    .getByRole('button', { name: /^Löschen: / })
    .click()
  await said(page, 'Kein Netz. Deine Wecker bleiben')
  await soon(async () => assert.equal(await alerts(page).count(), 1, 'it is still there'))
})

test('where it rings opens within the sheet, and the way back keeps the price that was typed', async (t) => {
  const page = await look(t, PRODUCT, { moves: true })
  await wake(page).click()
  const typed = form(page).getByRole('textbox', { name: /^Preis in Euro/ })
  await typed.fill('3,33')
  await form(page).locator('.alert-where').click()
  const places = sheet(page, 'Wohin')
  await places.getByText(/sobald der Wecker steht/).waitFor()
  await page.goBack()
  assert.equal(await typed.inputValue(), '3,33')
  await submit(page).click()
  await sheet(page, 'Wecker steht').getByRole('button', { name: 'Fertig' }).click()
  await page.waitForURL((url) => !url.search.includes('wecken'))

  await wake(page).click()
  await form(page)
    .getByText(/^unter €\s3,33/)
    .waitFor()
  await typed.fill('2,22')
  await form(page).locator('.alert-where').click()
  await places.getByRole('button', { name: 'Feed: Adresse kopieren' }).waitFor()
  await places.getByRole('button', { name: 'Zurück' }).click()
  assert.equal(await typed.inputValue(), '2,22')
  await form(page).locator('.alert-where').click()
  await places.getByRole('button', { name: 'Schließen' }).click()
  await page.waitForURL((url) => !url.search.includes('wecken'))
  await places.waitFor({ state: 'hidden' })

  await wake(page).click()
  await form(page)
    .getByRole('button', { name: /^Ändern: unter €\s3,33/ })
    .click()
  assert.equal(await typed.inputValue(), '3,33')
  await typed.fill('2,99')
  await form(page)
    .getByRole('button', { name: /^Ändern auf: unter €\s2,99/ })
    .click()
  await sheet(page, 'Wecker steht').getByRole('link', { name: 'Alle Wecker' }).click()
  await alerts(page)
    .getByText(/unter €\s2,99/)
    .waitFor()
  assert.equal(await alerts(page).count(), 1, 'in the place of the old one')
})

test('by keyboard: opened, chosen, closed, with the focus where it was', async (t) => {
  const page = await open(t, PRODUCT, { moves: true })
  await wake(page).focus()
  await page.keyboard.press('Enter')
  await form(page)
    .getByRole('radio', { name: /^Unter einem Preis/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  assert.ok(
    await form(page)
      .getByRole('radio', { name: /^Am 30-Tage-Tief/ })
      .isChecked(),
  )
  await page.getByRole('button', { name: 'Am 30-Tage-Tief wecken' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('x')
  await form(page).getByText('Ein Preis wie 4,79').waitFor()
  assert.ok(await form(page).getByRole('button', { name: 'Unter einem Preis wecken' }).isDisabled())
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'hidden' })
  assert.ok(await wake(page).evaluate((button) => button === document.activeElement))
})

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`axe finds nothing, and nothing lies beyond the edge: ${where}`, async (t) => {
    const page = await look(t, PRODUCT, { viewport, moves: true })
    const check = async (state) => {
      for (const colorScheme of ['light', 'dark']) {
        // oxlint-disable no-await-in-loop -- one page
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await keepPicture(page, `${state}-${where}${colorScheme === 'dark' ? '-dark' : ''}`)
        await assertAccessible(page, `${state}, ${colorScheme}`)
        // oxlint-enable no-await-in-loop
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await wake(page).click()
    await submit(page).waitFor()
    await check('wecker-neu')
    await submit(page).click()
    await sheet(page, 'Wecker steht').waitFor()
    await check('wecker-steht')
    await page.goto('/wecker')
    await alerts(page).first().waitFor()
    await check('wecker')
    await page.getByRole('button', { name: 'Eintragen' }).click()
    await check('wecker-adresse')
    for (const size of [viewport, NARROW]) {
      // oxlint-disable no-await-in-loop -- one page
      await page.setViewportSize(size)
      await assertFits(page, `the page, ${size.width} wide`)
      await assertWithinReach(page, `the page, ${size.width} wide`)
      // oxlint-enable no-await-in-loop
    }
  })
}

test('the server sends the page empty, and not for search engines', async (t) => {
  const answer = await fetch(`${site}/wecker`)
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /<meta name="robots" content="noindex"/)
  const page = await open(t, '/wecker', { browser: { javaScriptEnabled: false } })
  await heading(page, 'Preiswecker').waitFor()
})
