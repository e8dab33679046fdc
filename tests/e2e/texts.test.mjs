// The footer and where it leads: pages of text, the operator's own among them, and the page about the API.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { browse, PHONE, serve, serveWithTexts, soon, visitor } from './harness.mjs'
import { heading, searchFor } from './parts.mjs'
import { storing } from './states.mjs'

const IMPRINT = `# Impressum von Erika

Wer diesen Server betreibt. <script>window.hacked = 1</script>

Anschrift
: Beispielgasse 1, 1010 Wien

Schreib uns
: <hallo@koerberl.example>, oder [klick](javascript:window.hacked=1)
`

const browser = await browse()
const site = await serve('--demo')
const own = await serveWithTexts({ 'impressum.md': IMPRINT, 'datenschutz.md': ' \n' })
const open = visitor(browser, site)
const openOwn = visitor(browser, own.site)
const footer = (page) => page.getByRole('contentinfo')
const read = async (path, from = site) => (await fetch(from + path)).text()

test('the footer of every page leads to pages that exist', async () => {
  const html = await read('/')
  const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  const links = [...foot.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
  assert.equal(links.length, 11)
  await Promise.all(
    links.map(async (href) => {
      const answer = await fetch(new URL(href, site))
      assert.equal(answer.status, 200, href)
      assert.ok((await answer.text()).includes('<footer class="foot">'), href)
    }),
  )
})

test('without scripts that is said on top, and no button is there that needs them', async (t) => {
  const page = await open(t, '/?q=butter', { viewport: PHONE, browser: { javaScriptEnabled: false } })
  const notice = await page.locator('noscript').boundingBox()
  assert.ok(notice.y < (await page.getByRole('banner').boundingBox()).y)
  const buttons = page.locator('button[type=button]:not(.stand), input[type=checkbox], select')
  assert.ok((await buttons.count()) > 5)
  assert.equal(await buttons.filter({ visible: true }).count(), 0)
})

test('without scripts the footer says how old prices are and what the letters mean', async (t) => {
  const page = await open(t, '/', { viewport: PHONE, browser: { javaScriptEnabled: false } })
  await footer(page).getByText('Ohne Konto, ohne Werbung, ohne Gewähr.').waitFor()
  await footer(page)
    .getByText(/^Preise von heute, .*: \S+ von \S+ Ketten aktuell/)
    .waitFor()
  assert.ok((await footer(page).getByRole('list', { name: 'Ketten' }).innerText()).includes('MPreis'))
  await footer(page).getByRole('link', { name: 'Datenschutz' }).click()
  await heading(page, 'Datenschutz').waitFor()
})

test('the footer begins below the first screen, and ends above the dock', async (t) => {
  const page = await open(t, '/merken', { viewport: PHONE })
  await footer(page).waitFor()
  const top = await footer(page).evaluate((foot) => foot.getBoundingClientRect().top)
  assert.ok(top >= PHONE.height, `it begins at ${top}`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const letters = await footer(page).getByRole('list', { name: 'Ketten' }).boundingBox()
  const dock = await page.getByRole('navigation', { name: 'Hauptnavigation' }).filter({ visible: true }).boundingBox()
  assert.ok(letters.y + letters.height <= dock.y)
})

test('there is no footer under the button of a plan, nor in the shop', async (t) => {
  const items = [{ id: 'a', kind: 'need', title: 'Milch', query: 'Milch', count: 1 }]
  const page = await open(t, '/smartshopping?schritt=plan', {
    viewport: PHONE,
    moves: true,
    before: storing({ lists: { lists: [{ id: 'l', name: 'Liste', items }], active: 'l' } }),
  })
  const start = page.getByRole('button', { name: 'Einkauf starten' }).filter({ visible: true })
  if ((await start.count()) === 0) await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await start.waitFor()
  assert.equal(await footer(page).isVisible(), false)
  await start.click()
  await page.locator('.in-shop').waitFor()
  assert.equal(await footer(page).isVisible(), false)
})

test('what the operator wrote is shown, and nothing of it runs; an empty file counts as none', async (t) => {
  const page = await openOwn(t, '/impressum')
  await heading(page, 'Impressum von Erika').waitFor()
  assert.equal(await page.getByRole('definition').first().innerText(), 'Beispielgasse 1, 1010 Wien')
  assert.equal(
    await page.getByRole('link', { name: 'hallo@koerberl.example' }).getAttribute('href'),
    'mailto:hallo@koerberl.example',
  )
  assert.equal(await page.getByRole('main').getByRole('link', { name: 'klick' }).count(), 0)
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined)
  assert.match(await read('/datenschutz', own.site), /Was am Server bleibt/)
  assert.match(await read('/en/datenschutz', own.site), /What stays on the server/)
  assert.match(await read('/en/impressum', own.site), /class="prose-column" lang="de"/, 'there is none in English')
})

test('a changed text is shown without a restart, and the default where it is gone', async () => {
  const imprint = join(own.folder, 'impressum.md')
  writeFileSync(imprint, 'Max wohnt jetzt hier.')
  await soon(async () => assert.match(await read('/impressum', own.site), /Max wohnt jetzt hier/))
  rmSync(imprint)
  await soon(async () => assert.match(await read('/impressum', own.site), /pages\/impressum\.md/))
})

test('from a page of text one searches and comes back', async (t) => {
  const page = await open(t, '/datenschutz', { viewport: PHONE, moves: true })
  await searchFor(page, 'butter')
  await page.goBack()
  await heading(page, 'Datenschutz').waitFor()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await heading(page, 'Was kostet’s heute wo?').waitFor()
})

test('the page about the API lists every call, without scripts, in two languages', async () => {
  const { paths } = await (await fetch(`${site}/api/v1/openapi.json`)).json()
  const [german, english] = await Promise.all([read('/api/docs'), read('/en/api/docs')])
  for (const path of Object.keys(paths)) assert.ok(german.includes(path) && english.includes(path), path)
  assert.ok(german.includes('Die Ketten, mit Anzahlen und dem Alter ihrer Preise.'))
  assert.ok(german.includes('Bis zu wie vielen Tagen ein Preis als aktuell gilt.'), 'its fields')
  assert.ok(english.includes('The chains, with counts and the age of their prices.'))
})

test('an example of the API is tried on the page, changed, and answered', async (t) => {
  const page = await open(t, '/api/docs', { expected: [/400/] })
  const call = page.getByRole('region', { name: 'GET /api/v1/search' })
  await call.getByRole('button', { name: 'Ausprobieren' }).click()
  await call.getByText(/^200 OK/).waitFor()
  await call.getByText('"groups"').waitFor()
  await call.getByRole('textbox', { name: 'Adresse' }).fill('/api/v1/search?unfug=1')
  await call.getByRole('button', { name: 'Ausprobieren' }).click()
  await call.getByText(/^400 so nicht brauchbar, \d+ ms$/).waitFor()
  await call.getByText(/^Nicht brauchbar: unfug\./).waitFor()
  const plan = page.getByRole('region', { name: 'POST /api/v1/smartshopping', exact: true })
  await plan.getByRole('button', { name: 'Ausprobieren' }).click()
  await plan.getByText('"plans"').waitFor()
})
