// The whole app: the layout, and in it the page of the current address or an error page.
import * as say from '#words/app'
import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import type { Answers } from '../api/answers.ts'
import { served } from '../api/client.ts'
import { unpacked } from '../api/columns.ts'
import { AnswersProvider, answersWith, CHAINS, type Payload, useAnswers } from '../api/hooks.ts'
import { Icon } from '../kit/Icon.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { lastArrival } from './navigation.ts'
import { payloadOnTheWay } from './prefetch.ts'
import { type Problem, useUncaught } from './problem.ts'
import { watchOverState } from './reloadGuard.ts'
import { isPage, middlewareOf, type Route, routeOf } from './routes.ts'
import { Shell } from './Shell.tsx'

const NOT_FOUND: Problem = { status: 404 }

export const LAYOUTS = { default: Shell }

export interface AppProps {
  /** The address, on the server; the browser knows it. */
  at?: { path: string; search: string }
  payload?: Payload
  /** Called for every question that the payload does not answer (on the server). */
  onMissing?: Answers['missing']
  /** Shown instead of the first page. Server and browser have to be given the same. */
  problem?: Problem
}

export function App({ at, payload, onMissing, problem }: AppProps) {
  const [came] = useState(() => payload ?? cameWith())
  const [answers] = useState(() => answersWith(came, onMissing))
  useEffect(watchOverState, [])
  return (
    <ErrorBoundary>
      <Router {...(at && { ssrPath: at.path, ssrSearch: at.search })}>
        <AnswersProvider value={answers}>
          <Page given={problem} bare={!problem && !(came && CHAINS in came.data)} />
        </AnswersProvider>
      </Router>
    </ErrorBoundary>
  )
}

/** What came with the page. */
function cameWith(): Payload | null {
  const columns = served<Payload>('app-payload')
  return columns && unpacked(columns)
}

function Page({ given, bare }: { given: Problem | undefined; bare: boolean }) {
  const [path] = useLocation()
  const search = useSearch()
  const address = `${path}?${search}`
  const [first] = useState(address)
  const uncaught = useUncaught()
  const route = routeOf(path)
  const data = useData(path, search, bare)
  const problem = uncaught ?? (address === first ? given : undefined) ?? (isPage(path, search) ? null : NOT_FOUND)
  const Layout = LAYOUTS[route?.layout ?? 'default']
  useHead(path, search, problem?.status ?? 200)
  return (
    <Layout plain={problem !== null}>
      <ErrorBoundary at={address}>
        {problem && <ErrorPage problem={problem} />}
        {!problem && route && (
          <Suspense key={path} fallback={<Waiting />}>
            <Arrive route={route} search={search} data={data} />
          </Suspense>
        )}
      </ErrorBoundary>
    </Layout>
  )
}

/** The payload that a page waits for before it is shown. The first page came with its data, unless it is `bare`: the
 * page that opens without a network (pwa/sw.ts). */
function useData(path: string, search: string, bare: boolean): Promise<void> | null {
  const answers = useAnswers()
  const [arrival, setArrival] = useState<{ path: string; data: Promise<void> | null }>(() => ({
    path,
    data: bare && routeOf(path) ? payloadOnTheWay(path, search, answers) : null,
  }))
  if (arrival.path === path) return arrival.data
  // Going back shows the cached answers at once: otherwise the scroll position could not be restored.
  const data = routeOf(path) && lastArrival() === 'link' ? payloadOnTheWay(path, search, answers) : null
  setArrival({ path, data })
  return data
}

/** The page, once its data are there and its middleware has run. */
function Arrive({ route, search, data }: { route: Route; search: string; data: Promise<void> | null }) {
  const middleware = middlewareOf(route)
  if (data) use(data)
  useLayoutEffect(() => {
    for (const run of middleware) run({ path: route.path, search, arrival: lastArrival() })
    // oxlint-disable-next-line react/exhaustive-deps -- once per arrival
  }, [])
  return <route.page />
}

/** Its style shows it after a delay. */
function Waiting() {
  return (
    <p className="waiting" role="status">
      <Icon name="spinner" size={28} />
      <span className="sr">{say.pageLoading}</span>
    </p>
  )
}

/** Keeps the head up to date. Loaded late: the head of the first page comes from the server. */
function useHead(path: string, search: string, status: number): void {
  const answers = useAnswers()
  useEffect(() => {
    // The router's path is decoded.
    const { pathname } = location
    import('./head.ts').then(({ applyHeadOf }) => applyHeadOf(pathname, search, status, answers)).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- `path` triggers it
  }, [path, search, status, answers])
}
