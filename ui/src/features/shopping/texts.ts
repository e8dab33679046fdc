// What is on a list as it was written, and what becomes of it once the server has read it.
import { readText } from '../../api/readings.ts'
import type { Group, Reading } from '../../api/types.ts'
import { addItems, put } from '../../lib/addItems.ts'
import { activeList, changeItems, clampCount, type ListItem, type Lists, lists, type TextItem } from '../../lib/list.ts'
import { itemOf, noteOf, packsOf, productItem } from './edit.ts'

/** A text on a list. */
export interface Unread {
  list: string
  id: string
  text: string
}

/** Takes back what a text became, by its list and id. */
const takeBack = new Map<string, () => void>()

/** Adds lines as they were written. Returns an undo, also for what becomes of them once they are read. */
export function addTexts(lines: readonly string[]): () => void {
  const { active } = lists.get()
  const { undo, added } = adding(lines.map(textItem))
  return () => {
    for (const { id } of added.toReversed()) takeBack.get(keyOf(active, id))?.()
    undo()
  }
}

function textItem(text: string): TextItem {
  return { kind: 'text', id: '', title: text.trim(), text: text.trim(), count: 1, bio: false, choice: null }
}

function keyOf(list: string, id: string): string {
  return `${list} ${id}`
}

/** Adds a product that was chosen for what was typed, and as many of it as that says once it is read. */
export async function addTyped({ title, products: [product] }: Group, typed: string): Promise<void> {
  const {
    added: [added],
  } = adding([productItem(product?.key ?? '', title)])
  const reading = (await readText(typed)).at(-1)
  if (!reading) return
  const more = packsOf(reading, product) - 1
  const bio = reading.bio && product?.bio === true
  // Unless it was changed since.
  const change = (item: ListItem) =>
    item === added ? { ...item, count: clampCount(item.count + more), bio: item.bio || bio } : item
  if (more !== 0 || bio) changeItems((items) => items.map(change))
}

/** Adds items to the active list, and tells which of its items are new or more now. */
function adding(items: readonly ListItem[]): { undo: () => void; added: ListItem[] } {
  const before = new Set(activeList(lists.get()).items)
  const undo = addItems(items)
  return { undo, added: activeList(lists.get()).items.filter((item) => !before.has(item)) }
}

/** All texts that nobody has read yet. */
export function unreadOf({ lists: all }: Lists): Unread[] {
  return all.flatMap(({ id: list, items }) =>
    items.flatMap((item) => (item.kind === 'text' ? { list, id: item.id, text: item.text } : [])),
  )
}

/** Replaces texts by what was read in them, which stands at the same place as its text. */
export function putReadings(unread: readonly Unread[], readings: readonly (readonly Reading[])[]): void {
  const known = unread.flatMap(({ list, id }, place) => {
    const read = readings[place]
    return read ? { list, id, read } : []
  })
  for (const list of new Set(known.map((one) => one.list))) {
    const here = known.filter((one) => one.list === list)
    const undo = changeItems((items) => replaceTexts(items, new Map(here.map(({ id, read }) => [id, read]))), list)
    for (const { id } of here) takeBack.set(keyOf(list, id), undo)
  }
}

/** Equal items add up. What comes of a text keeps its id; a text with nothing in it is a note. */
export function replaceTexts(
  items: readonly ListItem[],
  readings: ReadonlyMap<string, readonly Reading[]>,
): ListItem[] {
  let next = [...items]
  for (const text of items) {
    const read = text.kind === 'text' ? readings.get(text.id) : undefined
    if (!read) continue
    const place = next.indexOf(text)
    const others = next.toSpliced(place, 1)
    const became = read.length > 0 ? read.map((reading) => itemOf(reading, text.count)) : [noteOf(text.title)]
    const all = put(
      others,
      became.map((item) => ({ ...item, id: text.id })),
    )
    next = [...all.slice(0, place), ...all.slice(others.length), ...all.slice(place, others.length)]
  }
  return next
}
