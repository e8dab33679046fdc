// What answers when the server does not: the catalogues on this device. Refuses to stand before the server: it is asked first,
// and what it said last is better than what is stored, unless that is newer.
import { ApiError, type Answered } from '../api/client.ts'
import { setReached } from '../lib/reach.ts'
import { answerFromHere, warmUp } from './keeper.ts'

/** A server that has not answered after so long is not waited for. The service worker waits for three seconds. */
const PATIENCE_MS = 4000

let without = false

if (!navigator.onLine) void warmUp()
addEventListener('offline', () => void warmUp())

/** From now on until the server answers again, its failures are answered from here, too. */
export function goOnWithoutServer(): void {
  without = true
}

export async function answerAnyway(path: string, asked: Promise<Answered>): Promise<object> {
  const late = new Promise<'late'>((done) => setTimeout(done, PATIENCE_MS, 'late'))
  try {
    const answered = await Promise.race([asked, late])
    if (answered === 'late') return (await fromHere(path)) ?? (await asked).data
    if (!answered.stored) {
      without = false
      return answered.data
    }
    return (await newerFromHere(path, answered.data)) ?? answered.data
  } catch (error) {
    const unreachable = error instanceof ApiError && error.problem === null
    const failed = error instanceof ApiError && (error.problem?.status ?? 0) >= 500
    const own = unreachable || (failed && without) ? await fromHere(path) : null
    if (own) return own
    throw error
  }
}

async function fromHere(path: string): Promise<object | null> {
  const own = await answerFromHere(path)
  if (own) setReached(false)
  // Read so long ago that it is asked for again as soon as one may.
  return own && { ...own, fromHere: true, readAt: 0 }
}

async function newerFromHere(path: string, data: object): Promise<object | null> {
  if (!path.startsWith('/search')) return null
  const own = await fromHere(path)
  return own && asOf(own) > asOf(data) ? own : null
}

function asOf(answer: object): string {
  return 'asOf' in answer && typeof answer.asOf === 'string' ? answer.asOf : ''
}
