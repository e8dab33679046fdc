// The app on the server: one call of `render` draws one page. Runs in an engine without a DOM, without Intl and without a network:
// what the page shows comes in, and what it would have asked for besides goes out.
import { renderToString } from 'react-dom/server'
import { type AppConfig, configure } from '../api/client.ts'
import type { Payload } from '../api/hooks.ts'
import { App } from '../app/App.tsx'
import { preloadAll } from '../kit/chunk.tsx'
import { headHtml } from '../app/head.ts'
import { pageHead } from '../app/pageHead.ts'
import { SearchParams } from './urlSearchParams.ts'

export interface RenderRequest {
  /** The path of the page. */
  path: string
  /** Its query, without the question mark. */
  search: string
  status: number
  /** What an error page says, where it has more to say than its status. */
  message: string | null
  config: AppConfig
  payload: Payload
}

export interface RenderAnswer {
  head: string
  html: string
  /** What the page would have to ask for: paths under the API's base that the payload does not hold. */
  missing: string[]
}

/** What React leaves where something inside a boundary threw or waits: no page to show to anyone. */
const ABANDONED = '<!--$!-->'

globalThis.URLSearchParams ??= SearchParams as unknown as typeof URLSearchParams
void preloadAll()

/** Takes and gives JSON. */
export function render(input: string): string {
  const { path, search, status, message, config, payload }: RenderRequest = JSON.parse(input)
  configure(config)
  const missing = new Set<string>()
  // That there is no such page, the app finds by itself.
  const problem = status >= 400 && status !== 404 && { problem: { status, ...(message !== null && { message }) } }
  const html = renderToString(
    <App at={{ path, search }} payload={payload} onMissing={(question) => missing.add(question)} {...problem} />,
  )
  if (html.includes(ABANDONED)) throw new Error(`${path}?${search} was not drawn to its end`)
  const head = headHtml(pageHead(path, status, config))
  return JSON.stringify({ head, html, missing: [...missing] } satisfies RenderAnswer)
}
