// The result list as a sequence of section headings and groups.
import type { Section } from '../../api/types.ts'

export type Entry = { kind: 'heading'; section: Section } | { kind: 'group'; index: number }

/** What tells a section from the others: its kind, else its category. */
export function sectionOf({ kind, category }: Section): string {
  return kind ?? `${category}`
}

/** Every group from 0 to `total`, each section's heading before its first. Sections that claim more than `total` are
 * cut off. */
export function entriesOf(sections: readonly Section[], total: number): Entry[] {
  const entries: Entry[] = []
  let index = 0
  const groups = (end: number) => {
    for (; index < Math.min(end, total); index++) entries.push({ kind: 'group', index })
  }
  for (const section of sections) {
    if (index >= total) break
    entries.push({ kind: 'heading', section })
    groups(index + section.groups)
  }
  groups(total)
  return entries
}
