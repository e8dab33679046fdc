// Small JSON values in localStorage under `koerberl.*`, shared between tabs. Never throws: without storage (private
// mode, full disk) values live as long as the page.
import { useSyncExternalStore } from 'react'

const PREFIX = 'koerberl.'
/** Reloads a value by its key, after another tab or `restoreOwnData` wrote it. */
const reloads = new Map<string, () => void>()
if (typeof window !== 'undefined') {
  // Only the key that changed: a value that did not fit is only in memory.
  addEventListener('storage', ({ key }) => (key === null ? reloadAll() : reloads.get(key)?.()))
  // A page restored from the back/forward cache has missed events.
  addEventListener('pageshow', ({ persisted }) => persisted && reloadAll())
}

export interface Stored<T> {
  get(): T
  /** The value before anything was stored: for the server, and until its page is hydrated. */
  initial(): T
  set(next: T): void
  subscribe(onChange: () => void): () => void
}

/** A value stored under `name`. `read` turns any stored JSON into a `T`. `former`: an earlier name, read where
 * nothing is stored under `name`, and deleted with the next change. */
export function stored<T>(name: string, read: (raw: unknown) => T, former?: string): Stored<T> {
  const key = PREFIX + name
  const listeners = new Set<() => void>()
  let value: T | undefined
  let empty: T | undefined
  const initial = () => (empty ??= read(null))
  const first = () => {
    const raw = load(key) ?? (former === undefined ? null : load(PREFIX + former))
    // The same object, or all who use it would be drawn twice.
    return raw === null ? initial() : read(raw)
  }

  reloads.set(key, () => {
    value = undefined
    for (const notify of listeners) notify()
  })
  return {
    get: () => (value ??= first()),
    initial,
    set(next) {
      value = next
      if (save(key, next) && former !== undefined) localStorage.removeItem(PREFIX + former)
      for (const notify of listeners) notify()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export function useStored<T>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.initial)
}

/** All stored values by name: what "Meine Daten sichern" writes into a file. */
export function ownData(): Record<string, unknown> {
  return Object.fromEntries(ownKeys().map((key) => [key.slice(PREFIX.length), load(key)]))
}

/** Stores what `ownData` returned; unknown names, too. */
export function restoreOwnData(data: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(data)) save(PREFIX + name, value)
  reloadAll()
}

/** Deletes all of it. */
export function forgetOwnData(): void {
  for (const key of ownKeys()) localStorage.removeItem(key)
  reloadAll()
}

function reloadAll(): void {
  for (const reload of reloads.values()) reload()
}

function ownKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False where there is no storage: then the value stays in memory. */
function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The texts in a stored list; none where it is no list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The list without `one`, or with it at its end. */
export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
