// The words of the list, the plan and the way through the shops, in English.

export const takenFromLink = (n: number) => (n === 1 ? '1 item taken from the link' : `${n} items taken from the link`)
export const linkIncomplete = 'The link is not complete. Please have it sent to you once more.'

export const shopping = 'Shopping'
export const view = 'View'
export const plan = 'Plan'
export const tripRunning = (chain: string) => `Shopping under way: continue at ${chain}`
export const newTripTitle = 'Start shopping anew?'
export const newTripText = 'You have begun shopping. What is ticked off there will be lost; the list stays.'
export const ticked = 'Already in the basket: '
export const newTrip = 'Start anew'

export const whatDoYouNeed = 'What do you need?'
export const whatDoYouNeedText =
  'Write down what you are going to buy. Körberl works out whether a second shop pays off.'
export const addItem = 'Add an item'
export const addExamples = '4 milk, 10 eggs'
/** With a comma between them. */
export const commonWords = 'Milk, Bread, Eggs, Butter, Bananas, Coffee, Pasta, Toilet paper'
/** Lines of a list; all of them are understood. */
export const exampleList =
  '4 whole milk\n10 eggs\n2 mozzarella\n1.5 kg bananas\n1 kg long-grain rice\nbutter\nbread\n500 g minced meat\n1 kg flour\norange juice 1 l\n2 cream cheese\ntoilet paper'
export const add = 'Add'
export const pasteList = 'Paste a list'
export const pasteListText = 'From notes or WhatsApp, one item per line'
export const openFile = 'Open from file'
export const openFileText = 'A list that you have saved'
export const weeklyExample = 'Weekly shopping as an example'
export const weeklyExampleText = '12 items, to try it out'
export const weeklyExampleAdded = '12 items are on the list'
export const lastTripAgain = (n: number) => `Put the last shop back on the list (${n})`
export const lastTripAdded = (n: number) => `${n} ${n === 1 ? 'item is' : 'items are'} on the list`
export const otherList = 'Other list'
export const otherListText = 'Switch between your lists'
export const listNeedsScript =
  'You can only write a list here with JavaScript. What it costs where, you find without it, too.'
export const comparePrices = 'Compare prices'
export const listStaysHere = 'Your list stays on this device.'

export const oftenNeeded = 'Often needed'

export const moreOfList = 'More: share, paste, lists'
export const moreItems = (n: string) => `${n} more`
export const beingRead = 'is being read'
export const open = 'open'
export const changeIt = (title: string) => `, change ${title}`
export const offList = (title: string) => `${title} is no longer on the list`
export const quantityOf = (title: string) => `Quantity ${title}`
export const takeOffList = (what: string) => `Take off the list: ${what}`
export const less = (what: string) => `Less: ${what}`
export const more = (what: string) => `More: ${what}`

export const shopsAtMost = 'Shops at most'
export const stopPaysFrom = 'One more stop pays off from'
export const shoppingDay = 'Day'
export const shops = 'Shops in the plan'
export const customerCards = 'Loyalty cards'
export const noLimit = 'all'
export const asYourChains = 'your chains'
export const none = 'none'

export const noCard = 'No card'
export const oneCard = '1 card'
export const manyCards = (n: number) => `${n} cards`
export const switchedOnAfter = ' switched on'
export const planSum = (price: string) => `Plan ${price}`
export const done = 'Done'
export const cardsText = 'Card prices only count with the card. Switch on what you have.'
export const pointsOnly = 'Points, no prices of its own'
export const noNumber = 'No number needed'
export const noNumberText = 'Körberl only stores yes or no, on this device. At the till you use your card as always.'
export const switchedOn = 'switched on'
export const switchedOff = 'switched off'
export const cardSavesNothing = 'saves nothing on your list today'
export const cardWouldSaveNothing = 'would save nothing on your list today'
export const cardSaves = (verb: string, price: string) => `${verb} ${price} on your list today`
export const saves = 'saves'
export const wouldSave = 'would save'
export const allCount = 'All count'
export const currentCount = 'All with current prices count'
export const oldOnes = (theChains: string, n: number) =>
  `${theChains} ${n === 1 ? 'does' : 'do'} not count at present: the prices are old.`
export const onlyTheseCount = 'Only these count'
export const planOnly = 'Holds for the plan only, of all your lists. Search and filter go by '
export const toYourChains = '“Your chains” in the settings'
export const shopsOf = 'Which shops'
export const allShops = 'All shops'
export const yourChains = 'Your chains'
export const countOldPrices = 'Count old prices, too'
export const countOldPricesText = 'Otherwise they only count where you get it nowhere else'

export const lineOf = (number: number, text: string) => `Line ${number}: “${text}”`
export const line = (number: number) => `Line ${number}`
export const searchForLine = (number: number) => `Search for a product for line ${number}`
export const searchOther = 'Search for another product'
export const searchProduct = 'Search for a product'
export const keepAsNote = 'Keep as a note'
export const leaveOut = 'Leave out'
export const notUnderstood = 'We did not understand that'
export const nothingSure = 'We found nothing certain for it'
export const whatIs = (query: string) => `What is “${query}”?`
export const leaveOpen = 'Leave open'
export const staysAs = (query: string) => `stays on the list as “${query}”`
export const anyCheapest = 'Whatever is cheapest'
export const allCalled = (query: string) => `everything called “${query}”`
export const fromPrice = (price: string) => `from ${price}`
export const quoted = (text: string) => `“${text}”`
export const change = (text: string) => `Change ${text}`

export const products = 'Products'
export const chainsFrom = (chains: string, price: string) => `${chains}from ${price}`
export const inManyChains = (n: number) => `${n} chains, `

export const openLine = (title: string) => `Open: ${title}`
export const missingInPlan = 'The plan still lacks it.'
export const nearest = ' Closest to it:'
export const keepAsText = 'Leave it on the list as text'
export const takenFor = (product: string, title: string) => `${product} for ${title}`
export const staysAsText = (title: string) => `“${title}” stays on the list as text`

export const whatCounts = 'What counts'
export const whatCountsText = 'Not in the plan without a tick'
export const ownChoiceOf = (n: number, all: number) => `Own choice, ${n} of ${all}`
export const addOtherProduct = 'Add another product'
export const onlyThis = 'only this'
export const doesNotCount = 'old price, does not count'
export const spokenCheapest = ' cheapest'

export const leeway = 'Leeway'
export const exactlyThis = 'Exactly this one'
export const sameProduct = 'Same product'
export const comparable = 'Comparable'
export const anyBrandOf = (theProducts: string) => `any brand, ${theProducts} products`
export const pricesAndHistory = 'Prices and history'
export const allThere = 'That is there already.'
export const nothingFound = 'We found nothing for this.'
export const kindOfAnyBrand = (kind: string) => `${kind}, any brand`
export const understoodAs = (title: string) => `Understood as ${title}`
export const inPlan = (what: string, price: string) => `In the plan: ${what}, ${price}`
export const whatIsSearched = 'What is searched for'
export const take = 'Apply'
export const whatShallItBe = 'What shall it be?'
export const organicOnly = 'Organic only'
export const withoutOrganic = (n: string, price: string) => `Without organic there would be ${n} more, from ${price}`
export const quantity = 'Quantity'
export const loading = 'Loading'
export const pack = 'Pack'
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const packFrom = 'Pack from'
export const packTo = 'Pack to'
export const oneShop = 'one shop'
export const manyShops = (n: string) => `${n} shops`
export const planWith = (theShops: string) => `Plan with ${theShops}`
export const withItems = (theItems: string) => `with ${theItems}`
export const staysSame = 'stays the same'

export const planFails = 'The plan cannot be worked out right now'
export const again = 'Again'
export const lastPlanOf = (clock: string) => `Your list is safe. You see the last plan, of ${clock}.`
export const planLater = 'Your list is safe. The plan comes as soon as we reach the prices.'
export const planWaiting = 'The plan is being worked out'
export const noPlan = 'There is no plan for this list.'
export const onlyNotes = 'There are only notes on the list. Add what you want to buy.'
export const listEmpty = 'The list is still empty. Add what you want to buy.'
export const howManyShops = 'How many shops?'
export const whereYouGetWhat = 'Where to get what'
export const startShopping = 'Start shopping'
export const dealsFrom = (day: string) => `From ${day} there are offers that might make your list cheaper.`
export const notCheaperSoon = 'With the offers of the next few days the list does not get cheaper either.'
export const notCheaperSoonAtOwn = 'With the next offers of the chosen shops the list does not get cheaper either.'
export const cheaperOn = (day: string, price: string) => `${day} the best plan costs ${price} less. `
export const planForDay = 'Plan for that day'
export const paysOff = 'Worth it'
export const everythingThere = 'Has everything'
export const mostThere = 'Has the most'
export const notInPlan = 'Not in the plan'
export const note = 'Note'
export const pricesNotCounted = (chain: string, when: string) => `${chain}: prices of ${when}, not counted`
export const oldNotCounted = (chains: string) => `Not counted because the prices are old: ${chains}`
export const leaveOldOut = 'Leave old prices out'
export const countAnyway = 'Count them anyway'
export const oldCount = 'Prices that nobody has seen for weeks count, too.'

export const allInOnePlace = 'All in one place'
export const allInOnePlaceTable = 'All in one place, table'
export const allAt = 'All at'
export const sum = 'Total'
export const lacking = 'missing'
export const planForSame = 'Plan for the same'
export const planSaves = 'Plan saves'
export const planSavesNote = (own: boolean, closed: string) =>
  `“Plan saves” counts only what there is at that chain, too.${own ? ' Only the chosen shops are compared.' : ''}${closed}`

export const itemsAndDay = (n: string, late: string) => (n === '1' ? `1 item${late}` : `${n} items${late}`)
export const pricesOf = (when: string) => `, prices ${when}`
export const plusDeposit = (price: string) => `+ ${price} deposit`
export const oldPriceOf = (when: string) => `old price, of ${when}`
export const insteadOf = (from: string, to: string) => `${from} instead of ${to}`
export const afterAll = (name: string) => `${name} after all`

export const tickedOff = 'Ticked off'
export const inBasketOf = (some: number, all: number) => `${some} of ${all} in the Körberl.`
export const screenStaysOn = ' The screen stays on.'
export const allOfChainDone = (chain: string) => `Everything from ${chain} is in the Körberl.`
export const allDone = 'Everything is in the Körberl.'
export const notGot = 'Could not get '
export const staysOnList = (titles: string) => `${titles}. That stays on the list.`
export const backToPlan = 'Back to the plan'
export const shopOf = (at: number, all: number) => `Shop ${at} of ${all}`
export const ofSum = (price: string) => `of ${price}`
export const undoStep = 'Undo the last step'
export const onTo = (chain: string) => `On to ${chain}`
export const finish = 'Finish shopping'
export const finishAsk = (n: number) => `${n} still missing. Finish anyway?`
export const finishText = 'What is missing stays on the list.'
export const finishAnyway = 'Finish anyway'
export const goOnShopping = 'Go on shopping'
export const inBasket = 'In the Körberl '
export const finishedListStays = 'Shopping finished, the list stays'
export const finishedTakenOff = (n: number) =>
  n === 1 ? 'Shopping finished, 1 item taken off the list' : `Shopping finished, ${n} items taken off the list`
export const notThere = (name: string) => `${name}: not there`

export const notThereAsk = 'Not there?'
export const getAt = (chain: string) => `Get it at ${chain}`
export const nowAt = (title: string, chain: string) => `${title} is now at ${chain}`
export const takeOtherHere = 'Take something else here'
export const notThisTime = 'Not this time'
export const itemStays = (title: string) => `${title} stays on the list`
export const nothingComparable = 'We found nothing comparable for it.'
export const staysForNextTime = 'Stays on the list for next time'

export const pasteListSentence = 'From notes or WhatsApp, one item per line.'
export const yourList = 'Your list'
export const pasteExample = '4 milk\n10 eggs\n1.5 kg bananas\nrice'
export const read = 'Read'
export const readLines = (n: string) => `Read ${n} lines`
export const nothingTaken = 'Nothing taken over'
export const areOnList = (what: string) => `${what} on the list`
export const backWithout = 'Back without items'
export const putOnList = (what: string) => `Put ${what} on the list`
export const understoodHeading = 'Understood '
export const changePasted = 'Change the pasted text'
export const lineOne = 'line'
export const lineMany = 'lines'
export const notReadYet = 'Your list has not been read yet'
export const notReadYetText =
  'The lines stay on the list as you wrote them. They are read as soon as Körberl can be reached again.'
export const listIsRead = 'Your list is being read'
export const lineUnderstood = 'The line is understood.'
export const allUnderstood = (n: string) => `All ${n} understood.`
export const nothingToBuy = 'There is nothing here that one can buy.'
export const someUnderstood = (some: string, all: string) => `${some} of ${all} understood.`
export const lookOver = 'Have a quick look, then the list is done.'
export const questionsLeft = (questions: string) => `${questions} left, then the list is done.`
export const oneQuestion = 'One question'
export const manyQuestions = (n: string) => `${n} questions`
export const noLine = 'none'
export const oneLine = 'one'
export const pasted = 'Pasted'
export const changePastedShort = 'Change'
export const understood = 'understood'
export const leftOut = 'left out'
export const toChoose = 'to choose'

export const itemsCounted = (n: number) => (n === 1 ? '1 item' : `${n} items`)
export const shareList = 'Share list'
export const saveAsFile = 'Save as a file'
export const print = 'Print'
export const emptyList = 'Clear list'
export const yourLists = 'Your lists'
export const renameList = 'Rename this list'
export const rename = 'Rename'
export const newList = 'New list'
export const create = 'Create'
export const deleteListNamed = (name: string) => `Delete “${name}”`
export const listIsEmpty = 'The list is empty'
export const withItemOne = 'item'
export const withItemMany = 'items'
export const deleteListText = (theItems: string) => `The list with ${theItems} will be deleted from this device.`
export const deleteListTitle = (name: string) => `Delete “${name}”?`
export const deleteList = 'Delete list'
export const listDeleted = (name: string) => `“${name}” is deleted`

export const copiedAsText = 'Copied as text'
export const asText = 'As text'
export const share = 'Share'
export const tooLongForCode = 'The list is too long for a QR code. The link works all the same.'
export const scanCode = 'Point a camera at it, and the list is there.'
export const linkCopied = 'Link copied'
export const copy = 'Copy'
export const withLeeway = 'With leeway and quantities'
export const onlyNames = 'Otherwise only the names'
export const leaveTickedOut = 'Leave out what is ticked off'
export const listInLink =
  'The list is in the link itself. Nothing is uploaded. Whoever opens it gets a copy of their own.'
export const codeLabel = 'QR code with the link to the list'

export const scanBarcode = 'Scan barcode'
export const cameraPicture = 'Picture of the camera'
export const scanHow = 'Hold the barcode in the picture. What is recognised is on the list at once.'
export const notABarcode = (code: string) => `${code} is not the number of a barcode. It has 8, 12 or 13 digits.`
export const barcodeFails = 'Körberl could not look up the barcode.'
export const noCamera = 'No camera'
export const cameraRefused = 'Allow Körberl the camera in your browser, or type in the number.'
export const cameraMissing = 'This device gives the browser none. Type in the number.'
export const noReader = 'No reader'
export const readerMissing = 'The barcode reader does not load. Type in the number.'
export const numberBelow = 'Number below the barcode'
export const typeNumber = 'Type in the number'
export const whatIsCode = (code: string) => `What is ${code}?`
export const unknownCode = 'No chain states this number. Search for the product once, and this device remembers it.'
export const whichProduct = 'Which product is it?'
export const whichProductExample = 'e.g. Manner Schnitten'
export const scanOn = 'Go on scanning'
export const scannedOnList = (title: string) => `${title} is on the list`

export const today = 'today'
export const forDay = (weekday: string, day: string) => `For ${weekday}, ${day}`
export const onDay = (weekday: string) => `On ${weekday}`

export const noteNotInPlan = 'Note, not in the plan'
export const readWhenOnline = 'is read as soon as you are online again'
export const and = ' and '
export const ownChoice = (n: number) => `own choice, ${n}`
export const organicOnlyLower = 'organic only'
export const anyBrand = 'any brand'
export const exactlyThisLower = 'exactly this one'
export const sameProductLower = 'same product'
export const oneChain = 'one chain'
export const manyChains = (n: string) => `${n} chains`
export const leftOver = (amount: string, is: string) => `${amount} ${is} left over`
export const isLeft = 'is'
export const areLeft = 'are'
export const lackNothing = 'not available in these shops right now'
export const lackGone = 'no longer sold'
export const lackElsewhere = 'only available in other shops'
export const offer = 'Offer'
export const insteadOfPrice = (what: string, price: string) => `${what}, instead of ${price}`
export const organicAfter = ' (organic)'
export const besides = 'Also'

export const shared = (name: string) => `${name} (shared)`

export const someItems = (n: number) => (n === 1 ? '1 item' : `${n} items`)
export const noteOne = 'note'
export const noteMany = 'notes'

export const notAList = 'That is not a list of Körberl.'
export const newerList = 'This list comes from a newer Körberl.'
export const emptyFile = 'There is nothing on this list.'
export const listFileName = 'list'
export const listIsThere = (name: string) => `“${name}” is here`

export const unknownShop = 'One of your shops does not exist here. Have a look at “Shops in the plan”.'
export const dayFails = 'There is no planning for this day. Choose another shopping day.'
export const unknownCard = 'One of your cards does not exist here. Have a look at “Loyalty cards”.'
export const tooManyItems = (most: number, title: string) =>
  `More than ${most} items at once are too many. Take the list from “${title}” into a second one.`
export const tooMuch = (title: string) => `That is too much: “${title}”. Change the quantity.`
export const tooLong = (title: string) => `“${title}” is too long. Write it shorter.`
export const cannotReckon = (title: string) =>
  `“${title}” cannot be worked out. Change the line or take it off the list.`

export const perhapsMore = ' Perhaps there is more to save, there was no time to work that out.'
export const exactTo = (price: string) => ` The plan is exact to ${price}.`

export const firstStop = 'first'
export const secondStop = 'second'
export const thirdStop = 'third'
export const fourthStop = 'fourth'
export const fifthStop = 'fifth'
export const sameItem = 'the same item'
export const sameItems = (n: string) => `the same ${n} items`
export const youSaveOn = (same: string) => `On ${same} you save`
export const atChain = (chain: string) => `at ${chain}`
export const inShops = (n: string) => `at ${n} shops`
export const lineIs = 'line is'
export const linesAre = 'lines are'
export const stillOpen = (lines: string) => `${lines} still open.`
export const depositIncluded = (price: string) => `A deposit of\u00a0${price} is included.`
export const onDate = (day: string) => `on ${day}`
export const inMonth = (month: string) => `in ${month}`
export const between = (first: string, last: string) => `between ${first} and ${last}`
export const costThen = (when: string) => `That is what it cost ${when}. We do not know what it costs today.`
export const someSeenLast = (n: number, when: string) =>
  `We last saw ${n === 1 ? 'one price' : `${n} prices`} of these ${when}.`
export const lacksOne = 'is missing'
export const lacksMany = 'are missing'
export const whereLacking = (n: string, all: string, are: string) => `, where ${n} of ${all} ${are}`
export const comparedWithAll = (chain: string, lack: string) => `Compared with everything at ${chain}${lack}.`
export const noShopHasMore = (content: string, own: boolean) =>
  `${content}, ${own ? 'none of the chosen shops alone' : 'no single shop'} has more.`
export const noShopCheaper = (content: string, own: boolean) =>
  `${content}, ${own ? 'none of the chosen shops alone' : 'no single shop'} is cheaper.`
export const onlyThisChain = (content: string) => `${content}. You have chosen no other shop.`
export const sameCostLess = (n: string, price: string) => ` The same ${n} cost ${price} less there.`
export const aloneHas = (content: string, chain: string, n: string, rest: string) =>
  `${content}. ${chain} alone has ${n}.${rest}`
export const allInOnePlaceLower = 'all in one place'
export const missingOne = 'missing'
export const missingMany = 'missing'
export const items = (n: string) => (n === '1' ? '1 item' : `${n} items`)
export const onlyBecauseOf = (chain: string, title: string, price: string) => `${chain} only for ${title}, ${price}`
export const forOneItem = (chains: string, apiece: string) => `${chains} for 1 item${apiece}`
export const each = ' each'
export const ofThemFor = (n: string, price: string) => `${n} of them for ${price}`
export const stopSaves = (stop: string, merely: string, price: string) => `${stop} stop saves ${merely}${price}`
export const only = 'only\u00a0'
export const planCostsMore = (price: string) => `costs ${price} more`
export const planSavesSum = (price: string) => `the plan saves ${price}`
export const thePlan = (costsMore: string) => `the plan ${costsMore}`
export const isClosed = 'is closed and left out'
export const areClosed = 'are closed and left out'
