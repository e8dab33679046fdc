// Products that a visitor has reported as different: kept in this browser, and taken out of their groups at once.
import { stored, useStored } from './storage.ts'

/** Two product keys in alphabetical order. */
type Pair = readonly [string, string]

const parted = stored<Pair[]>('parted', (raw) => (Array.isArray(raw) ? raw.filter(isPair) : []))

function isPair(raw: unknown): raw is Pair {
  return Array.isArray(raw) && raw.length === 2 && raw.every((key) => typeof key === 'string')
}

/** Whether two products are reported as different. */
export type Parted = (a: string, b: string) => boolean

export function useParted(): Parted {
  const pairs = useStored(parted)
  return (a, b) => pairs.some((pair) => pair.includes(a) && pair.includes(b))
}

export function part(a: string, b: string): void {
  join(a, b)
  parted.set([...parted.get(), a < b ? [a, b] : [b, a]])
}

export function join(a: string, b: string): void {
  parted.set(parted.get().filter((pair) => !(pair.includes(a) && pair.includes(b))))
}

/** Splits a group so that no two products reported as different stay together; keeps their order. */
export function groupsOf<P extends { key: string }>(products: readonly P[], apart: Parted): P[][] {
  const groups: P[][] = []
  for (const product of products) {
    const home = groups.find((group) => group.every(({ key }) => !apart(key, product.key)))
    if (home) home.push(product)
    else groups.push([product])
  }
  return groups
}
