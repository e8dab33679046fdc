// Writes small PNGs of at most 256 colours, merging similar ones, and icon files of several of them.
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of `rgba` (4 bytes a pixel, row by row), which is `width` pixels wide. */
export function png(rgba, width) {
  const { palette, pixels } = indexed(rgba)
  const height = pixels.length / width
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8) // 8 bits a pixel, which are places in the palette
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const colours = Buffer.from(palette.flatMap(([r, g, b]) => [r, g, b]))
  const alphas = Buffer.from(palette.map(([, , , alpha]) => alpha))
  const parts = [chunk('IHDR', head), chunk('PLTE', colours)]
  if (alphas.some((alpha) => alpha < 255)) parts.push(chunk('tRNS', alphas))
  return Buffer.concat([
    SIGNATURE,
    ...parts,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An icon file of PNGs, each with its size in pixels (below 256). */
export function ico(pictures) {
  const [HEAD, ENTRY] = [6, 16]
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2) // icons
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [place, { size, bytes }] of pictures.entries()) {
    const entry = HEAD + ENTRY * place
    head.set([size, size], entry)
    head.writeUInt16LE(1, entry + 4) // planes
    head.writeUInt16LE(32, entry + 6) // bits a pixel
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** The picture as places in a palette: channels are rounded as coarsely as it takes to get down to 256 colours. */
function indexed(rgba) {
  for (const step of [1, 2, 4, 8, 16, 32]) {
    const places = new Map()
    const palette = []
    const pixels = new Uint8Array(rgba.length / 4)
    for (let at = 0; at < rgba.length; at += 4) {
      const key = [0, 1, 2, 3].reduce(
        (sum, channel) => sum * 256 + Math.min(255, Math.round(rgba[at + channel] / step) * step),
        0,
      )
      let place = places.get(key)
      if (place === undefined) {
        place = palette.push([...rgba.subarray(at, at + 4)]) - 1
        places.set(key, place)
        if (place > 255) break
      }
      pixels[at / 4] = place
    }
    if (palette.length <= 256) return { palette, pixels }
  }
  throw new Error('too many colours')
}

function chunk(name, data) {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}
