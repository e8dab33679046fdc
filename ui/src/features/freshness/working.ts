// Whether a chain's prices keep coming, as a sign and two or three words. Refuses to say more than is known.
import type { ChainState } from '../../api/types.ts'
import type { IconName } from '../../kit/MoreIcon.tsx'
import { sinceDays } from './sentence.ts'

interface Working {
  kind: 'current' | 'late' | 'failed' | 'none'
  icon: IconName
  text: string
}

export function working({ ageDays, state, source }: Pick<ChainState, 'ageDays' | 'state' | 'source'>): Working {
  if (source?.state === 'refused') return { kind: 'failed', icon: 'refused', text: 'Kette lehnt ab' }
  if (ageDays <= 1) return { kind: 'current', icon: 'done', text: 'aktuell' }
  if (source?.state === 'failing') return { kind: 'failed', icon: 'warning', text: 'Abruf gestört' }
  if (source?.state === 'aside') return { kind: 'late', icon: 'question', text: 'wird geprüft' }
  const nobodyAsks = source === null || source.state === 'off'
  if (state === 'old' && nobodyAsks) return { kind: 'none', icon: 'none', text: 'keine Quelle' }
  return { kind: 'late', icon: 'clock', text: sinceDays(ageDays) }
}
