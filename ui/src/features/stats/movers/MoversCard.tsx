// The biggest rises or drops, product by product.
import type { PriceChange } from '../../../api/types.ts'
import { dayMonth } from '../../../lib/format.ts'
import { Delta, ProductLines } from '../ProductLines.tsx'
import { Section, type SectionProps } from '../Section.tsx'
import { Bones, Nothing } from '../states.tsx'
import { fromTo } from './movers.ts'

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
        <Nothing>In diesen Tagen keine.</Nothing>
      ) : (
        <ProductLines
          lines={changes.map((change) => ({
            product: change.product,
            detail: `${fromTo(change)}, ${dayMonth(change.date)}`,
            value: (
              <>
                <Delta percent={change.percent} />
                {change.sale && <span className="badge badge-deal movers-badge">Aktion</span>}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}
