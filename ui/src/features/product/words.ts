// Phrases of the product sheet.
import * as say from '#words/product'
import type { Deal, Product } from '../../api/types.ts'
import { listed, nextDay } from '../../lib/format.ts'

/** "Spar", "Spar und Billa", "Spar, Billa und Penny", "4 anderen Ketten" */
export function allOf(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length > 3 ? say.otherChains(all.length) : listed(all)
}

/** ", bis Mittwoch"; nothing where a deal just runs. From when on it does, its text says. */
export function daysOf({ until }: Pick<Deal, 'until'>, today: string): string {
  return until === null ? '' : say.untilDay(nextDay(until, today))
}

/** How many of the comparisons a person checked; empty where none. */
export function looked(checked: number, all: number): string {
  if (checked === 0) return ''
  const where = all === 1 ? say.here : checked === all ? say.forAll(all) : say.forSome(checked, all)
  return say.lookedInto(where)
}

/** "Im Regal heißt es „NÖM TEEBUTTER 250G“ (Spar), „NÖM Butter“ (Billa, Lidl)." */
export function onTheShelf(offers: readonly Product[], chainName: (id: string) => string): string {
  const chains = new Map<string, string[]>()
  for (const { name, chain } of offers) chains.set(name, [...(chains.get(name) ?? []), chainName(chain)])
  return say.onTheShelf([...chains].map(([name, at]) => say.shelfName(name, at.join(', '))).join(', '))
}
