// What goes wrong, as a status and a message. Refuses to guess: an error without a status is a 500.
import { isRecord } from '../lib/storage.ts'

export interface Problem {
  status: number
  /** In English, for the technical line. Without one: what is usual for the status. */
  message?: string
  /** What was thrown, for whoever is told of it. */
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

/** There is no such page; without a path, none at this query. */
export function notFound(path: string | null): Problem {
  return path === null ? { status: 404 } : { status: 404, message: `Page not found: ${path}` }
}

/** The message for a status, if none is supplied. */
export function messageOf({ status, message }: Problem): string {
  return message || (status === 404 ? 'Page Not Found' : 'Internal Server Error')
}

/** What was thrown, whatever it is, as a problem. Without a status it is a 500. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof PageError) return { status: thrown.status, message: thrown.message }
  const status = isRecord(thrown) ? thrown['status'] : null
  const known = typeof status === 'number' && status >= 400 && status < 600
  return { status: known ? status : 500, detail: String(thrown) }
}
