// The words of a product: its sheet, its page, and why two are the same, in English.

export const offList = (title: string) => `${title} is no longer on the list`
export const takeOffList = 'Take off the list'
export const takeOffListNamed = (what: string) => `Take off the list: ${what}`
export const onList = (title: string) => `${title} is on the list`
export const addToList = 'Add to list'

export const product = 'Product'
export const productLoading = 'Product is loading'
export const whySame = 'Why the same?'

export const asPage = 'As a page'
export const share = 'Share'

export const looseComma = 'Loose, '
export const atCapital = 'At'
export const at = 'at'
export const oneChain = 'one chain'
export const manyChains = (n: number) => `${n} chains`
export const organic = 'Organic'
export const low30 = '30-day low'
export const lessInside = 'Less inside'

export const looseCommaLower = 'loose, '

export const drained = (weight: string) => `Drained weight ${weight}`
export const withoutCard = (price: string) => `without card ${price}`
export const plusDeposit = (price: string) => `+ ${price} deposit`
export const offer = 'Offer'
export const lowestBefore = (chain: string, theirs: string, ours: string) =>
  `Lowest price of the 30 days before: ${chain} says ${theirs}, ${ours}.`
export const daysUnknown = 'we do not know all of these days'
export const sawSame = 'we saw the same'
export const sawOther = (price: string) => `we saw ${price}`
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const lessThanAt = (cents: string, chains: string) => `${cents} less than at ${chains}`
export const sameAsAt = (chains: string) => `the same as at ${chains}`
export const noPriceElsewhere = 'no current price at other chains'
export const onlyAt = (chain: string) => `only at ${chain}`
export const priceIsOld = (day: string) =>
  `This price is ${day} and so does not count in comparisons. In the shop, the price on the shelf counts.`
export const nowhereNow = (day: string) => `Not sold anywhere right now. This is the last price we know, ${day}.`

export const anyBrand = (kind: string) => `${kind}, any brand`
export const fromAt = (price: string, chain: string) => `from ${price} at ${chain}`
export const noCurrentPrice = 'no current price at the moment'
export const withUsual = (from: string, normal: string) => `${from}, usually ${normal}`

export const factsFrom = 'from '

export const whereSold = 'Where to get it'
export const lastAtChains = 'Last seen at the chains'
export const offerText = (text: string) => `Offer: ${text}`
export const withCard = (card: string) => ` with ${card}`
export const spokenCheapest = ' cheapest'
export const chainsPage = (chain: string) => `, ${chain}’s page in a new window`
export const notSoldNow = (when: string) => `not sold at the moment, price ${when}`
export const priceOf = (when: string) => `price ${when}`
export const before = (price: string) => `, before that ${price}`
export const withoutCardThen = (price: string) => `without card ${price} `
export const since = (everyone: string, day: string, earlier: string) => `${everyone}since ${day}${earlier}`

export const history = 'Price history'
export const asTable = 'As a table'
export const asChart = 'As a chart'
export const historyTable = 'Price history as a table'
export const atChain = (chain: string) => ` at ${chain}`
export const atChainOn = (chain: string, when: string) => `at ${chain}, ${when}`
export const fromDay = (when: string) => `from ${when}`
export const endedOn = (day: string) => `, until ${day}`
export const beganIn = (month: string) => `, since ${month}`
export const steady = (name: string, price: string) => `${name} always ${price}`
export const between = (name: string, lowest: string, highest: string) => `${name} between ${lowest} and ${highest}`
export const historySpoken = (from: string, to: string, what: string) => `Price history from ${from} to ${to}: ${what}.`

export const wasGoodPrice = 'Was this a good price?'
export const low = (price: string) => `Low ${price}`
export const mostly = (price: string) => `mostly ${price}`
export const mostlyBetween = (from: string, to: string) => `mostly ${from} to ${to}`
export const high = (price: string) => `High ${price}`

export const alwaysSame = (days: number) => `It costs the same on all ${days} known days.`
export const noDay = 'none'
export const wasDearer = (often: string | number, days: number) => ` It was dearer on ${often} of ${days} known days.`
export const exactlyUsual = (price: string) => `Exactly the usual price of ${price}`
export const againstUsual = (percent: string, side: string, price: string) =>
  `${percent} ${side} the usual price of ${price}`
export const under = 'below'
export const over = 'above'
export const neverSeen = 'Never seen in the past twelve months'
export const knownOn = (days: string) => `Known on ${days}`
export const oneDay = 'one day'
export const manyDays = (n: number) => `${n} days`
export const watchedSince = (day: string) => `Watched since ${day}`
export const tooShort = (known: string) => `${known}, too short for a verdict`
export const priceAt = (price: string, chain: string) => `${price} at ${chain}`
export const usuallyFrom = (price: string) => `usually from ${price}`
export const todayFrom = (prices: string) => `today from ${prices}`
export const thereIs = (kind: string, what: string) => `${kind}: ${what}.`

export const cheaperComparable = 'Cheaper and comparable'

export const standIns = 'Would another one do?'

export const watchedSinceMonth = (month: string) => ` Watched since ${month}.`
export const newNumber = (chain: string) => `${chain} has given the article a new number. The history covers both.`
export const categoryGuessed = (category: string) => `Category guessed: ${category}`

export const otherSize = 'Other size'
export const otherSort = 'Other variety'
export const notOrganic = 'Not organic'
export const quiteOther = 'Quite another product'
export const comparedWith = 'Compared with'
export const sameProduct = 'Same product'
export const comparable = 'Comparable'
export const comparableText =
  'For the same purpose, but with a difference that matters. It never gets into your plan unasked.'
export const whatIsCompared = 'Name, size, brand and category are compared, never the price. '
export const categoryIsGuessed = (category: string, chain: string) =>
  ` The category “${category}” is a guess: ${chain} states none.`
export const spokenSame = 'same: '
export const spokenDifferent = 'different: '
export const parted = 'Separated for you.'
export const sameAfterAll = 'Same after all'
export const wrongAbout = (title: string) => `Not right? ${title}`
export const wrong = 'Not right?'
export const partedAndReported = 'Separated and reported'
export const partedNotReported = 'Separated for you. The report did not get through'
export const whatIsWrongAbout = (title: string) => `What is wrong about ${title}?`
export const whatIsWrong = 'What is wrong?'
export const reportHow =
  'For you the two are separated at once. The report goes to Körberl without a name and will be checked.'
export const partAndReport = 'Separate and report'

export const whySameWhyComparable = 'Why the same, why comparable?'

export const notOrganicLower = 'not organic'
export const brand = 'brand'
export const onlyBrandDiffers = 'Size and variety agree. Only the brand is written differently.'
export const allAgree = 'Brand, variety and size agree.'

export const compared = (name: string) => `${name}: prices compared`
export const description = (name: string, prices: string) =>
  `${name} ${prices} With price history and what else there is.`
export const picture = (name: string) => `${name}: what it costs at each chain`
export const lastAt = (price: string, unit: string, chain: string, day: string) =>
  `${price}${unit} at ${chain}, on ${day}.`
export const lastCost = (last: string) => `last cost ${last}`
export const otherChains = (n: number) => `${n} other chains`
export const startingAt = (price: string, chain: string, unit: string, also: string) =>
  `from ${price} at ${chain}${unit}${also}.`
export const alsoAt = (chains: string) => `, also at ${chains}`

export const ourFault = 'Something is stuck on our side.'
export const unknownProduct = 'We do not know this product'
export const productFails = 'The product cannot be loaded right now'
export const linkIsOld = 'The link is old, or the chain has given the number to something else. Your list is untouched.'
export const listIsSafe = (why: string) => `${why} Your list is safe on this device.`
export const backToSearch = 'Back to search'
export const tryAgain = 'Try again'
export const untilReached = 'History and alternatives are back as soon as Körberl answers.'

export const untilDay = (day: string) => `, until ${day}`
export const here = 'Here'
export const forAll = (n: number) => `For all ${n}`
export const forSome = (checked: number, all: number) => `For ${checked} of ${all}`
export const lookedInto = (where: string) => `${where} someone has checked as well.`
export const onTheShelf = (names: string) => `On the shelf it is called ${names}.`
export const shelfName = (name: string, chains: string) => `“${name}” (${chains})`
