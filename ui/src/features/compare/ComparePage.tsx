// The home page: start, results or, on a fresh installation, how to get prices. The shell hands in the open product's sheet.
import type { ReactNode } from 'react'
import { config } from '../../api/client.ts'
import { useCategories, useChains } from '../../api/hooks.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { EmptyData } from './EmptyData.tsx'
import { headingOf } from './heading.ts'
import { Results } from './Results.tsx'
import { Start } from './Start.tsx'
import { useView } from './useView.ts'
import { isStart } from './view.ts'

export function ComparePage({ sheet }: { sheet: ReactNode }) {
  const view = useView()
  const { data: chains } = useChains()
  const { data: categories } = useCategories()
  const start = isStart(view)
  const heading = start ? null : headingOf(view, categories?.categories ?? [])
  useTitle(heading === null ? `${config.siteName} – was kostet’s heute wo?` : `${heading} im Vergleich · ${config.siteName}`)

  if (config.data === 'empty' || chains?.chains.length === 0) return <EmptyData />
  if (!start) return <Results view={view} sheet={sheet} />
  return (
    <>
      <Start />
      {sheet}
    </>
  )
}
