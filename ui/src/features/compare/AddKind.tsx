// + puts a kind in words on the shopping list, whichever brand; ✓ takes it off. Both can be undone.
import * as say from '#words/compare'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toasts.tsx'
import { removeFromList, useList } from '../../lib/list.ts'
import { addWords } from './addWords.ts'

export function AddKind({ words }: { words: string }) {
  const item = useList().find(({ kind, title }) => kind !== 'product' && title === words)
  const toggle = () => {
    if (item) toast(say.offList(words), removeFromList(item.id))
    else toast(say.onList(words), addWords(words))
  }
  return (
    <button
      type="button"
      className="row-add"
      aria-pressed={item !== undefined}
      aria-label={say.toListAnyBrand(words)}
      onClick={toggle}>
      <span>
        <Icon name={item ? 'check' : 'plus'} size={18} weight={2} />
      </span>
    </button>
  )
}
