// How old the prices are, in one or two sentences. Today is part of the answer.
import type { ChainsAnswer, ChainState } from '../../api/types.ts'
import { capital, countWord, daysBetween, listed, ofDay, relativeDay } from '../../lib/format.ts'

export function freshness({ asOf, today, currentDays, demo, ...answer }: ChainsAnswer): string {
  const chains = answer.chains.filter(({ closedSince }) => !closedSince)
  if (chains.length === 0 || asOf === null) return 'Es sind noch keine Preise da.'
  const newest = chains.filter(({ day }) => day === asOf)
  const refusing = chains.filter(({ source }) => source?.state === 'refused')
  const old = chains.filter((chain) => chain.state === 'old' && !refusing.includes(chain))
  const sentences = [
    ...(demo ? ['Ketten und Preise sind erfunden, zum Ausprobieren.'] : []),
    ...(chains.length > 1 && chains.every(({ state }) => state === 'old') ? ['Keine Kette ist aktuell.'] : []),
    newestSentence(newest, chains, asOf, { today, currentDays }),
    ...(newest.length === chains.length
      ? []
      : late(
          chains.filter((chain) => chain.day !== asOf && chain.state === 'current' && !refusing.includes(chain)),
          asOf,
        )),
    ...nothingNew(
      old.filter(({ day }) => day !== asOf),
      today,
    ),
    ...refused(refusing),
  ]
  return sentences.join(' ')
}

function newestSentence(
  newest: readonly ChainState[],
  all: readonly ChainState[],
  asOf: string,
  { today, currentDays }: Pick<ChainsAnswer, 'today' | 'currentDays'>,
): string {
  const age = daysBetween(asOf, today)
  const when = age <= currentDays ? ofDay(asOf, today) : `${ofDay(asOf, today)}, also ${ageInWords(age)} alt`
  if (newest.length === all.length)
    return all.length === 1 ? `Die Preise sind ${when}.` : `Alle ${countWord(all.length)} Ketten sind ${when}.`
  const one = newest.length === 1
  return `${capital(one ? 'eine' : countWord(newest.length))} von ${countWord(all.length)} Ketten ${one ? 'ist' : 'sind'} ${when}.`
}

/** Chains a few days behind the newest. */
function late(chains: readonly ChainState[], asOf: string): string[] {
  if (chains.length === 0) return []
  const days = Math.max(...chains.map(({ day }) => daysBetween(day, asOf)))
  const span = days === 1 ? 'ein Tag' : `${countWord(days)} Tage`
  const names = listed(chains.map(({ name }) => name))
  return [`Bei ${names} ${days === 1 ? 'fehlt' : 'fehlen'} ${chains.length > 1 && days > 1 ? 'bis zu ' : ''}${span}.`]
}

/** Chains without anything new for more than a week. */
function nothingNew(chains: readonly ChainState[], today: string): string[] {
  const [only] = chains
  if (!only) return []
  if (chains.length === 1) return [`Von ${only.name} gibt es seit ${relativeDay(only.day, today)} nichts Neues.`]
  return [
    `Von ${chains.length > 3 ? `${countWord(chains.length)} Ketten` : listed(chains.map(({ name }) => name))} gibt es schon länger nichts Neues.`,
  ]
}

/** Chains that refuse to be fetched. */
function refused(chains: readonly ChainState[]): string[] {
  if (chains.length === 0) return []
  return [
    `${listed(chains.map(({ name }) => name))} ${chains.length === 1 ? 'möchte' : 'möchten'} nicht, dass wir Preise sammeln, daran halten wir uns.`,
  ]
}

/** From two days on: 3 → "seit 3 Tagen", 239 → "seit 8 Monaten", 800 → "seit 2 Jahren" */
export function sinceDays(days: number): string {
  const [many, unit] = rounded(days)
  return `seit ${many} ${unit}n`
}

/** 239 → "acht Monate" */
function ageInWords(days: number): string {
  const [many, unit] = rounded(days)
  return `${countWord(many)} ${unit}`
}

function rounded(days: number): [many: number, unit: string] {
  if (days < 60) return [days, 'Tage']
  return days < 730 ? [Math.round(days / 30.44), 'Monate'] : [Math.floor(days / 365.25), 'Jahre']
}
