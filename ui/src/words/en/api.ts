// The words of answers that do not come, in English.

export const unreachable = 'Körberl cannot be reached'
