// Errors as a status and a message, and those that no component catches: rejected promises and thrown events end on the
// error page, too.
import { signal, useSignal } from '../lib/signal.ts'
import { isRecord } from '../lib/storage.ts'

export interface Problem {
  status: number
  /** In English, for the technical line. Without one, the default of the status is shown. */
  message?: string
  /** What was thrown, for a bug report. */
  detail?: string
}

/** An error with a status; thrown anywhere below a page, it ends on the error page of that status. */
export class PageError extends Error {
  readonly status: number
  constructor(status: number, message?: string) {
    super(message)
    this.name = 'PageError'
    this.status = status
  }
}

/** The problem's message, or the default of its status. */
export function messageOf({ status, message }: Problem): string {
  return message || (status === 404 ? 'Page Not Found' : 'Internal Server Error')
}

/** Anything thrown, as a problem. Without a status it is a 500. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof PageError) return { status: thrown.status, message: thrown.message }
  const status = isRecord(thrown) ? thrown['status'] : null
  const known = typeof status === 'number' && status >= 400 && status < 600
  return { status: known ? status : 500, detail: String(thrown) }
}

const uncaught = signal<Problem | null>(null)
/** Events of the browser and of the router that end an error page. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState']

/** An error that no component caught; null as soon as the address changes. */
export function useUncaught(): Problem | null {
  return useSignal(uncaught, null)
}

/** Begins to listen. Called once, when the app starts. */
export function watchForErrors(): void {
  for (const type of NAVIGATIONS) addEventListener(type, () => uncaught.set(null))
  addEventListener('error', (event) => take(event, event.error, event.filename))
  addEventListener('unhandledrejection', (event) => take(event, event.reason, ''))
}

function take(event: Event, thrown: unknown, file: string) {
  if (!isOurs(thrown, file, location.origin)) return
  // The error page shows it; the console does so only while developing.
  if (!import.meta.env.DEV) event.preventDefault()
  uncaught.set(problemOf(thrown))
}

/**
 * Whether an error is the app's. Not: errors of scripts from other origins (extensions), aborted requests, and the browser's
 * notices about observers, which have no error object.
 */
export function isOurs(thrown: unknown, file: string, origin: string): boolean {
  if (thrown === null || thrown === undefined) return false
  if (thrown instanceof Error || thrown instanceof DOMException) {
    if (thrown.name === 'AbortError') return false
    const [script = file] = /[a-z-]+:\/\/[^\s)]+/.exec(thrown.stack ?? '') ?? []
    return script === '' || script.startsWith(origin)
  }
  return file === '' || file.startsWith(origin)
}
