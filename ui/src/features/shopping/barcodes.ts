// Reads barcodes in the picture of a camera: with the browser's detector, or else with one that is loaded then. And the
// products of numbers that no chain states, as the person has said them; on this device only.
import { isProductKey } from '../../lib/productKey.ts'
import { isRecord, stored } from '../../lib/storage.ts'

export interface KnownProduct {
  key: string
  title: string
}

/** By number. */
export const knownBarcodes = stored<Record<string, KnownProduct>>('barcodes', (raw) =>
  isRecord(raw) ? Object.fromEntries(Object.entries(raw).filter(isKnown)) : {},
)

function isKnown(entry: [string, unknown]): entry is [string, KnownProduct] {
  const [, product] = entry
  if (!isRecord(product)) return false
  const { key, title } = product
  return typeof key === 'string' && isProductKey(key) && typeof title === 'string'
}

/** The number in a picture; null for none. */
export type Detect = (picture: HTMLVideoElement) => Promise<string | null>

/** Of the Shape Detection API, as much as is used; TypeScript does not know it. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats?: () => Promise<readonly string[]>
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a']
/** Wider pictures take longer, and show no more of a barcode. */
const MOST_PIXELS = 960

/** Some browsers have a detector that reads nothing. */
export async function detector(): Promise<Detect & Disposable> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await own?.getSupportedFormats?.().catch(() => [])) ?? FORMATS
  return own && FORMATS.every((format) => formats.includes(format)) ? native(own) : loaded()
}

function native(Own: DetectorClass): Detect & Disposable {
  const one = new Own({ formats: FORMATS })
  const detect: Detect = async (picture) => (await one.detect(picture))[0]?.rawValue ?? null
  return Object.assign(detect, { [Symbol.dispose]: () => undefined })
}

function loaded(): Detect & Disposable {
  const worker = new Worker(new URL('./barcodes.worker.ts', import.meta.url), { type: 'module', name: 'barcodes' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const detect: Detect = (picture) => {
    const scale = Math.min(1, MOST_PIXELS / (picture.videoWidth || 1))
    canvas.width = Math.round(picture.videoWidth * scale)
    canvas.height = Math.round(picture.videoHeight * scale)
    if (!context || canvas.width * canvas.height === 0) return Promise.resolve(null)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    return new Promise((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => done(data), { once: true })
      worker.addEventListener('error', () => fail(new Error('no detector')), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  }
  return Object.assign(detect, { [Symbol.dispose]: () => worker.terminate() })
}
