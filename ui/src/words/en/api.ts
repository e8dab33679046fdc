// The words of answers that do not come, and of whether a price is a good one.

export const unreachable = 'Körberl cannot be reached'

export const isGoodPrice = 'Is this a good price?'
export const usual = 'Usual'
export const yesLowest = 'Yes, the lowest of the year'
export const yesNearLowest = 'Yes, near the lowest of the year'
export const yesCheaper = 'Yes, cheaper than usual'
export const ratherDear = 'Rather dear'
