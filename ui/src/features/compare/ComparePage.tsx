// The home page: start, results, or how to get prices. The shell passes the sheet of an open product.
import { type ReactNode, useEffect } from 'react'
import { config } from '../../api/client.ts'
import { useChains } from '../../api/hooks.ts'
import { whenIdle } from '../../lib/idle.ts'
import { EmptyData, preloadRest, Results, Start } from './parts.ts'
import { useView } from './useView.ts'
import { isStart } from './view.ts'

export function ComparePage({ sheet }: { sheet: ReactNode }) {
  const view = useView()
  const { data: chains } = useChains()
  // The most frequent navigation.
  useEffect(() => whenIdle(preloadRest), [])

  if (config.data === 'empty' || chains?.chains.length === 0) return <EmptyData />
  if (!isStart(view)) return <Results view={view} sheet={sheet} />
  return (
    <>
      <Start />
      {sheet}
    </>
  )
}
