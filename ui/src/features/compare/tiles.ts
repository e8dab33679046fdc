// The ten category tiles: each a set of category codes (a single digit is a group of categories).
import * as say from '#words/compare'

export interface Tile {
  name: string
  /** The family of its pictogram. */
  glyph: string
  category: readonly string[]
}

export const TILES: readonly Tile[] = [
  { name: say.tileMilk, glyph: 'milk', category: ['34', '31'] },
  { name: say.tileFruit, glyph: 'fruit', category: ['0'] },
  { name: say.tileBread, glyph: 'bread', category: ['1'] },
  { name: say.tileCheese, glyph: 'cheese', category: ['33', '37', '38', '35'] },
  { name: say.tileLarder, glyph: 'spread', category: ['5'] },
  { name: say.tileDrinks, glyph: 'bottle', category: ['2'] },
  { name: say.tileFrozen, glyph: 'frozen', category: ['4'] },
  { name: say.tileSweets, glyph: 'biscuit', category: ['6'] },
  { name: say.tileHousehold, glyph: 'cleaner', category: ['8', '9'] },
  { name: say.tileHygiene, glyph: 'hygiene', category: ['7'] },
]

export function tileOf(category: readonly string[]): Tile | undefined {
  return TILES.find((tile) => tile.category.join() === category.join())
}
