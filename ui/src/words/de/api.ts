// The words of answers that do not come.

export const unreachable = 'Körberl ist nicht erreichbar'
