// The words of the installed app, and of the page without JavaScript, in English.
export const description =
  'What costs what today, and where? Prices of Austrian supermarkets compared, no account, no ads.'
export const compare = 'Compare'
export const compareText = 'Search for prices and compare them'
export const shopping = 'Shopping'
export const shoppingText = 'Shopping list and the cheapest way'
export const stats = 'Statistics'
export const statsText = 'How prices develop'
export const noJavaScript = 'Without JavaScript you can search and read. List, filters and history need it.'
