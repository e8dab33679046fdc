// Frequent purchases, one tap each; until there are enough, common words.
import * as say from '#words/shopping'
import { Icon } from '../../kit/Icon.tsx'
import { addItems } from '../../lib/addItems.ts'
import { oftenBought, useBought } from '../../lib/bought.ts'
import type { ListItem } from '../../lib/list.ts'
import { addTexts } from './texts.ts'

const MOST = 8

/** `otherwise`: words that fill up the row. */
export function Frequent({ items, otherwise = '' }: { items: readonly ListItem[]; otherwise?: string }) {
  const own = oftenBought(useBought(), items).slice(0, MOST)
  const words = otherwise
    .split(', ')
    .filter((word) => word && !own.some(({ title }) => title === word))
    .slice(0, MOST - own.length)
  if (own.length + words.length === 0) return null
  return (
    <ul className="chips chips-wrap" aria-label={say.oftenNeeded}>
      {own.map((item) => (
        <Chip key={item.title} name={item.title} onClick={() => addItems([item])} />
      ))}
      {words.map((word) => (
        <Chip key={word} name={word} onClick={() => addTexts([word])} />
      ))}
    </ul>
  )
}

function Chip({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className="chip" onClick={onClick}>
        <Icon name="plus" size={15} weight={2} />
        {name}
      </button>
    </li>
  )
}
