// The words of the text pages, in English.

export const textFails = 'The text cannot be loaded right now.'
export const tryAgain = 'Try again'
