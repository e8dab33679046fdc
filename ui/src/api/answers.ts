// A cache of the server's answers by question: fetched once, shared, refetched when stale. An answer stays when the
// next request fails. Own code because a library would be many times its size in the first view.
import type { ApiError } from './client.ts'

/** How long an answer is fresh, in ms: prices change once a day. */
export const FRESH_MS = 300_000

/** How many answers are kept besides those that are shown. */
export const MOST = 200

export interface State {
  /** The newest answer, with the time when it was read. */
  data?: object & { readAt: number }
  /** Why there is no newer one. */
  error?: ApiError
  asking?: boolean
}

const NOTHING: State = {}

export class Answers {
  private readonly states = new Map<string, State>()
  private readonly listeners = new Map<string, Set<() => void>>()

  constructor(
    private readonly ask: (question: string) => Promise<object>,
    /** Called for shown questions that have no answer yet (on the server). `follows`: another answer brought it up. */
    readonly missing: (question: string, follows?: boolean) => void = () => {},
  ) {}

  get(question: string): State {
    return this.states.get(question) ?? NOTHING
  }

  /** Stores an answer; read now, unless it says when. What shows the same answer already is not drawn again. */
  put(question: string, data: object): void {
    const { data: before, error, asking } = this.get(question)
    const read = { readAt: Date.now(), ...data }
    const readAt = before?.readAt
    if (!before || JSON.stringify({ ...read, readAt }) !== JSON.stringify(before))
      return this.set(question, { data: read })
    before.readAt = read.readAt
    if (error || asking) this.set(question, { data: before })
  }

  /** Asks unless there is a fresh answer. */
  async want(question: string): Promise<void> {
    const { data, error } = this.get(question)
    if (error || !data || Date.now() - data.readAt > FRESH_MS) await this.renew(question)
  }

  /** Asks unless a request is already running; with `anew` also then: that may wait for a network that is gone. */
  async renew(question: string, anew = false): Promise<void> {
    const before = this.get(question)
    if (before.asking && !anew) return
    this.set(question, { ...before, asking: true })
    try {
      this.put(question, await this.ask(question))
    } catch (error) {
      const { data, asking } = this.get(question)
      // A later request was faster.
      if (asking) this.set(question, { ...(data && { data }), error: error as ApiError })
    }
  }

  /** The questions whose answers are shown. */
  shown(): string[] {
    return [...this.listeners.keys()]
  }

  subscribe(question: string, listener: () => void): () => void {
    const listeners = this.listeners.get(question) ?? new Set()
    this.listeners.set(question, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.listeners.delete(question)
    }
  }

  private set(question: string, state: State): void {
    // Last in the map: the least recently set is evicted first.
    this.states.delete(question)
    this.states.set(question, state)
    for (const [old] of this.states) {
      if (this.states.size <= MOST) break
      if (!this.listeners.has(old)) this.states.delete(old)
    }
    for (const notify of this.listeners.get(question) ?? []) notify()
  }
}
