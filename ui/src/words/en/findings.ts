// The words of the other sections of the statistics, in English: basket, levels, movers, rebates, shrunken packs, tax
// cut.

export const yourShopping = 'Your shopping'
export const showWholePeriod = 'Show the whole period'
export const toList = 'To the list'
export const whatDidItCost = 'What did your shopping cost in the past?'
export const whatDidItCostText = 'Put your list together, then we work it out through time.'
export const listIsEmpty = 'There is nothing on your list yet. It stays on this device.'
export const makeList = 'Make a list'

export const chart = 'Chart'
export const monthlyValuesAndItems = 'Monthly values and items'
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const period = 'Period'
export const everything = 'All'
export const year1 = '1 y'
export const years3 = '3 y'
export const comparedOwnBrands = (n: string) => `For comparison ${n} own brands. `
export const basketFoot = (others: string) =>
  `With your quantities, cheapest price on the first of the month. ${others}Your list stays on this device.`
export const costsOfList = 'Cost of your list'
export const colDay = 'Day'
export const colCosts = 'Cost'
export const colIndex = 'Index'
export const noPriceKnown = 'no price known'
export const narrow = 'Narrow down'
export const yourList = 'Your list'
export const ownBrands = 'Own brands'
export const noPrices = 'no prices'
export const less = 'less'
export const more = 'more'
export const atBeginningAndEnd = 'At the beginning and at the end'
export const whatContributes = 'What contributes to it'
export const whatContributesText = 'Euros per shopping, with your quantities'
export const basketMethod = (month: string) =>
  `Every item bought where it costs least on the first of the month, with your quantities. ${month} is 100. A price holds until it changes, but at most 14 days beyond the last day on which its chain was seen.`
export const itemOne = 'item'
export const itemMany = 'items'
export const productOne = 'product'
export const productMany = 'products'
export const basketProducts = (n: number, items: string, theProducts: string, chains: string) =>
  `${n} of ${items}, behind them ${theProducts} from ${chains}. What you have written in words stands for everything that a plan takes for it.`

export const aYearAgo = 'a year ago'
export const yearsAgo = (n: string) => `${n} years ago`
export const inMonth = (month: string) => `in ${month}`
export const basketTooShort = 'Still too short for your shopping.'
export const basketTooShortText =
  'For at least half of your items, prices must be known at the beginning and at the end, with three months in between.'
export const costs = 'costs'
export const costIn = (month: string) => `cost in ${month}`
export const lastCost = 'last cost'
export const asMuchAs = (when: string) => `the same as ${when}`
export const lessOrMoreThan = (share: string, difference: string, when: string) => `${share} ${difference} than ${when}`
export const atChains = (chains: string) => `at ${chains}`
export const boughtCheapest = (chains: string) => `always bought where they cost least, at ${chains}`
export const or = 'or'
export const yourShoppingCosts = (verb: string, course: string) => `Your shopping ${verb} ${course}.`
export const someOfList = (n: number, all: string, where: string, ofDay: string) =>
  `${n} of ${all} on your list, ${where}.${ofDay}`
export const asOf = (day: string) => ` As of ${day}.`
export const withoutItems = (items: string) =>
  `Without ${items}: no price of them is known at the beginning or at the end.`
export const noPricesIn = (periods: string) => `No prices ${periods}: where even one is missing, there is no line.`
export const nothingMissing = 'Nothing: all prices are known without a gap.'
export const fromMonthTo = (from: string, to: string) => `from ${from} to ${to}`
export const basketSummary = (month: string, change: string, first: string, last: string) =>
  `Your shopping since ${month}: ${change}, from ${first} to ${last}.`
export const colCostsEuro = 'Cost €'
export const colItem = 'Item'

export const chainVsChain = 'Chain against chain'
export const ownBrandsMatching = 'own brands that stand for each other'
export const sameProducts = 'same products'
export const whatIsCompared = 'What is compared'
export const sameOnes = 'Same'
export const eachVs = (chain: string) => `each chain against ${chain}`
export const noTwoChains = 'No two chains share 20 such products on this day.'
export const comparedWith = (chain: string) => `Compared with ${chain}`
export const colChain = 'Chain'
export const colPairs = 'Pairs'
export const colLevel = 'Level'
export const colInterval = '95% range'
export const colCheaper = 'cheaper'
export const colSame = 'the same'
export const colDearer = 'dearer'
export const compared = 'Compared '
export const withOther = 'with'
export const levelAndInterval = 'Level, 95% range'
export const cheaper = 'cheaper'
export const same = 'the same'
export const dearer = 'dearer'
export const like = (chain: string) => `as ${chain}`
export const tickPercent = (sign: string, percent: number) => `${sign}${percent}%`
export const theOther = 'the others'
export const offersOnly = (chains: string) =>
  ` ${chains} only show the week’s offers: nothing can be compared with those.`
export const levelsMethod = (chain: string) =>
  `For each pair the price at the chain divided by that at ${chain}, on the same day. Of these, the geometric mean. The line is the range in which the value lies in 95 of 100 random selections of these pairs. If it crosses the line “as ${chain}”, we say level.`
export const levelsProducts = (theProducts: string, which: string) =>
  `${theProducts} available at two chains or more. ${which} With offers, without loyalty cards.`
export const whichOwnBrands =
  'Own brands of different chains, each the other’s best counterpart: same variety, same price range, same amount inside, organic with organic.'
export const whichSame = 'Only same size, same variety, same quality (organic with organic).'
export const levelsMissing = (others: string) =>
  `Pairs of which a price is not known on this day, and chains with which there are fewer than 20.${others}`

export const offersOfWeek = 'only the week’s offers'
export const chainClosed = 'closed'
export const noPricesOf = (day: string) => `no prices of ${day}`
export const tooFewShared = 'fewer than 20 same products'
export const notCompared = (chains: string) => `Not included: ${chains}.`
export const level = 'level'
export const comparedOwnBrandsText =
  'Own brands that stand for each other are compared: same variety, same price range, same amount inside.'
export const comparedSameText = 'Only products that both chains have alike are compared.'
export const tooFewToCompare = 'Too few same products for a comparison.'
export const tooFewToCompareText =
  'Under 20 pairs we say nothing. As soon as two chains share that many, this is where you see who is cheaper.'
export const isDearer = (chain: string, isPast: boolean, what: string, reference: string) =>
  `${chain} ${isPast ? 'was' : 'is'} ${what} than ${reference}`
export const isLevel = (chain: string, isPast: boolean, reference: string) =>
  `${chain} ${isPast ? 'was' : 'is'} level with ${reference}`
export const articlesWith = (first: string, chain: string, n: string, other: string) =>
  `${first} with ${chain}, ${n} with ${other}`
export const onPricesOf = (articles: string, day: string) => `${articles}, prices of ${day}.`
export const fewerButMore = (chain: string, share: string, than: string) =>
  `${chain} is cheaper for fewer products, but by more: on average ${share} cheaper than ${than}.`
export const too = 'too'
export const spokenDuel = (chain: string, reference: string, percent: string, low: string, high: string) =>
  `${chain} against ${reference}: ${percent}, with 95% certainty between ${low} and ${high}`
export const spokenShares = (below: string, even: string, above: string) =>
  `${below} cheaper, ${even} the same, ${above} dearer`
export const pairOne = 'pair'
export const pairMany = 'pairs'
export const sameProductOne = 'same product'
export const sameProductMany = 'same products'
export const colComparedWith = 'compared with'
export const colLevelPercent = 'level in %'
export const colFrom = 'from'
export const colTo = 'to'
export const colShareCheaper = 'share cheaper'
export const colShareSame = 'share the same'
export const colShareDearer = 'share dearer'

export const priceMoves = 'Price moves'
export const changesPerDay = 'Changes per day'
export const foodAndDrink = 'food and drink'
export const largestChanges = 'the largest changes'
export const daysAndSales = (days: string, sales: string) => `${days}, ${sales}`
export const changesPerDayTable = 'Changes per day as a table'
export const offers = 'Offers'
export const withoutOffers = 'Without offers'
export const withOffers = 'With offers'
export const mostRisen = 'Risen the most'
export const mostFallen = 'Fallen the most'
export const moversMethod =
  'Each change against the price before, on the day from which the new one held. An offer is what the chain marks as an offer, and what costs as much as before or more again within 60 days: that counts only if you want it.'
export const moversProducts = (theProducts: string, share: string) =>
  `${theProducts} whose price was known on the last day. On average across the chains, ${share} of the days are covered.`
export const changeOne = 'change'
export const changeMany = 'changes'
export const moversMissing = (changes: string) =>
  `Changes whose day nobody knows, because the chain was not seen before, and ${changes} to more than three times the price or to a price far away from what such a thing costs: those are errors at the source. Packs whose size changed with the price do not count, nor do those whose size contradicts the price. Chains that only show offers only count if you choose them.`

export const noneInTheseDays = 'None in these days.'

export const risen = '▲ risen'
export const fallen = '▼ fallen'
export const changesByDay = 'Changes by day'

export const dayAlone = (day: number) => `${day}`
export const laterUnknown = ' After that prices are missing: nobody knows when they changed.'
export const dayOne = 'day'
export const dayMany = 'days'
export const noPricesYet = 'No prices have been read in yet.'
export const noChangeKnown = 'No price change is known in these days.'
export const moreRisen = (rises: string, drops: string) => `More prices have risen than fallen: ${rises} to ${drops}.`
export const moreFallen = (drops: string, rises: string) => `More prices have fallen than risen: ${drops} to ${rises}.`
export const asManyRisen = (rises: string, drops: string) =>
  `As many prices have risen as fallen: ${rises} and ${drops}.`
export const spokenBar = (days: string, rises: string, drops: string) => `${days}: ${rises} risen, ${drops} fallen`
export const noChanges = 'No price changes.'
export const changesSummary = (days: string, rises: string, drops: string, most: string) =>
  `Price changes per day, ${days}: ${rises} risen, ${drops} fallen; most of them ${most}.`
export const colProduct = 'Product'
export const colName = 'Name'
export const colNameOfChain = 'Name at the chain'
export const colBeforeEuro = 'before €'
export const colAfterEuro = 'after €'
export const colChangePercent = 'Change %'
export const colOffer = 'Offer'
export const yes = 'yes'
export const no = 'no'

export const areRebatesReal = 'Are reductions real?'
export const reductionsNotReal = 'Reductions that were none'
export const rebatesNote = (days: string) => `from 5%${days && `, ${days}`}`
export const chainByChain = 'Chain by chain'
export const noneTestable = 'No chain has 20 reductions in these days that can be checked.'
export const reductionOne = 'reduction'
export const reductionMany = 'reductions'
export const realOrNot = (real: string, not: string) => `${real} real, ${not} not`
export const realShare = (share: string) => `${share} real`
export const rebatesProducts = (theProducts: string, share: string) =>
  `${theProducts} with a known price on the last day. On average across the chains, ${share} of the days are covered.`
export const howChecked = 'How we checked'
export const products = 'Products'
export const whatIsMissing = 'What is missing'
export const allNumbers = 'All numbers'
export const reductionsByChain = 'Reductions by chain'
export const colReductions = 'Reductions'
export const colReal = 'real'
export const colExisted = 'was there already'

export const reduced = ', '
export const andYet = 'and yet '
export const thanWhen = (when: string) => ` than ${when}`
export const toPriceThatWas = (when: string) => `to a price that was there ${when}`
export const courseSpoken = (lowest: string, then: string, earlier: string, day: string, after: string) =>
  `Until then from ${lowest}, ${then} ${earlier}, from ${day} ${after}.`
export const insteadOf = 'instead of'
export const afterwards = 'then'

export const fromSecond = 'second third fourth fifth sixth seventh eighth ninth tenth'
export const every = (nth: string) => `every ${nth}`
export const realMeans = 'Really reduced means: cheaper than on each of the 30 days before.'
export const tooFewReductions = 'Still too few reductions to say anything.'
export const tooFewReductionsText = (meant: string) => `Under 20 reductions per chain we say nothing. ${meant}`
export const allReal = 'All reduced prices were real.'
export const everyExisted = (rest: string, chain: string) =>
  `E${rest} reduced price at ${chain} had been there shortly before.`
export const shareExisted = (chain: string, share: string) =>
  `At ${chain}, ${share} of the reduced prices had been there shortly before.`
export const noneAt = (chain: string) => `At ${chain} none.`
export const everyAt = (chain: string, howMany: string) => `At ${chain} ${howMany}.`
export const chainSaysBy = 'Cut, says the chain, by'
export const by = 'Cut by'
export const dearerShare = (share: string) => `${share} dearer`
export const before = 'before'
export const stillIn = (when: string) => `in ${when}`
export const partOfMonth = (part: string, month: string) => `${part} ${month}`
export const early = 'early'
export const mid = 'mid'
export const late = 'late'
export const andStated = ' and everything that a chain marks as reduced for all,'
export const checkedText = (stated: string) =>
  `We take every reduction of at least 5%${stated} and look back 30 days. If that price or a lower one was there already, it does not count as real. The Austrian price labelling act (§ 9a), too, demands the lowest price of the 30 days before for reductions. If a price goes down in steps, the comparison before the first one holds.`
export const wordOfferUnknown = (whether: string) => `${whether} put the word “Aktion” to it, we do not know.`
export const statedAndOthers = (n: string) => `${n} were marked as reduced. Whether the shop, for the others,`
export const whetherShop = 'Whether the shop'
export const dataNote =
  'Prices “from 2 pieces” look like a single price in some data. What fell to less than a third is left out: those are mostly errors at the source.'
export const tooFewForNumber = (chains: string) => `${chains}, too few for a number.`
export const gapsBefore = (n: string) => `For ${n} reductions the 30 days before are not known without a gap.`
export const mostStriking = 'The most striking'
export const mostStrikingMany = (n: string) => `The ${n} most striking`
export const colUntestable = 'cannot be checked'
export const colShareReal = 'share real'

export const smallerPacks = 'Smaller packs'
export const lessInside = 'Less inside'
export const newestOf = (some: string, all: string) => `the newest ${some} of ${all}`
export const newestFirst = 'the newest first'
export const list = 'List'
export const sizesAndPrices = 'Sizes and prices before and after'
export const nothingNoticed = 'Nothing has been noticed so far.'
export const showAll = (n: string) => `Show all ${n}`
export const sinceDay = (day: string) => `since ${day}`
export const labelUntil = (day: string) => `Notice on the shelf until ${day}`
export const packsThatShrank = 'Packs that became smaller'
export const colSince = 'since'
export const colBefore = 'before'
export const colAfter = 'after'
export const colPriceBefore = 'Price before'
export const colPriceAfter = 'Price after'
export const colPerUnit = 'per kg / l'
export const shrunkMethod =
  'A product, or the one that took its place under the same name: 1 to 40% less inside, both sizes seen for at least 21 days, the price without offers at most 2% lower and at most half higher. Since 1 April 2026 a notice has to be on the shelf for 60 days.'
export const shrunkProducts = (theProducts: string, found: string) => `${theProducts} of known size${found}.`
export const foundAt = (chains: string) => `. Found at ${chains}`
export const shrunkMissing =
  'Chains that only show offers, bonus packs, goods by weight, doubtful sizes, and sizes that were merely written differently. At many chains only today’s size is known.'

export const per = (theUnit: string) => `per ${theUnit}`

export const nonePackShrank = 'No pack has quietly become smaller.'
export const nonePackShrankText = 'As far as the sizes are known: both must have been seen for at least 21 days.'
export const onePackShrank = 'One pack has become smaller, its price has not.'
export const manyPacksShrank = (n: string) => `${n} packs have become smaller, their prices have not.`
export const lastNoticed = (day: string, title: string, sizes: string) => `Last noticed on ${day}: ${title}, ${sizes}.`
export const samePrice = 'Same price'
export const priceChange = (change: string) => `Price ${change}`
export const unitPricesPer = (earlier: string, after: string, theUnit: string) =>
  `€\u00a0${earlier} → €\u00a0${after} per\u00a0${theUnit}`
export const unit = 'unit'
export const colFormerly = 'formerly as'
export const colContentPercent = 'Content %'
export const colPriceBeforeEuro = 'Price before €'
export const colPriceAfterEuro = 'Price after €'
export const colUnitPriceBeforeEuro = 'Unit price before €'
export const colUnitPriceAfterEuro = 'Unit price after €'
export const colPer = 'per'
export const colUnitPricePercent = 'Unit price %'
export const colLabelUntil = 'Notice on the shelf until'

export const taxMethod =
  'For each product on the list, the price without offers on 15 July 2026 against that on 30 June; of these, the middle (median) per chain. VAT went from 10 to 4.9%: passed on in full, that is −4.6%, and half a point less still counts as full.'
export const taxCut = 'The tax cut'
export const taxProducts = (theProducts: string) =>
  `${theProducts} whose category and name are on the list of staple foods.`
export const taxMissing = 'Chains with fewer than 20 such products, or without prices on one of the two days.'
export const whatWasPassedOn = 'What was passed on'
export const taxNote = (day: string, full: string) => `Middle of the changes around ${day}, in full it would be ${full}`
export const taxCutByChain = 'Tax cut by chain'
export const colProducts = 'Products'
export const colMedian = 'Median'
export const colFull = 'in full'
export const colNone = 'not at all'
export const colOthers = 'everything else'
export const shareFull = (share: string) => `${share} in full`
export const sharePart = (share: string) => `${share} in part`
export const shareNone = (share: string) => `${share} not at all`

export const taxTooFew = (day: string, n: number) =>
  `Before and after ${day}, no chain has ${n} such products with known prices.`
export const taxNeeds = (day: string) => `That takes prices of the day before ${day} and of two weeks after.`
export const taxUnknown = 'Whether the tax cut has arrived, we do not know yet.'
export const taxFullNote = (full: string, day: string) =>
  `In full it would be ${full}. Since ${day}, VAT on staple foods is 4.9% instead of 10%.`
export const passedFull = 'passed the tax cut on in full'
export const passedNone = 'passed on none of it'
export const passedSome = (some: string, all: string) => `passed on ${some} of ${all}`
export const othersChanged = (change: string) => `, everything else ${change}`
export const taxSpoken = (full: string, none: string, theProducts: number, others: string) =>
  `${full} in full, ${none} not at all, ${theProducts} products${others}`
export const colMedianPercent = 'Median %'
export const colShareFull = 'share in full'
export const colShareNone = 'share not at all'
export const colOthersPercent = 'everything else %'
