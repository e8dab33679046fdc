// What people call the chains, where no answer of the API says it.
import chainRows from '../../../src/lexicon/chains.tsv'

const NAMES: ReadonlyMap<string, string> = new Map(chainRows.map(([id = '', name = '']) => [id, name]))

/** A chain's name by its id; the id itself of one that only this server knows. */
export function chainName(id: string): string {
  return NAMES.get(id) ?? id
}

/** The names of all chains. */
export const chainNames = (): string[] => [...NAMES.values()]
