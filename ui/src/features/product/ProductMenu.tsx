// What else can be done with a product in its sheet: opening its page, passing it on.
import * as say from '#words/product'
import { fullTitle } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { shareLink } from '../../kit/Share.tsx'
import { productHref } from '../../lib/shared.ts'

export function ProductMenu({ product }: { product: ProductDetail }) {
  const href = productHref(product.key)
  return (
    <ActionMenu
      actions={[
        { name: say.asPage, icon: 'external', to: href },
        { name: say.share, icon: 'share', to: () => void shareLink(href, fullTitle(product)) },
      ]}
    />
  )
}
