// The groups of categories, by the first character of their codes, as headings and chips name them.
import * as say from '#words/stats'

export interface Group {
  code: string
  name: string
}

export const GROUPS: readonly Group[] = [
  { code: '0', name: say.fruit },
  { code: '1', name: say.bread },
  { code: '3', name: say.chilled },
  { code: '5', name: say.staples },
  { code: '4', name: say.frozen },
  { code: '2', name: say.drinks },
  { code: '6', name: say.sweets },
  { code: '8', name: say.household },
  { code: '7', name: say.care },
  { code: '9', name: say.pets },
]

export function groupName(code: string): string | undefined {
  return GROUPS.find((group) => group.code === code[0])?.name
}

/** Names of groups and categories that are singular in a sentence: "Tiefkühl kostet". */
export const SINGULAR: ReadonlySet<string> = new Set(say.singularNames.split(', '))

export function isPlural(name: string): boolean {
  return !SINGULAR.has(name)
}
