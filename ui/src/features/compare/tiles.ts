// The ten category tiles: each a set of category codes (a single digit is a group of categories).

export interface Tile {
  name: string
  /** The family of its pictogram. */
  glyph: string
  category: readonly string[]
}

export const TILES: readonly Tile[] = [
  { name: 'Milch & Eier', glyph: 'milk', category: ['34', '31'] },
  { name: 'Obst & Gemüse', glyph: 'fruit', category: ['0'] },
  { name: 'Brot & Gebäck', glyph: 'bread', category: ['1'] },
  { name: 'Käse & Wurst', glyph: 'cheese', category: ['33', '37', '38', '35'] },
  { name: 'Vorrat', glyph: 'spread', category: ['5'] },
  { name: 'Getränke', glyph: 'bottle', category: ['2'] },
  { name: 'Tiefkühl', glyph: 'frozen', category: ['4'] },
  { name: 'Süßes', glyph: 'biscuit', category: ['6'] },
  { name: 'Haushalt', glyph: 'cleaner', category: ['8', '9'] },
  { name: 'Drogerie', glyph: 'hygiene', category: ['7'] },
]

export function tileOf(category: readonly string[]): Tile | undefined {
  return TILES.find((tile) => tile.category.join() === category.join())
}
