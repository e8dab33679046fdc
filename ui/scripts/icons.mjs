// Draws the PNGs (app icons, shortcuts, social picture) from public/icon.svg and the icon set, with the browser of the
// browser tests. Run by hand when the design changes; the results are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '../../tests/e2e/node_modules/playwright-core/index.mjs'
import { ico, png } from './png.mjs'

const PUBLIC = new URL('../public/', import.meta.url)
const icon = readFileSync(new URL('icon.svg', PUBLIC), 'utf8')
const font = readFileSync(
  new URL('../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url),
)
const lineIcons = readFileSync(new URL('../src/kit/Icon.tsx', import.meta.url), 'utf8')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

// The launcher cuts maskable icons (and iOS all of them) to its own shape; the others bring their round corners along.
await draw('icons/192.png', 192, 192, rounded(icon))
await draw('icons/512.png', 512, 512, rounded(icon))
await draw('icons/maskable-512.png', 512, 512, icon)
await draw('icons/apple-touch.png', 180, 180, icon)
await draw('icons/compare.png', 96, 96, shortcut('tag'))
await draw('icons/shopping.png', 96, 96, shortcut('basket'))
await draw('icons/stats.png', 96, 96, shortcut('chart'))
await draw('icons/badge.png', 96, 96, badge())
await draw('og.png', 1200, 630, social())
await drawIco('favicon.ico', [16, 32, 48])
await browser.close()

async function draw(file, width, height, content) {
  write(file, await drawn(width, height, content))
}

/** For what asks for this name without reading the page. */
async function drawIco(file, sizes) {
  const pictures = []
  // oxlint-disable-next-line no-await-in-loop -- one browser
  for (const size of sizes) pictures.push({ size, bytes: await drawn(size, size, rounded(icon)) })
  write(file, ico(pictures))
}

function write(file, bytes) {
  writeFileSync(new URL(file, PUBLIC), bytes)
  console.log(`${String(bytes.length).padStart(6)}  ${file}`)
}

async function drawn(width, height, content) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; font-family: Figtree } svg { display: block } body > svg { width: 100vw; height: 100vh }
  </style>${content}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ omitBackground: true })
  const rgba = await page.evaluate(pixelsOf, picture.toString('base64'))
  return png(Buffer.from(rgba, 'base64'), width)
}

/** Runs in the page: the pixels of a picture, in base64 both. */
async function pixelsOf(picture) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob(), {
    premultiplyAlpha: 'none',
  })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  return new Uint8Array(data.buffer).toBase64()
}

function rounded(svg) {
  return svg.replace('<rect ', '<rect rx="112" ')
}

function shortcut(name) {
  const path = new RegExp(`^  ${name}: '([^']+)'`, 'm').exec(lineIcons)?.[1]
  return `<svg viewBox="0 0 96 96" fill="none"><rect width="96" height="96" rx="48" fill="#175237"/>
    <g transform="translate(21 21) scale(2.25)"><path d="${path}" stroke="#fdfaf2" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`
}

/** Of a notification: systems show its shape only. */
function badge() {
  const path = /^  basket: '([^']+)'/m.exec(lineIcons)?.[1]
  return `<svg viewBox="0 0 24 24" fill="none"><path d="${path}" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

function social() {
  const basket = icon
    .replace(/<rect[^>]*>/, '')
    .replace('viewBox="0 0 512 512"', 'viewBox="90 80 332 352" width="360" height="382"')
  return `<style>
    main { box-sizing: border-box; width: 1200px; height: 630px; padding: 78px 80px; background: #fbfaf6; color: #15241b; position: relative; overflow: hidden }
    .word { display: flex; align-items: baseline; font-size: 58px; font-weight: 780; letter-spacing: -.035em }
    .word svg { width: 33px; height: 38.5px; margin: 0 1.5px }
    h1 { margin: 74px 0 0; font-size: 92px; line-height: 1.06; font-weight: 740; letter-spacing: -.032em; width: 700px }
    p { margin: 34px 0 0; font-size: 33px; line-height: 1.35; font-weight: 480; color: #435048; width: 640px }
    aside { position: absolute; inset: 0 0 0 auto; width: 420px; background: #175237; display: grid; place-items: center }
    aside svg { width: 270px; height: 286px }
  </style><main>
    <div class="word">K<svg viewBox="0 -8 48 56" fill="none"><circle fill="#ee9a37" cx="14.6" cy="-1.8" r="5.4"/><circle fill="#ee9a37" cx="33.4" cy="-1.8" r="5.4"/>
      <path stroke="#155835" d="M6.7 29C6.7 7.6 41.3 7.6 41.3 29" stroke-width="7.4"/><path fill="#155835" d="M3 26.6h42C45 39 36 47.6 24 47.6S3 39 3 26.6z"/></svg>rberl</div>
    <h1>Was kostet’s heute wo?</h1>
    <p>Preise österreichischer Supermärkte im Vergleich. Ohne Konto, ohne Werbung.</p>
    <aside>${basket}</aside>
  </main>`
}
