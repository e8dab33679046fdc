// Why products count as the same or comparable, over the product's page.
import * as say from '#words/product'
import { fullTitle } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { Pop } from '../../kit/Sheet.tsx'
import { closeWhy } from './way.ts'
import { Why } from './Why.tsx'

export function WhySheet({ product }: { product: ProductDetail }) {
  return (
    <Pop title={say.whySame} subtitle={fullTitle(product)} onClose={closeWhy}>
      <Why product={product} />
    </Pop>
  )
}
