// A list that the planner refuses: what is wrong with it, in the words of the list. Pure.
import * as say from '#words/shopping'
import type { Problem } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import { planned } from '../../api/askedItems.ts'

/** Which of the things asked for is no product that anybody knows; null if that is not what is wrong. */
export function unknownProduct({ errors }: Problem): number | null {
  const place = errors?.[0]?.pointer?.match(/^\/items\/(\d+)\/(?:product|choice)$/)?.[1]
  return place === undefined ? null : Number(place)
}

/** What is wrong, and what to do. The pointer leads to the item; what it says is for programmers. */
export function refusalOf({ errors }: Problem, items: readonly ListItem[]): string {
  const [first, place, ...parts] = errors?.[0]?.pointer?.split('/').slice(1) ?? []
  if (first === 'chains') return say.unknownShop
  if (first === 'day') return say.dayFails
  if (first === 'cards') return say.unknownCard
  const asked = planned(items)
  const item = asked[Number(place)]
  if (first !== 'items' || !item) return ''
  if (parts.length === 0 && asked.length > Number(place) && asked.length > MOST)
    return say.tooManyItems(MOST, item.title)
  const part = parts.at(-1)
  if (part === 'amount' || part === 'count') return say.tooMuch(item.title)
  if (part === 'query' || part === 'text') return say.tooLong(item.title)
  return say.cannotReckon(item.title)
}

const MOST = 200
