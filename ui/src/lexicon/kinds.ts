// What kinds of products are called (src/kinds). Large: only for the worker of the search without a network.
/// <reference types="vite/client" />
import spokenRows from '../../../src/kinds/spoken.tsv'

/** A kind. */
export interface Kind {
  id: string
  /** What it is called: any product of it is meant. */
  called: readonly string[]
  /** The id of the kind that it belongs to; empty where there is none. */
  parent: string
  /** The family of its pictogram. */
  glyph: string
  /** What its unit prices refer to: `kg`, `l`, `pcs`, `m`, `wash`. */
  unit: string
  /** Not meant by who names only its parent. */
  isSpecial: boolean
}

const TABLES = import.meta.glob<readonly (readonly string[])[]>(
  [
    '../../../src/kinds/*.tsv',
    '!../../../src/kinds/attributes.tsv',
    '!../../../src/kinds/reduced_tax.tsv',
    '!../../../src/kinds/spoken.tsv',
    '!../../../src/kinds/varieties.tsv',
    '!../../../src/kinds/weights.tsv',
  ],
  { eager: true, import: 'default' },
)

/** What people call kinds, by their ids. */
const SPOKEN = new Map(spokenRows.map(([id = '', words = '']) => [id, words]))

export const KINDS: readonly Kind[] = Object.values(TABLES).flatMap((rows) =>
  rows.map(([id = '', name = '', parent = '', glyph = '', unit = '', synonyms = '', special = '']) => ({
    id,
    called: [name, ...entries(synonyms), ...entries(SPOKEN.get(id) ?? '')],
    parent,
    glyph,
    unit,
    isSpecial: special === 'yes' && parent !== '',
  })),
)

function entries(cell: string): string[] {
  return cell.split(', ').filter((entry) => entry !== '')
}
