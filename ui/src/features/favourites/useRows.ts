// The favourites with their prices of today.
import { queryString } from '../../api/client.ts'
import { useAnswer } from '../../api/hooks.ts'
import { useSeveral } from '../../api/several.ts'
import type { KindDetail } from '../../api/types.ts'
import type { Favourite } from '../../lib/favourites.ts'
import { useCards } from '../../lib/limits.ts'
import { useParted } from '../../lib/parted.ts'
import { kindRow, productRow, type Products, questionOf, type Row, sorted } from './rows.ts'

export interface Rows {
  rows: readonly Row[]
  /** All prices have come, or are not to be had. */
  done: boolean
}

export function useRows(favourites: readonly Favourite[]): Rows {
  const [products, kinds] = [favourites.filter(isProduct), favourites.filter((one) => !isProduct(one))]
  const keys = products.map(({ id }) => id)
  const answered = useAnswer<Products>(
    keys.length > 0 ? `/products${queryString({ keys, history: true })}` : null,
    true,
  )
  const several = useSeveral<KindDetail>(kinds.map(questionOf))
  const cards = useCards()
  const apart = useParted()
  const rows = [
    ...products.map((favourite) => productRow(favourite, answered.data, cards, apart)),
    ...kinds.map((favourite, place) => kindRow(favourite, several.answers[place], cards)),
  ]
  const done = several.done && (keys.length === 0 || answered.data !== undefined || answered.error !== undefined)
  return { rows: sorted(rows), done }
}

function isProduct({ kind }: Favourite): boolean {
  return kind === 'product'
}
