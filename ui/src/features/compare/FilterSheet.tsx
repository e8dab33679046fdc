// The filters as a sheet, where their column does not fit.
import * as say from '#words/compare'
import { Button } from '../../kit/Button.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { counted } from '../../lib/format.ts'
import { Filters, type FiltersProps, useReset } from './Filters.tsx'
import { closeOver } from './useView.ts'

export default function FilterSheet(props: FiltersProps) {
  const [times, reset] = useReset()
  const products = props.answer?.products ?? 0
  return (
    <Pop
      title={say.filter}
      onClose={closeOver}
      footer={
        <Button look="primary lg block" onClick={closeOver}>
          {say.showProducts(counted(products, say.productOne, say.productMany))}
        </Button>
      }
      action={
        <Button look="ghost" onClick={reset}>
          {say.resetFilters}
        </Button>
      }>
      <Filters key={`${times} ${props.answer?.q}`} {...props} />
    </Pop>
  )
}
