// Phrases of the product sheet.
import type { Deal, Product } from '../../api/types.ts'
import { listed, nextDay } from '../../lib/format.ts'

/** "Spar", "Spar und Billa", "Spar, Billa und Penny", "4 anderen Ketten" */
export function allOf(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length > 3 ? `${all.length} anderen Ketten` : listed(all)
}

/** ", bis Mittwoch"; nothing where a deal just runs. From when on it does, its text says. */
export function daysOf({ until }: Pick<Deal, 'until'>, today: string): string {
  return until === null ? '' : `, bis ${nextDay(until, today)}`
}

/** How many of the comparisons a person checked; empty where none. */
export function looked(checked: number, all: number): string {
  if (checked === 0) return ''
  const where = all === 1 ? 'Hier' : checked === all ? `Bei allen ${all}` : `Bei ${checked} von ${all}`
  return `${where} hat zusätzlich jemand nachgesehen.`
}

/** "Im Regal heißt es „NÖM TEEBUTTER 250G“ (Spar), „NÖM Butter“ (Billa, Lidl)." */
export function onTheShelf(offers: readonly Product[], chainName: (id: string) => string): string {
  const chains = new Map<string, string[]>()
  for (const { name, chain } of offers) chains.set(name, [...(chains.get(name) ?? []), chainName(chain)])
  return `Im Regal heißt es ${[...chains].map(([name, at]) => `„${name}“ (${at.join(', ')})`).join(', ')}.`
}
