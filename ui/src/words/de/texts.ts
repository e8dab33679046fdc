// The words of the text pages.

export const textFails = 'Der Text lässt sich gerade nicht laden.'
export const tryAgain = 'Noch einmal versuchen'
