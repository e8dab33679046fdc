// The name of a product without its size, where the size stands beside it.
import type { Product } from '../../api/types.ts'

const SIZE_AT_END = /[\s,]+(\d+(?:[.,]\d+)?)\s?(kg|g|l|liter|cl|ml|stk|stück)\.?$/i
const UNITS: Record<string, [unit: string, factor: number]> = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
  liter: ['ml', 1000],
  stk: ['pcs', 1],
  stück: ['pcs', 1],
}

/** "Teebutter, 250g" of 250 g is "Teebutter"; a size that differs from the product's stays. */
export function rowName(title: string, { quantity, weighed }: Pick<Product, 'quantity' | 'weighed'>): string {
  const [end, number = '', word = ''] = SIZE_AT_END.exec(title) ?? []
  const [unit, factor] = UNITS[word.toLowerCase()] ?? []
  if (!end || !factor || weighed || !quantity || quantity.unit !== unit) return title
  const said = Math.abs(Number(number.replace(',', '.')) * factor - quantity.amount) < 0.5
  return said ? title.slice(0, -end.length) : title
}
