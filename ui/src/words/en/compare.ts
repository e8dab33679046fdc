// The words of the start page, search, results and kinds, in English.

export const whatDidCost = 'What did'
export const whatCosts = 'What costs what'
export const costThen = 'it cost?'
export const whereToday = 'where today?'
export const searchExamples = 'Butter, coffee, nappies …'
export const compare = 'Compare'
/** With a comma between them. */
export const frequentWords = 'Butter, Milk, Eggs, Coffee, Potatoes, Nappies, Cat food'
export const oftenSearched = 'Often searched for'
export const categories = 'Categories'
export const stepCompare = 'Type a word. You see the same product at every chain, cheapest first.'
export const save = 'Save'
export const stepSave = 'Put it on the list with +. Körberl works out in which shops your shopping costs least.'
export const tickOff = 'Tick off'
export const stepTickOff = 'In the shop you tap away what is in your trolley. That works without signal, too.'
export const moreStays = 'How to keep more in your Körberl'
export const until = (day: string) => ` until ${day}`
export const aboutSoMany = 'About 180,000 products from ten Austrian chains'
export const intro = (products: string, ending: string) => `${products}${ending}. No account, no ads.`
export const austrian = 'Austrian '
export const oneChain = (which: string) => `one ${which}chain`
export const manyChains = (n: string, which: string) => `${n} ${which}chains`
export const productsFrom = (roughly: string, n: string, theChains: string) =>
  `${roughly}${n} products from ${theChains}`
export const about = 'About '

export const cheaperThanBefore = 'Cheaper than before'
export const nowAtLow = 'Now at a 30-day low'
export const lastAtLow = 'Last seen at a 30-day low'
export const lowsUnreachable = 'The low prices cannot be reached right now.'
export const nothingCheaper = 'Nothing has become cheaper just now.'
export const allDrops = 'All price drops'
export const allLowsToday = 'All of today’s lows'
export const allLows = 'All lows'
export const otherwise = 'usual'
export const lastTime = 'last'

export const tileMilk = 'Milk & eggs'
export const tileFruit = 'Fruit & veg'
export const tileBread = 'Bread & pastries'
export const tileCheese = 'Cheese & cold cuts'
export const tileLarder = 'Larder'
export const tileDrinks = 'Drinks'
export const tileFrozen = 'Frozen'
export const tileSweets = 'Sweets'
export const tileHousehold = 'Household'
export const tileHygiene = 'Toiletries'

export const searchProduct = 'Search for a product'
export const clearSearch = 'Clear search'

export const kind = 'Type'
export const brand = 'Brand'
export const category = 'Category'
export const suggestions = 'Suggestions'

export const offer = 'Offer'
export const offerFrom = ' from '
export const low30 = '30-day low'
export const organic = 'Organic'
export const vegan = 'Vegan'
export const lactoseFree = 'Lactose-free'
export const ownBrand = 'Own brand'
export const byUnitPrice = 'Unit price, lowest first'
export const byUnitPriceShort = 'Unit price'
export const byRelevance = 'Best match'
export const byPrice = 'Price, lowest first'
export const byPriceShort = 'Price'
export const byChange = 'Price change'
export const byName = 'Name'

export const quickFilters = 'Quick filters'
export const filter = 'Filter'
export const chainOne = 'chain'
export const allChains = 'All chains'
export const chainMany = 'chains'

export const toResults = 'To the results'
export const resetFilters = 'Reset'

export const showProducts = (products: string) => `Show ${products}`
export const showOfAll = (products: string) => `Show ${products} from all chains`
export const productOne = 'product'
export const productMany = 'products'

export const chains = 'Chains'
export const untickAll = 'Untick all'
export const tickAll = 'Tick all'
export const noneTicked = 'None ticked: all of them count.'
export const onlyShow = 'Only show'
export const soldOutToo = 'Sold out, too'
export const pack = 'Pack'
export const priceTitle = 'Price'
export const priceFrom = 'Price from'
export const priceTo = 'Price to'
export const less = 'Fewer'
export const moreOfThem = (n: number) => `${n} more`

export const lastHits = (clock: string) => `your last results, ${clock}`
export const lows30 = '30-day lows'
export const priceChanges = 'Price changes'
export const allProducts = 'All products'
export const onDevice = ', on this device'
export const hitsLoading = 'Results are loading'

export const noChainCurrent = ', no chain up to date'
export const inChains = (theChains: string) => ` at ${theChains}`
export const chainsCurrent = (theChains: string) => `, ${theChains} up to date`

export const sections = 'Sections'

export const untilDay = (day: string) => `until ${day}`
export const byWeight = 'by weight'
export const withCard = (card: string) => ` with ${card}`
export const lessInside = 'Less inside'
export const organicBadge = 'Organic'
export const pricesPerChain = 'Prices per chain, lowest first'
export const onlyAt = (chain: string) => `only at ${chain}`
export const soldOutAt = (chain: string) => `sold out at ${chain}`

export const offList = (title: string) => `${title} is no longer on the list`
export const onList = (title: string) => `${title} is on the list`
export const toList = (title: string) => `Add to list: ${title}`

export const toListAnyBrand = (words: string) => `Add to list: ${words}, any brand`

export const compared = (title: string) => `${title}: prices compared`
export const share = 'Share'
export const wakeForNew = 'Alert me to new products'

export const searchFailedFor = (q: string) => `The search for “${q}” did not get through`
export const searchFailed = 'The search did not get through'
export const tryingAgainIn = (when: string) => ` We will try again in ${when}. Your list is not affected.`
export const secondOne = 'second'
export const secondMany = 'seconds'
export const tryNow = 'Try now'
export const searchOnDevice = 'Search on this device'

export const nothing = 'Nothing'
export const nothingFor = (q: string) => `for “${q}”`
export const perhaps = (title: string, products: string) => `Perhaps ${title}, ${products}`
export const perhapsOneOf = 'Perhaps one of these:'
export const manySearch = 'What many search for:'
export const orBrowse = 'Or browse:'
export const onListQuoted = (words: string) => `“${words}” is on the list`
export const asText = (words: string) => `Put “${words}” on the list as text`
export const atChains = (theChains: string) => `at ${theChains}`

export const similarWords = 'Similar words:'

export const fromPrice = (price: string) => `from ${price}`
export const toPrice = (price: string) => `up to ${price}`
export const within = 'in'
export const byBrand = 'by'
export const ofSize = 'with'
export const at = 'at'
export const or = 'or'
export const categoryMany = 'categories'
export const kindMany = 'types'
export const sizeMany = 'sizes'

export const without = (name: string) => `without “${name}”`
export const withoutFilters = 'without filters'
export const andSoldOut = 'sold out, too'

export const searchDescription = (words: string) =>
  `“${words}” at Austrian supermarkets: what it costs at each chain, sorted by unit price, with price history.`

export const kindLabel = (words: string) => `Type: ${words}`
export const anyBrandComma = 'any brand, '
export const moreChains = ' more chains'
export const costLast = 'what it cost last'
export const noCurrentPrices = 'no current prices'
export const atManyChains = (n: number) => `, at ${n} chains`
export const perPack = 'per pack'
export const per = (unit: string) => `per ${unit}`
export const largerIsLess = (size: string, price: string) => `Larger is cheaper: ${size} from ${price}`

export const spokenCheapest = ' cheapest'

export const chainToday = (chain: string) => `${chain}, today`
export const cheapestOne = 'the cheapest'
export const whatCheapestCost = 'What the cheapest has cost'
export const whatCheapestCostTable = 'What the cheapest has cost, as a table'
export const atChainWhen = (chain: string, when: string) => `at ${chain}, ${when}`
export const today = 'today'
export const asTable = 'As a table'
export const asChart = 'As a chart'
export const steady = (price: string) => `always ${price}`
export const between = (lowest: string, highest: string) => `between ${lowest} and ${highest}`
export const historySpoken = (from: string, to: string, what: string) =>
  `What the cheapest has cost, from ${from} to ${to}: ${what}.`
export const usualUnknown = 'What is usual cannot be said yet: less than two months of the past year are known.'
export const low = 'Low'
export const usual = 'Usual (12 months)'
export const high = 'High'

export const perWithPack = (unit: string, thePack: string) => `per ${unit}${thePack}`
export const packOf = (size: string) => `, pack of ${size}`
export const otherChains = (n: number) => `${n} other chains`
export const sameAsAt = (theChains: string) => `the same as at ${theChains}`
export const lessThanAt = (difference: string, theChains: string) => `${difference} less than at ${theChains}`
export const cheapestPerChain = 'Cheapest per chain'
export const lastAtChains = 'Last seen at the chains'
export const olderPrice = 'older price'
export const since = (when: string) => `since ${when}`

export const productsInChains = (products: string, theChains: string) => `, ${products} at ${theChains}`
export const anyBrand = 'any brand'
export const noPriceOfIt = 'We know of no price for it right now.'
export const nowhereInPack = 'In this pack it is not sold anywhere right now.'
export const anyPackPer = (unit: string) => `any, per ${unit}`
export const theProducts = 'The products'
export const showInSearch = 'Show in search'
export const showAll = (n: string) => `Show all ${n}`
export const related = 'Related'
export const packAt = (thePack: string, chain: string) => `${thePack} at ${chain}`
export const anyPack = 'any pack'
export const plainMeans = (name: string) => `If you write “${name}”, this is meant`
export const plainOtherwise = (what: string) => `${what}. If you want something else, say so.`

export const kindsYouMayMean = 'Types you might mean'
export const perUnit = (unit: string) => `, per ${unit}`
export const anyBrandAfter = ' any brand'

export const nameAnyBrand = (name: string) => `${name} any brand`

export const takeOffList = 'Take off the list'
export const takeOffListNamed = (what: string) => `Take off the list: ${what}`
export const addToList = 'Add to list'

export const askChains = 'Ask the chains'
export const readFile = 'Read in a file'
export const noNewPrices = 'New prices are missing at present'
export const noNewPricesText = 'These are the last ones that we know; you can still compare with them.'
export const whoeverRunsThis = 'For whoever runs this server'
export const startedWith = 'With '
export const serverAsks = ' set, the server asks by itself once a day.'
export const whatEachChainHas = 'What each chain has'

export const emptyYet = 'There is nothing in the Körberl yet'
export const emptyYetWhy = 'This installation has no prices yet. This is how it gets some:'
export const marketBuilding = 'The market is being built'
export const marketBuildingWhy =
  'The prices are being fetched for the first time. This page shows them as soon as the first chain is there.'
export const chainsThere = 'Chains that are there'
export const progress = (done: number, all: string, products: string) =>
  `${done} of ${all} chains, ${products} so far. `
export const loadingNow = (theChains: string) => `Just now: ${theChains}.`
export const fromShops = 'From the chains’ web shops'
export const checksShops = (which: string) => `${which}which shops answer from here.`
export const onlyChecks = 'This only checks '
export const secondLineChecks = 'The second line only checks '
export const fromFile = 'From a file'
export const noneReadYet = ': none read in yet'
export const fileFormats = 'heisse-preise (JSON) and CSV, also as .gz, .br, .zst and .tar.gz'
export const fromOther = 'From another Körberl'
export const threeLines = 'Three lines in a file such as '
export const inFolder = ' in the folder '
export const justLooking = 'Just to look around, with made-up prices'

export const shopsOff = 'not switched on'
export const shopsIncomplete = 'switched on, but none is completely described'
export const shopsAskedNow = 'are being asked now'
export const shopsAskedSoon = 'will be asked in a moment'
export const shopsAskedNext = (clock: string) => `next time from ${clock}`
export const followsNone = 'follows none yet'
export const followsSoon = 'will be asked in a moment'
export const followsWaiting = 'set up, but only asked with --contact'
export const followsEmpty = 'asked, had no prices yet'
export const followsNothing = 'gave no prices'
export const refusedOne = 'does not want to be asked'
export const refusedMore = 'do not want to be asked'
export const failingOne = 'did not answer as it should'
export const failingMore = 'did not answer as they should'
export const asideOne = 'gave something that looks wrong'
export const asideMore = 'gave something that looks wrong'
export const trouble = (shops: string, what: string) => `${shops} ${what}. The log says why.`
export const shopOne = 'shop'
export const shopMany = 'shops'

export const startingAt = (price: string) => ` from ${price}`
export const kindPicture = (name: string) => `${name}: what the cheapest costs at each chain`
export const kindDescription = (name: string, thePack: string, from: string) =>
  `${name}${thePack}${from}, any brand: what the cheapest costs at each chain, what it used to cost and what else there is.`

export const sameAmount = 'the same'
export const sortBy = 'Sort by'
