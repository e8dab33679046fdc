// The tiles of the start page behind which there is something.
import type { CategoryState } from '../../api/types.ts'
import { type Tile, TILES } from './tiles.ts'

/** Those in which something is on sale; all, until that is known. */
export function tilesOnSale(
  categories: readonly Pick<CategoryState, 'code' | 'available'>[] | undefined,
): readonly Tile[] {
  if (!categories) return TILES
  const codes = categories.filter(({ available }) => available > 0).map(({ code }) => code)
  return TILES.filter(({ category }) => category.some((begin) => codes.some((code) => code.startsWith(begin))))
}
