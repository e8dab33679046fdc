// The filters as a sheet, where their column does not fit.
import * as say from '#words/compare'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { counted } from '../../lib/format.ts'
import { Filters, type FiltersProps, useReset } from './Filters.tsx'
import { closeOver } from './useView.ts'

export default function FilterSheet(props: FiltersProps) {
  const [times, reset] = useReset()
  const [none, setNone] = useState(false)
  const products = counted(props.answer?.total ?? 0, say.productOne, say.productMany)
  return (
    <Pop
      title={say.filter}
      onClose={closeOver}
      footer={
        <Button look="primary lg block" onClick={closeOver}>
          {none ? say.showOfAll(products) : say.showProducts(products)}
        </Button>
      }
      action={
        <Button
          look="ghost"
          onClick={() => {
            setNone(false)
            reset()
          }}>
          {say.resetFilters}
        </Button>
      }>
      <Filters key={`${times} ${props.answer?.q}`} {...props} onNone={setNone} />
    </Pop>
  )
}
