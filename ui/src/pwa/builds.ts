// Checks for a newer build on the server (D3): a second after the start, and every hour.
import { config } from '../api/client.ts'
import { isRecord } from '../lib/storage.ts'
import { whenIdle } from '../lib/idle.ts'
import { BASE } from '../lib/shared.ts'
import { setStatus } from './status.ts'
import { lookForUpdate } from './worker.ts'

const FIRST_MS = 1000
const EVERY_MS = 3_600_000

let started = false

export function watchBuilds(): void {
  if (started) return
  started = true
  setTimeout(whenIdle, FIRST_MS, checkBuild)
  setInterval(whenIdle, EVERY_MS, checkBuild)
}

/** Compares the newest build with the running one. */
export async function checkBuild(): Promise<void> {
  if (!navigator.onLine) return
  const id = await newestBuild().catch(() => null)
  if (id === null || id === config.buildId) return
  lookForUpdate()
  setStatus({ needsRefresh: true })
}

async function newestBuild(): Promise<string | null> {
  const response = await fetch(`${BASE}/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
  const build: unknown = response.ok ? await response.json() : null
  return isRecord(build) && typeof build['id'] === 'string' ? build['id'] : null
}
