// The words of how current the prices are, and where they come from, in English.

export const origins = 'Where the prices come from'
export const oldPricesNote = (theDays: number) =>
  `Prices older than ${theDays} days only get an outline and do not count in comparisons. In the shop, the price on the shelf counts.`
export const madeUp = 'Körberl has made up these prices, for trying it out. Nobody is asked for them.'
export const closedSince = (day: string) => `Closed since ${day}`
export const nothingSince = (day: string) => `Nothing new since ${day}`
export const oldProducts = (n: string) => `${n} old`
export const products = (n: string) => `${n} products`

export const ageOfPrices = 'How current the prices are'
export const ageFails = 'This cannot be loaded right now.'
export const tryAgain = 'Try again'

export const pricesOf = (day: string, theDays: number) => `Prices of ${day}, ${theDays} days old.`
export const costThen = ' That is what it cost then. What it costs today, we do not know.'
export const whichChains = 'Which chains?'

export const sources = 'Sources and status'

export const noneYet = 'There are no prices yet.'
export const allMadeUp = 'Chains and prices are made up, for trying it out.'
export const whenAndAge = (when: string, age: string) => `${when}, so ${age} old`
export const areCurrent = (theChains: string, n: number) => `${theChains} ${n > 1 ? 'are' : 'is'} up to date`
export const newestAre = (current: string, when: string) => `${current}, the newest prices are ${when}.`
export const pricesAre = (when: string) => `The prices are ${when}.`
export const aDay = 'a day'
export const days = (n: string) => `${n} days`
export const missing = (theChains: string, are: string, limit: string, time: string) =>
  `For ${theChains}, ${limit}${time} ${are} missing.`
export const isMissing = 'is'
export const areMissing = 'are'
export const upTo = 'up to '
export const nothingFrom = (chain: string, day: string) => `Nothing new from ${chain} since ${day}.`
export const nothingLongFrom = (theChains: string) => `Nothing new from ${theChains} for some time.`
export const chains = (n: string) => `${n} chains`
export const refusing = (theChains: string, verb: string) =>
  `${theChains} ${verb} want us to collect prices, and we respect that.`
export const wants = 'does not'
export const want = 'do not'
export const areClosed = (theChains: string, n: number) => `${theChains} ${n === 1 ? 'is' : 'are'} closed.`
export const span = (many: string, unit: string) => `${many} ${unit}`
export const inDays = 'days'
export const inMonths = 'months'
export const inYears = 'years'

export const chainRefuses = 'Chain refuses'
export const current = 'up to date'
export const currentBut = (trouble: string) => `up to date, ${trouble}`
export const fetchFails = 'Fetching fails'
export const checking = 'being checked'
export const closed = 'closed'
export const notCurrent = 'not up to date'
export const noSource = 'No source set up.'
export const askedDaily = 'Asked once a day.'
export const neverAsked = 'Never asked yet.'
export const notAskedByItself = 'Not asked by itself.'
export const noUsableAnswer = 'no usable answer'
export const refuses = 'the chain refuses'
export const answerChecked = 'the answer is still being checked'
export const lastTrouble = (when: string, why: string) => `Last time ${when}: ${why}.`
export const oneArticle = 'one article'
export const articles = (n: string) => `${n} articles`
export const lastGood = (last: string, when: string, theArticles: string) => `${last} ${when}: ${theArticles}.`
export const lastTime = 'Last time'
export const lastSuccess = 'Last success'
export const imported = 'imported'
