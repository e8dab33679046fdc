// + puts a product on the shopping list, ✓ removes it; both can be undone.
import * as say from '#words/compare'
import { fullTitle } from '../../api/title.ts'
import type { Group } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { markup } from '../../kit/markup.ts'
import { toast } from '../../kit/toasts.tsx'
import { addToList, findOnList, removeFromList, useList } from '../../lib/list.ts'

const [PLUS, CHECK] = (['plus', 'check'] as const).map((name) => ({
  __html: markup(
    <span>
      <Icon name={name} size={18} weight={2} />
    </span>,
  ),
}))

export function AddButton({ group: { products } }: { group: Group }) {
  const keys = products.map((product) => product.key)
  const [key = ''] = keys
  const title = products[0] ? fullTitle(products[0]) : ''
  const item = findOnList(useList(), keys)
  const toggle = () => {
    if (item) toast(say.offList(title), removeFromList(item.id))
    else toast(say.onList(title), addToList({ key, title }))
  }
  return (
    <button
      type="button"
      className="row-add"
      aria-pressed={item !== undefined}
      aria-label={say.toList(title)}
      onClick={toggle}
      dangerouslySetInnerHTML={item ? CHECK : PLUS}
    />
  )
}
