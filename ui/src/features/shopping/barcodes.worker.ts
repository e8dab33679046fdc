// Reads barcodes in pictures, for browsers without a detector. A worker of its own: only it may compile WebAssembly
// (the server gives this file a policy of its own), and the page stays smooth.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import url from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => url } })

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data))

async function read(picture: ImageData): Promise<void> {
  const found = await readBarcodes(picture, { formats: ['EAN13', 'EAN8', 'UPCA'], maxNumberOfSymbols: 1 })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  postMessage(found.find(({ isValid }) => isValid)?.text ?? null)
}
