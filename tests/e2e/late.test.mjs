// Answers and code that come late: nothing that stands may move when they are there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, handled, PHONE, serve, soon, visitor } from './harness.mjs'
import { settled } from './look.mjs'
import { heading, searchField, suggestions } from './parts.mjs'
import { seg, type } from './shopping-parts.mjs'

const open = visitor(await browse(), await serve('--demo'))

/** After the half second in which what moves counts as done by the input, and after skeletons are drawn. */
const LATE_MS = 700

const DATA = /\/api\/v1\/|_payload\.json/

/** From now on, what the page asks for comes late. */
const late = (page, what = DATA) =>
  page.route(what, async (route) => {
    await new Promise((wake) => setTimeout(wake, LATE_MS))
    await route.continue().catch(() => undefined) // the page is gone
  })

/** The answers are there, and drawn. */
const drawn = async (page, place, title) => {
  await page.locator(`${place}[aria-busy=false]`, { has: heading(page, title) }).waitFor()
  await handled(page)
}

/** The filters up to one of their boxes that miss more of their height than the line *weitere*, and how much. */
const holesAbove = (box) =>
  [...box.closest('.filters').children]
    .filter((place) => box.compareDocumentPosition(place) !== Node.DOCUMENT_POSITION_FOLLOWING)
    .map((place) => [place.innerText, place.offsetHeight - (place.firstElementChild?.offsetHeight ?? 0)])
    .filter(([, hole]) => hole > 44)

/** What has come is there. */
const arrived = (page) => soon(async () => assert.equal(await page.locator('.arrives').count(), 0))

const press = (name) => (page) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

/** By keys: what is chosen otherwise counts for no input. */
const choose = (name, keys) => async (page) => {
  await page.getByRole('combobox', { name, exact: true }).focus()
  await page.keyboard.type(keys)
}

/** Choices in the statistics whose answers need more room than those before, or less. */
const CHOICES = [
  ['the period of rebates', '?ansicht=rabatt', press('1 J')],
  ['the period of movers', '?ansicht=bewegung', press('1 J')],
  ['own brands', '?ansicht=vergleich', press('Eigenmarken')],
  ['a chain without an index', '', choose('Kette', 'Lidl')],
  ['a category', '', choose('Kategorie', 'Brot')],
  ['a chain without an index of the category', '?ansicht=kategorie', choose('Kette', 'Lidl')],
]

const WORDS = [
  ['butter', /^Butter/],
  ['milch', /^Milch/],
  ['xqzvw', 'Nichts zu „xqzvw“'],
  ['kaffee', /^Kaffee/],
]

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`searches, and the way back through them: ${size}`, async (t) => {
    const page = await open(t, '/', { viewport, before: late })
    for (const [words, title] of WORDS) {
      await searchField(page).fill(words)
      await searchField(page).press('Enter')
      await drawn(page, '.results', title)
    }
    await page.reload()
    for (const [, title] of WORDS.toReversed().slice(1)) {
      await page.goBack()
      await drawn(page, '.results', title)
    }
    for (const [, title] of WORDS.slice(1)) {
      await page.goForward()
      await drawn(page, '.results', title)
    }
  })

  for (const part of ['FilterRail', 'KindCard']) {
    test(`a first search, when ${part} comes after its answer: ${size}`, async (t) => {
      const before = (page) => late(page, new RegExp(`/${part}-[^/]*\\.js`))
      const page = await open(t, '/', { viewport, before })
      await searchField(page).fill('butter')
      await searchField(page).press('Enter')
      await drawn(page, '.results', /^Butter/)
      await page.getByRole('region', { name: /^Art: / }).waitFor()
      if (viewport === DESKTOP) await page.getByRole('complementary', { name: 'Filter' }).waitFor()
      await handled(page)
    })
  }

  test(`filters: ${size}`, async (t) => {
    const page = await open(t, '/?q=milch', { viewport })
    await late(page)
    if (viewport === PHONE)
      await page
        .getByRole('button', { name: /^Filter/ })
        .filter({ visible: true })
        .click()
    const filters = page.locator('.filters')
    const kind = filters.getByRole('group', { name: 'Art' }).getByRole('checkbox').first()
    const organic = filters.getByRole('checkbox', { name: /^Bio/ })
    const brand = filters.getByRole('group', { name: 'Marke' }).getByRole('checkbox').first()
    await kind.waitFor()
    await settled(page)
    const top = async (box) => Math.round((await box.boundingBox()).y)
    for (const box of [organic, brand, organic, kind]) {
      await box.focus()
      const before = await top(box)
      await box.press(' ')
      await page.locator('.results[aria-busy=true]').waitFor({ state: 'attached' })
      await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' })
      await handled(page)
      assert.ok(Math.abs((await top(box)) - before) <= 1, 'what was pressed stays')
      assert.deepEqual(await box.evaluate(holesAbove), [], 'what found something stays, too')
    }
  })

  for (const [name, path, choice] of CHOICES) {
    test(`figures of another choice fade in, ${name}: ${size}`, async (t) => {
      const page = await open(t, `/stats${path}`, { viewport })
      await page.locator('.stats h1').waitFor()
      await late(page)
      await choice(page)
      await page.locator('.stats[aria-busy=true]').waitFor()
      await page.locator('.stats[aria-busy=false]').waitFor()
      await arrived(page)
    })
  }

  test(`another plan fades in: ${size}`, async (t) => {
    const page = await open(t, '/smartshopping', { viewport })
    const plan = (is) => page.locator(`.ss-plan[aria-busy=${is}]`).waitFor({ state: 'attached' })
    await type(page, '2 l Milch', '10 Eier', 'Butter', 'Kaffee', '1 kg Mehl')
    await page.locator('.ss-found:not(.ss-old)').waitFor({ state: 'attached' })
    await late(page)
    for (const count of ['1', '3']) {
      if (viewport === PHONE) await seg(page, /\d/).click()
      await page.getByRole('group', { name: 'Märkte höchstens' }).getByRole('button', { name: count }).click()
      if (viewport === PHONE) await seg(page, 'Plan').click()
      await plan('true')
      await plan('false')
      await arrived(page)
    }
  })

  test(`from section to section of the statistics: ${size}`, async (t) => {
    const page = await open(t, '/stats?ansicht=ketten', { viewport })
    await late(page)
    await page.locator('.stats-crumb').click()
    await page.locator('.same-price').waitFor()
    await soon(async () => assert.equal(await page.locator('.stats-thirds:not(:has(.skel))').count(), 1))
    await page.locator('.stats-bar-name').first().click()
    await page.locator('.stats-facts').waitFor()
    await handled(page)
  })
}

test('figures of the choice before are faint, and never taken for those that fail', async (t) => {
  const page = await open(t, '/stats?ansicht=rabatt', { viewport: DESKTOP })
  const figures = page.locator('.stats .rebates-figure > :not(.stats-card-head)').first()
  const opacity = () => figures.evaluate((node) => Number(getComputedStyle(node).opacity))
  await figures.waitFor()
  await late(page, /stats\/rebates/)
  await page.getByRole('button', { name: '1 J' }).click()
  await page.locator('.stats[aria-busy=true]').waitFor()
  assert.equal(await opacity(), 1, 'not at once')
  await soon(async () => assert.ok((await opacity()) < 0.5))
  await page.locator('.stats[aria-busy=false]').waitFor()
  assert.equal(await opacity(), 1)

  const failing = { viewport: DESKTOP, moves: true, expected: [/ERR_FAILED/] }
  const moves = await open(t, '/stats?ansicht=bewegung', failing)
  await moves.getByRole('button', { name: '1 J' }).waitFor()
  await moves.route(/stats\/movers/, (route) => route.abort())
  await moves.getByRole('button', { name: '1 J' }).click()
  await moves.getByText('Diese Zahlen sind gerade nicht zu erreichen').waitFor()
  assert.equal(await moves.locator('.stats-card').count(), 0)
  await moves.unroute(/stats\/movers/)
  await moves.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await moves.locator('.stats-card').first().waitFor()
})

test('suggestions above the field of the phone', async (t) => {
  const page = await open(t, '/', { viewport: PHONE })
  await late(page)
  for (const words of ['milc', 'al', 'milch']) {
    await searchField(page).fill(words)
    await soon(async () =>
      assert.match(await suggestions(page).getByRole('option').first().innerText(), RegExp(words, 'i')),
    )
    await handled(page)
  }
})
