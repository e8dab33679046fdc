// The words of the price alerts, in English.

export const alerts = 'Price alerts'
export const atMostOneADay = 'At most one message a day. If nothing changes, it stays quiet.'
export const again = 'Again'
export const alertsLoading = 'Alerts are loading'
export const tapWakeMe = 'Tap “Alert me” on a product, and you will know when it gets cheaper.'
export const searchProduct = 'Search for a product'
export const deleteAllTitle = 'Delete all alerts?'
export const deleteAllText =
  'Your alerts and where they go off will be deleted, on the server and on this device. There is no getting them back.'
export const deleteAll = 'Delete everything'
export const allDeleted = 'All alerts are deleted'
export const whereAlertsGo = 'Where the alerts go off'
export const whatIsStored = 'What is stored for this'
export const whatIsStoredText = 'Your alerts and where they go off, under a random number that only this device knows.'

export const alertDeleted = (name: string) => `Alert deleted: ${name}`
export const goOn = 'Resume'
export const pause = 'Pause'
export const deleteIt = (name: string) => `Delete: ${name}`

export const searchFor = (words: string) => `Search “${words}”`
export const wakeMe = 'Alert me'
export const loading = 'Loading'
export const anyBrand = ', any brand'
export const todayCosts = (thePrice: string) => `,\u00a0today\u00a0${thePrice}`
export const lastCost = (thePrice: string) => `,\u00a0last\u00a0${thePrice}`
export const whatAbout = 'What it is about'
export const thisProduct = 'This product'
export const eachBrand = 'Any brand'
export const wakeUnderPrice = 'Alert below a price'
export const newForSearch = 'As soon as there is a new product for this search, the alert goes off.'
export const where = 'Where to'
export const atMostOneAt = (at: string) => `at most one a day${at}`
export const messageTo = (host: string) => `Message to ${host}`
export const mailTo = (theAddress: string) => `Email to ${theAddress}`
export const notification = 'Notification on this device'
export const nextVisit = 'On your next visit'
export const inFeed = (why: string) => `and in the feed, notifications ${why}`
export const areOff = 'are off here'
export const askedOnTap =
  'Whether this device may wake you with a notification, the browser asks as soon as you tap the button.'
export const placesLater =
  'You set feed, calendar, an address of your own and the time as soon as the alert is set: here, or under “Price alerts”.'
export const doNotWork = 'do not work here'
export const areBlocked = 'are blocked in your browser'
export const whyBlocked = 'Your browser blocks notifications from Körberl. You can allow them in its settings.'
export const whyMissing = 'This browser cannot show notifications.'
export const whyNotSent = 'This Körberl has no notifications.'
export const feedCopied = 'Feed copied'
export const copyFeed = 'Copy feed'
export const alertIsSet = 'Alert set'
export const withoutNotification = 'Without notifications on this device'
export const alreadyOne = 'There is an alert for it already.'
export const alreadySome = 'There are alerts for it already.'
export const changeIt = (waits: string) => `Change: ${waits}`
export const changeTo = (waits: string) => `Change to: ${waits}`
export const allAlerts = 'All alerts'
export const thenNextVisit = 'Then we show it on your next visit. Or you read it in the feed, with your feed reader.'
export const done = 'Done'
export const alertSet = 'Alert set: '

export const addressRemoved = 'Address removed'
export const save = 'Save'
export const cancel = 'Cancel'
export const remove = 'Remove'

export const feed = 'Feed'
export const feedDetail = 'secret address for your feed reader'
export const calendar = 'Calendar'
export const calendarDetail = 'offers with their days'
export const change = 'Change'
export const enter = 'Enter'
export const time = 'Time'
export const viennaTime = (hour: number) => `${hour}:00, Vienna time`
export const hourOption = (hour: number) => `${hour}:00`
export const notificationsFail = 'That did not work. Notifications stay off.'
export const notSentHere = 'not available at this Körberl'
export const off = 'switched off'
export const blocked = 'blocked in the browser’s settings'
export const cannot = 'not possible in this browser'
export const ownAddress = 'ntfy or an address of your own'
export const mail = 'Email'
export const atMostOne = 'at most one a day'
export const addressCopied = (name: string) => `Address copied: ${name}`
export const copyAddress = (name: string) => `${name}: copy address`
export const copy = 'Copy'
export const onlyHttps = 'https only'

export const atChains = (chains: string) => `at ${chains}`
export const or = 'or'
export const atAnyChain = 'at any chain'
export const underPrice = 'Below a price'
export const underUnitPrice = 'Below a unit price'
export const atLow30 = 'At a 30-day low'
export const cheapIn30 = 'the cheapest in 30 days'
export const cheapAsNever = 'Cheaper than ever'
export const sinceWatched = 'since we started watching'
export const onOffer = 'On offer'
export const alreadyOffer = 'already the case, we alert you to the next one'
export const withDays = 'with the days on which it is valid'
export const gotDearer = 'Got dearer'
export const dearerFrom = (percent: number) => `from ${percent}% more`
export const backAgain = 'Available again'
export const whenGone = 'when it has been gone for a while'
export const nowhereNow = 'not sold anywhere right now'
export const whenNewPrices = 'as soon as there are new prices'
export const noNewPrices = 'no new prices at present; the alert rings once there are some'
export const when = 'When'
export const onlyAt = (chains: string) => `Only at ${chains}`
export const alreadyNext = 'already the case, we alert you next time'
export const alreadyAt = (thePrice: string) => `already the case, today ${thePrice}`
export const neverSoCheap = 'not as cheap as that in the last year'
export const justSoCheap = (day: string) => `last this cheap: ${day}`
export const lastSoCheap = (day: string) => `last this cheap on ${day}`

export const ownJson = 'Own (JSON)'
export const address = 'Address'
export const ntfyExample = 'https://ntfy.sh/your-topic'
export const mustBeHttps = 'The address has to begin with https://.'
export const addressEntered = 'Address entered'
export const kindOfAddress = 'Kind of address'
export const addressRefused = 'The server does not accept this address: https only, without name and password.'

export const mailAddress = 'Email address'
export const mailExample = 'you@example.at'
export const confirmByMail = 'Check your inbox and confirm the address'

export const confirmTitle = 'Send messages by email, too?'
export const confirmText = 'At most one a day, when something gets cheaper. You can unsubscribe in every message.'
export const confirmAddress = 'Confirm address'
export const confirmed = 'The address is confirmed. From now on messages also come by email.'
export const leaveTitle = 'No more emails?'
export const leaveText = 'Then nothing comes by email any more. Your alerts stay as they are.'
export const leave = 'Unsubscribe'
export const left = 'Unsubscribed. Nothing comes by email any more.'
export const no = 'No'
export const close = 'Close'

export const price = 'Price'
export const tenLess = '10 cents less'
export const priceInEuro = 'Price in euros'
export const unitPriceInEuro = (unit: string) => `Price in euros per ${unit}`
export const tenMore = '10 cents more'
export const priceLike = 'A price like 4.79'

export const alertOne = 'alert'
export const alertMany = 'alerts'
export const summary = (theAlerts: string, at: string) =>
  `${theAlerts}. At most one message a day, ${at}. If nothing changes, it stays quiet.`
export const atHour = (hour: number) => `at ${hour}:00`
export const nameAnyBrand = (name: string) => `${name}, any brand`
export const under = (thePrice: string, theWhere: string) => `below ${thePrice} ${theWhere}`
export const dearerBy = (percent: number) => `from ${percent}% dearer`
export const waitsLow30 = 'at a 30-day low'
export const waitsLowest = 'cheaper than ever'
export const waitsDeal = 'on offer'
export const waitsBack = 'available again'
export const waitsNew = 'new products'
export const asUnitPrice = (thePrice: string) => `${thePrice} unit price`
export const paused = 'Paused'
export const gone = 'no longer exists'
export const isSo = 'already the case'
export const isSoSince = (day: string) => `already the case, since ${day}`
export const rang = 'went off'
export const rangOn = (day: string, theWhere: string) => `went off ${day}, ${theWhere}`
export const waits = 'waiting'
export const waitsToday = (thePrice: string) => `waiting, today ${thePrice}`
export const waitsNowhere = 'waiting, not sold anywhere right now'
export const waitsNewPrices = 'waits, no new prices at present'
export const wakeUnder = (thePrice: string) => `Alert me below ${thePrice}`
export const wakeAtLow30 = 'Alert me at a 30-day low'
export const wakeAtLowest = 'Alert me when cheaper than ever'
export const wakeOnDeal = 'Alert me to an offer'
export const wakeWhenBack = 'Alert me when it is available'
export const wakeDearer = (percent: number) => `Alert me from ${percent}% more`
export const wakeForNew = 'Alert me to new products'
export const isSoCapital = 'Already the case'
export const isSoCapitalSince = (day: string) => `Already the case, since ${day}`
export const wakeNextTime = (set: string, already: string) => `${set}. ${already}: we alert you next time.`
export const onSince = (day: string) => `on since ${day}`
export const hookSince = (host: string, day: string) => `${host}, since ${day}`
export const hookFailed = (host: string) => `${host} did not take the last message`
export const mailUnconfirmed = (theAddress: string) => `${theAddress}: still to be confirmed, check your inbox`
export const mailFailed = (theAddress: string) => `${theAddress} did not get the last message`
export const noMailAddress = 'That is not an email address.'
export const tooManyMails = 'That was a lot of messages for today. Try again tomorrow.'
export const linkUsed = 'This link has been used, or is older than two days.'
export const alertsStay = (why: string) => `${why}. Your alerts stay as they are.`
export const noMoreRoom = 'There is no room for more alerts. Delete one that you no longer need.'
export const serverRefuses = 'The server takes no alerts right now. Yours stay as they are.'
export const tooMany = 'That was a lot of alerts at once. Try again in a few minutes.'
export const noLonger = 'That no longer exists.'
export const failed = 'That did not work. Your alerts stay as they are.'
