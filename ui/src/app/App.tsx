// The whole app: the layout, in it the page that the address names, or why there is none.
import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { keepFresh } from '../api/answers.ts'
import { served } from '../api/client.ts'
import { AnswersProvider, answersWith, type Payload, useAnswers } from '../api/hooks.ts'
import { Icon } from '../kit/Icon.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { middlewareOf } from './middleware.ts'
import { lastWay } from './navigation.ts'
import { payloadOnTheWay } from './payload.ts'
import { notFound, type Problem } from './problem.ts'
import { watchOverState } from './reloadGuard.ts'
import { isPage, type Route, routeOf } from './routes.ts'
import { Shell } from './Shell.tsx'
import { useTrouble } from './trouble.ts'

/** The layouts that a route can name. */
export const LAYOUTS = { default: Shell }

export interface AppProps {
  /** Where we are, on the server; in the browser its address says it. */
  at?: { path: string; search: string }
  payload?: Payload
  /** Hears of every question that the payload does not answer (on the server). */
  onMissing?: (question: string) => void
  /** What the server answers instead of the page. The browser is to be given the same, to begin with. */
  problem?: Problem
}

export function App({ at, payload, onMissing, problem }: AppProps) {
  const [came] = useState(() => payload ?? served<Payload>('app-payload'))
  const [answers] = useState(() => answersWith(came, onMissing))
  useEffect(() => keepFresh(answers), [answers])
  useEffect(watchOverState, [])
  return (
    <ErrorBoundary>
      <Router {...(at && { ssrPath: at.path, ssrSearch: at.search })}>
        <AnswersProvider value={answers}>
          <Page given={problem} bare={!problem && !(came && '/chains' in came.data)} />
        </AnswersProvider>
      </Router>
    </ErrorBoundary>
  )
}

function Page({ given, bare }: { given: Problem | undefined; bare: boolean }) {
  const [path] = useLocation()
  const search = useSearch()
  const address = `${path}?${search}`
  const [first] = useState(address)
  const trouble = useTrouble()
  const route = routeOf(path)
  const data = useData(path, search, bare)
  const problem =
    trouble ?? (address === first ? given : undefined) ?? (isPage(path, search) ? null : notFound(route ? null : path))
  const Layout = LAYOUTS[route?.layout ?? 'default']
  useHead(path, problem?.status ?? 200)
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

/** What a page waits for before it is shown: its data on the way to it. The first page came with its data, unless it is bare:
 * then it is the one that opens without network (pwa/sw.ts). */
function useData(path: string, search: string, bare: boolean): Promise<void> | null {
  const answers = useAnswers()
  const [arrival, setArrival] = useState<{ path: string; data: Promise<void> | null }>(() => ({
    path,
    data: bare && routeOf(path) ? payloadOnTheWay(path, search, answers) : null,
  }))
  if (arrival.path === path) return arrival.data
  // Going back finds what was there, at once: only then can the place on the page be found again.
  const data = routeOf(path) && lastWay() === 'link' ? payloadOnTheWay(path, search, answers) : null
  setArrival({ path, data })
  return data
}

/** The page, after its data and its middleware. */
function Arrive({ route, search, data }: { route: Route; search: string; data: Promise<void> | null }) {
  const middleware = middlewareOf(route)
  if (data) use(data)
  useLayoutEffect(() => {
    for (const run of middleware) run({ path: route.path, search, way: lastWay() })
    // oxlint-disable-next-line react/exhaustive-deps -- once an arrival
  }, [])
  return <route.page />
}

/** Shown only when it takes a while. */
function Waiting() {
  return (
    <p className="waiting" role="status">
      <Icon name="spinner" size={28} />
      <span className="sr">Seite wird geladen</span>
    </p>
  )
}

/** Keeps the head up to date; loaded late, because what the server wrote says the same already. */
function useHead(path: string, status: number): void {
  useEffect(() => {
    // The router's path is decoded; an address is not.
    const { pathname } = location
    import('./applyHead.ts').then(({ applyHeadOf }) => applyHeadOf(pathname, status)).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the path says when
  }, [path, status])
}
