// Titles, most of which are sent as what is left of the name (src/api/catalogue/title.rs).
import type { CompactTitle } from '../../api/types.ts'

/** What is left out before a title counts so much. */
const BEFORE = 100

/** What the signs make of a word. */
const CASES: Readonly<Record<string, (word: string) => string>> = {
  l: (word) => word.toLowerCase(),
  c: (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
  u: (word) => word.toUpperCase(),
}

export function titleIn(name: string, title: CompactTitle): string {
  if (typeof title === 'string') return title
  const [part, cases] = typeof title === 'number' ? [title, ''] : (title as [number, string])
  const words = name.split(' ')
  const left = words.slice(Math.floor(part / BEFORE), words.length - (part % BEFORE))
  return left.map((word, at) => CASES[cases[at] ?? '']?.(word) ?? word).join(' ')
}
