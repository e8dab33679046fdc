// What the visitor has marked with the star, products and kinds, with its price on that day. In this browser only.
import { isDay } from './days.ts'
import { isProductKey } from './productKey.ts'
import { isRecord, stored, useStored } from './storage.ts'

/** What it is called, in parts. */
export interface FavouriteName {
  brand: string | null
  words: string
  /** Of the words, those that are bold; only where there is no brand. */
  noun: string | null
  /** What is in a pack; of a kind in any pack, what its price is of: "je kg". */
  size: string | null
}

export interface Favourite {
  kind: 'product' | 'kind'
  /** The product's key, or the kind's id. */
  id: string
  /** In which pack the kind is compared, as its page's address says it. */
  pack: string | null
  name: FavouriteName
  /** The day on which it was marked. */
  since: string
  /** What it cost then, in cents; null where no current price was known. */
  cents: number | null
}

/** As many products as can be asked for at once. */
const MOST = 200

export const favourites = stored<Favourite[]>('favourites', (raw) =>
  Array.isArray(raw) ? raw.flatMap(readFavourite).slice(0, MOST) : [],
)

function readFavourite(raw: unknown): Favourite[] {
  if (!isRecord(raw) || !isRecord(raw['name']) || typeof raw['name']['words'] !== 'string') return []
  const { kind, id, pack, name, since, cents } = raw
  if (typeof id !== 'string' || !isDay(since) || !(kind === 'product' ? isProductKey(id) : isKind(kind, id))) return []
  return [
    {
      kind: kind === 'product' ? 'product' : 'kind',
      id,
      pack: kind === 'kind' ? text(pack) : null,
      name: {
        brand: text(name['brand']),
        words: String(name['words']),
        noun: text(name['noun']),
        size: text(name['size']),
      },
      since,
      cents: typeof cents === 'number' && cents > 0 ? cents : null,
    },
  ]
}

function isKind(kind: unknown, id: string): boolean {
  return kind === 'kind' && /^[a-z\d-]+$/.test(id)
}

function text(raw: unknown): string | null {
  return typeof raw === 'string' && raw !== '' ? raw : null
}

export function useFavourites(): readonly Favourite[] {
  return useStored(favourites)
}

/** Marks it. Returns an undo. */
export function addFavourite(favourite: Favourite): () => void {
  favourites.set([favourite, ...without([favourite.id])].slice(0, MOST))
  return () => void removeFavourites([favourite.id])
}

/** Takes the mark from all of these. Returns an undo. */
export function removeFavourites(ids: readonly string[]): () => void {
  const removed = favourites.get().filter(({ id }) => ids.includes(id))
  favourites.set(without(ids))
  return () => favourites.set([...removed, ...without(removed.map(({ id }) => id))])
}

function without(ids: readonly string[]): Favourite[] {
  return favourites.get().filter(({ id }) => !ids.includes(id))
}
