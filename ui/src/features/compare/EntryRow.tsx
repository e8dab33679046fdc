// One entry of the list of hits: the heading of a section, or a group of the first page.
import { memo, type ReactNode } from 'react'
import type { Group, SearchAnswer, Section } from '../../api/types.ts'
import { count } from '../../lib/format.ts'
import { groupsOf, useParted } from '../../lib/parted.ts'
import { type Entry, sectionOf } from './entries.ts'
import { GroupRow, type GroupRowProps } from './GroupRow.tsx'

/** What all rows are drawn with. */
export type Look = Pick<GroupRowProps, 'market' | 'cards' | 'view' | 'trends'>

export interface EntryRowProps extends Look {
  entry: Entry
  answer: SearchAnswer
  /** Beside the heading. */
  children?: ReactNode
}

export function headingId(section: Section): string {
  return `abschnitt-${sectionOf(section)}`
}

export function keyOf(entry: Entry): string {
  return entry.kind === 'heading' ? `s${sectionOf(entry.section)}` : `g${entry.index}`
}

export const EntryRow = memo(function EntryRow({ entry, answer, children, ...look }: EntryRowProps) {
  if (entry.kind === 'heading') {
    return (
      <div className="split results-section">
        <h2 id={headingId(entry.section)} tabIndex={-1}>
          {entry.section.name} <span>{count(entry.section.groups)}</span>
        </h2>
        {children}
      </div>
    )
  }
  const group = answer.groups[entry.index]
  return group && answer.asOf !== null && <Rows group={group} asOf={answer.asOf} {...look} />
})

/** A group, or what its visitor made of it. */
export function Rows({ group, ...rest }: GroupRowProps) {
  const groups = groupsOf(group.products, useParted())
  return groups.map((products) => (
    <GroupRow key={products[0]?.key} group={groups.length > 1 ? parted(group, products) : group} {...rest} />
  ))
}

/** Some products of a group on their own. */
function parted(group: Group, products: Group['products']): Group {
  return products[0] === group.products[0] ? { ...group, products } : { ...group, products, trend: [] }
}
