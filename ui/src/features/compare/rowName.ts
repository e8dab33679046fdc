// The name of a product without its size, where the size stands beside it.
import type { Product } from '../../api/types.ts'
import { unitOf } from '../../lexicon/units.ts'

const SIZE_AT_END = /[\s,]+(\d+(?:[.,]\d+)?)\s?(kg|g|l|liter|cl|ml|stk|stück)\.?$/i
/** "Teebutter, 250g" of 250 g is "Teebutter"; a size that differs from the product's stays. */
export function rowName(title: string, { quantity, weighed }: Pick<Product, 'quantity' | 'weighed'>): string {
  const [end, number = '', word = ''] = SIZE_AT_END.exec(title) ?? []
  const unit = unitOf(word.toLowerCase())
  if (!end || !unit || weighed || !quantity || quantity.unit !== unit.unit) return title
  const amount = (Number(number.replace(',', '.')) * (unit.thousandths || 1000)) / 1000
  const said = Math.abs(amount - quantity.amount) < 0.5
  return said ? title.slice(0, -end.length) : title
}
