// Through the shops with a list: from the plan to the last item, without a network and by keyboard alone. All answers are the
// server's own, on the demo market.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, reloadOffline, serve, soon, visitor } from './harness.mjs'
import { button, items, LIST, look, paste, planned, rested, seg, start, toPlan, type } from './shopping-parts.mjs'

const open = visitor(await browse(), await serve('--demo'))

const NO_SERVER = [
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/,
  /^warning: The payload of .* did not come/,
]

/** Says of the first thing that a later shop has, too, that it is not there, and puts it there. */
async function getElsewhere(page, shop) {
  const elsewhere = page.getByRole('button', { name: `Bei ${shop} holen` })
  for (const ask of await page.getByRole('button', { name: /nicht da$/ }).all()) {
    await ask.click()
    await page.getByRole('dialog').getByText('Nicht da?').waitFor()
    if (await elsewhere.isVisible()) return elsewhere.click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  throw new Error(`${shop} has nothing of what is open`)
}

const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses and lets go with the mouse, without a check of what lies there. */
async function pressAt(page, locator) {
  const { x, y, width, height } = await locator.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // The effect of pressing has to be complete.
  await page.waitForTimeout(300)
  await page.mouse.up()
}

test('in the shop, an article is ticked off by its name, and is all to be read', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, 'Mehl', 'Butter')
  await toPlan(page, true)
  await start(page)
  const names = page.locator('.ticks:not(.ticks-done) .tick-name')
  const before = await names.count()
  for (const words of await page.locator('.tick-name .title-words').all())
    assert.ok(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'nothing is cut')
  await pressAt(page, names.first())
  await soon(async () => assert.equal(await names.count(), before - 1))
  await rested(page)
  await pressAt(page, page.locator('.ticks-done .tick-name').first())
  await soon(async () => assert.equal(await names.count(), before))
})

test('two quick taps at the same place tick one line off, two keys two', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, 'Mehl', 'Butter', 'Eier', 'Milch')
  await toPlan(page, true)
  await button(page, 'Einkauf starten').waitFor()
  await page.locator('.plan').first().click()
  await start(page)
  const left = page.getByRole('checkbox', { checked: false })
  const before = await left.count()
  const { x, y } = await left.first().boundingBox()
  for (let taps = 0; taps < 2; taps += 1) await page.mouse.click(x + 5, y + 5)
  await page.getByText(/^1 von/).waitFor()
  await rested(page)
  assert.equal(await left.count(), before - 1)
  await page.mouse.click(x + 5, y + 5)
  await page.getByText(/^2 von/).waitFor()
  await left.first().press('Space')
  await left.first().press('Space')
  await soon(async () => assert.equal(await left.count(), before - 4))
})

test('while shopping, the plan shows what is ticked, and leads on', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, 'Mehl', 'Butter')
  await toPlan(page, true)
  await planned(page)
  const dots = page.locator('.shop-dot').filter({ visible: true })
  assert.equal(await dots.count(), 0, 'nothing looks like a box to tick')
  await start(page)
  await page.getByRole('checkbox').first().click()
  await button(page, 'Zurück zum Plan').click()
  await page.getByText('Schon im Körberl:').waitFor()
  assert.equal(await dots.count(), 1)
  assert.equal(await button(page, /^(Einkauf starten|Neu beginnen)$/).count(), 0)
  await seg(page, /^Deine Liste/).click()
  await type(page, 'Reis')
  await toPlan(page, true)
  await button(page, 'Neu beginnen').click()
  await page.getByRole('heading', { name: 'Neuen Einkauf beginnen?' }).waitFor()
})

/** Presses Tab until the focus is there, or Shift and Tab, back over the end. */
async function tabTo(page, locator) {
  await locator.waitFor()
  for (let presses = 0; presses < 150 && !(await hasFocus(locator)); presses += 1) await page.keyboard.press('Tab')
  assert.ok(await hasFocus(locator), `Tab does not reach ${locator}`)
}

async function press(page, locator, key = 'Enter') {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`a list is pasted, planned and bought without a network: ${size}`, async (t) => {
    const page = await open(t, '/smartshopping', { viewport, installable: true, moves: true, expected: NO_SERVER })
    await page.keyboard.press('Shift')
    await page.getByText('Bereit für ohne Empfang').waitFor()
    await page.getByRole('button', { name: 'Passt' }).click()
    await paste(page, LIST)
    await button(page, /auf die Liste$/).click()
    await toPlan(page, size === 'phone')
    const [first, second] = await start(page)
    const heading = (name) => page.getByRole('heading', { level: 1, name, exact: true })
    await page.context().setOffline(true)

    const open_ = page.getByRole('checkbox', { checked: false })
    const before = await open_.count()
    await getElsewhere(page, second)
    await rested(page)
    const ticked = await open_.first().getAttribute('aria-label')
    await open_.first().click()
    await page.getByText(/^1 von \d+ im Körberl/).waitFor()
    await page
      .getByRole('checkbox', { checked: false })
      .nth(before - 2)
      .waitFor({ state: 'detached' })
    assert.equal(await open_.count(), before - 2)

    await page.reload()
    await heading(first).waitFor()
    await soon(async () => assert.equal(await open_.count(), before - 2))
    const done = page.getByRole('checkbox', { checked: true })
    assert.ok(ticked.startsWith(await done.first().getAttribute('aria-label')), 'what was ticked is ticked')

    await page.goto('/')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Einkauf/ })
      .filter({ visible: true })
      .click()
    await button(page, /^Einkauf läuft/).click()
    await heading(first).waitFor()
    while ((await open_.count()) > 0) await open_.first().click()
    await button(page, `Weiter zu ${second}`).click()
    await heading(second).waitFor()
    await open_.first().click()
    while (await page.getByRole('button', { name: /^Weiter zu/ }).isVisible()) await button(page, /^Weiter zu/).click()
    // What is missing is asked about; the safe answer goes on.
    await button(page, 'Einkauf beenden').click()
    const asked = page.getByRole('alertdialog', { name: /(fehlen|fehlt) noch\. Trotzdem beenden\?$/ })
    await soon(async () => assert.ok(await hasFocus(asked.getByRole('button', { name: 'Weiter einkaufen' }))))
    await page.keyboard.press('Enter')
    await button(page, 'Einkauf beenden').click()
    await asked.getByRole('button', { name: 'Trotzdem beenden' }).click()
    await page.getByText(/von der Liste genommen$/).waitFor()
    // What was not bought stays.
    await items(page).first().waitFor()
    await button(page, 'Rückgängig').click()
    await button(page, /^Einkauf läuft/).waitFor()
  })
}

test('I6: without a network the list, its last plan and what is often bought are there', async (t) => {
  const page = await open(t, '/smartshopping', { installable: true, moves: true, expected: NO_SERVER })
  await page.keyboard.press('Shift')
  await page.getByText('Bereit für ohne Empfang').waitFor()
  await page.getByRole('button', { name: 'Passt' }).click()
  await page.evaluate(() =>
    localStorage.setItem(
      'koerberl.bought',
      JSON.stringify([
        {
          item: {
            kind: 'need',
            id: 'k',
            title: 'Kaffee',
            query: 'kaffee',
            amount: null,
            unit: null,
            count: 1,
            bio: false,
            choice: null,
          },
          times: 3,
        },
      ]),
    ),
  )
  await page.reload()
  await type(page, 'Milch, Butter')
  await planned(page)
  const bought = await page.locator('.shops').innerText()
  await page.context().setOffline(true)
  await reloadOffline(page)
  await page.getByText(/Kein Netz\. Preise/).waitFor()
  await items(page).nth(1).waitFor()
  await soon(async () => assert.equal(await page.locator('.shops').innerText(), bought))
  await page.getByRole('list', { name: 'Oft gebraucht' }).getByRole('button', { name: 'Kaffee' }).click()
  await items(page).filter({ hasText: 'Kaffee' }).waitFor()
})

test('what is written without a network stays as it is, and is read as soon as there is one', async (t) => {
  const page = await open(t, '/smartshopping', { installable: true, moves: true, expected: NO_SERVER })
  await page.keyboard.press('Shift')
  await page.getByText('Bereit für ohne Empfang').waitFor()
  await page.getByRole('button', { name: 'Passt' }).click()
  await page.context().setOffline(true)
  await type(page, '4 Milch')
  await items(page).filter({ hasText: 'wird gelesen, sobald du wieder online bist' }).waitFor()
  await button(page, /^Mehr:/).click()
  await button(page, /^Liste einfügen/).click()
  await page.getByRole('textbox', { name: 'Deine Liste' }).fill('10 Eier\nButter, 2 Kaffee')
  await button(page, /lesen$/i).click()
  await button(page, '2 Zeilen auf die Liste').click()
  await soon(async () => assert.equal(await items(page).count(), 3))
  await page.reload()
  await items(page).filter({ hasText: 'Butter, 2 Kaffee' }).waitFor()
  await page.context().setOffline(false)
  await soon(async () => assert.equal(await items(page).count(), 4))
  await page.getByText(/^wird gelesen/).waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Menge Kaffee' }).getByText('2', { exact: true }).waitFor()
})

test('the whole way on a phone, by keyboard alone: from a list to the shop, without a network, and to somebody else', async (t) => {
  const page = await open(t, '/smartshopping', {
    viewport: PHONE,
    installable: true,
    moves: true,
    expected: NO_SERVER,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.keyboard.press('Shift')
  await page.getByText('Bereit für ohne Empfang').waitFor()
  await press(page, page.getByRole('button', { name: 'Passt' }))
  await press(page, button(page, /^Liste einfügen/))
  await tabTo(page, page.getByRole('textbox', { name: 'Deine Liste' }))
  await page.keyboard.insertText(LIST)
  await press(page, button(page, /lesen$/))
  await page.getByRole('heading', { level: 1, name: /verstanden/ }).waitFor()
  await look(page, 'weg-verstanden')
  await press(page, button(page, /auf die Liste$/))
  const told = await items(page).allInnerTexts()
  await press(page, seg(page, 'Plan'))
  await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
  await look(page, 'weg-plan')
  await press(page, button(page, 'Einkauf starten'))
  await page.getByRole('checkbox').first().waitFor()
  await page.context().setOffline(true)
  for (let ticks = 0; ticks < 3; ticks += 1)
    await press(page, page.getByRole('checkbox', { checked: false }).first(), 'Space')
  await page.getByText(/^3 von \d+ im Körberl/).waitFor()
  await look(page, 'weg-laden')
  const names = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => `${box.ariaLabel} ${box.ariaChecked}`))

  // Closed and opened again, still without a network.
  const reopened = await page.context().newPage()
  await page.close()
  await reopened.goto('/smartshopping')
  await press(reopened, button(reopened, /^Einkauf läuft/))
  await reopened.getByText(/^3 von \d+ im Körberl/).waitFor()
  assert.deepEqual(
    await reopened
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => `${box.ariaLabel} ${box.ariaChecked}`)),
    names,
  )

  await press(reopened, button(reopened, 'Zurück zum Plan'))
  await press(reopened, button(reopened, /^Mehr:/))
  await press(reopened, button(reopened, 'Liste teilen'))
  await press(reopened, button(reopened, 'Kopieren'))
  await reopened.getByText('Link kopiert').waitFor()
  const link = await reopened.evaluate(() => navigator.clipboard.readText())
  const other = await open(t, link, { viewport: PHONE, moves: true })
  await other.getByText(/aus dem Link übernommen$/).waitFor()
  const amounts = (texts) => texts.map((text) => text.split('\n')[0])
  await soon(async () => assert.deepEqual(amounts(await items(other).allInnerTexts()), amounts(told)))
  await look(other, 'weg-geteilt')
})

test('what was bought is offered again', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, 'Milch', 'Kaffee')
  await toPlan(page, true)
  await start(page)
  while ((await page.getByRole('checkbox', { checked: false }).count()) > 0)
    await page.getByRole('checkbox', { checked: false }).first().click()
  while (await page.getByRole('button', { name: /^Weiter zu/ }).isVisible()) {
    await button(page, /^Weiter zu/).click()
    while ((await page.getByRole('checkbox', { checked: false }).count()) > 0)
      await page.getByRole('checkbox', { checked: false }).first().click()
  }
  await button(page, 'Einkauf beenden').click()
  // All of it, or one by one.
  await button(page, /^Letzten Einkauf wieder auf die Liste \(2\)/).click()
  await items(page).nth(1).waitFor()
  await button(page, 'Rückgängig').click()
  await button(page, /^Letzten Einkauf/).waitFor()
  await type(page, 'Butter')
  const often = page.getByRole('list', { name: 'Oft gebraucht' })
  await often.getByRole('button', { name: 'Kaffee' }).click()
  await items(page).filter({ hasText: 'Kaffee' }).waitFor()
  await often.getByRole('button', { name: 'Kaffee' }).waitFor({ state: 'detached' })
})
