// Catalogues in IndexedDB, gzipped. A record is written completely or not at all.
import type { CatalogueAnswer } from '../api/types.ts'
import type { StoredChain } from './messages.ts'

const NAME = 'koerberl'
const CATALOGUES = 'catalogues'
/** Changes with the shape of a catalogue: older records are deleted, and downloaded again. */
const VERSION = 4

interface Record extends StoredChain {
  packed: Blob
}

let opened: Promise<IDBDatabase> | null = null

/** The stored chains without their content. Rejects where the browser allows no storage. */
export async function stored(): Promise<StoredChain[]> {
  return (await records()).map(({ packed, ...chain }) => ({ ...chain, bytes: packed.size }))
}

/** All stored catalogues, unpacked. */
export async function catalogues(): Promise<CatalogueAnswer[]> {
  return Promise.all((await records()).map(({ packed }) => unpack(packed)))
}

export async function put(chain: Omit<StoredChain, 'bytes'>, packed: Blob): Promise<void> {
  await write((store) => store.put({ ...chain, bytes: packed.size, packed } satisfies Record))
}

export async function remove(chain: string): Promise<void> {
  await write((store) => store.delete(chain))
}

/** Packs a catalogue while it is downloaded. */
export async function pack(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<{ packed: Blob; catalogue: CatalogueAnswer }> {
  const packed = await new Response(content.pipeThrough(new CompressionStream('gzip'))).blob()
  // Read back, so that nothing is stored that cannot be unpacked.
  return { packed, catalogue: await unpack(packed) }
}

async function unpack(packed: Blob): Promise<CatalogueAnswer> {
  return (await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).json()) as CatalogueAnswer
}

async function records(): Promise<Record[]> {
  const database = await open()
  return settled(database.transaction(CATALOGUES).objectStore(CATALOGUES).getAll())
}

/** Resolves when the transaction is complete: a full disk is reported only then. */
async function write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const database = await open()
  const transaction = database.transaction(CATALOGUES, 'readwrite')
  change(transaction.objectStore(CATALOGUES))
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
