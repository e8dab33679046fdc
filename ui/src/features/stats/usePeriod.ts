// The days that a figure about changes looks at, out of what is known of each chain.
import { useAnswer } from '../../api/hooks.ts'
import type { SummaryAnswer } from '../../api/types.ts'
import { type Period, periodOf } from './period.ts'
import { SUMMARY } from './questions.ts'
import type { StatsView } from './view.ts'

/** Undefined as long as it is not known, null where there is none. */
export function usePeriod({ chains }: Pick<StatsView, 'chains'>, days: number) {
  const answer = useAnswer<SummaryAnswer>(SUMMARY)
  const period: Period | null | undefined = answer.data && periodOf(answer.data.chains, chains, days)
  return { period, summary: answer }
}
