// The groups of categories, by the first character of their codes, as headings and chips name them.

export interface Group {
  code: string
  name: string
}

export const GROUPS: readonly Group[] = [
  { code: '0', name: 'Obst & Gemüse' },
  { code: '1', name: 'Brot & Gebäck' },
  { code: '3', name: 'Kühlregal' },
  { code: '5', name: 'Grundnahrung' },
  { code: '4', name: 'Tiefkühl' },
  { code: '2', name: 'Getränke' },
  { code: '6', name: 'Süßes & Salziges' },
  { code: '8', name: 'Haushalt' },
  { code: '7', name: 'Pflege' },
  { code: '9', name: 'Haustier' },
]

export function groupName(code: string): string | undefined {
  return GROUPS.find((group) => group.code === code[0])?.name
}

/** Names of groups and categories that are singular in a sentence: "Tiefkühl kostet". */
export const SINGULAR: ReadonlySet<string> = new Set([
  'Kühlregal',
  'Grundnahrung',
  'Tiefkühl',
  'Haushalt',
  'Pflege',
  'Haustier',
  'Obst',
  'Gemüse',
  'Mineralwasser',
  'Wein',
  'Fleisch',
  'Feinkost',
  'Fisch',
  'Eis',
  'Baby',
  'Backen',
  'Süßes',
  'Damenhygiene',
  'Rasierbedarf',
  'Fußpflege',
  'Garten',
  'Schuhpflege',
  'Insektenschutz',
  'Zubehör',
  'Spezielle Ernährung',
])

export function isPlural(name: string): boolean {
  return !SINGULAR.has(name)
}
