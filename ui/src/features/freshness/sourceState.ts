// The state of a chain's source, in words.
import * as say from '#words/freshness'
import type { ChainState, Source } from '../../api/types.ts'
import type { IconName } from '../../kit/MoreIcon.tsx'
import { count, relativeDay, viennaDay } from '../../lib/format.ts'
import { viennaTime } from '../../lib/formatMore.ts'

export interface Status {
  kind: 'current' | 'late' | 'failed' | 'none'
  icon: IconName
  text: string
}

type Asked = Pick<ChainState, 'ageDays' | 'state' | 'source'> & Partial<Pick<ChainState, 'closedSince'>>

/** Whether it is current, and whether new prices keep coming, as a sign and a few words. `behind`: others have newer
 * ones. */
export function statusOf({ ageDays, state, source, closedSince }: Asked, behind: boolean): Status {
  if (closedSince) return { kind: 'none', icon: 'none', text: say.closed }
  if (source?.state === 'refused') return { kind: 'failed', icon: 'refused', text: say.chainRefuses }
  const isCurrent = state === 'current'
  const isNewest = ageDays === 0 || (ageDays === 1 && !behind)
  const but = (why: string) => (isCurrent ? say.currentBut(why) : why)
  if (!isNewest && source?.state === 'failing') return { kind: 'failed', icon: 'warning', text: but(say.fetchFails) }
  if (!isNewest && source?.state === 'aside') return { kind: 'late', icon: 'question', text: but(say.checking) }
  if (isCurrent) return { kind: 'current', icon: 'done', text: say.current }
  return { kind: 'late', icon: 'clock', text: say.notCurrent }
}

export interface Origin {
  from: string
  how: string
}

/** Where the prices come from, how often that is fetched, and how the last run went. */
export function originOf({ source }: Pick<ChainState, 'source'>, today: string): Origin {
  if (source === null) return { from: IMPORTED, how: say.noSource }
  const host = source.host ?? source.name
  const sentences = [howOften(source), trouble(source, today), lastSuccess(source, today)].filter(Boolean)
  return source.good === null
    ? { from: IMPORTED, how: `${host}: ${sentences.join(' ')}` }
    : { from: host, how: sentences.join(' ') }
}

const IMPORTED = say.imported

function howOften({ asked, next }: Source): string {
  if (next !== null) return say.askedDaily
  return asked === null ? say.neverAsked : say.notAskedByItself
}

/** The last run, where it failed. */
function trouble({ state, asked }: Source, today: string): string | null {
  const why = {
    failing: say.noUsableAnswer,
    refused: say.refuses,
    aside: say.answerChecked,
    ok: null,
    never: null,
    off: null,
  }[state]
  return asked !== null && why !== null ? say.lastTrouble(timeOf(asked, today), why) : null
}

function lastSuccess({ state, items, good }: Source, today: string): string | null {
  if (good === null) return null
  const articles = items === 1 ? say.oneArticle : say.articles(count(items))
  return say.lastGood(state === 'ok' ? say.lastTime : say.lastSuccess, timeOf(good, today), articles)
}

function timeOf(at: string, today: string): string {
  const milliseconds = Date.parse(at)
  return `${relativeDay(viennaDay(milliseconds), today)}, ${viennaTime(milliseconds)}`
}
