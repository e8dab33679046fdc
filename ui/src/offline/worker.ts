// The worker that stores catalogues on this device and answers from them. Unpacking and searching tens of thousands of
// names would block the page. A stored catalogue is replaced only when the new one is complete.
import type { CommonWords, WordsAnswer } from '../api/types.ts'
import type { Failure, Size, ToKeeper, ToOwner } from './messages.ts'
import { deviceDay } from '../lib/deviceDay.ts'
import { answer } from './search/answer.ts'
import { type Catalogue, dayNumber, Market } from './search/market.ts'
import { download } from './download.ts'
import { catalogues, packedChain, packedWords, put, putWords, remove, stored, words } from './store.ts'
import { changedProducts, changedWords } from './table.ts'

declare const self: DedicatedWorkerGlobalScope

type Load = Extract<ToKeeper, { type: 'load' }>

/** Tells all tabs that what is stored has changed. */
const changes = new BroadcastChannel('koerberl-catalogues')
const loading = new Map<string, AbortController>()
let market: Promise<Market> | null = null

changes.addEventListener('message', changed)
self.addEventListener('message', ({ data }: MessageEvent<ToKeeper>) => void respond(data))

async function respond(message: ToKeeper): Promise<void> {
  say({ type: 'answer', id: message.id, answer: await handle(message).catch(() => null) })
}

/** Null where there is no answer, or this browser allows no storage. */
async function handle(message: ToKeeper): Promise<unknown> {
  switch (message.type) {
    case 'list':
      return stored()
    case 'ask': {
      const now = await storedMarket()
      return now.products.length > 0 ? answer(now, message.path, deviceDay()) : null
    }
    case 'warm':
      return (await storedMarket()).products.length
    case 'load':
      return load(message)
    case 'cancel':
      return loading.get(message.chain)?.abort()
    case 'remove':
      await remove(message.chain)
      return tellAll()
  }
}

/** All stored chains, built once. */
function storedMarket(): Promise<Market> {
  market ??= Promise.all([catalogues(), words()]).then(([all, common]) => new Market(all, common))
  const made = market
  // Unless another one has replaced it.
  made.catch(() => market === made && (market = null))
  return made
}

function tellAll(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  changes.postMessage(null)
  changed()
}

function changed(): void {
  market = null
  say({ type: 'changed' })
}

/** Downloads a catalogue and replaces the stored one. Null: it is stored now, or the download was cancelled. */
async function load({ here, ...wanted }: Load): Promise<Failure | null> {
  const { chain, size } = wanted
  const controller = new AbortController()
  const { signal } = controller
  loading.set(chain, controller)
  try {
    // One tab at a time: the second finds the newer one stored.
    return await navigator.locks.request('koerberl-catalogues', { signal }, async () =>
      (await savedAt(chain)) <= here ? fetchInto(wanted, signal) : null,
    )
  } catch (error) {
    return signal.aborted ? null : failure(error, size)
  } finally {
    loading.delete(chain)
  }
}

async function savedAt(chain: string): Promise<number> {
  return (await stored()).find((one) => one.chain === chain)?.savedAt ?? 0
}

async function fetchInto(
  { url, wordsUrl, chain, size }: Omit<Load, 'here'>,
  signal: AbortSignal,
): Promise<Failure | null> {
  const free = await freeBytes()
  if (free < size.bytes) return { why: 'full', missing: missing(size, free) }
  const found = await download<Catalogue>(
    { url, signal, through: () => counted(chain, size.jsonBytes) },
    await packedChain(chain),
    ({ products }, news, { day }) => ({ products: changedProducts(products, news, dayNumber(day)) }),
  )
  if (found === null) return { why: 'server' }
  const { name, day, version } = found.answer
  await refreshWords(wordsUrl, version, signal)
  await put({ chain, name, day, version, savedAt: Date.now() }, found)
  tellAll()
  return null
}

/** Downloads the words of the market where those of an earlier version are stored. */
async function refreshWords(url: string, version: number, signal: AbortSignal): Promise<void> {
  const here = await packedWords()
  if (here?.version === version) return
  const found = await download<WordsAnswer & { words: CommonWords }>(
    { url, signal },
    here,
    ({ words: before }, news) => ({ words: changedWords(before, news) }),
  )
  // Without them the stored chains are searched by their own words.
  if (found) await putWords({ version: found.answer.version, tag: found.tag, packed: found.packed })
}

async function failure(error: unknown, size: Size): Promise<Failure> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return { why: 'full', missing: missing(size, await freeBytes()) }
  // Databases fail with a DOMException, the network and broken content with a TypeError or a SyntaxError.
  return { why: error instanceof DOMException ? 'refused' : 'server' }
}

/** Browsers report less or more space than there is, against fingerprinting: a refused write counts. */
function missing({ bytes }: Size, free: number): number {
  return free < bytes ? bytes - free : bytes
}

/** How much may still be stored, as the browser reports it. */
async function freeBytes(): Promise<number> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  return Math.max(0, quota - usage)
}

/** Passes everything on and reports progress. */
function counted(chain: string, all: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const STEP = 0.01
  let bytes = 0
  let said = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      const share = Math.min(bytes / Math.max(all, 1), 1)
      if (share - said >= STEP) say({ type: 'progress', chain, share: (said = share) })
      controller.enqueue(chunk)
    },
  })
}

function say(message: ToOwner): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that began this
  self.postMessage(message)
}
