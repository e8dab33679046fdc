// The words of the notices about versions, network and installation, in English.

export const newVersion = 'New version ready'
export const reload = 'Reload'
export const readyOffline = 'Ready to go offline'
export const offlineNow = (what: string) => ` ${what} now work offline, too.`
export const searchAndList = 'Search and list'
export const listAndLatest = 'Your list and recent searches'
export const fine = 'Good'
export const toHomeScreen = 'Put Körberl on your phone'
export const opensAtOnce = 'Opens at once, even in a shop without signal. Under 15\u00a0MB.'
export const tap = 'Tap '
export const thenAddToHomeScreen = ' Share, then “Add to Home Screen”.'
export const closeNotice = 'Close notice'
export const notNow = 'Not now'
export const install = 'Install'
export const pricesOf = (when: string) => ` Prices ${when}.`
