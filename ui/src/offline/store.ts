// Catalogues on this device, in IndexedDB, packed as they travelled. Refuses to hold half of one: a record is written whole or
// not at all.
import type { CatalogueAnswer } from '../api/types.ts'
import type { StoredChain } from './messages.ts'

const NAME = 'koerberl'
const CATALOGUES = 'catalogues'
/** Changes with the shape of what is stored: older records are dropped, and loaded again. */
const VERSION = 2

interface Record extends StoredChain {
  packed: Blob
}

let opened: Promise<IDBDatabase> | null = null

/** What is stored, without its content. Rejects where the browser lets nothing be stored. */
export async function stored(): Promise<StoredChain[]> {
  return (await records()).map(({ chain, name, day, version, savedAt, bytes }) => ({
    chain,
    name,
    day,
    version,
    savedAt,
    bytes,
  }))
}

/** All that is stored, unpacked. */
export async function catalogues(): Promise<CatalogueAnswer[]> {
  return Promise.all((await records()).map(({ packed }) => unpack(packed)))
}

export async function put(chain: Omit<StoredChain, 'bytes'>, packed: Blob): Promise<void> {
  await write((store) => store.put({ ...chain, bytes: packed.size, packed } satisfies Record))
}

export async function remove(chain: string): Promise<void> {
  await write((store) => store.delete(chain))
}

/** A stream, packed; and what it says of itself. */
export async function pack(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<{ packed: Blob; catalogue: CatalogueAnswer }> {
  const packed = await new Response(content.pipeThrough(new CompressionStream('gzip'))).blob()
  // Read back: what cannot be unpacked is not to be stored.
  return { packed, catalogue: await unpack(packed) }
}

async function unpack(packed: Blob): Promise<CatalogueAnswer> {
  return (await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).json()) as CatalogueAnswer
}

async function records(): Promise<Record[]> {
  const database = await open()
  return settled(database.transaction(CATALOGUES).objectStore(CATALOGUES).getAll())
}

/** Done when it is on the disk: a full one says so only at the end. */
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
  // A newer version in another tab must not wait for this one, nor a browser that clears up. What is closed is opened anew when asked.
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
