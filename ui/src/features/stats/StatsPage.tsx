// The page `/stats`: the section that the address names, or all of them in short.
import * as say from '#words/stats'
import { Suspense } from 'react'
import { useStats } from './controls.tsx'
import { sectionPage } from './sections.ts'
import { Figures } from './waiting.tsx'
import './stats.css'

// In the chunk of the page: what it is drawn with is known as soon as it is there.
export { preloadStats } from './sections.ts'

export default function StatsPage() {
  const { section } = useStats()
  const shown = sectionPage(section)
  return (
    <Figures>
      <Suspense
        key={section}
        fallback={
          <p className="sr" role="status">
            {say.loading}
          </p>
        }>
        <shown.page />
      </Suspense>
    </Figures>
  )
}
