// The words of how current the prices are, and where they come from.

export const origins = 'Woher die Preise kommen'
export const oldPricesNote = (theDays: number) =>
  `Preise, die älter als ${theDays} Tage sind, bekommen nur einen Rand und zählen im Vergleich nicht. Im Geschäft gilt der Preis am Regal.`
export const madeUp = 'Diese Preise hat Körberl erfunden, zum Ausprobieren. Gefragt wird dafür niemand.'
export const closedSince = (day: string) => `Geschlossen seit ${day}`
export const nothingSince = (day: string) => `Seit ${day} nichts Neues`
export const oldProducts = (n: string) => `${n} alte`
export const products = (n: string) => `${n} Produkte`

export const ageOfPrices = 'Stand der Preise'
export const ageFails = 'Der Stand lässt sich gerade nicht laden.'
export const tryAgain = 'Noch einmal versuchen'

export const pricesOf = (day: string, theDays: number) => `Preise vom ${day}, ${theDays} Tage alt.`
export const costThen = ' So viel hat es damals gekostet. Was es heute kostet, wissen wir nicht.'
export const whichChains = 'Welche Ketten?'

export const sources = 'Quellen und Stand'

export const noneYet = 'Es sind noch keine Preise da.'
export const allMadeUp = 'Ketten und Preise sind erfunden, zum Ausprobieren.'
export const whenAndAge = (when: string, age: string) => `${when}, also ${age} alt`
export const areCurrent = (theChains: string, n: number) => `${theChains} ${n > 1 ? 'sind' : 'ist'} aktuell`
export const newestAre = (current: string, when: string) => `${current}, die neuesten Preise sind ${when}.`
export const pricesAre = (when: string) => `Die Preise sind ${when}.`
export const aDay = 'ein Tag'
export const days = (n: string) => `${n} Tage`
export const missing = (theChains: string, are: string, limit: string, time: string) =>
  `Bei ${theChains} ${are} ${limit}${time}.`
export const isMissing = 'fehlt'
export const areMissing = 'fehlen'
export const upTo = 'bis zu '
export const nothingFrom = (chain: string, day: string) => `Von ${chain} gibt es seit ${day} nichts Neues.`
export const nothingLongFrom = (theChains: string) => `Von ${theChains} gibt es schon länger nichts Neues.`
export const chains = (n: string) => `${n} Ketten`
export const refusing = (theChains: string, verb: string) =>
  `${theChains} ${verb} nicht, dass wir Preise sammeln, daran halten wir uns.`
export const wants = 'möchte'
export const want = 'möchten'
export const areClosed = (theChains: string, n: number) => `${theChains} ${n === 1 ? 'ist' : 'sind'} geschlossen.`
export const span = (many: string, unit: string) => `${many} ${unit}`
export const inDays = 'Tage'
export const inMonths = 'Monate'
export const inYears = 'Jahre'

export const chainRefuses = 'Kette lehnt ab'
export const current = 'aktuell'
export const currentBut = (trouble: string) => `aktuell, ${trouble}`
export const fetchFails = 'Abruf gestört'
export const checking = 'wird geprüft'
export const closed = 'geschlossen'
export const notCurrent = 'nicht aktuell'
export const noSource = 'Keine Quelle eingerichtet.'
export const askedDaily = 'Einmal am Tag gefragt.'
export const neverAsked = 'Noch nie gefragt.'
export const notAskedByItself = 'Nicht von selbst gefragt.'
export const noUsableAnswer = 'keine brauchbare Antwort'
export const refuses = 'die Kette lehnt ab'
export const answerChecked = 'die Antwort wird noch geprüft'
export const lastTrouble = (when: string, why: string) => `Zuletzt ${when}: ${why}.`
export const oneArticle = 'ein Artikel'
export const articles = (n: string) => `${n} Artikel`
export const lastGood = (last: string, when: string, theArticles: string) => `${last} ${when}: ${theArticles}.`
export const lastTime = 'Zuletzt'
export const lastSuccess = 'Zuletzt gelungen'
export const imported = 'importiert'
