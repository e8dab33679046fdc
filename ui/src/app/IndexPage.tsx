// The page `/`: the comparison, with the sheet of the product that the address names.
import { Suspense } from 'react'
import { ComparePage } from '../features/compare/ComparePage.tsx'
import { closeOver, useView } from '../features/compare/useView.ts'
import { ProductSheet } from './sheets.ts'

export default function IndexPage() {
  const { product } = useView()
  const sheet = product !== null && (
    <Suspense>
      <ProductSheet key={product} productKey={product} onClose={closeOver} />
    </Suspense>
  )
  return <ComparePage sheet={sheet} />
}
