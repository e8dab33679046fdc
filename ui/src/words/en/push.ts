// The words of messages that cannot be read, in English.

export const title = 'Price alert'
export const somethingNew = 'There is news. Have a look at your alerts.'
