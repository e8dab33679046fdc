// A component that is loaded when it is needed. Unlike React.lazy it renders in one pass once it is there, which is
// what the server (no second pass) and hydration (no flash) need; and a failed try can be taken back.
import { type ComponentType, type FunctionComponent, use } from 'react'

export interface Chunk<P = object> extends FunctionComponent<P> {
  /** Loads it, once. A failed try counts as none: the next call tries again. */
  preload(): Promise<void>
  isThere(): boolean
  /** Path of the loaded module, from `ui/`. Set on the server and in tests only (vite.server.config.ts). */
  source?: string | undefined
}

interface Load<P> {
  (): Promise<{ default: ComponentType<P> }>
  source?: string
}

const all: Chunk<never>[] = []
const failed = new Set<() => void>()
let recover: () => Promise<void> | null = () => null

/** `drawn`: on the server, too; what is not need not run there. */
export function chunk<P extends object>(load: Load<P>, drawn = true): Chunk<P> {
  let Loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  /** What rendering waits for. Stays when it failed: rendering again must throw the same, not try for ever. */
  let awaited: Promise<void> | null = null

  const preload = () =>
    (loading ??= load().then(
      (module) => void (Loaded = module.default),
      (error: unknown) => {
        loading = null
        throw error
      },
    ))
  const wait = () =>
    (awaited ??= preload().catch((error: unknown) => {
      failed.add(() => (awaited = null))
      return recover() ?? Promise.reject(error)
    }))

  function Chunk(props: P) {
    if (Loaded === null) use(wait())
    return Loaded && <Loaded {...props} />
  }
  Chunk.preload = preload
  Chunk.isThere = () => Loaded !== null
  Chunk.source = load.source
  if (drawn) all.push(Chunk)
  return Chunk
}

/** Loads every chunk, also those that are found on the way. For the server, where nothing may suspend. */
export async function preloadAll(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- what is loaded may bring chunks of its own, which then stand at the end
  for (const one of all) await one.preload()
}

/** What to do when a chunk fails under a page that needs it: a promise to wait for instead, or null for the error page.
 */
export function onChunkFailure(action: () => Promise<void> | null): void {
  recover = action
}

/** Lets chunks that failed be tried again. */
export function forgetChunkFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}
