// The words of the notices about versions, network and installation.

export const newVersion = 'Neue Version bereit'
export const reload = 'Neu laden'
export const readyOffline = 'Bereit für ohne Empfang'
export const offlineNow = (what: string) => ` ${what} gehen jetzt auch offline.`
export const searchAndList = 'Suche und Liste'
export const listAndLatest = 'Liste und zuletzt Gesuchtes'
export const fine = 'Passt'
export const toHomeScreen = 'Körberl aufs Handy legen'
export const opensAtOnce = 'Öffnet sofort, auch im Geschäft ohne Empfang. Unter 15\u00a0MB.'
export const tap = 'Tippe auf '
export const thenAddToHomeScreen = ' Teilen, dann auf „Zum Home-Bildschirm“.'
export const closeNotice = 'Hinweis schließen'
export const notNow = 'Nicht jetzt'
export const install = 'Installieren'
export const pricesOf = (when: string) => ` Preise ${when}.`
