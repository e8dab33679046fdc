// What many search for: where there is no word yet, or none that finds anything.

export const FREQUENT_WORDS = ['Butter', 'Milch', 'Eier', 'Kaffee', 'Erdäpfel', 'Windeln', 'Katzenfutter'] as const
