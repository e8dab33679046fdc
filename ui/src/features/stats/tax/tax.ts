// Was the cut of the value added tax passed on? As sentences and rows. Pure.
import type { ChainTax, TaxAnswer } from '../../../api/types.ts'
import { longDay } from '../../../lib/format.ts'
import { type Cell, type Names, ofAll, type Said, sheetOf, signedTenths, tenths } from '../figures.ts'

/** The chains, the one that passed on the most first. */
export function byDrop(chains: readonly ChainTax[]): ChainTax[] {
  return chains.toSorted((a, b) => a.medianPercent - b.medianPercent || b.products - a.products)
}

/** With fewer products than this there is no sentence. */
const ENOUGH = 20

export function taxSay(answer: TaxAnswer | undefined, name: Names): Said {
  const [most, ...rest] = byDrop(answer?.chains ?? [])
  const least = rest.at(-1)
  if (!answer?.spanned || !most) {
    const date = longDay(answer?.date ?? '2026-07-01')
    const note = answer?.spanned
      ? `Vor und nach dem ${date} sind bei keiner Kette ${ENOUGH} solche Produkte bekannt.`
      : `Dafür braucht es Preise vom Tag vor dem ${date} und von zwei Wochen danach.`
    return { title: 'Ob die Steuersenkung angekommen ist, wissen wir noch nicht.', note }
  }
  const note = `Ganz weitergegeben wären ${signedTenths(answer.fullPercent)}. Seit ${longDay(answer.date)} gelten auf Grundnahrungsmittel 4,9 statt 10\u00a0% Umsatzsteuer.`
  return {
    title: `${name(most.chain)} ${verdict(most, answer.fullPercent)}${least ? `, ${name(least.chain)} ${verdict(least, answer.fullPercent)}` : ''}.`,
    note,
  }
}

/** Half a point less than all of it still counts as all. */
const NEAR = 0.5

function verdict({ medianPercent }: ChainTax, full: number): string {
  if (medianPercent <= full + NEAR) return 'gab die Steuersenkung ganz weiter'
  if (medianPercent > -NEAR) return 'gab nichts davon weiter'
  return `gab ${tenths(medianPercent)} von ${tenths(full)} weiter`
}

export function taxText({ full, none, products, othersPercent }: ChainTax): string {
  const others = othersPercent === null ? '' : `, alles andere ${signedTenths(othersPercent)}`
  return `${ofAll(full)} ganz, ${ofAll(none)} gar nicht, ${products} Produkte${others}`
}

export function taxRows({ chains, date }: TaxAnswer, name: Names): Cell[][] {
  return sheetOf(byDrop(chains), {
    Tag: () => date,
    Kette: (one) => name(one.chain),
    Produkte: (one) => one.products,
    'Median %': (one) => one.medianPercent,
    'Anteil ganz': (one) => one.full,
    'Anteil gar nicht': (one) => one.none,
    'alles andere %': (one) => one.othersPercent,
  })
}
