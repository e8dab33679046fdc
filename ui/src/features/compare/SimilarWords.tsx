// Words that begin alike, each with what it finds.
import * as say from '#words/compare'
import { searchPath, suggestPath } from '../../api/hooks.ts'
import { useSeveral } from '../../api/several.ts'
import type { SearchAnswer, SuggestAnswer } from '../../api/types.ts'
import { capital, count } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { ViewLink } from './links.tsx'
import { leave } from './SearchField.tsx'
import { beginningOf, similarTo } from './tries.ts'
import { searchParams, START, type View } from './view.ts'

export interface SimilarWord {
  view: View
  hits: number
}

/** Words that begin as most of the longest one does, with hits at any chain; undefined until they are known. */
export function useSimilarWords(words: string): SimilarWord[] | undefined {
  const { favouriteChains } = useSettings()
  const path = suggestPath(beginningOf(words))
  const suggested = useSeveral<SuggestAnswer>(path === null ? [] : [path])
  const views = similarTo(words, suggested.answers[0]?.suggestions ?? []).map((q) => ({
    ...START,
    q,
    chain: favouriteChains.length > 0 ? [] : null,
  }))
  const { answers, done } = useSeveral<SearchAnswer>(
    views.map((view) => searchPath({ ...searchParams(view, favouriteChains), sections: false, limit: 1 })),
  )
  if (!suggested.done || !done) return undefined
  const found = views.map((view, place) => ({ view, hits: hitsOf(answers[place]) }))
  return found.filter(({ hits }) => hits > 0)
}

/** A word that is corrected is misspelt itself. */
function hitsOf(answer: SearchAnswer | undefined): number {
  return answer?.corrected === null ? answer.total : 0
}

export function SimilarWords({ words }: { words: readonly SimilarWord[] }) {
  if (words.length === 0) return null
  return (
    <>
      <p className="sm muted nothing-words">{say.similarWords}</p>
      <ul className="chips chips-wrap">
        {words.map(({ view, hits }) => (
          <li key={view.q}>
            <ViewLink className="chip" to={view} onFollow={leave}>
              {capital(view.q)} <span className="faint num">{count(hits)}</span>
            </ViewLink>
          </li>
        ))}
      </ul>
    </>
  )
}
