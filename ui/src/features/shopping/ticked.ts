// Counts what a step of a trip ticks off, and takes back what it puts back.
import { countTick, takeTickBack } from '../../lib/bought.ts'
import { type ListItem, lists } from '../../lib/list.ts'
import { boughtItems, partsOf, type Trip } from './trip.ts'

export function countTicks(before: Trip, next: Trip): void {
  const [was, is] = [boughtItems(before), boughtItems(next)]
  for (const item of itemsOf(next)) {
    if (is.has(item.id) && !was.has(item.id)) countTick(item, packOf(next, item))
    if (was.has(item.id) && !is.has(item.id)) takeTickBack(item)
  }
}

function itemsOf({ list }: Trip): readonly ListItem[] {
  return lists.get().lists.find(({ id }) => id === list)?.items ?? []
}

/** What was in each of so many packs as the item says. */
function packOf({ lines }: Trip, { id, count }: ListItem): string | null {
  const [line, ...more] = lines.filter(({ item }) => item === id)
  return line && more.length === 0 && line.count === count && !line.weight ? partsOf(line).size : null
}
