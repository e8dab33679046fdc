// The server's answers, kept by the question: asked for once, shown everywhere, asked for again when they are old. In the place
// of a library of many times its size: the first view has no room for it. Refuses to lose an answer because the next one failed.
import type { ApiError } from './client.ts'

/** For this long, in ms, an answer is not asked for again: prices change once a day. */
export const FRESH_MS = 300_000

/** So many answers are kept, and what is shown: a day of typing and scrolling must not fill the memory. */
export const MOST = 200

export interface State {
  /** The newest answer there was, with the moment it was read. */
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
    /** Hears of questions that something shows and that have no answer yet (on the server). */
    readonly missing: (question: string) => void = () => {},
  ) {}

  get(question: string): State {
    return this.states.get(question) ?? NOTHING
  }

  /** An answer that came another way; read now, unless it says when. */
  put(question: string, data: object): void {
    this.set(question, { data: { readAt: Date.now(), ...data } })
  }

  /** Sees to it that there is an answer that is not old. */
  async want(question: string): Promise<void> {
    const { data, error } = this.get(question)
    if (error || !data || Date.now() - data.readAt > FRESH_MS) await this.renew(question)
  }

  /** Asks, unless that is going on. */
  async renew(question: string): Promise<void> {
    const before = this.get(question)
    if (before.asking) return
    this.set(question, { ...before, asking: true })
    try {
      this.put(question, await this.ask(question))
    } catch (error) {
      const { data } = this.get(question)
      this.set(question, { ...(data && { data }), error: error as ApiError })
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
    // At the end: what is used last goes last.
    this.states.delete(question)
    this.states.set(question, state)
    for (const [old] of this.states) {
      if (this.states.size <= MOST) break
      if (!this.listeners.has(old)) this.states.delete(old)
    }
    for (const notify of this.listeners.get(question) ?? []) notify()
  }
}

/** Keeps what is shown from growing old: what is, is asked for again when one comes back to the page, and all of it with the network. */
export function keepFresh(answers: Answers): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') for (const question of answers.shown()) void answers.want(question)
  }
  const renew = () => {
    for (const question of answers.shown()) void answers.renew(question)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', renew)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', renew)
  }
}
