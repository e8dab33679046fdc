// The words of the settings.

export const settings = 'Einstellungen'
export const appearance = 'Darstellung'
export const light = 'Hell'
export const dark = 'Dunkel'
export const system = 'System'
export const language = 'Sprache'
export const yourChains = 'Deine Ketten'
export const yourChainsText =
  'Stehen im Filter vorn und sind schon angehakt. Auch der Plan rechnet mit ihnen, wenn du dort nichts anderes wählst.'
export const chainsFail = 'Die Ketten lassen sich gerade nicht laden. Deine Wahl bleibt, wie sie ist.'

export const saveForOffline = 'Für unterwegs speichern'
export const saveForOfflineText = 'Dann gehen Suche und Liste auch ohne Empfang.'
export const needsSecure = 'Das geht nur über eine sichere Verbindung: Diese Adresse beginnt nicht mit https.'
export const storesNothing = 'Dieser Browser speichert hier nichts'
export const storesNothingText =
  'Vielleicht ist es ein privates Fenster, oder Websitedaten sind gesperrt. Alles andere geht wie gewohnt.'
export const notLasting = 'Nicht dauerhaft erlaubt'
export const notLastingText =
  'Dein Browser darf die Preise löschen, wenn der Platz knapp wird. Installiert bleibt Körberl meist verschont. Deine Liste sicherst du unten als Datei.'
export const offerFails = 'Was es zu laden gibt, lässt sich gerade nicht abfragen.'
export const alreadyHere = ' Das ist schon da:'
export const onlyWifi = 'Nur im WLAN laden'
export const moreChains = (n: number) => `${n} weitere`
export const loadedOf = (loaded: string, all: string) => `${loaded} von ${all}`
export const stopLoading = (chain: string) => `Laden von ${chain} anhalten`
export const chainLoading = (chain: string) => `${chain} wird geladen`
export const noLongerFits = (size: string) => `${size}, passt nicht mehr`
export const noRoom = 'kein Platz'
export const loadFailed = (size: string) => `${size}, hat nicht geklappt`
export const again = 'Noch einmal'
export const refresh = 'Auffrischen'
export const here = 'da'
export const deleteChain = (chain: string) => `${chain} vom Gerät löschen`
export const waitsForWifi = (size: string) => `${size}, wartet auf WLAN`
export const doNotLoad = (chain: string) => `${chain} doch nicht laden`
export const load = 'Laden'
export const storedAsOf = (size: string, day: string, time: string) => `${size}, Stand ${day}${time}`
export const loadForOffline = (chain: string) => `${chain} für unterwegs laden`
export const usedAndFree = (used: string, free: string) => `${used} auf diesem Gerät, ${free} frei`
export const noMoreFreed = 'Mehr ließ sich nicht freimachen'
export const noMoreRoom = 'Kein Platz mehr'
export const deleteInstead = (chain: string, size: string) => `${chain} löschen, ${size}`
export const makeRoom = 'Platz schaffen'
export const missingFor = (chain: string, size: string) => `Für ${chain} fehlen ${size}. Was schon da ist, bleibt.`
export const noLongerHere = (chain: string) => `${chain} ist nicht mehr auf diesem Gerät`

export const yourData = 'Deine Daten'
export const yourDataText =
  'Listen, Gemerktes, was du abgehakt hast, Karten und Einstellungen liegen nur auf diesem Gerät. Ohne Konto gibt es keine Kopie. Preiswecker liegen am Server, die Nummer dazu kennt nur dieses Gerät.'
export const backUpAll = 'Alles sichern'
export const asFile = (what: string) => `${what} als Datei`
export const backUp = 'Sichern'
export const restore = 'Sicherung einlesen'
export const restoreReplaces = 'Ersetzt, was hier liegt'
export const allStays = (fault: string) => `${fault} Hier bleibt alles, wie es war.`
export const deleteAll = 'Alles löschen'
export const offlineToo = 'Auch die Preise für unterwegs'
export const whatIsDeleted = 'Listen, Gemerktes, Ketten, Karten und Darstellung'
export const remove = 'Löschen'
export const deleteAllTitle = 'Alles löschen?'
export const alertsToo = ' Deine Preiswecker werden auch am Server gelöscht, und die kommen nicht zurück.'
export const deleteAllText = (what: string, several: boolean, alerts: string) =>
  `${what} ${several ? 'werden' : 'wird'} von diesem Gerät gelöscht. Zurückholen lässt sich das nur aus einer Sicherung.${alerts}`
export const theOffline = 'die Preise für unterwegs'
export const theAppearance = 'die Darstellung'
export const deletedButAlerts = (why: string) => `${why}: Gelöscht ist alles bis auf die Preiswecker`
export const allDeleted = 'Alles gelöscht'
export const storesTooLittle = 'Dieser Browser lässt nicht genug speichern.'
export const savedOn = (day: string) => `, gesichert am ${day}`
export const restored = (what: string, from: string) => `Eingelesen: ${what}${from}`
export const chooseBackup = 'Sicherung wählen'
export const choose = 'Wählen'

export const notABackup = 'Das ist keine Sicherung von Körberl.'
export const newerBackup = 'Diese Sicherung kommt von einem neueren Körberl.'
export const damagedBackup = 'Die Sicherung ist beschädigt.'
export const marked = (n: number) => `${n} gemerkt`
export const chainOne = 'Kette'
export const chainMany = 'Ketten'
export const itemOne = 'Artikel'
export const itemMany = 'Artikel'
