// The page's side of the worker that stores catalogues, and its state: stored chains, downloads, failures. The worker
// starts with the first message.
import { config } from '../api/client.ts'
import { signal, useSignal } from '../lib/signal.ts'
import type { Failure, Size, StoredChain, ToKeeper, ToOwner } from './messages.ts'

export interface Kept {
  /** Null until that is known. */
  stored: readonly StoredChain[] | null
  /** This browser allows no storage. */
  denied: boolean
  /** Progress of downloads by chain, 0 to 1. */
  loading: Readonly<Record<string, number>>
  /** By chain. */
  failures: Readonly<Record<string, Failure>>
}

const NOTHING: Kept = { stored: null, denied: false, loading: {}, failures: {} }
const kept = signal(NOTHING)

type Question = ToKeeper extends infer One ? (One extends ToKeeper ? Omit<One, 'id'> : never) : never

let worker: Worker | null = null
const waiting = new Map<number, (answer: unknown) => void>()
let asked = 0

export function useKept(): Kept {
  return useSignal(kept, NOTHING)
}

export function failuresNow(): Kept['failures'] {
  return kept.get().failures
}

/** What is stored; null where the browser allows no storage. */
export async function list(): Promise<readonly StoredChain[] | null> {
  const stored = await question<readonly StoredChain[] | null>({ type: 'list' })
  set({ stored: stored ?? [], denied: stored === null })
  return stored
}

/** The answer to an API request from the stored chains; null where they have none. */
export function answerFromHere(path: string): Promise<object | null> {
  return question({ type: 'ask', path })
}

/** Prepares the worker: the first answer takes longest. */
export async function warmUp(): Promise<void> {
  await question({ type: 'warm' })
}

/** Downloads a catalogue to replace the one saved at `here` (0: none). A failure goes into the state. */
export async function load(chain: string, size: Size, here: number): Promise<void> {
  set({ loading: { ...kept.get().loading, [chain]: 0 }, failures: without(kept.get().failures, chain) })
  const failure = await question<Failure | null>({
    type: 'load',
    chain,
    url: `${config.apiBase}/catalogue/${encodeURIComponent(chain)}`,
    wordsUrl: `${config.apiBase}/words`,
    size,
    here,
  })
  set({
    loading: without(kept.get().loading, chain),
    ...(failure && { failures: { ...kept.get().failures, [chain]: failure } }),
  })
  await list()
}

export async function cancel(chain: string): Promise<void> {
  await question({ type: 'cancel', chain })
}

/** Deletes a catalogue, and its failure. */
export async function remove(chain: string): Promise<void> {
  set({ failures: without(kept.get().failures, chain) })
  await question({ type: 'remove', chain })
  await list()
}

function question<T>(message: Question): Promise<T> {
  asked += 1
  const id = asked
  worker ??= begin()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker.postMessage({ ...message, id })
  return new Promise((done) => waiting.set(id, done as (answer: unknown) => void))
}

function begin(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'catalogues' })
  started.addEventListener('message', ({ data }: MessageEvent<ToOwner>) => hear(data))
  // A worker that cannot be loaded knows nothing: whoever waits goes on without it.
  started.addEventListener('error', () => {
    for (const done of waiting.values()) done(null)
    waiting.clear()
    worker = null
  })
  return started
}

function hear(message: ToOwner): void {
  if (message.type === 'answer') {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  } else if (message.type === 'changed') void list()
  else if (message.chain in kept.get().loading)
    set({ loading: { ...kept.get().loading, [message.chain]: message.share } })
}

function without<T>(values: Readonly<Record<string, T>>, chain: string): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => id !== chain))
}

function set(next: Partial<Kept>): void {
  kept.set({ ...kept.get(), ...next })
}
