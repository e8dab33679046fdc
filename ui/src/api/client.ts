// How the server is asked: JSON over fetch, problems as errors. hooks.ts knows the resources.
import * as say from '#words/api'
import { answering, setReached } from '../lib/reach.ts'
import { isRecord } from '../lib/storage.ts'
import { API_BASE, STORED } from '../lib/shared.ts'
import type { Problem } from './types.ts'

export interface AppConfig {
  apiBase: string
  siteName: string
  siteUrl: string | null
  buildId: string
  data: 'empty' | 'demo' | 'old' | 'ready'
  /** The error that the server answers with instead of the page. */
  problem?: { status: number; message?: string } | null
  /** The handle that social pictures are credited to, with or without its `@`. */
  twitter: string | null
  /** Optional features of the server: `payload` = it serves the pages' data at `…/_payload.json`. */
  features: Record<string, boolean>
}

const DEFAULTS: AppConfig = {
  apiBase: API_BASE,
  siteName: 'Körberl',
  siteUrl: null,
  buildId: '',
  data: 'ready',
  twitter: null,
  features: {},
}

/** From the page (`#app-config`); on the server, set by `configure`. */
export let config: AppConfig = { ...DEFAULTS, ...served<AppConfig>('app-config') }

export function configure(next: AppConfig): void {
  config = next
}

/** The JSON that the server embedded in the page under this id; null without. */
export function served<T>(id: string): T | null {
  if (typeof document === 'undefined') return null
  return JSON.parse(document.getElementById(id)?.textContent || 'null') as T | null
}

/** The server answered with an error (`problem`), or could not be reached (`problem` is null). */
export class ApiError extends Error {
  readonly problem: Problem | null
  constructor(problem: Problem | null) {
    super(problem?.title ?? say.unreachable)
    this.problem = problem
  }
}

/** An answer as received. */
export interface Answered {
  data: object
  /** From the cache of the service worker, not from the server. */
  stored: boolean
}

/** Answers a question while the server is being asked. */
type Fallback = (path: string, asked: Promise<Answered>) => Promise<object>

let loadFallback: (() => Promise<Fallback>) | null = null

/** Sets what answers where the server does not. */
export function setFallback(load: () => Promise<Fallback>): void {
  loadFallback = load
}

/** The question that posts `body` to a path: the path and the body, with a blank between them. */
export function posted(path: string, body: object): string {
  return `${path} ${JSON.stringify(body)}`
}

/** Asks a question: a path under the API's base, or what `posted` made. Throws `ApiError` only. */
export async function get<T extends object>(question: string): Promise<T> {
  const asked = ask(question)
  // A rejection is handled below, perhaps later.
  asked.catch(() => {})
  const fallback = await loadFallback?.().catch(() => null)
  return (fallback ? await fallback(question, asked) : (await asked).data) as T
}

async function ask(question: string): Promise<Answered> {
  const [path = '', ...words] = question.split(' ')
  const { data, response } = await send(path, words.length === 0 ? {} : { method: 'POST', body: words.join(' ') })
  return answered(data, response.headers.get(STORED))
}

/** Sends one request, with JSON both ways. Throws `ApiError` only. */
export async function send(path: string, init: RequestInit): Promise<{ data: object; response: Response }> {
  const headers = { accept: 'application/json', ...(init.body && { 'content-type': 'application/json' }) }
  let response: Response
  try {
    response = await fetch(config.apiBase + path, { ...init, headers: { ...headers, ...init.headers } })
  } catch {
    answering.set(false)
    throw new ApiError(null)
  }
  answering.set(response.status < 500)
  // The service worker hands on what it does not store, and does not tell of it.
  if (navigator.onLine && !response.headers.has(STORED)) setReached(true)
  const data: unknown = await response.json().catch(() => null)
  if (response.ok && typeof data === 'object' && data !== null) return { data, response }
  throw new ApiError(
    isProblem(data) ? data : { type: 'about:blank', title: response.statusText, status: response.status, detail: '' },
  )
}

/** `stored`: when the server gave an answer that is now cached. */
function answered(data: object, stored: string | null): Answered {
  const given = Date.parse(stored ?? '')
  return { data: Number.isNaN(given) ? data : { ...data, readAt: given }, stored: stored !== null }
}

function isProblem(body: unknown): body is Problem {
  return isRecord(body) && typeof body['title'] === 'string' && typeof body['status'] === 'number'
}

/** `?a=1&b=2` from what is set; false, null, empty text and empty lists are left out. */
export function queryString(
  params: Record<string, string | number | boolean | readonly string[] | null | undefined>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== null && text !== undefined && text !== false && text !== '') search.set(name, String(text))
  }
  const query = search.toString()
  return query && `?${query}`
}
