// The filters as a sheet: on narrow screens, and wherever an address opens them.
import type { ReactNode } from 'react'
import type { SearchAnswer } from '../../api/types.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { count } from '../../lib/format.ts'
import { closeOver } from './useView.ts'

interface FilterSheetProps {
  answer: SearchAnswer | undefined
  onReset: () => void
  /** The filters. */
  children: ReactNode
}

export default function FilterSheet({ answer, onReset, children }: FilterSheetProps) {
  const products = answer?.products ?? 0
  return (
    <Sheet
      title="Filter"
      place="pop"
      onClose={closeOver}
      footer={
        <button type="button" className="btn btn-primary btn-lg btn-block" onClick={closeOver}>
          {products === 1 ? '1 Produkt zeigen' : `${count(products)} Produkte zeigen`}
        </button>
      }
      action={
        <button type="button" className="btn btn-ghost" onClick={onReset}>
          Zurücksetzen
        </button>
      }
    >
      {children}
    </Sheet>
  )
}
