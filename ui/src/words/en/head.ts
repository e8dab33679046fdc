// The words of the head of each page, in English.

export const description =
  'What costs what today, and where? Prices of Austrian supermarkets compared, no account, no ads.'
export const keywords = 'price comparison, supermarket, Austria, groceries, saving money'
export const indexTitle = 'Supermarket prices in Austria compared – Shop for less at Spar, Billa, Hofer & Penny'
export const indexDescription =
  'What costs what today, and where? Körberl compares the prices of Austrian supermarkets: the same product at every chain, cheapest first. No account, no ads.'
export const indexKeywords =
  'price comparison, supermarket, Austria, food prices, offers, unit price, price history, Spar, Billa, Hofer, Penny, Lidl, MPreis'
export const shoppingTitle = 'Shopping'
export const shoppingDescription =
  'The cheapest way through your shopping list: Körberl works out what to get where, and whether a second shop pays off. The list stays on your device.'
export const shoppingKeywords =
  'shopping list, plan shopping, shop for less, supermarket, prices, Austria, saving money'
export const statsTitle = 'Statistics'
export const statsDescription = 'How prices in Austrian supermarkets develop, and which chain is cheaper for what.'
export const statsKeywords = 'price development, food, inflation, supermarket, statistics, price index, Austria'
export const kindDescription = 'What the cheapest costs at each chain, whatever the brand, and what it used to cost.'
export const productDescription =
  'What a product costs at each chain, whether that is a good price, and what else there is.'
export const productKeywords = 'price history, product, price comparison, supermarket, Austria'
export const favouritesTitle = 'Saved'
export const favouritesDescription =
  'What you have saved: what it costs today, compared with usual, and what you buy regularly. It stays on your device.'
export const favouritesKeywords = 'saved products, shopping, food prices, supermarket, Austria'
export const alertsTitle = 'Price alerts'
export const alertsDescription =
  'Your alerts: they go off when something gets cheaper, at most once a day. No account, under a random number.'
export const alertsKeywords = 'price alert, notification, supermarket, offers, Austria'
export const sourcesTitle = 'Sources and status'
export const sourcesDescription =
  'Where the prices of Austrian supermarkets come from, how old they are and which chain is up to date.'
export const sourcesKeywords = 'sources, prices, supermarket, Austria, price data'
export const docsDescription = 'The open interface: all calls with their fields and examples to try out, no key needed.'
export const docsKeywords = 'API, interface, OpenAPI, JSON, supermarket prices, Austria, open data'
export const aboutTitle = 'About Körberl'
export const aboutDescription = 'What Körberl is and what it is not: a free price comparison for Austrian supermarkets.'
export const aboutKeywords = 'Körberl, price comparison, supermarket, Austria, free software'
export const methodsTitle = 'How we calculate'
export const methodsDescription =
  'How we compare: same products, kinds, histories and gaps, shopping plan and statistics in brief.'
export const methodsKeywords = 'method, price comparison, unit price, price index, supermarket, Austria'
export const openDataTitle = 'Open data'
export const openDataDescription =
  'All prices with their history to download, as CSV and JSON, without a key or an account.'
export const openDataKeywords = 'open data, food prices, CSV, JSON, supermarket, Austria'
export const imprintTitle = 'Imprint'
export const imprintDescription = 'Who runs this Körberl server and how to reach them.'
export const imprintKeywords = 'imprint, operator, contact, supermarket price comparison'
export const privacyTitle = 'Privacy'
export const privacyDescription =
  'What stays on the server and what is stored on your device: no account, no ads, no counting of visits.'
export const privacyKeywords = 'privacy, GDPR, no account, no counting of visits, price comparison'
export const accessibilityTitle = 'Accessibility'
export const accessibilityDescription =
  'How to use Körberl without a mouse, with large text and with screen readers, and where it falls short.'
export const accessibilityKeywords = 'accessibility, WCAG, screen reader, large text, price comparison'
export const unknownTitle = 'Price comparison'
export const openGraphLocale = 'en_GB'
export const openGraphOther = 'de_AT'
export const pictureOfSite = (site: string) => `${site}: prices of Austrian supermarkets compared`
