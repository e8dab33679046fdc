// What is said of the first prices of an installation: how far they are, and which shops give none. Pure.
import * as say from '#words/compare'
import type { Shop, StartAnswer } from '../../api/types.ts'
import { counted, listed } from '../../lib/format.ts'
import { viennaTime } from '../../lib/formatMore.ts'

export const START = '/start'

export interface FirstPrices {
  /** The names of the shops that have given theirs. */
  done: string[]
  /** Those that are asked just now, with the articles so far. */
  loading: { name: string; items: number }[]
  products: number
  all: number
}

export function progressOf(shops: readonly Shop[]): FirstPrices {
  const ready = shops.filter(({ state, loading }) => state === 'ok' && loading === null)
  const loading = shops.flatMap(({ name, loading: items }) => (items === null ? [] : [{ name, items }]))
  const products = [...ready.map(({ items }) => items ?? 0), ...loading.map(({ items }) => items)]
  return {
    done: ready.map(({ name }) => name),
    loading,
    products: products.reduce((sum, items) => sum + items, 0),
    all: shops.length,
  }
}

/** "nicht eingeschaltet", "werden gerade gefragt", "ab 5.12 Uhr wieder", "werden gleich gefragt" */
export function shopsState({ fetches, shops }: StartAnswer): string {
  if (!fetches) return say.shopsOff
  if (shops.length === 0) return say.shopsIncomplete
  if (shops.some(({ loading }) => loading !== null)) return say.shopsAskedNow
  const next = shops.flatMap((shop) => shop.next ?? []).toSorted()[0]
  return next === undefined ? say.shopsAskedSoon : say.shopsAskedNext(viennaTime(Date.parse(next)))
}

/** "noch keinem gefolgt", "wird gleich gefragt", "hat keine Preise gegeben" */
export function followState({ follows, fetches }: Pick<StartAnswer, 'follows' | 'fetches'>): string {
  if (follows.length === 0) return say.followsNone
  if (follows.some((state) => state === 'never')) return fetches ? say.followsSoon : say.followsWaiting
  return follows.some((state) => state === 'ok') ? say.followsEmpty : say.followsNothing
}

const WHY: Partial<Record<Shop['state'], [one: string, more: string]>> = {
  refused: [say.refusedOne, say.refusedMore],
  failing: [say.failingOne, say.failingMore],
  aside: [say.asideOne, say.asideMore],
}

/** A sentence for each reason why shops gave nothing: "Billa und Spar wollen nicht gefragt werden." */
export function troubles(shops: readonly Shop[]): string[] {
  return Object.entries(WHY).flatMap(([state, [one, more]]) => {
    const names = shops.filter((shop) => shop.state === state && shop.loading === null).map(({ name }) => name)
    if (names.length === 0) return []
    return say.trouble(
      names.length > 4 ? counted(names.length, say.shopOne, say.shopMany) : listed(names),
      names.length === 1 ? one : more,
    )
  })
}
