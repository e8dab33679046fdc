// The words of a product: its sheet, its page, and why two are the same.

export const offList = (title: string) => `${title} ist nicht mehr auf der Liste`
export const takeOffList = 'Von der Liste nehmen'
export const takeOffListNamed = (what: string) => `Von der Liste nehmen: ${what}`
export const onList = (title: string) => `${title} ist auf der Liste`
export const addToList = 'Auf die Liste'

export const product = 'Produkt'
export const productLoading = 'Produkt wird geladen'
export const whySame = 'Warum gleich?'

export const asPage = 'Als Seite'
export const share = 'Teilen'

export const looseComma = 'Lose, '
export const atCapital = 'In'
export const at = 'in'
export const oneChain = 'einer Kette'
export const manyChains = (n: number) => `${n} Ketten`
export const organic = 'Bio'
export const low30 = '30-Tage-Tief'
export const lessInside = 'Weniger drin'

export const looseCommaLower = 'lose, '

export const drained = (weight: string) => `Abtropfgewicht ${weight}`
export const withoutCard = (price: string) => `ohne Karte ${price}`
export const plusDeposit = (price: string) => `+ ${price} Pfand`
export const offer = 'Aktion'
export const lowestBefore = (chain: string, theirs: string, ours: string) =>
  `Tiefster Preis der 30 Tage davor: ${chain} nennt ${theirs}, ${ours}.`
export const daysUnknown = 'wir kennen nicht alle diese Tage'
export const sawSame = 'wir sahen dasselbe'
export const sawOther = (price: string) => `wir sahen ${price}`
export const fromTo = (from: string, to: string) => `${from} bis ${to}`
export const lessThanAt = (cents: string, chains: string) => `${cents} weniger als bei ${chains}`
export const sameAsAt = (chains: string) => `gleich viel wie bei ${chains}`
export const noPriceElsewhere = 'bei anderen Ketten kein aktueller Preis'
export const onlyAt = (chain: string) => `nur bei ${chain}`
export const priceIsOld = (day: string) =>
  `Dieser Preis ist ${day} und zählt deshalb im Vergleich nicht. Im Geschäft gilt der Preis am Regal.`
export const nowhereNow = (day: string) => `Gerade nirgends zu haben. Das ist der letzte Preis, den wir kennen, ${day}.`

export const anyBrand = (kind: string) => `${kind}, egal welche Marke`
export const fromAt = (price: string, chain: string) => `ab ${price} bei ${chain}`
export const noCurrentPrice = 'derzeit kein aktueller Preis'
export const withUsual = (from: string, normal: string) => `${from}, üblich ${normal}`

export const factsFrom = 'aus '

export const whereSold = 'Wo es das gibt'
export const lastAtChains = 'Zuletzt bei den Ketten'
export const offerText = (text: string) => `Aktion: ${text}`
export const withCard = (card: string) => ` mit ${card}`
export const spokenCheapest = ' am günstigsten'
export const chainsPage = (chain: string) => `, Seite von ${chain} in neuem Fenster`
export const notSoldNow = (when: string) => `derzeit nicht zu haben, Preis ${when}`
export const priceOf = (when: string) => `Preis ${when}`
export const before = (price: string) => `, davor ${price}`
export const withoutCardThen = (price: string) => `ohne Karte ${price} `
export const since = (everyone: string, day: string, earlier: string) => `${everyone}seit ${day}${earlier}`

export const history = 'Preisverlauf'
export const asTable = 'Als Tabelle'
export const asChart = 'Als Diagramm'
export const historyTable = 'Preisverlauf als Tabelle'
export const atChain = (chain: string) => ` bei ${chain}`
export const atChainOn = (chain: string, when: string) => `bei ${chain}, ${when}`
export const fromDay = (when: string) => `ab ${when}`
export const endedOn = (day: string) => `, bis ${day}`
export const beganIn = (month: string) => `, seit ${month}`
export const steady = (name: string, price: string) => `${name} gleichbleibend ${price}`
export const between = (name: string, lowest: string, highest: string) => `${name} zwischen ${lowest} und ${highest}`
export const historySpoken = (from: string, to: string, what: string) => `Preisverlauf von ${from} bis ${to}: ${what}.`

export const wasGoodPrice = 'War das ein guter Preis?'
export const low = (price: string) => `Tief ${price}`
export const mostly = (price: string) => `meist ${price}`
export const mostlyBetween = (from: string, to: string) => `meist ${from} bis ${to}`
export const high = (price: string) => `Hoch ${price}`

export const alwaysSame = (days: number) => `Es kostet an allen ${days} bekannten Tagen gleich viel.`
export const noDay = 'keinem'
export const wasDearer = (often: string | number, days: number) =>
  ` An ${often} von ${days} bekannten Tagen war es teurer.`
export const exactlyUsual = (price: string) => `Genau der übliche Preis von ${price}`
export const againstUsual = (percent: string, side: string, price: string) =>
  `${percent} ${side} dem üblichen Preis von ${price}`
export const under = 'unter'
export const over = 'über'
export const neverSeen = 'In den letzten zwölf Monaten nie gesehen'
export const knownOn = (days: string) => `An ${days} bekannt`
export const oneDay = 'einem Tag'
export const manyDays = (n: number) => `${n} Tagen`
export const watchedSince = (day: string) => `Seit ${day} beobachtet`
export const tooShort = (known: string) => `${known}, für ein Urteil zu kurz`
export const priceAt = (price: string, chain: string) => `${price} bei ${chain}`
export const usuallyFrom = (price: string) => `üblicherweise ab ${price}`
export const todayFrom = (prices: string) => `heute ab ${prices}`
export const thereIs = (kind: string, what: string) => `${kind} gibt es ${what}.`

export const cheaperComparable = 'Günstiger und vergleichbar'

export const standIns = 'Kann das für dich auch ein anderes sein?'

export const watchedSinceMonth = (month: string) => ` Beobachtet seit ${month}.`
export const newNumber = (chain: string) =>
  `${chain} hat dem Artikel eine neue Nummer gegeben. Der Verlauf ist aus beiden.`
export const categoryGuessed = (category: string) => `Warengruppe vermutet: ${category}`

export const otherSize = 'Andere Menge'
export const otherSort = 'Andere Sorte'
export const notOrganic = 'Nicht Bio'
export const quiteOther = 'Ganz anderes Produkt'
export const comparedWith = 'Verglichen wird mit'
export const sameProduct = 'Gleiches Produkt'
export const comparable = 'Vergleichbar'
export const comparableText =
  'Zum selben Zweck, aber mit einem Unterschied, der zählt. Kommt nie ungefragt in deinen Plan.'
export const whatIsCompared = 'Abgeglichen werden Name, Menge, Marke und Warengruppe, nie der Preis. '
export const categoryIsGuessed = (category: string, chain: string) =>
  ` Die Warengruppe „${category}“ ist vermutet: ${chain} nennt keine.`
export const spokenSame = 'gleich: '
export const spokenDifferent = 'anders: '
export const parted = 'Bei dir getrennt.'
export const sameAfterAll = 'Doch gleich'
export const wrongAbout = (title: string) => `Stimmt nicht? ${title}`
export const wrong = 'Stimmt nicht?'
export const partedAndReported = 'Getrennt und gemeldet'
export const partedNotReported = 'Bei dir getrennt. Die Meldung kam nicht durch'
export const whatIsWrongAbout = (title: string) => `Was stimmt nicht an ${title}?`
export const whatIsWrong = 'Was stimmt nicht?'
export const reportHow =
  'Bei dir sind die zwei sofort getrennt. Die Meldung geht ohne Namen an Körberl und wird geprüft.'
export const partAndReport = 'Trennen und melden'

export const whySameWhyComparable = 'Warum gleich, warum vergleichbar?'

export const notOrganicLower = 'nicht Bio'
export const brand = 'Marke'
export const onlyBrandDiffers = 'Menge und Sorte stimmen überein. Nur die Marke ist anders geschrieben.'
export const allAgree = 'Marke, Sorte und Menge stimmen überein.'

export const compared = (name: string) => `${name} im Preisvergleich`
export const description = (name: string, prices: string) =>
  `${name} ${prices} Mit Preisverlauf und dem, was es stattdessen gibt.`
export const picture = (name: string) => `${name}: was es bei jeder Kette kostet`
export const lastAt = (price: string, unit: string, chain: string, day: string) =>
  `zuletzt ${price}${unit} bei ${chain}, am ${day}.`
export const lastCost = (last: string) => `kostete ${last}`
export const otherChains = (n: number) => `${n} anderen Ketten`
export const startingAt = (price: string, chain: string, unit: string, also: string) =>
  `ab ${price} bei ${chain}${unit}${also}.`
export const alsoAt = (chains: string) => `, auch bei ${chains}`

export const ourFault = 'Bei uns klemmt etwas.'
export const unknownProduct = 'Dieses Produkt kennen wir nicht'
export const productFails = 'Das Produkt lässt sich gerade nicht laden'
export const linkIsOld = 'Der Link ist alt, oder die Kette hat die Nummer neu vergeben. Deine Liste ist unberührt.'
export const listIsSafe = (why: string) => `${why} Deine Liste ist sicher auf diesem Gerät.`
export const backToSearch = 'Zurück zur Suche'
export const tryAgain = 'Noch einmal versuchen'
export const untilReached = 'Verlauf und Alternativen gibt es wieder, sobald Körberl antwortet.'

export const untilDay = (day: string) => `, bis ${day}`
export const here = 'Hier'
export const forAll = (n: number) => `Bei allen ${n}`
export const forSome = (checked: number, all: number) => `Bei ${checked} von ${all}`
export const lookedInto = (where: string) => `${where} hat zusätzlich jemand nachgesehen.`
export const onTheShelf = (names: string) => `Im Regal heißt es ${names}.`
export const shelfName = (name: string, chains: string) => `„${name}“ (${chains})`
