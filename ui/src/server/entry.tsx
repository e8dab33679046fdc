// The app on the server: its routes, and three functions from JSON to JSON. `plan` says what a page needs, `render` draws
// it, `picture` says what its picture shows. The engine that runs them has no DOM, no Intl and no network: data come with the request, and what is missing is
// listed in the answer.
import { renderToString } from 'react-dom/server'
import { type AppConfig, configure } from '../api/client.ts'
import type { Payload } from '../api/hooks.ts'
import { App } from '../app/App.tsx'
import { type Picture, pictureOf } from '../app/picture.ts'
import { type PagePlan, planPage } from '../app/plan.ts'
import { ROUTES } from '../app/routes.ts'
import { preloadAll } from '../kit/chunk.tsx'
import { SearchParams } from './urlSearchParams.ts'

export interface PlanRequest {
  path: string
  /** The query, without the question mark. */
  search: string
  /** With `problem`, the page is that error page. */
  config: AppConfig
  /** The answer that the plan needs. */
  payload?: Payload
}

export interface RenderRequest extends PlanRequest {
  payload: Payload
}

export interface RenderAnswer {
  html: string
  /** Questions of the page that the payload does not answer: paths under the API's base. */
  missing: string[]
  /** Questions that answers in the payload bring up: with these answered, the page can be drawn further. */
  next: string[]
}

/** What React writes where a component threw or suspended: the page is incomplete. */
const ABANDONED = '<!--$!-->'

globalThis.URLSearchParams ??= SearchParams as unknown as typeof URLSearchParams
void preloadAll()

/** The pages. */
export const routes = ROUTES.map(({ name, path }) => ({ name, path }))

/** From a `PlanRequest` to a `PagePlan`. */
export function plan(input: string): string {
  const { path, search, config, payload }: PlanRequest = JSON.parse(input)
  return JSON.stringify(planPage(path, search, config, payload) satisfies PagePlan)
}

/** From a `RenderRequest` to what the picture of the page shows; null where it has none. */
export function picture(input: string): string {
  const { path, config, payload }: RenderRequest = JSON.parse(input)
  configure(config)
  return JSON.stringify(pictureOf(path, payload) satisfies Picture | null)
}

/** From a `RenderRequest` to a `RenderAnswer`. Throws if the page cannot be drawn completely. */
export function render(input: string): string {
  const { path, search, config, payload }: RenderRequest = JSON.parse(input)
  configure(config)
  const [missing, next] = [new Set<string>(), new Set<string>()]
  const html = renderToString(
    <App
      at={{ path, search }}
      payload={payload}
      onMissing={(question, follows) => void (follows ? next : missing).add(question)}
      {...(config.problem && { problem: config.problem })}
    />,
  )
  if (html.includes(ABANDONED)) throw new Error(`${path}?${search} was not drawn to its end`)
  return JSON.stringify({ html, missing: [...missing], next: [...next] } satisfies RenderAnswer)
}
