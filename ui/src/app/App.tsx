// The whole app: which page it is, and what the pages hand to each other (no feature knows another).
import { lazy, Suspense, useState } from 'react'
import { SWRConfig } from 'swr'
import { Route, Switch } from 'wouter'
import { swrConfig } from '../api/hooks.ts'
import { ComparePage } from '../features/compare/ComparePage.tsx'
import { closeOver, useView } from '../features/compare/useView.ts'
import { NotFound } from './NotFound.tsx'
import { Shell } from './Shell.tsx'

const ProductSheet = lazy(() => import('../features/product/ProductSheet.tsx'))
const ShoppingPage = lazy(() => import('../features/shopping/ShoppingPage.tsx'))
const StatsPage = lazy(() => import('../features/stats/StatsPage.tsx'))

export function App() {
  const [config] = useState(() => swrConfig())
  return (
    <SWRConfig value={config}>
      <Shell>
        <Suspense>
          <Switch>
            <Route path="/">
              <Home />
            </Route>
            <Route path="/smartshopping">
              <ShoppingPage />
            </Route>
            <Route path="/stats">
              <StatsPage />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
    </SWRConfig>
  )
}

function Home() {
  const { product } = useView()
  const sheet = product !== null && (
    <Suspense fallback={null}>
      <ProductSheet key={product} productKey={product} onClose={closeOver} />
    </Suspense>
  )
  return <ComparePage sheet={sheet} />
}
