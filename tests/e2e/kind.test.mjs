// Kinds: their row above the hits, and their page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BASE, browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { cents, heading, rows, searchFor, shoppingLink } from './parts.mjs'

const site = await serve('--demo')
const browser = await browse()
const open = visitor(browser, site)

const card = (page) => page.getByRole('region', { name: /^Art: / })
const best = (page) => page.locator('.item-page .best .tag')
const pack = (page, name) => page.getByRole('navigation', { name: 'Packung' }).getByRole('link', { name })
const visits = [
  ['phone', { viewport: PHONE }],
  ['desktop', { viewport: DESKTOP }],
  ['phone, dark', { viewport: PHONE, dark: true }],
]

for (const [name, look] of visits) {
  test(`the row of a kind leads to its page, which says the same, ${name}`, async (t) => {
    const page = await open(t, '/?q=kaffee', look)
    const chips = card(page).getByRole('listitem')
    const [cheapest] = await cents(chips)
    const prices = await cents(chips.filter({ hasNotText: /\d{4}/ }))
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
      'ascending',
    )
    await card(page)
      .getByRole('link', { name: /^Kaffee/ })
      .click()
    await heading(page, 'Kaffee').waitFor()
    assert.equal(new URL(page.url()).pathname, `${BASE}/art/kaffee`)
    assert.deepEqual(await cents(best(page)), [cheapest])
    await soon(async () => assert.match(await page.title(), /^Kaffee im Preisvergleich/))
  })

  test(`the page answers once whether that is a good price, ${name}`, async (t) => {
    const page = await open(t, '/art/kaffee', look)
    await page.getByRole('heading', { name: 'Ist das ein guter Preis?' }).waitFor()
    const answers = page.getByText(/^(Ja, .*|Üblich|Eher teuer)$/)
    assert.equal(await answers.count(), 1)
  })

  test(`the pack changes the numbers and the address, ${name}`, async (t) => {
    const page = await open(t, '/art/kaffee', look)
    assert.equal(await pack(page, '500 g').getAttribute('aria-current'), 'true')
    const seen = async () => [await best(page).innerText(), await page.locator('.item-page dl').innerText()]
    const before = await seen()
    await pack(page, '1 kg').click()
    await soon(async () => assert.equal(await pack(page, '1 kg').getAttribute('aria-current'), 'true'))
    assert.equal(new URL(page.url()).search, '?pack=1000g')
    const after = await seen()
    assert.ok(
      before.every((text, at) => text !== after[at]),
      `${before} and ${after}`,
    )
    await page.goBack()
    await soon(async () => assert.deepEqual(await seen(), before))
    await pack(page, /^jede, nach/).click()
    await soon(async () => assert.equal(new URL(page.url()).search, '?pack=alle'))
    await page.getByText(/^je kg, Packung/).waitFor()
  })
}

test('+ puts the kind on the list, not a product, and takes it off', async (t) => {
  const page = await open(t, '/?q=kaffee')
  const add = card(page).getByRole('button', { name: 'Auf die Liste: Kaffee 500 g, egal welche Marke' })
  await add.click()
  assert.equal(await add.getAttribute('aria-pressed'), 'true')
  await shoppingLink(page).getByText('1').waitFor()
  await add.click()
  assert.equal(await add.getAttribute('aria-pressed'), 'false')
  await add.click()
  await shoppingLink(page).click()
  await page.getByText('Kaffee', { exact: false }).first().waitFor()
  const items = await page.evaluate(() => JSON.parse(localStorage.getItem('koerberl.lists')).lists[0].items)
  assert.deepEqual(
    items.map(({ kind, title }) => [kind === 'product', /Kaffee/.test(title)]),
    [[false, true]],
  )
})

test('a page of a kind puts as many on the list as are asked for', async (t) => {
  const page = await open(t, '/art/kaffee', { viewport: PHONE })
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('button', { name: 'Auf die Liste', exact: true }).click()
  const items = await page.evaluate(() => JSON.parse(localStorage.getItem('koerberl.lists')).lists[0].items)
  assert.deepEqual(
    items.map(({ title, count }) => [title, count]),
    [['Kaffee 500 g', 2]],
  )
  await page.getByRole('button', { name: 'Von der Liste nehmen' }).waitFor()
})

test('no row where the words name a brand or more than a kind, or a filter asks for one', async (t) => {
  const page = await open(t, '/')
  for (const words of ['almwinkel', 'almwinkel butter', 'bio milch']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await searchFor(page, words)
    // oxlint-disable-next-line no-await-in-loop
    assert.equal(await card(page).count(), 0, words)
  }
  await page.goto('/?q=butter&brand=Almwinkel')
  await rows(page).first().waitFor()
  assert.equal(await card(page).count(), 0)
})

test('works without scripts, with a head of its own', async (t) => {
  const page = await open(t, '/art/kaffee', { browser: { javaScriptEnabled: false } })
  await heading(page, 'Kaffee').waitFor()
  await pack(page, '1 kg').click()
  assert.equal(new URL(page.url()).search, '?pack=1000g')
  assert.equal(await pack(page, '1 kg').getAttribute('aria-current'), 'true')
  assert.match(await page.title(), /^Kaffee im Preisvergleich \|/)
  await page.goto('/?q=kaffee')
  await card(page).getByRole('link').click()
  await heading(page, 'Kaffee').waitFor()
})

test('an unknown kind is a 404 page', async (t) => {
  const page = await open(t, '/art/gibtsnicht', { expected: [/404/] })
  await heading(page, /./).waitFor()
  const answers = await Promise.all(
    ['/art/gibtsnicht', '/art/Kaffee', '/art/kaffee/mehr', '/art/'].map((path) => fetch(site + path)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 404, 404],
  )
  assert.equal((await fetch(`${site}/art/kaffee`)).status, 200)
})

test('from the page to related kinds and products', async (t) => {
  const page = await open(t, '/art/kaffee')
  const related = page.locator('.item-others').getByRole('link').first()
  const name = (await related.innerText()).split('\n')[0]
  await related.click()
  await heading(page, name).waitFor()
  await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Kaffee', exact: true }).click()
  await heading(page, 'Kaffee').waitFor()
  await page.getByRole('link', { name: /^Alle \d+ zeigen/ }).click()
  await rows(page).first().waitFor()
  assert.equal(new URL(page.url()).searchParams.get('kind'), 'kaffee')
})
