// The biggest rises or drops, product by product.
import type { ReactNode } from 'react'
import type { PriceChange } from '../../../api/types.ts'
import { dayMonth } from '../../../lib/format.ts'
import { roundly } from '../figures.ts'
import { Delta, ProductLines } from '../ProductLines.tsx'
import { Section } from '../Section.tsx'
import { Bones, Nothing } from '../states.tsx'
import { fromTo } from './movers.ts'

export interface MoversCardProps {
  title: string
  note?: string | undefined
  /** Undefined until they are loaded. */
  changes: readonly PriceChange[] | undefined
  failed?: boolean
  foot?: ReactNode
  name: (chain: string) => string
}

export function MoversCard({ title, note, changes, failed = false, foot, name }: MoversCardProps) {
  return (
    <Section title={title} note={note} foot={foot}>
      {changes === undefined ? (
        <Bones lines={4} failed={failed} />
      ) : changes.length === 0 ? (
        <Nothing>In diesen Tagen keine.</Nothing>
      ) : (
        <ProductLines
          name={name}
          lines={changes.map((change) => ({
            product: change.product,
            detail: `${fromTo(change)}, ${dayMonth(change.date)}`,
            value: (
              <>
                <Delta percent={change.percent} text={roundly(change.percent)} />
                {change.sale && <span className="badge badge-deal movers-badge">Aktion</span>}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}
