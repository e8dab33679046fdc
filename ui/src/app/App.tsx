// The whole app: the layout, in it the page that the address names, or why there is none.
import { Suspense, useEffect, useState } from 'react'
import { type Middleware, SWRConfig } from 'swr'
import { Router, useLocation, useSearch } from 'wouter'
import { config } from '../api/client.ts'
import { type Payload, swrConfig } from '../api/hooks.ts'
import { applyHead } from './applyHead.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { headOf } from './head.ts'
import { notFound, type Problem } from './problem.ts'
import { isPage, routeOf } from './routes.ts'
import { Shell } from './Shell.tsx'
import { useTrouble } from './trouble.ts'

/** The layouts that a route can name. */
export const LAYOUTS = { default: Shell }

export interface AppProps {
  /** Where we are, on the server; in the browser its address says it. */
  at?: { path: string; search: string }
  payload?: Payload
  /** Hears of every question that is asked (on the server). */
  note?: Middleware
  /** What the server answers instead of the page. The browser is to be given the same, to begin with. */
  problem?: Problem
}

export function App({ at, payload, note, problem }: AppProps) {
  const [swr] = useState(() => swrConfig(payload))
  return (
    <ErrorBoundary>
      <Router {...(at && { ssrPath: at.path, ssrSearch: at.search })}>
        <SWRConfig value={note ? { ...swr, use: [note] } : swr}>
          <Page given={problem} />
        </SWRConfig>
      </Router>
    </ErrorBoundary>
  )
}

function Page({ given }: { given: Problem | undefined }) {
  const [path] = useLocation()
  const search = useSearch()
  const address = `${path}?${search}`
  const [first] = useState(address)
  const trouble = useTrouble()
  const route = routeOf(path)
  const problem = trouble ?? (address === first ? given : undefined) ?? (isPage(path, search) ? null : notFound(route ? null : path))
  const Layout = LAYOUTS[route?.layout ?? 'default']
  useHead(path, problem?.status ?? 200)
  return (
    <Layout>
      <ErrorBoundary at={address}>
        {problem && <ErrorPage problem={problem} />}
        {!problem && route && (
          <Suspense>
            <route.page />
          </Suspense>
        )}
      </ErrorBoundary>
    </Layout>
  )
}

/** Keeps the head up to date. What the server wrote says the same already. */
function useHead(path: string, status: number): void {
  useEffect(() => {
    // The router's path is decoded; an address is not.
    applyHead(headOf({ ...routeOf(path), path: location.pathname, status }, config))
  }, [path, status])
}
