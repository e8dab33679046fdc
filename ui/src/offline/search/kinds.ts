// The kinds that words of a query name (src/kinds/patterns.rs): those that are called so.
import { KINDS } from '../../lexicon/kinds.ts'
import { Entries } from './entries.ts'
import { plain } from './fold.ts'

/** Kinds that some words of a query name. */
export interface Called {
  /** The ids of those that are meant. */
  kinds: readonly string[]
  /** Which words. */
  start: number
  end: number
}

/** What kinds are called. */
const NAMES = new Entries(
  KINDS.flatMap(({ id, called }) => called.flatMap(withAdjectiveBehind).map((text) => ({ text, means: id }))),
)

/** Of each kind: what is meant by its name. */
const MEANT = new Map<string, string[]>(KINDS.map(({ id }) => [id, []]))
const BY_ID = new Map(KINDS.map((kind) => [kind.id, kind]))
for (const { id } of KINDS) {
  for (let of = BY_ID.get(id); of !== undefined; of = of.isSpecial ? undefined : BY_ID.get(of.parent)) {
    MEANT.get(of.id)?.push(id)
  }
}

/** `Schwarze Oliven`, and `Oliven schwarz` as people write lists. */
function withAdjectiveBehind(name: string): string[] {
  const [, stem, thing] = /^(\S{3,}?)(?:er|es|en|e) (\S+)$/.exec(plain(name)) ?? []
  return stem === undefined ? [name] : [name, `${thing} ${stem}`]
}

/** The kind and those that it belongs to, the narrowest first; nothing for a kind that is not known. */
export function kindLine(id: string | null): string[] {
  const line = []
  for (let of = BY_ID.get(id ?? ''); of !== undefined; of = BY_ID.get(of.parent)) line.push(of.id)
  return line
}

/** The kinds that belong to a kind, and itself. */
export function kindsWithin(id: string): string[] {
  return KINDS.filter((kind) => kindLine(kind.id).includes(id)).map((kind) => kind.id)
}

/** What its unit prices refer to. */
export function kindUnit(id: string | null): string | undefined {
  return BY_ID.get(id ?? '')?.unit
}

/** The family of its pictogram. */
export function kindGlyph(id: string | null): string | undefined {
  return BY_ID.get(id ?? '')?.glyph
}

/** What it is called in German. */
export function kindName(id: string): string | undefined {
  return BY_ID.get(id)?.called[0]
}

/** What the longest names in these folded words mean. */
export function kindsCalled(words: readonly string[]): Called[] {
  const all: Called[] = []
  for (const start of words.keys()) {
    const entries = NAMES.at(words, start)
    const length = Math.max(0, ...entries.map(({ more }) => more.length + 1))
    const end = start + length
    const longest = entries.filter(({ more }) => more.length + 1 === length)
    const said = words.slice(start, end).join(' ')
    const exact = longest.filter(({ folded }) => folded === said)
    const ids = new Set((exact.length > 0 ? exact : longest).map(({ means }) => means))
    const isInside = all.some((other) => other.end >= end)
    if (length > 0 && !isInside) all.push({ kinds: [...ids].flatMap((id) => MEANT.get(id) ?? []), start, end })
  }
  return all
}
