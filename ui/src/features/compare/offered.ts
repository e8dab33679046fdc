// What a filter offers: nothing that finds nothing, but always what is on, to switch it off.
import * as lib from '#words/lib'
import type { Facet } from '../../api/types.ts'

export interface Offered {
  values: Facet[]
  /** How many are behind "weitere". */
  more: number
}

/** The first `most` values with hits, and those that are on; `nameOf` names these where the facets lack them. */
export function offered(
  facets: readonly Facet[],
  chosen: readonly string[],
  most: number,
  nameOf: (id: string) => string = (id) => id,
): Offered {
  const isOn = (id: string) => chosen.includes(id)
  const hits = facets.filter(({ count, id }) => count > 0 || isOn(id))
  const unknown = chosen.filter((value) => !hits.some(({ id }) => id === value))
  const all = [...hits, ...unknown.map((id) => ({ id, name: nameOf(id), count: 0 }))]
  const values = all.filter(({ id }, place) => place < most || isOn(id))
  return { values, more: all.length - values.length }
}

/** "1.5l" → "1,5 l" */
export function sizeName(size: string): string {
  return size.replace('.', lib.decimalMark).replace(/(?<=\d)(?=[a-z])/, '\u00a0')
}
