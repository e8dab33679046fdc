// The words of the statistics: overview, index, chains, categories, and what all sections share, in English.

export const statistics = 'Statistics'
export const upToDay = (day: string) => `Held as of ${day}.`
export const toNewest = 'To the newest figures'
export const overviewFoot = (sales: string, theProducts: string) =>
  `Same products, compared month by month, ${sales}. ${theProducts}. Own brands and brands are without organic here.`
export const yearlyLabel = 'Rise in prices in twelve months'
export const yearly = 'Rise in prices, 12 months'
export const notThePeriod = 'not the period chosen'
export const notTheCategory = 'all categories'
export const notTheChains = 'all chains'
export const tooShort = 'too short'
export const untilMonth = (theMonth: string) => `, to ${theMonth}`
export const tooFew = 'too few'
export const tooFewForYear = ': too few same products'
export const noFullYear = ': not yet a year without a gap'
export const chainVsChain = 'Chain against chain'
export const chainVsChainText = 'Who is cheaper for the same products'
export const areRebatesReal = 'Are reductions real?'
export const areRebatesRealText = 'Every reduction against the lowest price before'
export const yourShopping = 'Your shopping'
export const yourShoppingText = 'What your list would have cost in the past'
export const didTaxCutArrive = 'Did the tax cut arrive?'
export const didTaxCutArriveText = 'Prices around 1 July 2026'
export const moreStatistics = 'More statistics'
export const sameProductWhichPrice = 'Same product, which price?'
export const pairsOn = (n: string, pairs: string, day: string) => `${n} ${pairs}, ${day}`
export const pairsOfOwnBrands = 'pairs of own brands'
export const sameProducts = 'same products'
export const shareSame = (share: string) => `${share} the same`
export const whoIsCheaper = (a: string, shareA: string, same: string, b: string, shareB: string) =>
  `${a} cheaper for ${shareA}, the same for ${same}, ${b} cheaper for ${shareB}`
export const chainCheaper = (theChain: string) => `${theChain} cheaper`

export const risesByCategory = 'Rise in prices by category'
export const notComparable = (groups: string) => `not comparable: ${groups}`
export const dearerSince = (theMonth: string) => `Dearer since ${theMonth}`
export const untilSales = (theMonth: string, sales: string) => `to ${theMonth}, same products, ${sales}`

export const daysNoSales = (days: string) => `${days}, without offers`
export const allMoves = 'All price moves'
export const mostRisen = 'Risen the most'
export const mostFallen = 'Fallen the most'
export const shrinkflation = 'Shrinkflation'
export const shrinkflationText = 'less inside, for the same price or more'
export const allShrunk = 'All smaller packs'
export const nothingNoticed = 'Nothing has been noticed so far.'

export const howCalculated = 'How we calculated'
export const method = 'Method'
export const products = 'Products'
export const whatIsMissing = 'What is missing'
export const loading = 'Loading'
export const figuresUnreachable =
  'These figures cannot be reached right now. You can compare prices and shop all the same.'
export const tryAgain = 'Try again'
export const unreachable = 'Cannot be reached right now.'

export const view = 'View'
export const picture = 'Chart'
export const period = 'Period'
export const jevonsChained = 'Jevons, chained'
export const year1 = '1 y'

export const fallenBy = 'fallen by '
export const risenBy = 'risen by '
export const unchanged = 'unchanged'
export const offer = 'Offer'

/** In the files of a server with sample data. */
export const inventedPrices = 'Sample data, invented prices.'
export const source = (origin: string, path: string) => `Source: Körberl, ${origin}${path}`
export const periodIs = (thePeriod: string) => `Period: ${thePeriod}`
export const methodIs = (theMethod: string) => `Method: ${theMethod}`
export const productsAre = (theProducts: string) => `Products: ${theProducts}`
export const downloadFails = 'The download did not work.'
export const download = 'Download'
export const allChainsLower = 'all chains'
export const allCategoriesLower = 'all categories'
export const asOf = (day: string) => `As of: ${day}`
export const choiceIs = (choice: string) => `Selection: ${choice}`
export const image = 'Image'
export const imageText = '1600 × 900, for sharing'
export const graphic = 'Graphic'
export const graphicText = 'razor sharp, for printing'
export const numbers = 'Numbers'

export const fromTo = (low: string, high: string) => `${low} to ${high}`

export const fruit = 'Fruit & veg'
export const bread = 'Bread & pastries'
export const chilled = 'Chilled food'
export const staples = 'Staple food'
export const frozen = 'Frozen food'
export const drinks = 'Drinks'
export const sweets = 'Sweets & snacks'
export const household = 'Household'
export const care = 'Personal care'
export const pets = 'Pet food'
/** Names of groups and categories that are singular in a sentence. */
export const singularNames =
  'Chilled food, Staple food, Frozen food, Household, Personal care, Pet food, ' +
  'Fruit, Mineral water, Wine, Meat, Delicatessen, Fish, Ice cream, Puff & strudel pastry, Baby food, Baking, ' +
  'Feminine hygiene, Skin & lip care, Oral & dental care, Shaving, Sun & mosquito protection, Contraception, ' +
  'Foot care, Baby care, Garden, Cleaning, Shoe care, Insect control'
/** What the API calls the category of what nobody knows. */
export const unknownCategory = 'Unknown'

export const ownBrands = 'Own brands'
export const organic = 'Organic'
export const brands = 'Brands'

export const narrow = 'Narrow down'
export const offers = 'Offers'
export const withOffers = 'With offers'
export const withoutOffers = 'Without offers'
export const way = 'Method'
export const whichToQuote =
  'The one to quote is GEKS-Jevons, which compares each month with every other of a year: ' +
  'Jevons only chains neighbouring months and drifts away where prices come and go, ' +
  'Time-Product-Dummy also counts what is soon gone again.'
export const withOffersLower = 'with offers'
export const withoutOffersLower = 'without offers'
export const from = 'From'
export const fromBeginning = 'From the beginning'
export const to = 'To'
export const toLatest = 'To the latest'
export const monthLabel = (name: string) => `${name} month`
export const chain = 'Chain'
export const allChains = 'All chains'
export const category = 'Category'
export const allCategories = 'All categories'
export const allOfGroup = (group: string) => `${group}, everything`
export const wholeRange = 'Whole range'
export const withoutOrganic = 'Without organic'
export const organicOwnBrands = 'Organic own brands'
export const ownBrandsWithoutOrganic = 'Own brands without organic'
export const organicBrands = 'Organic brands'
export const brandsWithoutOrganic = 'Brands without organic'
export const range = 'Range'
export const splitBy = 'Split by'

export const priceIndex = 'Price index'
export const indexSource = (theMethod: string, sales: string, official: string) =>
  `Source: Körberl, ${theMethod} of the same products, ${sales}.${official}`
export const monthlyValues = 'Monthly values, gaps too'
export const asTableOf = (title: string) => `${title} as a table`
export const thinMonths = (n: number) => `Pale: months with fewer than ${n} same products.`
export const outOf = (n: string) => `from ${n}`
export const noPrices = 'no prices'
export const ownBase = (change: string) => `base of its own, ${change}`
export const ownBaseShort = 'base of its own'
export const noRange = (ranges: string, theMonth: string, again: boolean) =>
  `${ranges}: prices are known only from ${theMonth} on${again ? ', after a gap' : ''}.`
export const or = 'or'
export const chart = 'Chart'
export const asTable = 'As a table'
export const year1Spoken = '1 year'
export const years3 = '3 y'
export const years3Spoken = '3 years'
export const everything = 'All'
export const ownBaseAfterGap = (line: string) => `${line}, own base after a gap`
export const productsOfLine = (line: string) => `${line}, products`
export const month = 'Month'
export const monthly = (n: string) => `per month ${n}`
export const monthlyBetween = (least: string, most: string) => `per month ${least} to ${most}`
export const tableNote = 'Small below: from so many products. “–” means: no prices for this line in this month.'
export const tableNoteApart = ' With *, a base of its own begins after a gap, again at 100.'

export const noLine = 'There is no line to draw here.'
export const beingCalculated = 'being calculated'
export const titleLoading = (title: string) => `${title} is loading`
export const choiceUnknown = 'We do not know this selection.'
export const choiceUnknownText = ' The link may be old: its chain or category does not exist.'
export const showAll = 'Show everything'
export const figuresFailed = 'The figures did not get through.'
export const figuresFailedText = ' Your list is not affected.'
export const howMonthly = 'For each product and month, the geometric mean of its daily prices. '
export const howGeks =
  'Chained by GEKS-Jevons: each month against every other in a window of 13 months, same products only, windows joined at their mean.'
export const howJevons =
  'Jevons, chained: each month against the one before, same products only. As a check: where offers come and go, this index drifts away.'
export const howTpd =
  'Time-Product-Dummy, unweighted: prices explained by product and month, in windows of 13 months, joined at their mean. As a check.'
export const howValid =
  ' A price holds for at most 14 days beyond the last day on which the chain was seen; and what no longer exists, or whose price nobody confirms, for at most 14 days beyond the last day on which it was seen.'
export const howWithoutOffers =
  ' Without offers: a reduction that returns to exactly the old price within 60 days does not count, nor does the clearance of what no longer existed afterwards.'
export const howProducts = (many: string, least: string, enough: number) =>
  `${many}. In two months in a row at least ${least} of them were the same; how many there were in which month is in the table. No sentence rests on fewer than ${enough}. Unweighted: every product counts the same, what is bought often does not count more.`
export const howCoverage = (share: string) => `Prices are known for ${share} of the days of all chains.`
export const howGaps =
  'Across a gap an index says nothing: after it, it begins anew at 100 and stands below the chart as a base of its own.'
export const howOffersOnly = (chains: string) =>
  `${chains}: online there are only the week’s offers, no product stays long enough. No index comes of that.`

export const officialRebased = (label: string, name: string) => `${label}: ${name}, brought to the same base.`
export const officialMissing = (name: string, theMonth: string) =>
  `For the ${name} no value is known for ${theMonth}: it is left out here.`

export const asMuch = 'the same'
export const less = 'less'
export const more = 'more'
export const as = 'as'
export const than = 'than'
export const comparedWith = (rest: string, word: string, theMonth: string) => `${rest} ${word} in ${theMonth}`
export const noIndexOf = (chains: string) => `There is no index of ${chains}.`
export const noIndexOfText =
  'Online there are only the week’s offers. No product stays long enough to be compared with itself.'
export const noPricesForChoice = 'There are no prices for this selection.'
export const otherChoice = 'Choose another chain or category.'
export const noStatisticsYet = 'No prices yet, no statistics yet.'
export const noStatisticsYetText = 'As soon as prices are read in, this is where you see how they develop.'
export const tooFewSame = 'Too few same products to say anything.'
export const tooFewSameText = (n: number) =>
  `In some months there are fewer than ${n}. The lines can be seen, but chance weighs heavily in them.`
export const pricesMissing = 'Prices are missing for this period.'
export const pricesMissingText = (theMonths: number) =>
  `Choose a longer one: without a gap they cover ${theMonths} months.`
export const aMonth = 'one month'
export const months = (n: number) => `${n} months`
export const tooShortToSay = 'Still too short to say anything.'
export const tooShortToSayText = (covered: string, enough: number) =>
  `Without a gap the prices cover at most ${covered}. From ${enough} months on, this is where you see how they develop.`
export const hasOne = 'has'
export const hasMany = 'have'
export const subjectHas = (name: string, has: string, course: string) => `${name} ${has} ${course}.`
export const allHas = 'Everything has'
export const theyHave = (names: string) => `${names} have`
export const about = 'about '
export const roseMost = (name: string, has: string) => `${name} ${has} become dearer than all others.`
export const fellMost = (name: string, has: string) => `${name} ${has} become cheaper than all others.`
export const staysSame = 'stayed at the same price'
export const cheaper = 'cheaper'
export const dearer = 'dearer'
export const became = (roughly: string, share: string, comparison: string) => `become ${roughly}${share} ${comparison}`
export const costsOne = 'costs'
export const costsMany = 'cost'
export const sinceMonth = (theMonth: string, _costs: string, shares: string) => `Since ${theMonth}: ${shares}.`
export const pricesRose = 'prices rose'
export const pricesFell = 'prices fell'
export const pricesChanged = 'prices changed'
export const fromToMoved = (begin: string, end: string, moved: string, each: string) =>
  `From ${begin} to ${end} ${moved}: ${each}.`
export const enoughOnlyFrom = (begin: string, several: boolean) =>
  `Only from ${begin} on are there enough products${several ? ' everywhere' : ''}`
export const pricesOnlyFrom = (begin: string) => `Only from ${begin} on are there prices`
export const lateSince = (why: string, _costs: string, shares: string) => `${why}; since then: ${shares}.`
export const lateToMoved = (why: string, end: string, moved: string, each: string) =>
  `${why}; from then to ${end} ${moved}: ${each}.`
export const backedOnlyFrom = (names: string, isMany: boolean, begin: string) =>
  `${names} ${isMany ? 'have' : 'has'} enough products only from ${begin} on.`
export const backedFrom = (begin: string) => `is backed by enough products only from ${begin} on`
export const thenTooFew = 'After that there are too few same products.'
export const thenTooShort = 'After that the line is still too short.'
export const thenMissingUntil = (theMonth: string) => `After that prices are missing until ${theMonth}.`
export const thenMissing = 'After that prices are missing.'
export const until = (theMonth: string) => ` until ${theMonth}`
export const costOne = 'cost'
export const costMany = 'cost'
export const inMonthCost = (theMonth: string, cost: string, name: string) => `In ${theMonth} ${name} ${cost}`
export const baseIs100 = (theMonth: string) => `Same products, month by month, ${theMonth} is 100.`
export const lacking = 'no prices'
export const lackingAt = (chains: string, what: string) => `${chains}: ${what}.`
export const ends = 'ends'
export const endMany = 'end'
export const is = 'is'
export const are = 'are'
export const tooShortForLine = 'is too short for a line'
export const endsIn = (theMonth: string) => `ends in ${theMonth}`
export const lackingFromTo = (begin: string, end: string) => `no prices from ${begin} to ${end}`
export const highestIn = (theMonth: string) => `The highest level was in ${theMonth}.`
export const withOffersSame = 'Counted with offers: the same.'
export const withOffersMore = (rest: string) => `Counted with offers: ${rest}.`
export const tooShortFor = (what: string) => `${what}: too short for a line.`
export const withoutLine = (line: string) => `${line} without a line`
export const lastIn = (theMonth: string) => `last in ${theMonth}`
export const inMonth = (theMonth: string) => `in ${theMonth}`
export const stands = (line: string, when: string, points: string) => `${line} ${when} at ${points}`
export const officialStands = (name: string, points: string) => `${name} at ${points}`
export const noIndex = 'no index'
export const productOne = 'product'
export const productMany = 'products'
export const pointsFrom = (points: string, theProducts: string) => `${points} from ${theProducts}`
export const tooShortForALine = 'too short for a line'

export const chainsShown = 'Chains in the chart'
export const someOf = (some: number, all: number) => `${some} of ${all}`
export const threeAtMost = 'At most three at once. '
export const takeOneAway = 'Take one away to show another.'
export const stillRoom = 'There is still room.'
export const changesSince = (theMonth: string) => ` Change since ${theMonth}, as far as prices go.`
export const tooFewProducts = ', too few products'
export const weeklyOffersOnly = 'only the week’s offers, no index'
export const endedIn = (theMonth: string) => `to ${theMonth}`
export const gapFromTo = (begin: string, end: string) => `gap from ${begin} to ${end}`
export const sinceBrief = (theMonth: string) => `since ${theMonth}`

export const indexByChains = 'Price index by chain'
export const chainsFoot = (sales: string, theProducts: string) =>
  `The same products per chain, compared month by month, ${sales}. ${theProducts}. Open rings: this is where the prices end.`
export const whatHappensInGap = 'What happens in the gap'
export const gapText = (begin: string, end: string, theChain: string) =>
  `Nothing. Between ${begin} and ${end} nobody collected prices at ${theChain}. We draw no line where there are no prices, and do not connect what was before and after: there the index begins anew.`

export const normalPrice = 'Normal price'
export const categoryFoot = (theCategory: string, theProducts: string) =>
  `${theCategory}, the same products compared month by month. ${theProducts}.`
export const dairy = 'Dairy'
export const sweetsShort = 'Sweets'
export const whatOffersDo = 'What offers do'
export const widestGap = 'Widest distance'
export const inPoints = (theMonth: string) => `${theMonth}, points`
export const offerMeans =
  'An offer is what returns to exactly the old price within 60 days, and the clearance of what no longer existed afterwards.'
export const categoryMonths = (theCategory: string, theMonths: string) => `${theCategory}, ${theMonths}`
export const fromProducts = (theProducts: string) => `from ${theProducts}`
export const nothingToCompare = (begin: string, end: string) =>
  `No product has a known price of the same pack both for ${begin} and for ${end}: there is nothing to compare.`
export const leastRisen = 'Risen the least'
export const today = 'today'
