// A list as a code in the fragment of a link, and back: packed JSON in base64url. Decoding never trusts its input.
import { capital } from '../../lib/format.ts'
import { type ListItem, readLists, type ShoppingList } from '../../lib/list.ts'
import { isRecord } from '../../lib/storage.ts'

const VERSION = '1'
/** A list of 200 items is a tenth of that; more is an attack. */
const MAX_BYTES = 500_000

export interface ShareOptions {
  /** With amounts, and what may stand in; else the names alone. */
  whole: boolean
  /** Items to leave out. */
  without: ReadonlySet<string>
}

export function shared(
  { name, items }: Pick<ShoppingList, 'name' | 'items'>,
  { whole, without }: ShareOptions,
): Pick<ShoppingList, 'name' | 'items'> {
  const left = items.filter(({ id }) => !without.has(id))
  return { name, items: whole ? left : left.map(named) }
}

function named({ id, title, kind }: ListItem): ListItem {
  const base = { id, title, count: 1, bio: false, choice: null }
  if (kind === 'note') return { ...base, kind }
  if (kind === 'text') return { ...base, kind, text: title }
  return { ...base, kind: 'need', query: title, amount: null, unit: null }
}

/** The list as a code: letters, digits, `-` and `_`. */
export async function encodeList({ name, items }: Pick<ShoppingList, 'name' | 'items'>): Promise<string> {
  const json = JSON.stringify([name, ...items.map(short)])
  const packed = await through(new TextEncoder().encode(json), new CompressionStream('deflate-raw'))
  const letters = btoa(Array.from(packed, (byte) => String.fromCodePoint(byte)).join(''))
  return VERSION + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The list of a code; null where it is none. */
export async function decodeList(code: string): Promise<Pick<ShoppingList, 'name' | 'items'> | null> {
  if (!code.startsWith(VERSION) || !/^[\w-]+$/.test(code)) return null
  try {
    const packed = Uint8Array.from(
      atob(code.slice(1).replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    )
    const json: unknown = JSON.parse(
      new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))),
    )
    if (!Array.isArray(json) || typeof json[0] !== 'string') return null
    const [name, ...items] = json
    const [list] = readLists({ lists: [{ id: '1', name, items: items.map(long) }] }).lists
    return list && list.items.length > 0 ? { name, items: list.items } : null
  } catch {
    return null
  }
}

const COMMON = { count: 1, bio: false, choice: null, accept: 'same', amount: null, unit: null }

/** A need whose words are its title is that title; else without what goes without saying. */
function short(item: ListItem): string | Record<string, unknown> {
  const { kind: _, id: __, ...said } = item
  const all: [string, unknown][] = Object.entries(said)
  const own = all.filter(
    ([name, value]) =>
      value !== COMMON[name as keyof typeof COMMON] && !(name === 'query' && titled(value) === item.title),
  )
  const plain = own.length === 1 && item.kind === 'need'
  return plain ? item.title : { ...Object.fromEntries(own), ...(item.kind === 'note' && { note: 1 }) }
}

function titled(query: unknown): string {
  return typeof query === 'string' ? capital(query) : ''
}

/** The ids are given anew. */
function long(item: unknown, place: number): unknown {
  if (typeof item === 'string') return long({ title: item }, place)
  if (!isRecord(item)) return null
  const { title, key, text, note } = item
  const words = key === undefined && text === undefined && note === undefined && { query: title }
  return { id: typeof key === 'string' ? key : `w${place + 1}`, ...COMMON, ...words, ...item }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    .getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what a stream is
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > MAX_BYTES) throw new Error('Too long for a list')
    pieces.push(value)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
