// Search: words, suggestions, filters, orders, and the browser history.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { cents, drawnGlyph, heading, rows, searchField, searchFor, sheet, shoppingLink, suggestions } from './parts.mjs'

const open = visitor(await browse(), await serve('--demo'))

/** "1.234 Produkte in 7 Ketten" */
const numberOfHits = (page) => page.getByRole('heading', { level: 1 }).getByRole('status').innerText()

const numberIn = (words) => Number.parseInt(words.replaceAll('.', ''))

test('a word and Enter lead to hits, the cheapest unit price first', async (t) => {
  const page = await open(t, '/')
  await searchFor(page, 'butter')
  assert.equal(new URL(page.url()).searchParams.get('q'), 'butter')
  await heading(page, /^Butter/).waitFor()
  const perKilogram = await cents(rows(page).getByText(/^€\s[\d.,]+\s\/\skg$/))
  assert.ok(perKilogram.length >= 3, 'a handful of butters')
  const first = perKilogram.slice(0, 3)
  assert.deepEqual(
    first,
    first.toSorted((a, b) => a - b),
  )
})

test('the rows that the server drew stand when the app takes over', async (t) => {
  const before = (page) =>
    page.addInitScript(() => {
      globalThis.redrawn = 0
      const count = (changes) => (globalThis.redrawn += changes.length)
      document.addEventListener('DOMContentLoaded', () => {
        const drawn = document.querySelector('.results-begin')
        new MutationObserver(count).observe(drawn, { childList: true, characterData: true, subtree: true })
      })
    })
  const page = await open(t, '/?q=butter', { viewport: PHONE, before })
  await page.locator('.results-begin + ul').waitFor({ state: 'attached' })
  await rows(page).first().getByRole('button').click()
  await soon(async () => assert.match(await shoppingLink(page).innerText(), /1/))
  assert.equal(await page.evaluate(() => globalThis.redrawn), 1, 'only the plus that was pressed')
})

for (const dark of [false, true]) {
  test(`a row shows brand, size and pictogram apart${dark ? ', in the dark' : ''}`, async (t) => {
    const page = await open(t, '/?q=butter', { dark, viewport: dark ? PHONE : DESKTOP })
    const row = rows(page)
      .filter({ has: page.locator('.title-brand') })
      .first()
    const [brand, title, size] = await Promise.all(
      ['.title-brand', '.row-title', '.size'].map((part) => row.locator(part).innerText()),
    )
    assert.ok(title.startsWith(`${brand.trim()} `), `${title} begins with ${brand}`)
    assert.match(size, /^[\d.,]+\s(g|kg)$/)
    assert.ok(!title.includes(size), `${title} leaves the size out`)
    await soon(async () => assert.ok((await drawnGlyph(row)) > 12, 'its pictogram is drawn'))
    const strokes = await page.evaluate(() => [
      getComputedStyle(document.querySelector('.row .g use')).stroke,
      getComputedStyle(document.querySelector('.row-meta')).color,
    ])
    assert.equal(strokes[0], strokes[1], 'in the colour of the second line')
  })
}

for (const words of ['butter', 'milch', 'eier', 'kaffee', 'erdäpfel', 'windeln', 'katzenfutter']) {
  test(`the start page's word "${words}" finds something`, async (t) => {
    const page = await open(t, '/', { viewport: PHONE })
    await page.getByRole('list', { name: 'Häufig gesucht' }).getByRole('link', { name: words }).click()
    await rows(page).first().waitFor()
    assert.equal(new URL(page.url()).searchParams.get('q')?.toLowerCase(), words)
  })
}

test('suggestions appear from the second letter on, and are chosen by keyboard', async (t) => {
  const page = await open(t, '/')
  await searchField(page).pressSequentially('b')
  assert.equal(await suggestions(page).count(), 0)
  // All at once: no answers for prefixes.
  await searchField(page).fill('butt')
  const options = suggestions(page).getByRole('option')
  await options.first().waitFor()
  await searchField(page).press('ArrowDown')
  const chosen = await page.getByRole('option', { selected: true }).getAttribute('id')
  await soon(async () => assert.equal(await searchField(page).getAttribute('aria-activedescendant'), chosen))
  await searchField(page).press('Enter')
  await rows(page).first().waitFor()
  await suggestions(page).waitFor({ state: 'hidden' })
})

for (const [typed, chosen] of [
  ['milc', /^Milch Art/],
  ['al', /^Almwinkel Marke/],
  ['milch', /^Milchprodukte Warengruppe/],
]) {
  test(`a suggestion has the number that the page then shows: ${typed}`, async (t) => {
    const page = await open(t, '/')
    await searchField(page).fill(typed)
    const option = suggestions(page).getByRole('option', { name: chosen })
    const number = numberIn((await option.innerText()).match(/[\d.]+$/)[0])
    await option.click()
    await suggestions(page).waitFor({ state: 'hidden' })
    await soon(async () => assert.equal(numberIn(await numberOfHits(page)), number, typed))
  })
}

test('the suggestions stay at their field when the page scrolls', async (t) => {
  const page = await open(t, '/', { viewport: { width: 1280, height: 600 }, moves: true })
  await searchField(page).pressSequentially('mil')
  await suggestions(page).getByRole('option').first().waitFor()
  const gap = async () => {
    const [list, field] = await Promise.all([
      suggestions(page).boundingBox(),
      page.getByRole('search').filter({ visible: true }).boundingBox(),
    ])
    const [below, above] = [list.y - field.y - field.height, field.y - list.y - list.height]
    return Math.round(Math.max(below, above))
  }
  const before = await gap()
  await page.evaluate(() => scrollTo(0, 80))
  assert.equal(await page.evaluate(() => scrollY), 80)
  await soon(async () => assert.equal(await gap(), before))
})

test('Escape closes the suggestions and keeps the words', async (t) => {
  const page = await open(t, '/')
  await searchField(page).pressSequentially('milch')
  await suggestions(page).getByRole('option').first().waitFor()
  await searchField(page).press('Escape')
  await suggestions(page).waitFor({ state: 'hidden' })
  assert.equal(await searchField(page).inputValue(), 'milch')
})

test('/ focuses the search from anywhere, and is a character inside it', async (t) => {
  const page = await open(t, '/?q=butter')
  await rows(page).first().waitFor()
  await page.keyboard.press('/')
  await soon(async () => assert.ok(await searchField(page).evaluate((field) => field === document.activeElement)))
  await searchField(page).fill('')
  await page.keyboard.type('1/2')
  assert.equal(await searchField(page).inputValue(), '1/2')
})

test('back and forward walk through the searches', async (t) => {
  const page = await open(t, '/')
  await searchFor(page, 'butter')
  await searchFor(page, 'milch')
  await heading(page, /^Milch/).waitFor()
  await page.goBack()
  await heading(page, /^Butter/).waitFor()
  await soon(async () => assert.equal(await searchField(page).inputValue(), 'butter'))
  await page.goForward()
  await heading(page, /^Milch/).waitFor()
})

test('a slowly typed query is one history entry, with Enter or without', async (t) => {
  const page = await open(t, '/?q=butter', { moves: true })
  await rows(page).first().waitFor()
  for (const enter of [true, false]) {
    await searchField(page).fill('mil')
    await page.waitForURL(/q=mil$/)
    await searchField(page).fill('milch')
    await heading(page, /^Milch/).waitFor()
    if (enter) await page.keyboard.press('Enter')
    await page.goBack()
    await heading(page, /^Butter/).waitFor()
  }
})

test('a copied link shows the same results', async (t) => {
  const page = await open(t, '/?q=milch&bio=1&sort=price')
  await rows(page).first().waitFor()
  await soon(async () => {
    assert.equal(await searchField(page).inputValue(), 'milch')
    assert.ok(await page.getByRole('checkbox', { name: /^Bio/ }).isChecked())
    assert.equal(await page.getByLabel('Sortieren nach').filter({ visible: true }).inputValue(), 'price')
  })
})

test('a filter narrows the list at once, and can be removed', async (t) => {
  const page = await open(t, '/?q=milch')
  await rows(page).first().waitFor()
  const all = await numberOfHits(page)
  await page.getByRole('checkbox', { name: /^Bio/ }).check()
  await page.waitForURL(/bio=1/)
  await page.waitForFunction((before) => document.querySelector('h1 [role=status]').textContent !== before, all)
  assert.ok(numberIn(await numberOfHits(page)) < numberIn(all))
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.waitForFunction((before) => document.querySelector('h1 [role=status]').textContent === before, all)
  assert.doesNotMatch(page.url(), /bio/)
})

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`one chain alone is two taps away: ${size}`, async (t) => {
    const page = await open(t, '/?q=milch', { viewport, moves: true })
    await rows(page).first().waitFor()
    if (viewport === PHONE)
      await page
        .getByRole('button', { name: /^Filter/ })
        .filter({ visible: true })
        .click()
    const chains = page.getByRole('group', { name: 'Ketten' })
    await chains.getByRole('button', { name: 'Alle abwählen' }).click()
    await soon(async () => assert.equal(await chains.getByRole('checkbox', { checked: true }).count(), 0))
    await chains.getByText('Keine angehakt: Es zählen alle.').waitFor()
    if (viewport === PHONE) await page.getByRole('button', { name: /Produkte aller Ketten zeigen$/ }).waitFor()
    await chains.getByRole('checkbox', { name: /^B?\s*Billa/ }).check()
    await page.waitForURL(/chain=billa(&|$)/)
    await chains.getByRole('button', { name: 'Alle anhaken' }).click()
    await page.waitForURL(/q=milch(&blatt|$)/)
    await soon(async () => assert.equal(await chains.getByRole('checkbox', { checked: false }).count(), 0))
    // With nothing ticked, all chains count.
    await chains.getByRole('button', { name: 'Alle abwählen' }).click()
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await soon(async () => assert.equal(await chains.getByRole('checkbox', { checked: false }).count(), 0))
  })
}

test('on the phone the filter sheet shows the number of results', async (t) => {
  const page = await open(t, '/?q=milch', { viewport: PHONE })
  await rows(page).first().waitFor()
  await page
    .getByRole('button', { name: /^Filter/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox', { name: /^Bio/ }).check()
  await page.waitForURL(/bio=1/)
  await page.getByRole('button', { name: /Produkte? zeigen$/ }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Filter, 1 aktiv' }).waitFor()
})

test('sorting by price works', async (t) => {
  // Changes later than half a second after the choice would count as layout shift.
  const page = await open(t, '/?q=butter', { moves: true })
  await rows(page).first().waitFor()
  await page.getByLabel('Sortieren nach').filter({ visible: true }).press('p')
  await page.waitForURL(/sort=price/)
  await page.waitForFunction(() => document.querySelectorAll('main .results-section h2').length === 0)
  await soon(async () => {
    const prices = await cents(rows(page).getByRole('group', { name: /^Preise je Kette/ }))
    assert.ok(prices.length >= 3)
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    )
  })
})

test('a typo leads to the corrected query', async (t) => {
  const page = await open(t, '/')
  await searchField(page).fill('mozarela')
  await searchField(page).press('Enter')
  await heading(page, 'Nichts zu „mozarela“').waitFor()
  await page.getByRole('link', { name: /^Mozzarella .*Produkte$/ }).click()
  await heading(page, /^Mozzarella/).waitFor()
  await rows(page).first().waitFor()
})

test('what finds nothing is offered with what finds something, and can be put on the list', async (t) => {
  const page = await open(t, '/?q=butter&bio=1&chain=lidl')
  await heading(page, 'Nichts zu „butter“ in Bio bei Lidl').waitFor()
  const less = page.getByRole('link', { name: /^Butter ohne „Bio“/ })
  const number = numberIn(await less.getByText(/Produkte?$/).innerText())
  await page.getByRole('status').filter({ hasText: 'Vielleicht Butter ohne „Bio“' }).waitFor({ state: 'attached' })
  // There is no organic butter anywhere.
  assert.equal(await page.getByRole('link', { name: /ohne „Lidl“/ }).count(), 0)
  await page.getByRole('button', { name: '„butter“ als Text auf die Liste' }).click()
  await soon(async () => assert.match(await shoppingLink(page).innerText(), /1/))
  await less.click()
  await heading(page, /^Butter/).waitFor()
  assert.equal(numberIn(await numberOfHits(page)), number)
  assert.doesNotMatch(page.url(), /bio/)
})

test('words that find something are offered without the others, or else what others search for', async (t) => {
  const page = await open(t, '/?q=xqzvw+butter')
  await page.getByRole('link', { name: /^Butter ohne „xqzvw“ \d+ Produkte$/ }).waitFor()
  await rows(page)
    .filter({ has: page.getByRole('link', { name: 'Butter', exact: true }) })
    .waitFor()
  await page.goto('/?q=xqzvw')
  await page.getByRole('button', { name: '„xqzvw“ als Text auf die Liste' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Kaffee', exact: true }).click()
  await heading(page, /^Kaffee/).waitFor()
})

test('kinds, brands and sizes narrow the list, and only those with hits are offered', async (t) => {
  const page = await open(t, '/?q=milch', { moves: true })
  await rows(page).first().waitFor()
  assert.equal(await page.getByRole('checkbox', { name: /^Vegan/ }).count(), 0)
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await filter
    .getByRole('group', { name: 'Art' })
    .getByRole('button', { name: /weitere/ })
    .click()
  await filter.getByRole('checkbox', { name: /^Buttermilch/ }).check()
  await page.waitForURL(/kind=buttermilch/)
  await soon(async () => assert.equal(numberIn(await numberOfHits(page)), 8))
  for (const name of ['Packung', 'Marke']) {
    const value = filter.getByRole('group', { name }).locator('label').first()
    const number = numberIn((await value.innerText()).trim().split('\n').at(-1))
    await value.getByRole('checkbox').check()
    await soon(async () => assert.equal(numberIn(await numberOfHits(page)), number))
  }
  assert.match(page.url(), /brand=.*size=500ml|size=500ml.*brand=/)
})

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`a section far below is one choice away: ${size}`, async (t) => {
    const page = await open(t, '/?chain=alle', { viewport, moves: true })
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Abschnitte' }).click()
    const way = page.getByRole('group', { name: 'Abschnitte' }).getByRole('button', { name: /^Obst/ })
    await way.focus()
    await page.keyboard.press('Enter')
    const section = page.getByRole('heading', { level: 2, name: /^Obst/ })
    await soon(async () => {
      assert.ok(await section.evaluate((element) => element === document.activeElement))
      const { top } = await section.evaluate((element) => element.getBoundingClientRect())
      assert.ok(top > 0 && top < 200, `the section stands at ${top}`)
    })
    await page.keyboard.press('Tab')
    await soon(async () =>
      assert.ok(
        await rows(page)
          .getByRole('link')
          .evaluateAll((links) => links.includes(document.activeElement)),
      ),
    )
  })
}

test('a suggested product shows its price and opens its sheet', async (t) => {
  const page = await open(t, '/?q=milch', { moves: true }) // the list may follow what is typed
  await rows(page).first().waitFor()
  await searchField(page).fill('almwinkel butter')
  const product = suggestions(page).getByRole('option', { name: /€/ }).first()
  await product.waitFor()
  // Its size stands under the heading of the sheet.
  const name = (await product.locator('span').first().innerText()).replace(/, \d.*$/, '')
  await product.click()
  await sheet(page, name).waitFor()
  // Whether the list had followed by then or not, the field says what it shows.
  await soon(async () => assert.equal(await searchField(page).inputValue(), new URL(page.url()).searchParams.get('q')))
})

test('a long list is virtualised, and ends with its last row', async (t) => {
  const page = await open(t, '/?chain=alle')
  await rows(page).first().waitFor()
  const wheelOn = async () => {
    await page.mouse.wheel(0, 4000)
    return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await page.mouse.move(600, 500)
  for (let turn = 0; turn < 15; turn += 1) {
    await wheelOn()
    const drawn = await rows(page).count()
    assert.ok(drawn < 80, `${drawn} rows are drawn at once`)
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await rows(page).last().getByRole('link').first().waitFor()
})

test('what is typed and sent before the app has started is done once it has', async (t) => {
  const page = await open(t, '/quellen', { moves: true })
  for (const [path, field, done] of [
    ['/', searchField(page), () => suggestions(page).getByRole('option').first().waitFor()],
    ['/smartshopping', page.locator('main input').first(), () => page.locator('.items .item-title').waitFor()],
  ]) {
    let go
    const started = new Promise((wake) => (go = wake))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.route('**/*.js', (route) => started.then(() => route.continue()))
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path, { waitUntil: 'commit' })
    // oxlint-disable-next-line no-await-in-loop
    await field.fill('Butter')
    // oxlint-disable-next-line no-await-in-loop -- on the start page that would be a search
    if (path !== '/') await field.press('Enter')
    go()
    // oxlint-disable-next-line no-await-in-loop
    await done()
    // oxlint-disable-next-line no-await-in-loop
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('/ focuses the search before the app has started, too', async (t) => {
  const page = await open(t, '/quellen')
  await page.route('**/*.js', () => {})
  await page.goto('/stats', { waitUntil: 'commit' })
  await searchField(page).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('milch')
  assert.equal(await searchField(page).inputValue(), 'milch')
})
