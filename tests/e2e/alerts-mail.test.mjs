// Price alerts by e-mail: an address is entered, confirmed with the link that arrives, and ended with another one;
// where the server sends none, nothing speaks of it.
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { BASE, browse, PHONE, serveWith, soon, startWith, visitor } from './harness.mjs'
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'
import { writeNutella } from './market.mjs'
import { sheet } from './parts.mjs'

const PRODUCT = '/produkt/billa:nutella'
const ADDRESS = 'anna@mail.example.at'

/** A mail server; the messages that it takes. */
const mails = []
const post = createServer((socket) => {
  const say = (text) => socket.write(`${text}\r\n`)
  let [text, isData] = ['', false]
  say('220 localhost')
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    text += bytes
    for (;;) {
      const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      if (end < 0) return
      const said = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) mails.push(said.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      isData = !isData && said.startsWith('DATA')
      say(isData ? '354 go on' : '250 ok')
    }
  })
})
await new Promise((ready) => post.listen(0, '127.0.0.1', ready))
post.unref()

const flags = ['--site-url', `https://preise.example${BASE}`, '--mail-from', 'wecker@preise.example']
const { site } = await startWith(
  writeNutella(),
  undefined,
  ...flags,
  '--smtp',
  `smtp://127.0.0.1:${post.address().port}`,
)
const browser = await browse()
const open = visitor(browser, site)
const without = visitor(browser, await serveWith(writeNutella()))

async function makeAlert(page) {
  await page.getByRole('main').getByRole('button', { name: 'Weck mich', exact: true }).click()
  await sheet(page, 'Weck mich')
    .getByRole('button', { name: /wecken$/ })
    .click()
  await sheet(page, 'Wecker steht').getByRole('link', { name: 'Alle Wecker' }).click()
  await page.getByRole('heading', { name: 'Wohin' }).waitFor()
}

test('where the server sends no e-mail, nothing speaks of it', async (t) => {
  const page = await without(t, PRODUCT, { moves: true })
  await makeAlert(page)
  assert.equal(await page.getByText('E-Mail').count(), 0)
})

test('who is asked and told on an English page is so in English', async (t) => {
  const page = await open(t, `/en${PRODUCT}`, { viewport: PHONE, moves: true })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Alert me', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Alert me/ })
    .click()
  await page.getByRole('link', { name: 'All alerts' }).click()
  const line = page.locator('.alert-channels li').filter({ hasText: /^Email/ })
  await line.getByRole('button', { name: 'Enter' }).click()
  const field = line.getByRole('textbox')
  await field.fill('ann@mail.example.at')
  await field.press('Enter')
  await soon(() => assert.equal(mails.length, 1))
  const [mail] = mails.splice(0)
  assert.match(mail, /^Subject: Price alerts: confirm your address/m)
  assert.ok(mail.includes(`https://preise.example${BASE}/en/wecker?bestaetigen=`), mail)
})

test('an address is entered, confirmed and ended', async (t) => {
  const page = await open(t, PRODUCT, { viewport: PHONE, moves: true, expected: [/status of 40[04]/] })
  await makeAlert(page)
  const line = page.locator('.alert-channels li').filter({ hasText: 'E-Mail' })
  await line.getByRole('button', { name: 'Eintragen' }).click()
  const field = line.getByRole('textbox', { name: 'E-Mail-Adresse' })
  await field.fill('anna')
  await field.press('Enter')
  await line.getByRole('alert').filter({ hasText: 'Das ist keine E-Mail-Adresse.' }).waitFor()
  await settled(page)
  await assertAccessible(page, 'the form')
  await keepPicture(page, 'wecker-mail-phone')
  await field.fill(ADDRESS)
  await field.press('Enter')
  await line.getByText(`${ADDRESS}: noch zu bestätigen`).waitFor()

  await soon(() => assert.equal(mails.length, 1))
  const [, secret] = /wecker\?bestaetigen=([\w-]+)/.exec(mails[0])
  await page.goto(`/wecker?bestaetigen=${secret}`)
  await page.getByText('Kommt die Meldung auch per E-Mail?').waitFor()
  await settled(page)
  await assertAccessible(page, 'the question')
  await assertFits(page, 'the question')
  await keepPicture(page, 'wecker-bestaetigen-phone')
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await page.getByText('Die Adresse ist bestätigt.').waitFor()
  await page.getByRole('button', { name: 'Schließen' }).click()
  assert.equal(new URL(page.url()).search, '')
  await page.reload()
  await line.getByText(`${ADDRESS}, seit`).waitFor()

  await page.goto(`/wecker?bestaetigen=${secret}`)
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await page.getByText('Dieser Link ist schon benutzt oder älter als zwei Tage.').waitFor()
  await page.goto('/wecker?abbestellen=whatever')
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await page.getByText('Abbestellt.').waitFor()
  await line.getByRole('button', { name: 'Ändern' }).click()
  await line.getByRole('button', { name: 'Entfernen' }).click()
  await line.getByText('höchstens eine am Tag').waitFor()
})
