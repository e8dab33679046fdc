// The page `/`: the comparison, and over it or beside it the product that the address names.
import { Suspense } from 'react'
import { ComparePage } from '../features/compare/ComparePage.tsx'
import { closeOver, useView } from '../features/compare/useView.ts'
import { ProductSheet } from './parts.ts'

export default function IndexPage() {
  const { product } = useView()
  const sheet = product !== null && (
    <Suspense>
      <ProductSheet key={product} productKey={product} onClose={closeOver} />
    </Suspense>
  )
  return <ComparePage sheet={sheet} />
}
