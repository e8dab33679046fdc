// From a list to the plan: words, pasted lists, limits, several lists, and a list in a link. All answers are the server's own, on
// the demo market: seven chains, of which one has old prices.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, NARROW, PHONE, serve, soon, visitor } from './harness.mjs'
import { assertFits } from './look.mjs'
import {
  button,
  field,
  items,
  LIST,
  look,
  paste,
  planned,
  rested,
  seg,
  start,
  toPlan,
  type,
} from './shopping-parts.mjs'

const browser = await browse()
const site = await serve('--demo')
const open = visitor(browser, site)

const SIZES = { phone: { viewport: PHONE }, desktop: { viewport: DESKTOP } }
/** What the page asks of the planner, as it asks. */
function requestsOf(page) {
  const asked = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/smartshopping') && request.method() === 'POST' && asked.push(request.postDataJSON()),
  )
  return asked
}

for (const [size, options] of Object.entries(SIZES)) {
  const phone = size === 'phone'
  for (const dark of [false, true]) {
    const name = dark ? `${size}-dark` : size

    test(`every state looks right and is accessible: ${name}`, async (t) => {
      const page = await open(t, '/smartshopping', { ...options, dark })
      await page.getByRole('heading', { name: 'Was brauchst du?' }).waitFor()
      await look(page, `leer-${name}`)
      await paste(page, LIST)
      await look(page, `einfuegen-${name}`)
      await button(page, /auf die Liste$/).click()
      await items(page).first().waitFor()
      if (phone) await look(page, `liste-${name}`)
      await toPlan(page, phone)
      await page.locator('.ss-saving').waitFor()
      await look(page, `plan-${name}`)
      if (!phone) {
        const { y, height } = await page.locator('.limits').boundingBox()
        assert.ok(y + height <= DESKTOP.height, 'below a long list the limits are on the screen')
      }
      for (const [opener, sheet, state] of [
        [/^Kundenkarten/, 'Kundenkarten', 'karten'],
        [/^Märkte im Plan alle/, 'Märkte im Plan', 'maerkte'],
        [/^Mehr:/, 'Deine Liste', 'listen'],
      ]) {
        if (phone) await seg(page, /^Deine Liste/).click()
        await button(page, opener).click()
        await page.getByRole('dialog', { name: sheet }).waitFor()
        await look(page, `${state}-${name}`)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
      await button(page, /Milch ändern$/).click()
      await page
        .getByRole('dialog', { name: 'Milch' })
        .getByText(/^Verstanden als/)
        .waitFor()
      await look(page, `spielraum-${name}`)
      await page.keyboard.press('Escape')
      await button(page, /^Mehr:/).click()
      await button(page, 'Liste teilen').click()
      await page.getByRole('img', { name: /^QR-Code/ }).waitFor()
      await look(page, `teilen-${name}`)
      await page.keyboard.press('Escape')
      await toPlan(page, phone)
      await start(page)
      await page.getByRole('checkbox').first().click()
      await rested(page)
      await page.getByRole('checkbox').first().click()
      await look(page, `laden-${name}`)
      await button(page, /nicht da$/).click()
      await page.getByRole('dialog').getByText('Nicht da?').waitFor()
      await look(page, `nicht-da-${name}`)
    })
  }
}

test('a link takes the list into a fresh browser, and the server never sees it', async (t) => {
  const page = await open(t, '/smartshopping', { browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await type(page, '4 Milch, bio Eier, 1,5 kg Bananen')
  await planned(page)
  const told = await items(page).allInnerTexts()
  await button(page, /^Mehr:/).click()
  await button(page, 'Liste teilen').click()
  await button(page, 'Kopieren').click()
  await page.getByText('Link kopiert').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(link, /\/smartshopping#1[\w-]+$/)

  const other = await open(t, link, { moves: true })
  await other.getByText('3 Artikel aus dem Link übernommen').waitFor()
  await soon(async () => assert.deepEqual(await items(other).allInnerTexts(), told))
  assert.equal(new URL(other.url()).hash, '')
  await other.goto(link)
  await items(other).first().waitFor()
  await button(other, /^Mehr:/).click()
  await other.getByRole('list', { name: 'Deine Listen' }).waitFor()
  assert.equal(
    await other.getByRole('list', { name: 'Deine Listen' }).getByRole('listitem').count(),
    1,
    'a second time adds nothing',
  )
})

test('a broken link shows an error', async (t) => {
  const page = await open(t, '/smartshopping#1kaputt')
  await page.getByText(/^Der Link ist nicht vollständig/).waitFor()
})

test('no pasted line is lost, and each can be corrected', async (t) => {
  const page = await open(t, '/smartshopping')
  const lines = Array.from(
    { length: 28 },
    (_, index) => `${index + 2} ${['Milch', 'Butter', 'Eier', 'Kaffee'][index % 4]}`,
  )
  await paste(page, [...lines, 'xyzzyx', 'qqqqq wwwww'].join('\n'))
  const question = page.getByRole('region', { name: /Das haben wir nicht verstanden$/ })
  await soon(async () => assert.equal(await question.count(), 2))
  await question.first().getByRole('button', { name: 'Weglassen' }).click()
  await button(page, /Artikel und 1 Notiz auf die Liste$/).waitFor()
  await page.reload()
  await button(page, /Artikel und 1 Notiz auf die Liste$/).click()
  await page.getByText('qqqqq wwwww').first().waitFor()
  await page.getByText('Notiz, nicht im Plan').first().waitFor()
})

test('a pasted line is understood as the plan understands it', async (t) => {
  const page = await open(t, '/smartshopping')
  await paste(page, 'grosse Milch\nButter')
  await page.getByRole('heading', { level: 1, name: 'Alle zwei verstanden.' }).waitFor()
  const said = await page.locator('.understood .item-title').allInnerTexts()
  await button(page, '2 Artikel auf die Liste').click()
  await planned(page)
  for (const [place, item] of (await items(page).all()).entries()) {
    const [title] = said[place].split(' ×')
    await item.getByRole('button', { name: /ändern$/ }).click()
    await page.getByText(new RegExp(`^Verstanden als (\\p{L}+ )?${title.trim()}`, 'u')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('several lines pasted into the field are reviewed first', async (t) => {
  const page = await open(t, '/smartshopping')
  await field(page).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '2 l Milch\nButter')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('heading', { level: 1, name: /verstanden/ }).waitFor()
})

test('limits, substitution and amounts are sent to the planner', async (t) => {
  let asked
  const page = await open(t, '/smartshopping', { before: (fresh) => (asked = requestsOf(fresh)) })
  const last = (wanted) =>
    soon(() => assert.ok(wanted(asked.findLast(({ explain }) => explain)), JSON.stringify(asked.at(-1))))
  await type(page, '2 l Milch', '10 Eier')
  await last(({ items: [milk, eggs] }) => milk.need.amount === 2000 && eggs?.need.unit === 'pcs')
  await page.getByRole('group', { name: 'Menge Milch' }).getByRole('button', { name: 'Mehr' }).click()
  await last(({ items: [milk] }) => milk.need.amount === 2500)
  await page.getByRole('group', { name: 'Märkte höchstens' }).getByRole('button', { name: '1' }).click()
  await button(page, /^Märkte im Plan alle/).click()
  const shops = page.getByRole('dialog', { name: 'Märkte im Plan' })
  const all = shops.getByRole('button', { name: 'Alle Märkte', pressed: true })
  await shops.getByRole('button', { name: /Billa/ }).click()
  await shops.getByText('Nur diese zählen mit').waitFor()
  await shops.getByRole('button', { name: 'Alle Märkte', pressed: false }).press('Enter')
  assert.ok(await all.evaluate((element) => element === document.activeElement))
  await shops.getByRole('button', { name: /Deine Ketten.* Einstellungen/ }).click()
  await page.getByRole('dialog', { name: 'Einstellungen' }).waitFor()
  await page.keyboard.press('Escape')
  await last(({ maxChains }) => maxChains === 1)
  await page.getByLabel('Ein Stopp mehr lohnt ab').selectOption('500')
  await last(({ visitCostCents }) => visitCostCents === 500)
  await button(page, /^Kundenkarten/).click()
  await page.getByRole('switch', { name: /^jö/ }).click()
  await page.getByText(/^bringt heute /).waitFor()
  await button(page, 'Fertig').click()
  await last(({ cards }) => cards.includes('joe'))
  await button(page, /Milch ändern$/).click()
  await page.getByRole('switch', { name: 'Nur Bio' }).click()
  await page.locator('.foot-change').waitFor()
  await button(page, 'Übernehmen').click()
  await last(({ items: [milk] }) => milk.only?.bio === true)
})

test('a product is chosen in the field, and another one is accepted as substitute', async (t) => {
  let asked
  const page = await open(t, '/smartshopping', { before: (fresh) => (asked = requestsOf(fresh)) })
  await field(page).fill('3 butter')
  await page.getByRole('option').first().waitFor()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await items(page).first().waitFor()
  await soon(async () => assert.match(await items(page).first().innerText(), /gleiches Produkt[^]*3/))
  await button(page, /ändern$/).click()
  await page.getByRole('radio', { name: /^Vergleichbar/ }).check()
  const counted = page.getByRole('region', { name: 'Das zählt dazu' }).getByRole('checkbox')
  await counted.nth(2).waitFor()
  // One alone, by keys, too.
  await page
    .getByRole('button', { name: /^nur dieses/ })
    .nth(1)
    .press('Enter')
  await page.getByText(/^Eigene Auswahl, 1 von/).waitFor()
  // What is there is not offered again, and what is nowhere says so.
  const other = page.getByRole('combobox', { name: 'Anderes Produkt dazunehmen' })
  await other.fill('gibtsnirgendwo')
  await page.getByText('Dazu haben wir nichts gefunden.').waitFor()
  await other.fill('')
  await counted.nth(2).check()
  await page.getByText(/^Eigene Auswahl, 2 von/).waitFor()
  await button(page, 'Übernehmen').click()
  await page.getByText(/^eigene Auswahl, /).waitFor()
  await soon(() => assert.ok(asked.findLast(({ explain }) => explain).items[0].choice?.length > 1))
})

test('the bought product is among the accepted ones, and can be excluded', async (t) => {
  const page = await open(t, '/smartshopping')
  await type(page, 'milch')
  await planned(page)
  const name = async () => {
    const parts = page.locator('.shop-name').first().locator('b, .title-words')
    return (await parts.allInnerTexts()).map((part) => part.trim()).join(' ')
  }
  const bought = await name()
  await button(page, /Milch ändern$/).click()
  const sheet = page.getByRole('dialog', { name: 'Milch' })
  await sheet.locator('.pick', { hasText: bought }).first().getByRole('checkbox').click()
  await sheet.getByText(/^Eigene Auswahl/).waitFor()
  await sheet.getByRole('button', { name: 'Übernehmen' }).click()
  await planned(page)
  await soon(async () => assert.notEqual(await name(), bought))
})

test('a saving counts only what both have, and every chain is compared', async (t) => {
  const page = await open(t, '/smartshopping')
  const answers = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/smartshopping') && answer.request().postDataJSON()?.explain)
      answers.push(await answer.json())
  })
  await type(page, '4 Milch, Butter, Kaffee, Rasierklingen, Erdäpfel, Schokolade')
  await planned(page)
  await soon(() => assert.equal(answers.at(-1)?.items.length, 6))
  const { plans, baseline, singles } = answers.at(-1)
  const [base] = plans[baseline].chains
  const cents = (text) => Number(text.replace(/\D/g, ''))
  for (const [place, plan] of plans.entries()) {
    await page.locator('.plan').nth(place).click()
    const { items: same, planCents, chainCents } = plan.against.find(({ chain }) => chain === base)
    const headline = await page.locator('.ss-saving').innerText()
    if (chainCents > planCents) assert.match(headline, new RegExp(`^Für dieselben ${same} Artikel sparst du`))
    assert.equal(
      cents(headline.split('€')[1]),
      chainCents > planCents ? chainCents - planCents : plan.totalCents,
      `plan ${place}: ${headline}`,
    )
    assert.match(await page.locator('.plan-detail').nth(place).innerText(), new RegExp(`^${plan.covered} Artikel`))
    const rows = page.getByRole('region', { name: 'Alles an einem Ort', exact: true }).getByRole('row')
    assert.equal(await rows.count(), singles.length + 1)
    const sums = await rows.locator('td:nth-child(2)').allInnerTexts()
    const byChain = new Map(singles.map(({ chain, totalCents }) => [chain, totalCents]))
    assert.deepEqual(
      sums.map(cents),
      plan.against.map(({ chain }) => byChain.get(chain)),
    )
  }
})

test('a line that nothing surely fits stays open until a person decides', async (t) => {
  const page = await open(t, '/smartshopping')
  await type(page, 'Milch', 'Kletzenbrot')
  const card = page.getByRole('region', { name: 'Offen: Kletzenbrot' })
  await card.getByText('Dafür haben wir nichts Sicheres gefunden').waitFor()
  await page.getByText(/1 Zeile ist noch offen\.$/).waitFor()
  const row = items(page).nth(1)
  await row.getByText('offen', { exact: true }).waitFor()
  await look(page, 'offen')
  const nearest = card.locator('.near')
  assert.ok((await nearest.count()) > 0 && (await nearest.count()) <= 3)
  const taken = await nearest.first().locator('.title-words').innerText()
  await nearest.first().click()
  await card.waitFor({ state: 'detached' })
  const heading = page.getByRole('heading', { name: 'Wo du was holst' })
  assert.ok(await heading.evaluate((element) => element === document.activeElement))
  await row.getByText(taken).waitFor()
  await page.locator('.shop li').filter({ hasText: 'Kletzenbrot' }).getByText(taken).waitFor()
  await button(page, 'Rückgängig').click()
  await card.getByRole('button', { name: 'Als Text auf der Liste lassen' }).click()
  await row.getByText('Notiz, nicht im Plan').waitFor()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Nicht im Plan' }).getByText('Kletzenbrot').waitFor()
})

test('a step up is taken by one tap, and the way back survives a reload', async (t) => {
  const atHofer = () => localStorage.setItem('koerberl.limits', JSON.stringify({ chains: ['hofer'] }))
  const page = await open(t, '/smartshopping', { before: (fresh) => fresh.addInitScript(atHofer) })
  await type(page, '2 Tee', 'Wurst', 'Milch')
  await planned(page)
  const swap = page.getByRole('button', { name: / statt .*: \+ €/ }).first()
  const [, to, from] = /^(.+) statt (.+): /.exec(await swap.innerText())
  const cost = (await swap.innerText()).split('€')[1]
  const before = await items(page).allInnerTexts()
  await swap.click()
  await page.locator('.toast').getByText(`${to} statt ${from}`).waitFor()
  const back = page.getByRole('button', { name: `Doch ${from}: − €${cost}` })
  await planned(page)
  await page.reload()
  await back.click()
  await soon(async () => assert.deepEqual(await items(page).allInnerTexts(), before))
  await back.waitFor({ state: 'detached' })
  await button(page, 'Rückgängig').click()
  await back.waitFor()
})

test('emptying a list can be undone', async (t) => {
  const page = await open(t, '/smartshopping')
  await type(page, 'Milch', 'Butter')
  await button(page, /^Mehr:/).click()
  await page.getByRole('button', { name: 'Liste leeren' }).click()
  await page.getByRole('heading', { name: 'Was brauchst du?' }).waitFor()
  await button(page, 'Rückgängig').click()
  await soon(async () => assert.equal(await items(page).count(), 2))
})

test('Ctrl+Z undoes the last action wherever the focus is, except in a text field', async (t) => {
  const page = await open(t, '/smartshopping')
  await type(page, 'Milch', 'Butter')
  await items(page).nth(1).getByRole('button', { name: 'Von der Liste nehmen' }).press('Enter')
  await soon(async () => assert.equal(await items(page).count(), 1))
  await field(page).fill('Brot')
  await field(page).press('Control+z')
  assert.equal(await items(page).count(), 1)
  await items(page).first().getByRole('button', { name: 'Mehr' }).focus()
  await page.keyboard.press('Control+z')
  await soon(async () => assert.equal(await items(page).count(), 2))
  await button(page, 'Rückgängig').waitFor({ state: 'hidden' })
})

test('without a planner the list stays, and an error is shown', async (t) => {
  const page = await open(t, '/smartshopping', {
    expected: [/net::ERR_FAILED/],
    moves: true,
    before: (fresh) => fresh.route('**/api/v1/smartshopping', (route) => route.abort()),
  })
  await type(page, 'Milch')
  await page.getByRole('alert').filter({ hasText: 'Deine Liste ist sicher' }).waitFor()
  await page.unroute('**/api/v1/smartshopping')
  await button(page, 'Noch einmal').click()
  await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
})

test('several lists, by keyboard alone', async (t) => {
  const page = await open(t, '/smartshopping')
  await field(page).focus()
  await page.keyboard.type('Milch')
  await page.keyboard.press('Enter')
  await button(page, /^Mehr:/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Neue Liste' }).focus()
  await page.keyboard.type('Fest')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Fest' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Was brauchst du?' }).waitFor()
  await button(page, /^Andere Liste/).click()
  await page
    .getByRole('list', { name: 'Deine Listen' })
    .getByRole('button', { name: /^Deine Liste/ })
    .click()
  await page.keyboard.press('Escape')
  await items(page).first().waitFor()
})

test('the page fits 320 pixels', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: NARROW })
  await assertFits(page, 'leer')
  await paste(page, LIST)
  await assertFits(page, 'einfuegen')
  await button(page, /auf die Liste$/).click()
  await items(page).first().waitFor()
  await assertFits(page, 'liste')
  await toPlan(page, true)
  await assertFits(page, 'plan')
  await start(page)
  await assertFits(page, 'laden')
})

test('old prices are left out and said to be, and count when they are asked for', async (t) => {
  let asked
  const page = await open(t, '/smartshopping', { moves: true, before: (fresh) => (asked = requestsOf(fresh)) })
  await type(page, 'Milch', 'Butter', '10 Eier')
  await page.getByText(/^MPreis: Preise vom \d+\.\s\p{L}+, nicht mitgerechnet$/u).waitFor()
  await button(page, 'Trotzdem mitrechnen').click()
  await page.getByText(/zählen mit\.$/).waitFor()
  await soon(() => assert.equal(asked.at(-1).stale, true))
  await button(page, 'Alte Preise weglassen').click()
  await page.getByText(/nicht mitgerechnet$/).waitFor()
})

test('a refusal names the item of the list, and an unknown product stops nothing', async (t) => {
  const page = await open(t, '/smartshopping', { expected: [/400 \(Bad Request\)/], moves: true })
  await type(page, '90 kg Mehl')
  await page.getByRole('alert').filter({ hasText: 'So viel geht nicht: „Mehl“. Ändere die Menge.' }).waitFor()
  await items(page).first().getByRole('button', { name: 'Weniger' }).waitFor()
  await page.evaluate(() =>
    localStorage.setItem(
      'koerberl.lists',
      JSON.stringify({
        active: '1',
        lists: [
          {
            id: '1',
            name: 'Alt',
            items: [
              { key: 'billa:gibt-es-nicht', title: 'Alte Wurst', count: 1, accept: 'same' },
              { query: 'milch', title: 'Milch', count: 1 },
            ],
          },
        ],
      }),
    ),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
  await page.getByRole('region', { name: 'Nicht im Plan' }).getByText('nicht mehr im Sortiment').waitFor()
})
