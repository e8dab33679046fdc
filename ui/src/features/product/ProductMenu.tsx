// What else can be done with a product in its sheet: opening its page, passing it on.
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
        { name: 'Als Seite', icon: 'external', to: href },
        { name: 'Teilen', icon: 'share', to: () => void shareLink(href, fullTitle(product)) },
      ]}
    />
  )
}
