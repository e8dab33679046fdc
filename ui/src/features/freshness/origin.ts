// Where a chain's prices come from, in words: who is asked, how often, and how that went. Refuses to name a source that never
// gave any: then they came in files.
import type { ChainState, Source } from '../../api/types.ts'
import { count, relativeDay, viennaDay, viennaTime } from '../../lib/format.ts'

export interface Origin {
  from: string
  how: string
}

export function origin({ source }: Pick<ChainState, 'source'>, today: string): Origin {
  if (source === null) return { from: IMPORTED, how: 'Keine Quelle eingerichtet.' }
  const host = source.host ?? source.name
  const sentences = [howOften(source), trouble(source, today), success(source, today)].filter(Boolean)
  return source.good === null
    ? { from: IMPORTED, how: `${host}: ${sentences.join(' ')}` }
    : { from: host, how: sentences.join(' ') }
}

const IMPORTED = 'importiert'

function howOften({ asked, next }: Source): string {
  if (next !== null) return 'Einmal am Tag gefragt.'
  return asked === null ? 'Noch nie gefragt.' : 'Nicht von selbst gefragt.'
}

/** How it went the last time, where that was not well. */
function trouble({ state, asked }: Source, today: string): string | null {
  const why = {
    failing: 'keine brauchbare Antwort',
    refused: 'die Kette lehnt ab',
    aside: 'die Antwort wird noch geprüft',
    ok: null,
    never: null,
    off: null,
  }[state]
  return asked !== null && why !== null ? `Zuletzt ${moment(asked, today)}: ${why}.` : null
}

function success({ state, items, good }: Source, today: string): string | null {
  if (good === null) return null
  const articles = items === 1 ? 'ein Artikel' : `${count(items)} Artikel`
  return `${state === 'ok' ? 'Zuletzt' : 'Zuletzt gelungen'} ${moment(good, today)}: ${articles}.`
}

function moment(at: string, today: string): string {
  const milliseconds = Date.parse(at)
  return `${relativeDay(viennaDay(milliseconds), today)}, ${viennaTime(milliseconds)}`
}
