// What this browser still has room for, and whether it promises to keep what is stored.
import { useEffect, useState } from 'react'

export interface Storage {
  /** Bytes; null where the browser does not say. */
  free: number | null
  /** Null where it is not known. */
  lasting: boolean | null
}

/** Looks again whenever `changed` does. */
export function useStorage(changed: unknown): Storage {
  const [found, setFound] = useState<Storage>({ free: null, lasting: null })
  useEffect(() => {
    let current = true
    // Browsers that store nothing do not say how much, either.
    look().then(
      (next) => current && setFound(next),
      () => undefined,
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it says when
  }, [changed])
  return found
}

async function look(): Promise<Storage> {
  const [{ quota, usage = 0 }, lasting] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ])
  return { free: quota === undefined ? null : Math.max(0, quota - usage), lasting }
}

/** Asks the browser to keep for good what is stored. A refusal is no matter. */
export function askToKeep(): void {
  navigator.storage.persist().catch(() => undefined)
}

/** Deletes what the service worker stored of what was looked at: that comes back by itself. */
export async function clearAnswers(): Promise<void> {
  await caches.delete('answers').catch(() => false)
}
