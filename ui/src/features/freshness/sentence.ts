// How old the prices are, in one or two sentences. Today is part of the answer.
import * as say from '#words/freshness'
import { type CountedChains, countedChains, currentWords } from '../../api/chainCounts.ts'
import type { ChainsAnswer, ChainState } from '../../api/types.ts'
import { capital, countWord, daysBetween, listed, ofDay, relativeDay } from '../../lib/format.ts'

export function freshness({ asOf, today, currentDays, demo, ...answer }: ChainsAnswer): string {
  const { open: chains, current, closed } = countedChains(answer)
  if (chains.length === 0 || asOf === null) return say.noneYet
  const refusing = chains.filter(({ source }) => source?.state === 'refused')
  const old = chains.filter((chain) => chain.state === 'old' && !refusing.includes(chain))
  const sentences = [
    ...(demo ? [say.allMadeUp] : []),
    newestSentence({ open: chains, current }, asOf, { today, currentDays }),
    ...late(
      current.filter((chain) => chain.day !== asOf && !refusing.includes(chain)),
      asOf,
    ),
    ...nothingNew(
      old.filter(({ day }) => day !== asOf),
      today,
    ),
    ...refused(refusing),
    ...(closed.length > 0 ? [say.areClosed(listed(closed.map(({ name }) => name)), closed.length)] : []),
  ]
  return sentences.join(' ')
}

function newestSentence(
  { open, current }: Pick<CountedChains, 'open' | 'current'>,
  asOf: string,
  { today, currentDays }: Pick<ChainsAnswer, 'today' | 'currentDays'>,
): string {
  const age = daysBetween(asOf, today)
  const when = age <= currentDays ? ofDay(asOf, today) : say.whenAndAge(ofDay(asOf, today), ageInWords(age))
  if (open.length === 1) return say.pricesAre(when)
  return say.newestAre(capital(say.areCurrent(currentWords({ open, current }), current.length)), when)
}

/** Chains a few days behind the newest. */
function late(chains: readonly ChainState[], asOf: string): string[] {
  if (chains.length === 0) return []
  const days = Math.max(...chains.map(({ day }) => daysBetween(day, asOf)))
  const span = days === 1 ? say.aDay : say.days(countWord(days))
  const names = listed(chains.map(({ name }) => name))
  return [
    say.missing(
      names,
      days === 1 ? say.isMissing : say.areMissing,
      chains.length > 1 && days > 1 ? say.upTo : '',
      span,
    ),
  ]
}

/** Chains without anything new for more than a week. */
function nothingNew(chains: readonly ChainState[], today: string): string[] {
  const [only] = chains
  if (!only) return []
  if (chains.length === 1) return [say.nothingFrom(only.name, relativeDay(only.day, today))]
  return [
    say.nothingLongFrom(
      chains.length > 3 ? say.chains(countWord(chains.length)) : listed(chains.map(({ name }) => name)),
    ),
  ]
}

/** Chains that refuse to be fetched. */
function refused(chains: readonly ChainState[]): string[] {
  if (chains.length === 0) return []
  return [say.refusing(listed(chains.map(({ name }) => name)), chains.length === 1 ? say.wants : say.want)]
}

/** 239 → "acht Monate" */
function ageInWords(days: number): string {
  const [many, unit] = rounded(days)
  return say.span(countWord(many), unit)
}

function rounded(days: number): [many: number, unit: string] {
  if (days < 60) return [days, say.inDays]
  return days < 730 ? [Math.round(days / 30.44), say.inMonths] : [Math.floor(days / 365.25), say.inYears]
}
