// Are reductions real? The shares of each chain, as sentences and rows. Pure.
import type { ChainReductions, RebatesAnswer, UnrealReduction } from '../../../api/types.ts'
import { count, counted, countWord, monthName } from '../../../lib/format.ts'
import { type Cell, type Names, ofAll, roundly, type Said, sheetOf } from '../figures.ts'

export interface Judged extends ChainReductions {
  /** How many can be judged. */
  reductions: number
  /** The share of unreal ones: 0 to 1. */
  share: number
}

/** The chains with enough reductions, the largest share of unreal ones first; and those with too few. */
export function judged(chains: readonly ChainReductions[]): { told: Judged[]; few: Judged[] } {
  const all = chains.map((one) => ({ ...one, reductions: one.real + one.unreal, share: 1 - (one.shareReal ?? 1) }))
  const told = all.filter(({ shareReal }) => shareReal !== null)
  return {
    told: told.toSorted((a, b) => b.share - a.share || b.reductions - a.reductions),
    few: all.filter(({ shareReal }) => shareReal === null),
  }
}

const FROM_SECOND = 'zweiten dritten vierten fünften sechsten siebten achten neunten zehnten'.split(' ')

/** 0.26 → "jeden vierten"; null where no such word is close enough. */
export function everyOf(share: number): string | null {
  const nearest = Math.round(1 / share)
  const word = FROM_SECOND[nearest - 2]
  return word && Math.abs(1 / nearest - share) / share < 0.12 ? `jeden ${word}` : null
}

export function rebatesSay(answer: RebatesAnswer, name: Names): Said {
  const { told } = judged(answer.chains)
  const [worst] = told
  const meant = 'Echt gesenkt heißt: billiger als an jedem der 30 Tage davor.'
  if (!worst)
    return {
      title: 'Noch zu wenige Senkungen für eine Aussage.',
      note: `Unter 20 Senkungen je Kette sagen wir nichts. ${meant}`,
    }
  if (worst.unreal === 0) return { title: 'Alle gesenkten Preise waren echt.', note: meant }
  const other = told.filter((one) => one !== worst).toSorted((a, b) => b.reductions - a.reductions)[0]
  return {
    title: worstSays(worst, name(worst.chain)),
    note: `${other ? `${otherSays(other, name(other.chain))} ` : ''}${meant}`,
  }
}

function worstSays({ share }: Judged, chain: string): string {
  const every = everyOf(share)
  return every
    ? `J${every.slice(1)} gesenkten Preis gab es bei ${chain} kurz davor schon.`
    : `Bei ${chain} gab es ${ofAll(share)} der gesenkten Preise kurz davor schon.`
}

function otherSays({ share, unreal }: Judged, chain: string): string {
  if (unreal === 0) return `Bei ${chain} keinen.`
  return `Bei ${chain} ${everyOf(share) ?? ofAll(share)}.`
}

/** The most striking ones: furthest above the lowest price before, one of each chain as long as there are any. */
export function striking(unreal: readonly UnrealReduction[], most: number): UnrealReduction[] {
  const sorted = unreal.toSorted((a, b) => excess(b) - excess(a) || a.percent - b.percent)
  const firsts = sorted.filter((one, i) => sorted.findIndex(({ product }) => product.chain === one.product.chain) === i)
  return [...firsts, ...sorted.filter((one) => !firsts.includes(one))].slice(0, most)
}

function excess({ afterCents, lowest30DaysCents }: UnrealReduction): number {
  return afterCents / lowest30DaysCents
}

/** "Um 25 % gesenkt, und doch 50 % teurer als Ende Juni." in its parts. What is only advertised was not seen to
 * fall. */
export function strikingSays(one: UnrealReduction, lowestSeen: string | null) {
  const percent = (excess(one) - 1) * 100
  return {
    who: isStated(one) ? 'Laut Kette um' : 'Um',
    fell: roundly(one.percent),
    excess: percent < 0.5 ? null : `${roundly(percent)} teurer`,
    when: lowestSeen === null ? 'davor' : `noch ${partOfMonth(lowestSeen)}`,
  }
}

/** Is the price before what the chain calls the regular one? */
export function isStated({ advertisedCents, beforeCents }: UnrealReduction): boolean {
  return advertisedCents === beforeCents
}

/** "2023-06-28" → "Ende Juni" */
export function partOfMonth(day: string): string {
  const of = Number(day.slice(8))
  return `${of <= 10 ? 'Anfang' : of <= 20 ? 'Mitte' : 'Ende'} ${monthName(day)}`
}
export function checkedText({ chains }: RebatesAnswer): string {
  const stated = advertised(chains) > 0 ? ' und alles, was eine Kette für alle als ermäßigt ausweist,' : ''
  return `Wir nehmen jede Senkung um mindestens 5\u00a0%${stated} und schauen 30 Tage zurück. Gab es den Preis oder einen niedrigeren schon, zählt sie nicht als echt. Auch das Preisauszeichnungsgesetz (§ 9a) verlangt bei Ermäßigungen den niedrigsten Preis der 30 Tage davor. Geht ein Preis in Schritten hinunter, gilt der Vergleich vor dem ersten.`
}

function advertised(chains: readonly ChainReductions[]): number {
  return chains.reduce((sum, one) => sum + one.advertised, 0)
}

/** Below the lists: what is not in them. */
export function missingText(answer: RebatesAnswer, name: Names): string {
  const { told, few } = judged(answer.chains)
  const unknown = [...told, ...few].reduce((sum, one) => sum + one.unknown, 0)
  const stated = advertised(answer.chains)
  const parts = [
    `${stated > 0 ? `Als ermäßigt ausgewiesen waren ${count(stated)}. Ob der Markt bei den anderen` : 'Ob der Markt'} das Wort „Aktion“ dazuschrieb, wissen wir nicht.`,
    'Preise „ab 2 Stück“ stehen in manchen Daten wie ein Einzelpreis. Was auf weniger als ein Drittel fiel, fehlt: Das sind meist Fehler an der Quelle.',
  ]
  if (few.length > 0)
    parts.push(
      `${few.map((one) => `${name(one.chain)}: ${counted(one.reductions, 'Senkung', 'Senkungen')}`).join(', ')}, zu wenig für eine Zahl.`,
    )
  if (unknown > 0) parts.push(`Bei ${count(unknown)} Senkungen sind die 30 Tage davor nicht lückenlos bekannt.`)
  return parts.join(' ')
}

export function rebateRows({ chains, from, to }: RebatesAnswer, name: Names): Cell[][] {
  return sheetOf(chains, {
    von: () => from,
    bis: () => to,
    Kette: ({ chain }) => name(chain),
    echt: ({ real }) => real,
    'gab es schon': ({ unreal }) => unreal,
    'nicht zu prüfen': ({ unknown }) => unknown,
    'Anteil echt': ({ shareReal }) => shareReal,
  })
}

/** "die auffälligsten drei" */
export function strikingTitle(shown: number): string {
  return shown === 1 ? 'Die auffälligste' : `Die auffälligsten ${countWord(shown)}`
}
