// The ten category tiles: each a set of category codes (a single digit is a group of categories).
import type { IconName } from '../../kit/Icon.tsx'

export interface Tile {
  name: string
  icon: IconName
  category: readonly string[]
}

export const TILES: readonly Tile[] = [
  { name: 'Milch & Eier', icon: 'milk', category: ['34', '31'] },
  { name: 'Obst & Gemüse', icon: 'fruit', category: ['0'] },
  { name: 'Brot & Gebäck', icon: 'bread', category: ['1'] },
  { name: 'Käse & Wurst', icon: 'cheese', category: ['33', '37', '38', '35'] },
  { name: 'Vorrat', icon: 'pantry', category: ['5'] },
  { name: 'Getränke', icon: 'drinks', category: ['2'] },
  { name: 'Tiefkühl', icon: 'frozen', category: ['4'] },
  { name: 'Süßes', icon: 'sweets', category: ['6'] },
  { name: 'Haushalt', icon: 'household', category: ['8', '9'] },
  { name: 'Drogerie', icon: 'drugstore', category: ['7'] },
]

export function tileOf(category: readonly string[]): Tile | undefined {
  return TILES.find((tile) => tile.category.join() === category.join())
}
