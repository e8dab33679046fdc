// The home page: start, results or, on a fresh installation, how to get prices. The shell hands in the open product's sheet.
import type { ReactNode } from 'react'
import { config } from '../../api/client.ts'
import { useChains } from '../../api/hooks.ts'
import { EmptyData } from './EmptyData.tsx'
import { Results } from './Results.tsx'
import { Start } from './Start.tsx'
import { useView } from './useView.ts'
import { isStart } from './view.ts'

export function ComparePage({ sheet }: { sheet: ReactNode }) {
  const view = useView()
  const { data: chains } = useChains()
  if (config.data === 'empty' || chains?.chains.length === 0) return <EmptyData />
  if (!isStart(view)) return <Results view={view} sheet={sheet} />
  return (
    <>
      <Start />
      {sheet}
    </>
  )
}
