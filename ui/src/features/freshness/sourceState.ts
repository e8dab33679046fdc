// The state of a chain's source, in words.
import type { ChainState, Source } from '../../api/types.ts'
import type { IconName } from '../../kit/MoreIcon.tsx'
import { count, relativeDay, viennaDay, viennaTime } from '../../lib/format.ts'
import { sinceDays } from './sentence.ts'

export interface Status {
  kind: 'current' | 'late' | 'failed' | 'none'
  icon: IconName
  text: string
}

/** Whether new prices keep coming, as a sign and two or three words. */
export function statusOf({ ageDays, state, source }: Pick<ChainState, 'ageDays' | 'state' | 'source'>): Status {
  if (source?.state === 'refused') return { kind: 'failed', icon: 'refused', text: 'Kette lehnt ab' }
  if (ageDays <= 1) return { kind: 'current', icon: 'done', text: 'aktuell' }
  if (source?.state === 'failing') return { kind: 'failed', icon: 'warning', text: 'Abruf gestört' }
  if (source?.state === 'aside') return { kind: 'late', icon: 'question', text: 'wird geprüft' }
  const isOff = source === null || source.state === 'off'
  if (state === 'old') return { kind: isOff ? 'none' : 'late', icon: isOff ? 'none' : 'clock', text: 'nicht aktuell' }
  return { kind: 'late', icon: 'clock', text: sinceDays(ageDays) }
}

export interface Origin {
  from: string
  how: string
}

/** Where the prices come from, how often that is fetched, and how the last run went. */
export function originOf({ source }: Pick<ChainState, 'source'>, today: string): Origin {
  if (source === null) return { from: IMPORTED, how: 'Keine Quelle eingerichtet.' }
  const host = source.host ?? source.name
  const sentences = [howOften(source), trouble(source, today), lastSuccess(source, today)].filter(Boolean)
  return source.good === null
    ? { from: IMPORTED, how: `${host}: ${sentences.join(' ')}` }
    : { from: host, how: sentences.join(' ') }
}

const IMPORTED = 'importiert'

function howOften({ asked, next }: Source): string {
  if (next !== null) return 'Einmal am Tag gefragt.'
  return asked === null ? 'Noch nie gefragt.' : 'Nicht von selbst gefragt.'
}

/** The last run, where it failed. */
function trouble({ state, asked }: Source, today: string): string | null {
  const why = {
    failing: 'keine brauchbare Antwort',
    refused: 'die Kette lehnt ab',
    aside: 'die Antwort wird noch geprüft',
    ok: null,
    never: null,
    off: null,
  }[state]
  return asked !== null && why !== null ? `Zuletzt ${timeOf(asked, today)}: ${why}.` : null
}

function lastSuccess({ state, items, good }: Source, today: string): string | null {
  if (good === null) return null
  const articles = items === 1 ? 'ein Artikel' : `${count(items)} Artikel`
  return `${state === 'ok' ? 'Zuletzt' : 'Zuletzt gelungen'} ${timeOf(good, today)}: ${articles}.`
}

function timeOf(at: string, today: string): string {
  const milliseconds = Date.parse(at)
  return `${relativeDay(viennaDay(milliseconds), today)}, ${viennaTime(milliseconds)}`
}
