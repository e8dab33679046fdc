// Storage of this browser: free space, persistence, and sizes in words.
import * as lib from '#words/lib'
import { useEffect, useState } from 'react'
import { ANSWER_CACHES } from '../../lib/shared.ts'

export interface Storage {
  /** Bytes; null where the browser does not say. */
  free: number | null
  /** The browser will not delete it by itself; null where that is unknown. */
  lasting: boolean | null
}

/** Read again whenever `changed` does. */
export function useStorage(changed: unknown): Storage {
  const [found, setFound] = useState<Storage>({ free: null, lasting: null })
  useEffect(() => {
    let current = true
    // Browsers that store nothing reject.
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

/** Asks the browser not to delete what is stored. A refusal does not matter. */
export function askToKeep(): void {
  navigator.storage.persist().catch(() => undefined)
}

/** Deletes the cached answers of the service workers; they come back with use. */
export async function clearAnswers(): Promise<void> {
  await Promise.all(Object.values(ANSWER_CACHES).map((name) => caches.delete(name))).catch(() => false)
}

/** 2600000 → "2,6 MB", 210000000 → "210 MB", 64000000000 → "64,0 GB"; a little is "0,1 MB", nothing "0 MB". */
export function megabytes(bytes: number): string {
  if (bytes <= 0) return '0\u00a0MB'
  const mega = bytes / 1e6
  if (mega >= 999.5) return `${figures(mega / 1000)}\u00a0GB`
  return `${figures(Math.max(mega, 0.1))}\u00a0MB`
}

function figures(value: number): string {
  return value.toFixed(value < 99.95 ? 1 : 0).replace('.', lib.decimalMark)
}
