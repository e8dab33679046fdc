// Adding to the list by barcode: with the detector of the browser, with one that is loaded, and by typing the number.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { browse, PHONE, serveWith, serveWithFacts, soon, visitor } from './harness.mjs'
import { button, items, look } from './shopping-parts.mjs'

const browser = await browse()
const open = visitor(browser, await serveWith(withBarcodes()))
const openWithFacts = visitor(browser, await serveWithFacts(...withFacts()))

function written(text) {
  const folder = mkdtempSync(join(tmpdir(), 'koerberl-barcode-'))
  after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'datei.csv')
  writeFileSync(file, text)
  return file
}

/** A file with prices of a product with a barcode. */
function withBarcodes() {
  return written(
    `chain;id;name;price;quantity;unit;ean
billa;1;Bergland Teebutter;2,49;250;g;4006381333931
spar;77;Bergland Teebutter;2,29;250;g;4006381333931
`,
  )
}

/** A file with prices of a product without one, and what Open Food Facts says of it. */
function withFacts() {
  const prices = `chain;id;name;brand;price;quantity;unit
billa;1;Bergland Alpenmilch Schokolade;Bergland;1,49;100;g
spar;77;Bergland Alpenmilch Schokolade;Bergland;1,29;100;g
`
  const columns = ['code', 'product_name', 'brands', 'quantity', 'countries_tags', 'nutriscore_grade']
  const facts = ['4006381333931', 'Alpenmilch Schokolade', 'Bergland', '100 g', 'en:austria', 'e']
  return [written(prices), written(`${columns.join('\t')}\n${facts.join('\t')}\n`)]
}

/** Runs in the page: a fake camera that shows what is drawn on a canvas. */
function pretendCamera(bars) {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const draw = () => {
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 640, 480)
    context.fillStyle = '#000'
    for (const [place, bar] of [...bars].entries()) if (bar === '1') context.fillRect(130 + 4 * place, 120, 4, 200)
  }
  setInterval(draw, 100)
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.resolve(canvas.captureStream()) },
  })
}

/** Runs in the page: a barcode detector that reads one number in any picture. */
function pretendDetector(code) {
  globalThis.BarcodeDetector = class {
    detect = () => Promise.resolve([{ rawValue: code }])
  }
}

/** The bars (1) and gaps (0) of a number of 13 digits, as the standard draws them. */
function barsOf(code) {
  const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
  const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
  const digits = [...code].map(Number)
  const flipped = (bars) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
  const half = digits.slice(1, 7).map((digit, place) => {
    const plain = left[digit]
    return parities[digits[0]][place] === 'L' ? plain : [...flipped(plain)].toReversed().join('')
  })
  return `101${half.join('')}01010${digits
    .slice(7)
    .map((digit) => flipped(left[digit]))
    .join('')}101`
}

const CODE = '4006381333931'
const scanner = (page) => page.getByRole('dialog', { name: 'Strichcode scannen' })

test('barcodes are scanned with the detector of the browser', async (t) => {
  const page = await open(t, '/smartshopping', {
    viewport: PHONE,
    moves: true,
    before: async (fresh) => {
      await fresh.addInitScript(pretendCamera, '')
      await fresh.addInitScript(pretendDetector, CODE)
    },
  })
  await button(page, 'Strichcode scannen').click()
  await scanner(page).waitFor()
  await page.getByText('Bergland Teebutter steht auf der Liste').waitFor()
  await look(page, 'scannen')
  await page.keyboard.press('Escape')
  await soon(async () => assert.match(await items(page).first().innerText(), /Bergland Teebutter/))
})

test('without a detector one is loaded, and reads what the camera shows', async (t) => {
  const page = await open(t, '/smartshopping', {
    viewport: PHONE,
    moves: true,
    before: (fresh) => fresh.addInitScript(pretendCamera, barsOf(CODE)),
  })
  const loaded = page.waitForResponse(/\.wasm$/)
  await button(page, 'Strichcode scannen').click()
  await loaded
  await page.getByText('Bergland Teebutter steht auf der Liste').waitFor()
})

test('a number that no chain states is asked about once', async (t) => {
  const page = await open(t, '/smartshopping', { viewport: PHONE, moves: true, expected: [/400/] })
  await button(page, 'Strichcode scannen').click()
  await scanner(page).getByText('Keine Kamera').waitFor()
  const number = scanner(page).getByRole('textbox', { name: 'Nummer unter dem Strichcode' })
  await number.fill('9001234567890')
  await number.press('Enter')
  await scanner(page).getByText('9001234567890 ist keine Nummer eines Strichcodes.').waitFor()
  await number.fill('96385074')
  await number.press('Enter')
  await scanner(page).getByRole('heading', { name: 'Was ist 96385074?' }).waitFor()
  await look(page, 'scannen-unbekannt')
  const product = scanner(page).getByRole('combobox', { name: 'Welches Produkt ist das?' })
  await product.fill('teebutter')
  await scanner(page).getByRole('option').first().click()
  await page.getByText(/Teebutter.* steht auf der Liste/).waitFor()
  await number.fill('96385074')
  await number.press('Enter')
  await page.keyboard.press('Escape')
  await soon(async () => assert.equal(await items(page).first().getByRole('button', { name: 'Mehr' }).count(), 1))
  await soon(async () => assert.match(await items(page).first().innerText(), /2/), 'it is known now')
})

test('a number that only Open Food Facts knows finds its product, and the page says what else is known', async (t) => {
  const page = await openWithFacts(t, '/smartshopping', { viewport: PHONE, moves: true })
  await button(page, 'Strichcode scannen').click()
  const number = scanner(page).getByRole('textbox', { name: 'Nummer unter dem Strichcode' })
  await number.fill(CODE)
  await number.press('Enter')
  await page.getByText(/Alpenmilch Schokolade.* steht auf der Liste/).waitFor()
  const product = await openWithFacts(t, '/produkt/spar:77', { viewport: PHONE, moves: true })
  const fact = product.locator('.nutri-score')
  assert.equal((await fact.innerText()).replaceAll(/\s+/g, ' '), 'Nutri-Score E aus Open Food Facts, ODbL')
  assert.equal(await fact.getByRole('link').getAttribute('href'), 'https://world.openfoodfacts.org')
  await fact.scrollIntoViewIfNeeded()
  await look(product, 'nutri-score')
  const texts = await openWithFacts(t, '/offene-daten', { moves: true })
  await texts.getByRole('heading', { name: 'Nutri-Score und Strichcodes' }).waitFor()
  assert.match(await texts.locator('.prose-text').innerText(), /Open Food Facts contributors.*Open Database License/s)
})
