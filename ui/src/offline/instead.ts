// Answers from the stored catalogues when the server does not. The server is always asked first, and its last answer is
// preferred unless the stored prices are newer.
import { ApiError, type Answered } from '../api/client.ts'
import { setReached } from '../lib/reach.ts'
import { answerFromHere, warmUp } from './keeper.ts'

/** How long to wait for the server. The service worker waits for three seconds. */
const TIMEOUT_MS = 4000

let without = false

if (!navigator.onLine) void warmUp()
addEventListener('offline', () => void warmUp())

/** Until the server answers again, its errors are answered from the stored catalogues, too. */
export function goOnWithoutServer(): void {
  without = true
}

export async function answerAnyway(path: string, asked: Promise<Answered>): Promise<object> {
  const late = new Promise<'late'>((done) => setTimeout(done, TIMEOUT_MS, 'late'))
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
  // `readAt` in the past: asked for again as soon as possible.
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
