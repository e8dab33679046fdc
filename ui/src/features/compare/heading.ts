// What a result list is called.
import type { CategoryState } from '../../api/types.ts'
import { capital } from '../../lib/format.ts'
import { tileOf } from './tiles.ts'
import type { View } from './view.ts'

export function headingOf(view: View, categories: readonly CategoryState[]): string {
  if (view.q) return capital(view.q)
  if (view.category.length > 0) {
    const names = view.category.map((code) => categories.find((category) => category.code === code)?.name ?? code)
    return tileOf(view.category)?.name ?? names.join(', ')
  }
  if (view.brand.length > 0) return view.brand.join(', ')
  if (view.flags.includes('thirtyDayLow')) return '30-Tage-Tiefs'
  return view.sort === 'change' ? 'Preisänderungen' : 'Alle Produkte'
}
