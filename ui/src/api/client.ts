// One way to ask the server: GET, JSON, problems as errors. Refuses to know any resource; hooks.ts does.
import { isRecord } from '../lib/storage.ts'
import { STORED } from '../lib/stored.ts'
import type { Problem } from './types.ts'

export interface AppConfig {
  apiBase: string
  siteName: string
  siteUrl: string | null
  buildId: string
  data: 'empty' | 'demo' | 'ready'
  /** What the server answers instead of the page. */
  problem?: { status: number; message?: string } | null
  /** The handle that social pictures are credited to, with or without its `@`. */
  twitter: string | null
  /** What this server can do besides: `payload` = it serves the pages' data at `…/_payload.json`. */
  features: Record<string, boolean>
}

const DEFAULTS: AppConfig = {
  apiBase: '/api/v1',
  siteName: 'Körberl',
  siteUrl: null,
  buildId: '',
  data: 'ready',
  twitter: null,
  features: {},
}

/** What the page was served with (`#app-config`); on the server, what `configure` was told. */
export let config: AppConfig = { ...DEFAULTS, ...served<AppConfig>('app-config') }

export function configure(next: AppConfig): void {
  config = next
}

/** The JSON that the server wrote into the page under this id; null where it wrote none. */
export function served<T>(id: string): T | null {
  if (typeof document === 'undefined') return null
  return JSON.parse(document.getElementById(id)?.textContent || 'null') as T | null
}

/** The server said no (`problem`), or could not be reached (`problem` is null). */
export class ApiError extends Error {
  readonly problem: Problem | null
  constructor(problem: Problem | null) {
    super(problem?.title ?? 'Körberl ist nicht erreichbar')
    this.problem = problem
  }
}

/** An answer as it came. */
export interface Answered {
  data: object
  /** The service worker had it in its store: the server did not give it now. */
  stored: boolean
}

/** Answers a question for which the server is asked at the same time. */
type StandIn = (path: string, asked: Promise<Answered>) => Promise<object>

let findStandIn: (() => Promise<StandIn>) | null = null

/** From now on `find` says who answers where the server does not. */
export function standIn(find: () => Promise<StandIn>): void {
  findStandIn = find
}

/** Asks for `path` under the API's base; with POST, if a space and a JSON body follow. Throws `ApiError` only. */
export async function get<T extends object>(path: string): Promise<T> {
  const asked = ask(path)
  // Its failure is seen to below, perhaps not at once.
  asked.catch(() => {})
  const other = await findStandIn?.().catch(() => null)
  return (other ? await other(path, asked) : (await asked).data) as T
}

async function ask(path: string): Promise<Answered> {
  let response: Response
  try {
    const [address = '', body] = path.split(/ (.*)/s)
    const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
    response = await fetch(config.apiBase + address, { headers, ...(body && { method: 'POST', body }) })
  } catch {
    throw new ApiError(null)
  }
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && typeof body === 'object' && body !== null) return answered(body, response.headers.get(STORED))
  throw new ApiError(
    isProblem(body) ? body : { type: 'about:blank', title: response.statusText, status: response.status, detail: '' },
  )
}

/** `stored`: when the server gave it, where it did not now. */
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
