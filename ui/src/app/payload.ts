// The data of a page, read in one piece on the way to it (`/stats/_payload.json`) and put where the page will look for it.
// Refuses to stand in the way: what does not come, the page asks the API for.
import { type Answers, FRESH_MS } from '../api/answers.ts'
import { config } from '../api/client.ts'
import { type Payload, putPayload } from '../api/hooks.ts'

/** A payload is not waited for longer than this. */
const PATIENCE_MS = 4000

const read = new Map<string, { at: number; done: Promise<void>; here: boolean }>()

export function payloadAddress(path: string, search: string): string {
  return `${path === '/' ? '' : path}/_payload.json${search && `?${search}`}`
}

/** Puts the page's data into the cache, once in a while. Rejects if it cannot be had. */
export function readPayload(path: string, search: string, answers: Answers): Promise<void> {
  if (!config.features['payload']) return Promise.resolve()
  const address = payloadAddress(path, search)
  const before = read.get(address)
  if (before && Date.now() - before.at < FRESH_MS) return before.done
  const done = fetchInto(address, answers)
  const entry = { at: Date.now(), done, here: false }
  read.set(address, entry)
  done.then(
    () => (entry.here = true),
    () => read.delete(address),
  )
  return done
}

/** The same on the way to the page: what to wait for, if anything; a failure is only worth a warning. */
export function payloadOnTheWay(path: string, search: string, answers: Answers): Promise<void> | null {
  if (!config.features['payload'] || read.get(payloadAddress(path, search))?.here) return null
  return readPayload(path, search, answers).catch((error: unknown) => {
    console.warn(`The payload of ${path} did not come; the page loads its data from the API.`, String(error))
  })
}

async function fetchInto(address: string, answers: Answers): Promise<void> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  putPayload(answers, (await answer.json()) as Payload)
}
