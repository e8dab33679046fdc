// The words of what is marked and bought regularly, in English.

export const favourites = 'Saved'
export const onlyHere = 'Only on this device. To take it to another one, use the backup in the settings.'
export const pricesLoading = 'Prices are loading'
export const alertRang = 'A price alert has gone off'
export const alerts = 'See price alerts'
export const tapStar = 'Tap the star of a product, and you see here when it is cheap.'

export const markedSince = (day: string) => `saved since ${day}`
export const costThen = (price: string) => `${price} then`

export const regularly = 'Regularly'
export const regularlyLater = 'What you tick off three times in eight weeks will be here.'
export const wholeList = (day: string) => `The whole list of ${day}`
export const regularlyWhat = 'What you have ticked off more often. Untick what you do not need this time.'
export const alreadyOnList = 'already on the list, '
export const itemIs = 'item is'
export const itemsAre = 'items are'
export const areOnList = (items: string) => `${items} on the list`

export const mostly = 'mostly '
export const pieces = 'pcs'
export const lastDay = (day: string) => `last ${day}`
export const everyWeek = 'every week'
export const everyTwoWeeks = 'every two weeks'
export const everyThreeWeeks = 'every three weeks'
export const everyFourWeeks = 'every four weeks'
export const severalAWeek = 'several times a week'
export const everyWeeks = (n: number) => `every ${n} weeks`
export const nothingChosen = 'Nothing chosen'
export const ontoList = (n: string) => `Put ${n} on the list, like last week`

export const gone = 'no longer exists'
export const noPriceNow = 'no price right now'
export const notSoldNow = 'not sold right now'
export const lastIn = (month: string) => `last in ${month}`
export const oldPrice = 'old price'
export const asUsual = 'as usual'
export const againstUsual = (share: string, side: string) => `${share} ${side} usual`
export const under = 'below'
export const over = 'above'
export const oneIsCheap = '1 is cheap right now'
export const manyAreCheap = (n: number) => `${n} are cheap right now`
