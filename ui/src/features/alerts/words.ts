// What alerts say in German: what they wait for, how they stand, what a button does, why something did not work.
import type { Alert, Hook, Mail, When } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { counted, dayMonth, euro, listed, relativeDay, unitPrice } from '../../lib/format.ts'

/** A chain's name by its id. */
export type NameOf = (chain: string) => string

/** "5 Wecker. Höchstens eine Meldung am Tag, um 7 Uhr. Ändert sich nichts, bleibt es still." */
export function summary(alerts: number, hour: number): string {
  return `${counted(alerts, 'Wecker', 'Wecker')}. Höchstens eine Meldung am Tag, ${atHour(hour)}. Ändert sich nichts, bleibt es still.`
}

/** "um 7 Uhr" */
export function atHour(hour: number): string {
  return `um ${hour}\u00a0Uhr`
}

/** "Nutella", "Teebutter, egal welche Marke", "Suche „jacobs monarch“" */
export function nameOf({ search, kind, title, brandName }: Alert): string {
  if (search !== null) return `Suche „${search}“`
  const full = [brandName, title].filter(Boolean).join(' ')
  return kind !== null && brandName === null ? `${full}, egal welche Marke` : full
}

/** "unter € 17,00 bei irgendeiner Kette", "in Aktion, bei Lidl oder Penny" */
export function waitsFor({ when, chains, now }: Pick<Alert, 'when' | 'chains' | 'now'>, chainName: NameOf): string {
  const only = chains.length > 0 ? `bei ${listed(chains.map(chainName), 'oder')}` : ''
  if (when.type === 'below') {
    const least = when.per === 'pack' ? euro(when.cents) : perUnit(when.cents, now?.per ?? null)
    return `unter ${least} ${only || 'bei irgendeiner Kette'}`
  }
  const change = when.type === 'dearer' ? `ab ${when.percent}\u00a0% teurer` : WAITS[when.type]
  return [change, only].filter(Boolean).join(', ')
}

const WAITS: Record<Exclude<When['type'], 'below' | 'dearer'>, string> = {
  low30: 'am 30-Tage-Tief',
  lowest: 'so billig wie nie',
  deal: 'in Aktion',
  back: 'wieder zu haben',
  new: 'neue Produkte',
}

/** The unit of a unit price is known only while it has one. */
function perUnit(cents: number, per: string | null): string {
  return per === null ? `${euro(cents)} Grundpreis` : unitPrice(cents, per)
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

/** How an alert stands, as a sign and in words. */
export function standing(alert: Alert, chainName: NameOf, today: string): Standing {
  const { state, since, rang, now, when } = alert
  if (state === 'paused') return { icon: 'pause', words: 'Pause' }
  if (state === 'gone') return { icon: 'none', words: 'gibt es nicht mehr' }
  if (state === 'already') {
    return { icon: 'check', words: since === null ? 'ist schon so' : `ist schon so, seit ${relativeDay(since, today)}` }
  }
  // The chain may be gone since.
  if (state === 'rang' && rang === null) return { icon: 'check', words: 'geläutet' }
  if (state === 'rang' && rang !== null) {
    const unit = isByUnit(alert) ? (now?.per ?? null) : null
    const where = `${chainName(rang.chain)} ${cost({ cents: rang.cents, per: unit })}`
    return { icon: 'check', words: `geläutet ${relativeDay(rang.day, today)}, ${where}` }
  }
  if (!PRICED.has(when.type)) return { icon: 'clock', words: 'wartet' }
  return { icon: 'clock', words: now ? `wartet, heute ${cost(now)}` : 'wartet, gerade nirgends zu haben' }
}

/** Whether its prices are those of a unit. */
function isByUnit({ kind, pack, when }: Alert): boolean {
  return when.type === 'below' ? when.per === 'unit' : kind !== null && pack === null
}

/** What the button does that makes it. `per`: the unit of a unit price. */
export function wakeWords(when: When, per: string | null): string {
  switch (when.type) {
    case 'below':
      return `Unter ${cost({ cents: when.cents, per })} wecken`
    case 'low30':
      return 'Am 30-Tage-Tief wecken'
    case 'lowest':
      return 'So billig wie nie: wecken'
    case 'deal':
      return 'Bei Aktion wecken'
    case 'back':
      return 'Wecken, sobald es das gibt'
    case 'dearer':
      return `Ab ${when.percent}\u00a0% mehr wecken`
    case 'new':
      return 'Bei neuen Produkten wecken'
  }
}

/** What was made, and what that means today. */
export function madeWords(alert: Alert, chainName: NameOf, today: string): string {
  const set = `Wecker steht: ${nameOf(alert)}, ${waitsFor(alert, chainName)}`
  const { state, since } = alert
  if (state !== 'already') return set
  const already = since === null ? 'Ist schon so' : `Ist schon so, seit ${relativeDay(since, today)}`
  return `${set}. ${already}: Wir wecken beim nächsten Mal.`
}

/** Since when a channel is on: "eingeschaltet am 3. September" */
export function onSince(day: string): string {
  return `eingeschaltet am ${dayMonth(day)}`
}

/** "ntfy.sh, seit 3. September" */
export function hookWords({ host, since, problem }: Hook): string {
  return problem === null ? `${host}, seit ${dayMonth(since)}` : `${host} hat die letzte Meldung nicht genommen`
}

/** "anna@example.at, seit 3. September" */
export function mailWords({ address, since, problem }: Mail): string {
  if (since === null) return `${address}: noch zu bestätigen, schau in dein Postfach`
  return problem === null ? `${address}, seit ${dayMonth(since)}` : `${address} hat die letzte Meldung nicht bekommen`
}

/** Why an e-mail address is not taken. */
export function mailRefusal(error: Pick<ApiError, 'problem'>): string {
  if (error.problem?.status === 400) return 'Das ist keine E-Mail-Adresse.'
  if (error.problem?.status === 422) return 'Das waren heute schon viele Nachrichten. Probier es morgen noch einmal.'
  return troubleWords(error)
}

/** Why the link in an e-mail does nothing. */
export function mailLinkTrouble(error: Pick<ApiError, 'problem'>): string {
  if (error.problem?.status === 404) return 'Dieser Link ist schon benutzt oder älter als zwei Tage.'
  return troubleWords(error)
}

/** Why an alert was not made or changed, and what is so now. */
export function troubleWords({ problem }: Pick<ApiError, 'problem'>): string {
  if (problem === null) return 'Wecker brauchen Netz. Deine bleiben, wie sie sind.'
  if (problem.status === 422) return 'Mehr Wecker haben nicht Platz. Lösch einen, den du nicht mehr brauchst.'
  if (problem.status === 503) return 'Der Server nimmt gerade keine Wecker an. Deine bleiben, wie sie sind.'
  if (problem.status === 429) return 'Das waren viele Wecker auf einmal. Probier es in ein paar Minuten noch einmal.'
  if (problem.status === 404) return 'Das gibt es nicht mehr.'
  return 'Das hat nicht geklappt. Deine Wecker bleiben, wie sie sind.'
}
