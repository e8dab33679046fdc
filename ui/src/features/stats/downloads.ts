// A figure of the statistics as a file: rows as CSV, a chart as SVG or PNG, in light colours and with the font embedded
// (left out without a network).
import { saveFile } from '../../lib/saveFile.ts'
import type { Cell, Said } from './figures.ts'

/** CSV as spreadsheets in Austria open it: semicolons, decimal commas, a byte order mark so that umlauts survive. What the
 * numbers are stands before them, in lines that begin with #, each in one cell: a second could begin like a formula. */
export function csvOf(rows: readonly (readonly Cell[])[], about: readonly string[] = []): string {
  const comments = about.map((text) => `# ${text.replaceAll(/\s+/g, ' ').replaceAll(';', ',')}`)
  return `\uFEFF${[...comments, ...rows.map((row) => row.map(cell).join(';'))].join('\r\n')}\r\n`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A text that begins like a formula would be run as one.
  const safe = /^[=+@\t\r-]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function saveCsv(name: string, rows: readonly (readonly Cell[])[], about: readonly string[]): void {
  saveFile(`${name}.csv`, new Blob([csvOf(rows, about)], { type: 'text/csv;charset=utf-8' }))
}

/** What is written around a chart that stands alone. */
export interface Caption extends Said {
  /** Where it comes from and how it was made. */
  source: string
  /** What it rests on, above that. */
  basis?: readonly string[]
}

/** Lower case without umlauts, for the names of files: "Eigenmarken ohne Bio" → "eigenmarken-ohne-bio" */
export function slug(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return plain
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A text in lines of at most so many letters, broken between words. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export async function saveSvg(name: string, chart: SVGSVGElement, caption: Caption): Promise<void> {
  const text = await standalone(chart, caption)
  saveFile(`${name}.svg`, new Blob([text], { type: 'image/svg+xml;charset=utf-8' }))
}

/** A picture for sharing. */
const PICTURE = { width: 1600, height: 900 }

export async function savePng(name: string, chart: SVGSVGElement, caption: Caption): Promise<void> {
  const text = await standalone(chart, caption)
  const image = new Image(PICTURE.width, PICTURE.height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, PICTURE)
  canvas.getContext('2d')?.drawImage(image, 0, 0, PICTURE.width, PICTURE.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The browser made no picture')
  saveFile(`${name}.png`, blob)
}

const PAD = 36
const HEAD = 74
const FOOT = 25
/** Of a line of small print, and of a letter in it. */
const LINE = 15
const LETTER = 5.6

/** The chart with its caption as one SVG in the shape of the picture, with all that it needs in it. */
async function standalone(chart: SVGSVGElement, { title, note, source, basis = [] }: Caption): Promise<string> {
  const bare = chart.viewBox.baseVal.height + HEAD + FOOT + PAD
  const letters = Math.floor((((bare + 4 * LINE) * PICTURE.width) / PICTURE.height - 2 * PAD) / LETTER)
  const small = [...basis, source].flatMap((text) => wrapped(text, letters))
  const foot = FOOT + small.length * LINE
  const around = bare + small.length * LINE
  const release = await drawnAt(chart, Math.round((around * PICTURE.width) / PICTURE.height) - 2 * PAD)
  const scheme = document.documentElement.style.colorScheme
  // On white, for print.
  document.documentElement.style.colorScheme = 'light'
  const copy = chart.cloneNode(true) as SVGSVGElement
  const { width, height } = chart.viewBox.baseVal
  inlineStyles(chart, copy)
  const ink = getComputedStyle(document.documentElement).color
  document.documentElement.style.colorScheme = scheme
  release()
  copy.removeAttribute('class')
  const needed = { width: width + 2 * PAD, height: height + HEAD + foot + PAD }
  const ratio = PICTURE.width / PICTURE.height
  const outer =
    needed.width / needed.height > ratio
      ? { width: needed.width, height: needed.width / ratio }
      : { width: needed.height * ratio, height: needed.height }
  const place = { x: (outer.width - width) / 2, y: HEAD + (outer.height - HEAD - foot - height) / 2, width, height }
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  const text = (x: number, y: number, size: number, weight: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink}">${escaped(words)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${outer.width} ${outer.height}" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Figtree, system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<style>${await fontFace()}</style>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(PAD, 38, 21, 720, title),
    text(PAD, 60, 13, 400, note),
    new XMLSerializer().serializeToString(copy),
    ...small.map((line, i) => text(PAD, outer.height - 18 - (small.length - 1 - i) * LINE, 11, 400, line)),
    `</svg>`,
  ].join('')
}

/** Frames that a chart has to draw itself anew. */
const MOST_FRAMES = 12

/** Lets the chart draw itself as wide as fills the picture, out of sight; charts fit their box. What is returned puts it
 * back. */
async function drawnAt(chart: SVGSVGElement, width: number): Promise<() => void> {
  const box = chart.parentElement
  if (!box) return () => {}
  const place = document.createElement('div')
  place.style.blockSize = `${box.offsetHeight}px`
  box.before(place)
  const styles = { position: 'fixed', opacity: '0', inlineSize: `${width}px`, maxInlineSize: 'none' }
  Object.assign(box.style, styles)
  for (let frame = 0; frame < MOST_FRAMES && chart.viewBox.baseVal.width !== width; frame++) {
    // oxlint-disable-next-line no-await-in-loop -- polled
    await new Promise(requestAnimationFrame)
  }
  return () => {
    for (const name of Object.keys(styles)) box.style.setProperty(name.replace(/[A-Z]/g, '-$&').toLowerCase(), '')
    place.remove()
  }
}

const INLINED =
  'fill stroke stroke-width stroke-dasharray stroke-linejoin stroke-linecap opacity paint-order ' +
  'font-size font-weight font-variant-numeric text-anchor visibility'

/** The computed styles as attributes: outside of the page there are no stylesheets. */
function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const name of INLINED.split(' ')) {
    const value = style.getPropertyValue(name)
    if (value) to.setAttribute(name, opaque(value))
  }
  to.removeAttribute('style')
  for (const [i, child] of [...from.children].entries()) {
    const twin = to.children[i]
    if (twin) inlineStyles(child, twin)
  }
}

/** Colours as every program that opens an SVG knows them: few know oklch. */
function opaque(value: string): string {
  if (!/^(oklch|oklab|color)\(/.test(value)) return value
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return value
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${r},${g},${b})`
}

/** The page's font, which the page preloads, as a rule that needs no other file. */
async function fontFace(): Promise<string> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  if (!preload) return ''
  try {
    const font = await (await fetch(preload.href)).arrayBuffer()
    let bytes = ''
    for (const byte of new Uint8Array(font)) bytes += String.fromCodePoint(byte)
    return `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${btoa(bytes)}) format('woff2')}`
  } catch {
    return ''
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
