// The words of the page about the API: the language that it is read in, in English.
export const language = 'en'
