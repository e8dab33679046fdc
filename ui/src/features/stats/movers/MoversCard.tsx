// The biggest rises or drops, product by product.
import * as say from '#words/findings'
import type { PriceChange } from '../../../api/types.ts'
import { Bones, Nothing, Section, type SectionProps } from '../layout.tsx'
import { ChangeLines } from '../ProductLines.tsx'

export interface MoversCardProps extends Pick<SectionProps, 'title' | 'note' | 'foot'> {
  /** Undefined until they are loaded. */
  changes: readonly PriceChange[] | undefined
  failed?: boolean
}

export function MoversCard({ changes, failed = false, ...section }: MoversCardProps) {
  return (
    <Section {...section}>
      {changes === undefined ? (
        <Bones lines={4} failed={failed} />
      ) : changes.length === 0 ? (
        <Nothing>{say.noneInTheseDays}</Nothing>
      ) : (
        <ChangeLines changes={changes} />
      )}
    </Section>
  )
}
