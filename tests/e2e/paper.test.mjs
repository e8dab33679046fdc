// Print: the content, and no empty pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { openRow, rows } from './parts.mjs'
import { button, planned, start, toPlan, type } from './shopping-parts.mjs'

const open = visitor(await browse(), await serve('--demo'))

/** The number of printed pages. */
async function pages(page) {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g).length
}

/** Controls, which do not belong on paper. */
async function assertNothingToPress(page) {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator('button.btn, .icon-btn').filter({ visible: true }).allInnerTexts()
  assert.deepEqual(seen, [])
}

test('of a long list the first hits are printed', async (t) => {
  const page = await open(t, '/?chain=alle', { moves: true })
  await rows(page).first().waitFor()
  await soon(async () =>
    assert.ok(
      (await page.evaluate(() => document.documentElement.scrollHeight)) > 20_000,
      'the rest of the list has its place',
    ),
  )
  assert.ok((await pages(page)) <= 2)
  await assertNothingToPress(page)
})

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]) {
  test(`an open product is printed alone: ${where}`, async (t) => {
    const page = await open(t, '/?q=butter', { viewport, moves: true })
    await openRow(page)
    await page.getByRole('heading', { name: 'Wo es das gibt' }).waitFor()
    assert.ok((await pages(page)) <= 2)
    await assertNothingToPress(page)
    assert.equal(await rows(page).first().isVisible(), false)
    assert.ok(await page.getByRole('heading', { name: 'Preisverlauf' }).isVisible())
  })
}

test('a plan is printed chain by chain, and while shopping, the open lines', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true })
  await type(page, '2 Butter', 'Reis', '10 Eier')
  await toPlan(page, true)
  await planned(page)
  assert.equal(await pages(page), 1)
  await assertNothingToPress(page)
  assert.ok((await page.getByRole('article').getByRole('heading', { level: 3 }).count()) > 0)
  await page.emulateMedia({ media: 'screen' })
  await start(page)
  assert.equal(await pages(page), 1)
  await assertNothingToPress(page)
  assert.equal(await button(page, /Einkauf beenden|Weiter zu/).count(), 0)
})
