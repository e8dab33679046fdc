// The words of the settings, in English.

export const settings = 'Settings'
export const appearance = 'Appearance'
export const light = 'Light'
export const dark = 'Dark'
export const system = 'System'
export const language = 'Language'
export const yourChains = 'Your chains'
export const yourChainsText =
  'They come first in the filter and are already ticked. The plan goes by them, too, unless you choose others there.'
export const chainsFail = 'The chains cannot be loaded right now. Your choice stays as it is.'

export const saveForOffline = 'Save for on the go'
export const saveForOfflineText = 'Then search and list work without signal, too.'
export const needsSecure = 'That only works over a secure connection: this address does not begin with https.'
export const storesNothing = 'This browser stores nothing here'
export const storesNothingText =
  'Perhaps it is a private window, or site data is blocked. Everything else works as usual.'
export const notLasting = 'Not allowed permanently'
export const notLastingText =
  'Your browser may delete the prices when space runs low. Once installed, Körberl is mostly spared. You can save your list as a file below.'
export const offerFails = 'We cannot find out right now what there is to load.'
export const alreadyHere = ' This is already here:'
export const onlyWifi = 'Load on Wi-Fi only'
export const moreChains = (n: number) => `${n} more`
export const loadedOf = (loaded: string, all: string) => `${loaded} of ${all}`
export const stopLoading = (chain: string) => `Stop loading ${chain}`
export const chainLoading = (chain: string) => `${chain} is loading`
export const noLongerFits = (size: string) => `${size}, no longer fits`
export const noRoom = 'no space'
export const loadFailed = (size: string) => `${size}, that did not work`
export const again = 'Again'
export const refresh = 'Refresh'
export const here = 'here'
export const deleteChain = (chain: string) => `Delete ${chain} from this device`
export const waitsForWifi = (size: string) => `${size}, waiting for Wi-Fi`
export const doNotLoad = (chain: string) => `Do not load ${chain} after all`
export const load = 'Load'
export const storedAsOf = (size: string, day: string, time: string) => `${size}, as of ${day}${time}`
export const loadForOffline = (chain: string) => `Load ${chain} for on the go`
export const usedAndFree = (used: string, free: string) => `${used} on this device, ${free} free`
export const noMoreFreed = 'No more could be freed'
export const noMoreRoom = 'No space left'
export const deleteInstead = (chain: string, size: string) => `Delete ${chain}, ${size}`
export const makeRoom = 'Make room'
export const missingFor = (chain: string, size: string) =>
  `For ${chain}, ${size} are missing. What is already there stays.`
export const noLongerHere = (chain: string) => `${chain} is no longer on this device`

export const yourData = 'Your data'
export const yourDataText =
  'Lists, saved products, what you have ticked off, cards and settings are only on this device. Without an account there is no copy. Price alerts are on the server, and only this device knows their number.'
export const backUpAll = 'Back up everything'
export const asFile = (what: string) => `${what} as a file`
export const backUp = 'Back up'
export const restore = 'Restore a backup'
export const restoreReplaces = 'Replaces what is here'
export const allStays = (fault: string) => `${fault} Everything here stays as it was.`
export const deleteAll = 'Delete everything'
export const offlineToo = 'The prices for on the go, too'
export const whatIsDeleted = 'Lists, saved products, chains, cards and appearance'
export const remove = 'Delete'
export const deleteAllTitle = 'Delete everything?'
export const alertsToo = ' Your price alerts will be deleted on the server, too, and those do not come back.'
export const deleteAllText = (what: string, _several: boolean, alerts: string) =>
  `${what} will be deleted from this device. Only a backup can bring them back.${alerts}`
export const theOffline = 'the prices for on the go'
export const theAppearance = 'the appearance'
export const deletedButAlerts = (why: string) => `${why}: all is deleted but the price alerts`
export const allDeleted = 'Everything deleted'
export const storesTooLittle = 'This browser does not let us store enough.'
export const savedOn = (day: string) => `, backed up on ${day}`
export const restored = (what: string, from: string) => `Restored: ${what}${from}`
export const chooseBackup = 'Choose a backup'
export const choose = 'Choose'

export const notABackup = 'That is not a backup of Körberl.'
export const newerBackup = 'This backup comes from a newer Körberl.'
export const damagedBackup = 'The backup is damaged.'
export const marked = (n: number) => `${n} saved`
export const chainOne = 'chain'
export const chainMany = 'chains'
export const itemOne = 'item'
export const itemMany = 'items'
