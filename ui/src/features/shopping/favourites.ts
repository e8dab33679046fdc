// Frequent purchases, counted in this browser only, whenever a trip ends.
import { type ListItem, readLists } from '../../lib/list.ts'
import { isRecord, stored, useStored } from '../../lib/storage.ts'

interface Favourite {
  item: ListItem
  /** Number of purchases. */
  times: number
}

const MOST = 60

const favourites = stored<Favourite[]>('bought', (raw) => (Array.isArray(raw) ? raw.flatMap(readFavourite) : []))

function readFavourite(raw: unknown): Favourite[] {
  if (!isRecord(raw) || typeof raw['times'] !== 'number') return []
  const [item] = readLists({ lists: [{ id: '', items: [raw['item']] }] }).lists[0]?.items ?? []
  return item ? [{ item, times: raw['times'] }] : []
}

/** Counts purchases; the least frequent are dropped. Returns an undo. */
export function countBought(items: readonly ListItem[]): () => void {
  const before = favourites.get()
  const now = [...before]
  for (const item of items.filter(({ kind }) => kind !== 'note')) {
    const place = now.findIndex((other) => nameOf(other.item) === nameOf(item))
    const times = (now[place]?.times ?? 0) + 1
    now.splice(place < 0 ? now.length : place, 1, { item: { ...item, id: '' }, times })
  }
  favourites.set(now.toSorted((a, b) => b.times - a.times).slice(0, MOST))
  return () => favourites.set(before)
}

/** Frequent purchases that are not on the list, the most frequent first. */
export function useFavourites(items: readonly ListItem[]): ListItem[] {
  return beside(useStored(favourites), items)
}

export function favouritesBeside(items: readonly ListItem[]): ListItem[] {
  return beside(favourites.get(), items)
}

function beside(known: readonly Favourite[], items: readonly ListItem[]): ListItem[] {
  const listed = new Set(items.map(nameOf))
  return known.map(({ item }) => item).filter((item) => !listed.has(nameOf(item)))
}

function nameOf({ title }: ListItem): string {
  return title.toLowerCase()
}
