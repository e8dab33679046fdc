// The chains of the market that stand in no duel, and why.
import * as say from '#words/findings'
import type { ChainState } from '../../../api/types.ts'
import { listed, longDay } from '../../../lib/format.ts'

export interface Absence {
  /** In the duels, the reference among them. */
  there: readonly string[]
  offersOnly: readonly string[]
  withoutPrices: readonly string[]
  /** The day of the comparison. */
  date: string
}

/** "Nicht dabei: Lidl und Penny (nur Angebote der Woche), Hofer (keine Preise vom 27. März 2026)." */
export function absentText(chains: readonly ChainState[], { there, offersOnly, withoutPrices, date }: Absence): string {
  const why = ({ id, closedSince }: ChainState) =>
    offersOnly.includes(id)
      ? say.offersOfWeek
      : closedSince !== null
        ? say.chainClosed
        : withoutPrices.includes(id)
          ? say.noPricesOf(longDay(date))
          : say.tooFewShared
  const absent = chains
    .filter(({ id, products }) => products > 0 && !there.includes(id))
    .map((chain) => ({ name: chain.name, reason: why(chain) }))
  if (absent.length === 0) return ''
  const reasons = [...new Set(absent.map(({ reason }) => reason))]
  const namesOf = (reason: string) => listed(absent.filter((one) => one.reason === reason).map(({ name }) => name))
  return say.notCompared(reasons.map((reason) => `${namesOf(reason)} (${reason})`).join(', '))
}
