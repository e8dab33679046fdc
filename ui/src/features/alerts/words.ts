// What alerts say: what they wait for, how they stand, what a button does, why something did not work.
import * as say from '#words/alerts'
import type { Alert, Hook, Mail, When } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { awayWords } from '../../lib/away.ts'
import { counted, dayMonth, euro, listed, relativeDay, unitPrice } from '../../lib/format.ts'

/** A chain's name by its id. */
export type NameOf = (chain: string) => string

/** "5 Wecker. Höchstens eine Meldung am Tag, um 7 Uhr. Ändert sich nichts, bleibt es still." */
export function summary(alerts: number, hour: number): string {
  return say.summary(counted(alerts, say.alertOne, say.alertMany), atHour(hour))
}

/** "um 7 Uhr" */
export function atHour(hour: number): string {
  return say.atHour(hour)
}

/** "Nutella", "Teebutter, egal welche Marke", "Suche „jacobs monarch“" */
export function nameOf({ search, kind, title, brandName }: Alert): string {
  if (search !== null) return say.searchFor(search)
  const full = [brandName, title].filter(Boolean).join(' ')
  return kind !== null && brandName === null ? say.nameAnyBrand(full) : full
}

/** "unter € 17,00 bei irgendeiner Kette", "in Aktion, bei Lidl oder Penny" */
export function waitsFor({ when, chains, now }: Pick<Alert, 'when' | 'chains' | 'now'>, chainName: NameOf): string {
  const only = chains.length > 0 ? say.atChains(listed(chains.map(chainName), say.or)) : ''
  if (when.type === 'below') {
    const least = when.per === 'pack' ? euro(when.cents) : perUnit(when.cents, now?.per ?? null)
    return say.under(least, only || say.atAnyChain)
  }
  const change = when.type === 'dearer' ? say.dearerBy(when.percent) : WAITS[when.type]
  return [change, only].filter(Boolean).join(', ')
}

const WAITS: Record<Exclude<When['type'], 'below' | 'dearer'>, string> = {
  low30: say.waitsLow30,
  lowest: say.waitsLowest,
  deal: say.waitsDeal,
  back: say.waitsBack,
  new: say.waitsNew,
}

/** The unit of a unit price is known only while it has one. */
function perUnit(cents: number, per: string | null): string {
  return per === null ? say.asUnitPrice(euro(cents)) : unitPrice(cents, per)
}

/** "€ 4,99", "€ 7,40 / kg" */
export function cost({ cents, per }: { cents: number; per: string | null }): string {
  return per === null ? euro(cents) : unitPrice(cents, per)
}

export interface Standing {
  icon: 'check' | 'clock' | 'pause' | 'none'
  words: string
}

/** Those that wait for a price say today's. */
const PRICED = new Set<When['type']>(['below', 'low30', 'lowest', 'dearer'])

/** How an alert stands, as a sign and in words. `old`: no chain has current prices. */
export function standing(alert: Alert, chainName: NameOf, today: string, old = false): Standing {
  const { state, since, rang, now, when } = alert
  if (state === 'paused') return { icon: 'pause', words: say.paused }
  if (state === 'gone') return { icon: 'none', words: say.gone }
  if (state === 'already') {
    return { icon: 'check', words: since === null ? say.isSo : say.isSoSince(relativeDay(since, today)) }
  }
  // The chain may be gone since.
  if (state === 'rang' && rang === null) return { icon: 'check', words: say.rang }
  if (state === 'rang' && rang !== null) {
    const unit = isByUnit(alert) ? (now?.per ?? null) : null
    const where = `${chainName(rang.chain)} ${cost({ cents: rang.cents, per: unit })}`
    return { icon: 'check', words: say.rangOn(relativeDay(rang.day, today), where) }
  }
  if (!PRICED.has(when.type)) return { icon: 'clock', words: say.waits }
  return { icon: 'clock', words: now ? say.waitsToday(cost(now)) : old ? say.waitsNewPrices : say.waitsNowhere }
}

/** Whether its prices are those of a unit. */
function isByUnit({ kind, pack, when }: Alert): boolean {
  return when.type === 'below' ? when.per === 'unit' : kind !== null && pack === null
}

/** What the button does that makes it. `per`: the unit of a unit price. */
export function wakeWords(when: When, per: string | null): string {
  switch (when.type) {
    case 'below':
      return say.wakeUnder(cost({ cents: when.cents, per }))
    case 'low30':
      return say.wakeAtLow30
    case 'lowest':
      return say.wakeAtLowest
    case 'deal':
      return say.wakeOnDeal
    case 'back':
      return say.wakeWhenBack
    case 'dearer':
      return say.wakeDearer(when.percent)
    case 'new':
      return say.wakeForNew
  }
}

/** What was made, and what that means today. */
export function madeWords(alert: Alert, chainName: NameOf, today: string): string {
  const set = `${say.alertSet}${nameOf(alert)}, ${waitsFor(alert, chainName)}`
  const { state, since } = alert
  if (state !== 'already') return set
  const already = since === null ? say.isSoCapital : say.isSoCapitalSince(relativeDay(since, today))
  return say.wakeNextTime(set, already)
}

/** Since when a channel is on: "eingeschaltet am 3. September" */
export function onSince(day: string): string {
  return say.onSince(dayMonth(day))
}

/** "ntfy.sh, seit 3. September" */
export function hookWords({ host, since, problem }: Hook): string {
  return problem === null ? say.hookSince(host, dayMonth(since)) : say.hookFailed(host)
}

/** "anna@example.at, seit 3. September" */
export function mailWords({ address, since, problem }: Mail): string {
  if (since === null) return say.mailUnconfirmed(address)
  return problem === null ? say.hookSince(address, dayMonth(since)) : say.mailFailed(address)
}

/** Why an e-mail address is not taken. */
export function mailRefusal(error: Pick<ApiError, 'problem'>): string {
  if (error.problem?.status === 400) return say.noMailAddress
  if (error.problem?.status === 422) return say.tooManyMails
  return troubleWords(error)
}

/** Why the link in an e-mail does nothing. */
export function mailLinkTrouble(error: Pick<ApiError, 'problem'>): string {
  if (error.problem?.status === 404) return say.linkUsed
  return troubleWords(error)
}

/** Why an alert was not made or changed, and what is so now. */
export function troubleWords({ problem }: Pick<ApiError, 'problem'>): string {
  if (problem === null) return say.alertsStay(awayWords())
  if (problem.status === 422) return say.noMoreRoom
  if (problem.status === 503) return say.serverRefuses
  if (problem.status === 429) return say.tooMany
  if (problem.status === 404) return say.noLonger
  return say.failed
}
