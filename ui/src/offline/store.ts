// Catalogues and the words of the market in IndexedDB, gzipped. A record is written completely or not at all.
import type { CommonWords } from '../api/types.ts'
import type { StoredChain } from './messages.ts'
import type { Catalogue } from './search/market.ts'

const NAME = 'koerberl'
const CATALOGUES = 'catalogues'
const WORDS = 'words'
/** Changes with the shape of what is stored: older records are deleted, and downloaded again. */
const VERSION = 5

/** What is stored of an answer of the server. */
export interface Packed {
  /** The server's name for it. */
  tag: string
  packed: Blob
}

type StoredWords = Packed & { version: number }

let opened: Promise<IDBDatabase> | null = null

/** The stored chains without their content. Rejects where the browser allows no storage. */
export async function stored(): Promise<StoredChain[]> {
  return (await records()).map(({ packed, chain, name, day, version, savedAt }) => {
    return { chain, name, day, version, savedAt, bytes: packed.size }
  })
}

/** All stored catalogues, unpacked. */
export async function catalogues(): Promise<Catalogue[]> {
  return Promise.all((await records()).map(({ packed }) => unpack<Catalogue>(packed)))
}

/** The words of the market; null where none are stored. */
export async function words(): Promise<CommonWords | null> {
  const found = await packedWords()
  return found ? (await unpack<{ words: CommonWords }>(found.packed)).words : null
}

/** A chain's catalogue, packed; null where none is stored. */
export async function packedChain(chain: string): Promise<Packed | null> {
  return (await read<Packed>(CATALOGUES, (store) => store.get(chain))) ?? null
}

/** The words of the market, packed; null where none are stored. */
export async function packedWords(): Promise<StoredWords | null> {
  return (await read<StoredWords>(WORDS, (store) => store.get(WORDS))) ?? null
}

export async function put(chain: Omit<StoredChain, 'bytes'>, { tag, packed }: Packed): Promise<void> {
  await write(CATALOGUES, (store) => store.put({ ...chain, bytes: packed.size, tag, packed }))
}

export async function putWords(common: StoredWords): Promise<void> {
  await write(WORDS, (store) => store.put(common, WORDS))
}

export async function remove(chain: string): Promise<void> {
  await write(CATALOGUES, (store) => store.delete(chain))
}

/** Packs what is downloaded, and unpacks it again, so that nothing is stored that cannot be unpacked. */
export async function pack<T>(content: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ packed: Blob; answer: T }> {
  const packed = await new Response(content.pipeThrough(new CompressionStream('gzip'))).blob()
  return { packed, answer: await unpack<T>(packed) }
}

export async function unpack<T>(packed: Blob): Promise<T> {
  return (await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).json()) as T
}

function records(): Promise<(StoredChain & Packed)[]> {
  return read(CATALOGUES, (store) => store.getAll())
}

async function read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return settled(ask(database.transaction(name).objectStore(name)))
}

/** Resolves when the transaction is complete: a full disk is reported only then. */
async function write(name: string, change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const database = await open()
  const transaction = database.transaction(name, 'readwrite')
  change(transaction.objectStore(name))
  await new Promise<void>((done, fail) => {
    transaction.addEventListener('complete', () => done())
    transaction.addEventListener('abort', () => fail(transaction.error ?? new DOMException('aborted', 'AbortError')))
  })
}

function open(): Promise<IDBDatabase> {
  opened ??= opening().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    for (const name of result.objectStoreNames) result.deleteObjectStore(name)
    result.createObjectStore(CATALOGUES, { keyPath: 'chain' })
    result.createObjectStore(WORDS)
  })
  const database = await settled(request)
  // Must not block a newer version in another tab, or a browser that clears data. It is opened again when needed.
  database.addEventListener('versionchange', () => {
    database.close()
    opened = null
  })
  database.addEventListener('close', () => (opened = null))
  return database
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new DOMException('unknown', 'UnknownError')))
  })
}
