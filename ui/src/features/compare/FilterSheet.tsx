// The filters as a sheet, where their column does not fit.
import { Pop } from '../../kit/Sheet.tsx'
import { counted } from '../../lib/format.ts'
import { Filters, type FiltersProps, useReset } from './Filters.tsx'
import { closeOver } from './useView.ts'

export default function FilterSheet(props: FiltersProps) {
  const [times, reset] = useReset()
  const products = props.answer?.products ?? 0
  return (
    <Pop
      title="Filter"
      onClose={closeOver}
      footer={
        <button type="button" className="btn btn-primary btn-lg btn-block" onClick={closeOver}>
          {counted(products, 'Produkt', 'Produkte')} zeigen
        </button>
      }
      action={
        <button type="button" className="btn btn-ghost" onClick={reset}>
          Zurücksetzen
        </button>
      }>
      <Filters key={times} {...props} />
    </Pop>
  )
}
