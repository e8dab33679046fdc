// Downloads what is to be stored: all of it, or only what has changed since it was stored.
import type { Changes } from '../api/types.ts'
import { pack, type Packed, unpack } from './store.ts'
import { FORMAT } from './table.ts'

interface Answer {
  format: number
  tag: string
  changes?: Changes | null
}

interface Source {
  url: string
  signal: AbortSignal
  /** Makes what the bytes of the answer pass through. */
  through?: () => TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>
}

type Found<T> = Packed & { answer: T }

/**
 * The whole of what the server has, to be stored: `change` makes the new parts of what is `here` and what the server
 * says has changed. Null: the server has none that can be read.
 */
export async function download<T extends Answer>(
  source: Source,
  here: Packed | null,
  change: (before: T, changes: Changes, now: T) => Partial<T>,
): Promise<Found<T> | null> {
  const { url, signal, through } = source
  const address = here ? `${url}?since=${encodeURIComponent(here.tag)}` : url
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok || !response.body) return null
  const { packed, answer } = await pack<T>(through ? response.body.pipeThrough(through()) : response.body)
  if (answer.format !== FORMAT) return null
  const { changes, ...now } = answer
  if (!changes || !here) return { tag: answer.tag, packed, answer }
  // What is stored may be damaged.
  const parts = await unpack<T>(here.packed)
    .then((before) => change(before, changes, answer))
    .catch(() => null)
  if (parts === null) return download(source, null, change)
  const whole = { ...now, ...parts } as unknown as T
  return { tag: answer.tag, answer: whole, packed: (await pack(new Blob([JSON.stringify(whole)]).stream())).packed }
}
