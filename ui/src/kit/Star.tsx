// The star that marks a product or a kind, and takes the mark away again. Both can be undone.
import * as say from '#words/kit'
import { deviceDay } from '../lib/deviceDay.ts'
import { addFavourite, type Favourite, removeFavourites, useFavourites } from '../lib/favourites.ts'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { takeFocus } from './takeFocus.ts'
import { toast } from './toasts.tsx'
import './Star.css'

export interface StarProps {
  /** What is marked from today on. */
  favourite: Omit<Favourite, 'since'>
  /** Under these ids it may be marked, too: the same article at other chains. */
  same?: readonly string[]
  /** It takes the focus. */
  focus?: boolean
  /** Called once the mark is taken away. */
  onRemoved?: () => void
}

export function Star({ favourite, same, focus = false, onRemoved }: StarProps) {
  const { id, name } = favourite
  const ids = useFavourites()
    .map((marked) => marked.id)
    .filter((marked) => marked === id || same?.includes(marked))
  const on = ids.length > 0
  const words = [name.brand, name.words].filter(Boolean).join(' ')
  const toggle = () => {
    if (on) {
      toast(say.unmarked(words), removeFavourites(ids))
      onRemoved?.()
    } else toast(say.marked(words), addFavourite({ ...favourite, since: deviceDay() }))
  }
  return (
    <IconButton
      ref={focus ? takeFocus : undefined}
      className="star"
      label={say.mark(words)}
      icon={<Icon name="star" size={20} />}
      aria-pressed={on}
      onClick={toggle}
    />
  )
}
