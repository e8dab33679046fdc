// The words of the other sections of the statistics: basket, levels, movers, rebates, shrunken packs, tax cut.

export const yourShopping = 'Dein Einkauf'
export const showWholePeriod = 'Ganzen Zeitraum zeigen'
export const toList = 'Zur Liste'
export const whatDidItCost = 'Was hat dein Einkauf früher gekostet?'
export const whatDidItCostText = 'Stell deine Liste zusammen, dann rechnen wir sie durch die Zeit.'
export const listIsEmpty = 'Auf deiner Liste ist noch nichts. Sie bleibt auf diesem Gerät.'
export const makeList = 'Liste anlegen'

export const chart = 'Diagramm'
export const monthlyValuesAndItems = 'Monatswerte und Artikel'
export const fromTo = (from: string, to: string) => `${from} bis ${to}`
export const period = 'Zeitraum'
export const everything = 'Alles'
export const year1 = '1 J'
export const years3 = '3 J'
export const comparedOwnBrands = (n: string) => `Zum Vergleich ${n} Eigenmarken. `
export const basketFoot = (others: string) =>
  `Mit deinen Mengen, günstigster Preis am Monatsersten. ${others}Deine Liste bleibt auf diesem Gerät.`
export const costsOfList = 'Kosten deiner Liste'
export const colDay = 'Tag'
export const colCosts = 'Kosten'
export const colIndex = 'Index'
export const noPriceKnown = 'kein Preis bekannt'
export const narrow = 'Eingrenzen'
export const yourList = 'Deine Liste'
export const ownBrands = 'Eigenmarken'
export const noPrices = 'keine Preise'
export const less = 'weniger'
export const more = 'mehr'
export const atBeginningAndEnd = 'Am Anfang und am Ende'
export const whatContributes = 'Was dazu beiträgt'
export const whatContributesText = 'Euro je Einkauf, mit deinen Mengen'
export const basketMethod = (month: string) =>
  `Jeder Artikel dort gekauft, wo er am Monatsersten am wenigsten kostet, mit deinen Mengen. ${month} ist 100. Ein Preis gilt, bis er sich ändert, aber höchstens 14 Tage über den letzten Tag hinaus, an dem seine Kette gesehen wurde.`
export const itemOne = 'Artikel'
export const itemMany = 'Artikeln'
export const productOne = 'Produkt'
export const productMany = 'Produkte'
export const basketProducts = (n: number, items: string, theProducts: string, chains: string) =>
  `${n} von ${items}, dahinter ${theProducts} von ${chains}. Was du in Worten aufgeschrieben hast, steht für alles, was ein Plan dafür nimmt.`

export const aYearAgo = 'vor einem Jahr'
export const yearsAgo = (n: string) => `vor ${n} Jahren`
export const inMonth = (month: string) => `im ${month}`
export const basketTooShort = 'Noch zu kurz für deinen Einkauf.'
export const basketTooShortText =
  'Für mindestens die Hälfte deiner Artikel müssen Preise am Anfang und am Ende bekannt sein, und drei Monate dazwischen liegen.'
export const costs = 'kostet'
export const costIn = (month: string) => `kostete im ${month}`
export const lastCost = 'kostete zuletzt'
export const asMuchAs = (when: string) => `gleich viel wie ${when}`
export const lessOrMoreThan = (share: string, difference: string, when: string) => `${share} ${difference} als ${when}`
export const atChains = (chains: string) => `bei ${chains}`
export const boughtCheapest = (chains: string) => `immer dort gekauft, wo sie bei ${chains} am wenigsten kosten`
export const or = 'oder'
export const yourShoppingCosts = (verb: string, course: string) => `Dein Einkauf ${verb} ${course}.`
export const someOfList = (n: number, all: string, where: string, ofDay: string) =>
  `${n} von ${all} deiner Liste, ${where}.${ofDay}`
export const asOf = (day: string) => ` Stand ${day}.`
export const withoutItems = (items: string) => `Ohne ${items}: Davon ist am Anfang oder am Ende kein Preis bekannt.`
export const noPricesIn = (periods: string) => `Keine Preise ${periods}: Wo auch nur einer fehlt, bleibt die Linie weg.`
export const nothingMissing = 'Nichts: Alle Preise sind lückenlos bekannt.'
export const fromMonthTo = (from: string, to: string) => `von ${from} bis ${to}`
export const basketSummary = (month: string, change: string, first: string, last: string) =>
  `Dein Einkauf seit ${month}: ${change}, von ${first} auf ${last}.`
export const colCostsEuro = 'Kosten €'
export const colItem = 'Artikel'

export const chainVsChain = 'Kette gegen Kette'
export const ownBrandsMatching = 'Eigenmarken, die füreinander stehen'
export const sameProducts = 'gleiche Produkte'
export const whatIsCompared = 'Was verglichen wird'
export const sameOnes = 'Gleiche'
export const eachVs = (chain: string) => `jede Kette gegen ${chain}`
export const noTwoChains = 'Keine zwei Ketten haben an diesem Tag 20 solche Produkte gemeinsam.'
export const comparedWith = (chain: string) => `Verglichen mit ${chain}`
export const colChain = 'Kette'
export const colPairs = 'Paare'
export const colLevel = 'Niveau'
export const colInterval = '95-%-Bereich'
export const colCheaper = 'günstiger'
export const colSame = 'gleich'
export const colDearer = 'teurer'
export const compared = 'Verglichen '
export const withOther = 'mit'
export const levelAndInterval = 'Niveau, 95-%-Bereich'
export const cheaper = 'günstiger'
export const same = 'gleich'
export const dearer = 'teurer'
export const like = (chain: string) => `wie ${chain}`
export const tickPercent = (sign: string, percent: number) => `${sign}${percent} %`
export const theOther = 'der anderen'
export const offersOnly = (chains: string) =>
  ` ${chains} zeigen nur Angebote der Woche: Damit lässt sich nichts vergleichen.`
export const levelsMethod = (chain: string) =>
  `Für jedes Paar der Preis der Kette geteilt durch den bei ${chain}, am selben Tag. Davon das geometrische Mittel. Der Strich ist der Bereich, in dem der Wert bei 95 von 100 zufälligen Auswahlen dieser Paare liegt. Schneidet er die Linie „wie ${chain}“, sagen wir gleichauf.`
export const levelsProducts = (theProducts: string, which: string) =>
  `${theProducts}, die es bei mindestens zwei Ketten gibt. ${which} Mit Aktionen, ohne Kundenkarte.`
export const whichOwnBrands =
  'Eigenmarken verschiedener Ketten, jede die beste Entsprechung der anderen: gleiche Sorte, gleiche Preislage, gleich viel drin, Bio mit Bio.'
export const whichSame = 'Nur gleiche Menge, gleiche Sorte, gleiche Qualität (Bio mit Bio).'
export const levelsMissing = (others: string) =>
  `Paare, von denen ein Preis an diesem Tag nicht bekannt ist, und Ketten, mit denen es keine 20 gleichen Produkte gibt.${others}`

export const offersOfWeek = 'nur Angebote der Woche'
export const chainClosed = 'geschlossen'
export const noPricesOf = (day: string) => `keine Preise vom ${day}`
export const tooFewShared = 'keine 20 gleichen Produkte'
export const notCompared = (chains: string) => `Nicht dabei: ${chains}.`
export const level = 'gleichauf'
export const comparedOwnBrandsText =
  'Verglichen werden Eigenmarken, die füreinander stehen: gleiche Sorte, gleiche Preislage, gleich viel drin.'
export const comparedSameText = 'Verglichen werden nur Produkte, die es in beiden Ketten gleich gibt.'
export const tooFewToCompare = 'Zu wenige gleiche Produkte für einen Vergleich.'
export const tooFewToCompareText =
  'Unter 20 Paaren sagen wir nichts. Sobald zwei Ketten so viele teilen, steht hier, wer günstiger ist.'
export const isDearer = (chain: string, isPast: boolean, what: string, reference: string) =>
  `${chain} ${isPast ? 'war' : 'ist'} ${what} als ${reference}`
export const isLevel = (chain: string, isPast: boolean, reference: string) =>
  `${chain} ${isPast ? 'war' : 'ist'} gleichauf mit ${reference}`
export const articlesWith = (first: string, chain: string, n: string, other: string) =>
  `${first} mit ${chain}, ${n} mit ${other}`
export const onPricesOf = (articles: string, day: string) => `${articles}, Preise vom ${day}.`
export const fewerButMore = (chain: string, share: string, than: string) =>
  `${chain} ist bei weniger Produkten günstiger, dort aber deutlicher: im Mittel um ${share} billiger als ${than}.`
export const too = 'auch'
export const spokenDuel = (chain: string, reference: string, percent: string, low: string, high: string) =>
  `${chain} gegenüber ${reference}: ${percent}, mit 95\u00a0% Sicherheit zwischen ${low} und ${high}`
export const spokenShares = (below: string, even: string, above: string) =>
  `${below} günstiger, ${even} gleich, ${above} teurer`
export const pairOne = 'Paar'
export const pairMany = 'Paare'
export const sameProductOne = 'gleiches Produkt'
export const sameProductMany = 'gleiche Produkte'
export const colComparedWith = 'verglichen mit'
export const colLevelPercent = 'Niveau in %'
export const colFrom = 'von'
export const colTo = 'bis'
export const colShareCheaper = 'Anteil günstiger'
export const colShareSame = 'Anteil gleich'
export const colShareDearer = 'Anteil teurer'

export const priceMoves = 'Preisbewegungen'
export const changesPerDay = 'Änderungen je Tag'
export const foodAndDrink = 'Essen und Trinken'
export const largestChanges = 'die größten Änderungen'
export const daysAndSales = (days: string, sales: string) => `${days}, ${sales}`
export const changesPerDayTable = 'Änderungen je Tag als Tabelle'
export const offers = 'Aktionen'
export const withoutOffers = 'Ohne Aktionen'
export const withOffers = 'Mit Aktionen'
export const mostRisen = 'Am meisten gestiegen'
export const mostFallen = 'Am meisten gefallen'
export const moversMethod =
  'Jede Änderung gegen den Preis davor, am Tag, ab dem der neue galt. Aktion ist, was die Kette als Aktion ausweist, und was binnen 60 Tagen wieder so viel kostet wie davor oder mehr: Das zählt nur, wenn du es willst.'
export const moversProducts = (theProducts: string, share: string) =>
  `${theProducts}, deren Preis am letzten Tag bekannt war. Im Mittel der Ketten sind die Tage zu ${share} abgedeckt.`
export const changeOne = 'Änderung'
export const changeMany = 'Änderungen'
export const moversMissing = (changes: string) =>
  `Änderungen, deren Tag niemand kennt, weil die Kette davor nicht gesehen wurde, und ${changes} um mehr als das Dreifache oder auf einen Preis weit weg von dem, was so etwas kostet: Das sind Fehler an der Quelle. Packungen, deren Größe sich mit dem Preis geändert hat, zählen nicht, und auch keine, deren Größe der Preis widerspricht. Ketten, die nur Angebote zeigen, zählen nur, wenn du sie wählst.`

export const noneInTheseDays = 'In diesen Tagen keine.'

export const risen = '▲ gestiegen'
export const fallen = '▼ gefallen'
export const changesByDay = 'Änderungen nach Tag'

export const dayAlone = (day: number) => `${day}.`
export const laterUnknown = ' Danach fehlen Preise: Wann sie sich geändert haben, weiß niemand.'
export const dayOne = 'Tag'
export const dayMany = 'Tage'
export const noPricesYet = 'Noch sind keine Preise eingelesen.'
export const noChangeKnown = 'In diesen Tagen ist keine Preisänderung bekannt.'
export const moreRisen = (rises: string, drops: string) =>
  `Mehr Preise sind gestiegen als gefallen: ${rises} zu ${drops}.`
export const moreFallen = (drops: string, rises: string) =>
  `Mehr Preise sind gefallen als gestiegen: ${drops} zu ${rises}.`
export const asManyRisen = (rises: string, drops: string) =>
  `So viele Preise sind gestiegen wie gefallen: ${rises} und ${drops}.`
export const spokenBar = (days: string, rises: string, drops: string) =>
  `${days}: ${rises} gestiegen, ${drops} gefallen`
export const noChanges = 'Keine Preisänderungen.'
export const changesSummary = (days: string, rises: string, drops: string, most: string) =>
  `Preisänderungen je Tag, ${days}: ${rises} gestiegen, ${drops} gefallen; die meisten ${most}.`
export const colProduct = 'Produkt'
export const colName = 'Name'
export const colNameOfChain = 'Name laut Kette'
export const colBeforeEuro = 'vorher €'
export const colAfterEuro = 'nachher €'
export const colChangePercent = 'Änderung %'
export const colOffer = 'Aktion'
export const yes = 'ja'
export const no = 'nein'

export const areRebatesReal = 'Sind Rabatte echt?'
export const reductionsNotReal = 'Senkungen, die keine waren'
export const rebatesNote = (days: string) => `ab 5\u00a0%${days && `, ${days}`}`
export const chainByChain = 'Kette für Kette'
export const noneTestable = 'Bei keiner Kette gibt es in diesen Tagen 20 Senkungen, die sich prüfen lassen.'
export const reductionOne = 'Senkung'
export const reductionMany = 'Senkungen'
export const realOrNot = (real: string, not: string) => `${real} echt, ${not} nicht`
export const realShare = (share: string) => `${share} echt`
export const rebatesProducts = (theProducts: string, share: string) =>
  `${theProducts} mit bekanntem Preis am letzten Tag. Im Mittel der Ketten sind die Tage zu ${share} abgedeckt.`
export const howChecked = 'So geprüft'
export const products = 'Produkte'
export const whatIsMissing = 'Was fehlt'
export const allNumbers = 'Alle Zahlen'
export const reductionsByChain = 'Senkungen nach Kette'
export const colReductions = 'Senkungen'
export const colReal = 'echt'
export const colExisted = 'gab es schon'

export const reduced = ' gesenkt, '
export const andYet = 'und doch '
export const thanWhen = (when: string) => ` als ${when}`
export const toPriceThatWas = (when: string) => `auf einen Preis, den es ${when} schon gab`
export const courseSpoken = (lowest: string, then: string, earlier: string, day: string, after: string) =>
  `Bis dahin ab ${lowest}, ${then} ${earlier}, ab ${day} ${after}.`
export const insteadOf = 'statt'
export const afterwards = 'dann'

export const fromSecond = 'zweiten dritten vierten fünften sechsten siebten achten neunten zehnten'
export const every = (nth: string) => `jeden ${nth}`
export const realMeans = 'Echt gesenkt heißt: billiger als an jedem der 30 Tage davor.'
export const tooFewReductions = 'Noch zu wenige Senkungen für eine Aussage.'
export const tooFewReductionsText = (meant: string) => `Unter 20 Senkungen je Kette sagen wir nichts. ${meant}`
export const allReal = 'Alle gesenkten Preise waren echt.'
export const everyExisted = (rest: string, chain: string) =>
  `J${rest} gesenkten Preis gab es bei ${chain} kurz davor schon.`
export const shareExisted = (chain: string, share: string) =>
  `Bei ${chain} gab es ${share} der gesenkten Preise kurz davor schon.`
export const noneAt = (chain: string) => `Bei ${chain} keinen.`
export const everyAt = (chain: string, howMany: string) => `Bei ${chain} ${howMany}.`
export const chainSaysBy = 'Laut Kette um'
export const by = 'Um'
export const dearerShare = (share: string) => `${share} teurer`
export const before = 'davor'
export const stillIn = (when: string) => `noch ${when}`
export const partOfMonth = (part: string, month: string) => `${part} ${month}`
export const early = 'Anfang'
export const mid = 'Mitte'
export const late = 'Ende'
export const andStated = ' und alles, was eine Kette für alle als ermäßigt ausweist,'
export const checkedText = (stated: string) =>
  `Wir nehmen jede Senkung um mindestens 5\u00a0%${stated} und schauen 30 Tage zurück. Gab es den Preis oder einen niedrigeren schon, zählt sie nicht als echt. Auch das Preisauszeichnungsgesetz (§ 9a) verlangt bei Ermäßigungen den niedrigsten Preis der 30 Tage davor. Geht ein Preis in Schritten hinunter, gilt der Vergleich vor dem ersten.`
export const wordOfferUnknown = (whether: string) => `${whether} das Wort „Aktion“ dazuschrieb, wissen wir nicht.`
export const statedAndOthers = (n: string) => `Als ermäßigt ausgewiesen waren ${n}. Ob der Markt bei den anderen`
export const whetherShop = 'Ob der Markt'
export const dataNote =
  'Preise „ab 2 Stück“ stehen in manchen Daten wie ein Einzelpreis. Was auf weniger als ein Drittel fiel, fehlt: Das sind meist Fehler an der Quelle.'
export const tooFewForNumber = (chains: string) => `${chains}, zu wenig für eine Zahl.`
export const gapsBefore = (n: string) => `Bei ${n} Senkungen sind die 30 Tage davor nicht lückenlos bekannt.`
export const mostStriking = 'Die auffälligste'
export const mostStrikingMany = (n: string) => `Die auffälligsten ${n}`
export const colUntestable = 'nicht zu prüfen'
export const colShareReal = 'Anteil echt'

export const smallerPacks = 'Kleinere Packungen'
export const lessInside = 'Weniger drin'
export const newestOf = (some: string, all: string) => `die neuesten ${some} von ${all}`
export const newestFirst = 'die neuesten zuerst'
export const list = 'Liste'
export const sizesAndPrices = 'Größen und Preise davor und danach'
export const nothingNoticed = 'Bisher ist nichts aufgefallen.'
export const showAll = (n: string) => `Alle ${n} zeigen`
export const sinceDay = (day: string) => `seit ${day}`
export const labelUntil = (day: string) => `Hinweis im Regal bis ${day}`
export const packsThatShrank = 'Packungen, die kleiner wurden'
export const colSince = 'seit'
export const colBefore = 'vorher'
export const colAfter = 'nachher'
export const colPriceBefore = 'Preis vorher'
export const colPriceAfter = 'Preis nachher'
export const colPerUnit = 'je kg / l'
export const shrunkMethod =
  'Ein Produkt, oder das, das unter demselben Namen seinen Platz einnahm: 1 bis 40\u00a0% weniger drin, beide Größen mindestens 21 Tage gesehen, der Preis ohne Aktionen höchstens 2\u00a0% niedriger und höchstens um die Hälfte höher. Seit 1. April 2026 muss 60 Tage lang ein Hinweis im Regal stehen.'
export const shrunkProducts = (theProducts: string, found: string) => `${theProducts} mit bekannter Größe${found}.`
export const foundAt = (chains: string) => `. Gefunden bei ${chains}`
export const shrunkMissing =
  'Ketten, die nur Angebote zeigen, Bonuspackungen, Ware nach Gewicht, zweifelhafte Größen und Größen, die bloß anders geschrieben wurden. Bei vielen Ketten ist nur die heutige Größe bekannt.'

export const per = (theUnit: string) => `je ${theUnit}`

export const nonePackShrank = 'Keine Packung ist heimlich kleiner geworden.'
export const nonePackShrankText =
  'So weit die Größen bekannt sind: Beide müssen mindestens 21 Tage gesehen worden sein.'
export const onePackShrank = 'Eine Packung ist kleiner geworden, der Preis nicht.'
export const manyPacksShrank = (n: string) => `${n} Packungen sind kleiner geworden, die Preise nicht.`
export const lastNoticed = (day: string, title: string, sizes: string) =>
  `Zuletzt aufgefallen am ${day}: ${title}, ${sizes}.`
export const samePrice = 'Preis gleich'
export const priceChange = (change: string) => `Preis ${change}`
export const unitPricesPer = (earlier: string, after: string, theUnit: string) =>
  `€\u00a0${earlier} → €\u00a0${after} je\u00a0${theUnit}`
export const unit = 'Einheit'
export const colFormerly = 'davor unter'
export const colContentPercent = 'Inhalt %'
export const colPriceBeforeEuro = 'Preis vorher €'
export const colPriceAfterEuro = 'Preis nachher €'
export const colUnitPriceBeforeEuro = 'Grundpreis vorher €'
export const colUnitPriceAfterEuro = 'Grundpreis nachher €'
export const colPer = 'je'
export const colUnitPricePercent = 'Grundpreis %'
export const colLabelUntil = 'Hinweis im Regal bis'

export const taxMethod =
  'Für jedes Produkt der Liste der Preis ohne Aktionen am 15. Juli 2026 gegen den am 30. Juni; davon je Kette die Mitte (Median). Aus 10 wurden 4,9\u00a0% Umsatzsteuer: Ganz weitergegeben sind das −4,6\u00a0%, ein halber Punkt weniger zählt auch als ganz.'
export const taxCut = 'Die Steuersenkung'
export const taxProducts = (theProducts: string) =>
  `${theProducts}, deren Kategorie und Name auf der Liste der Grundnahrungsmittel stehen.`
export const taxMissing = 'Ketten mit weniger als 20 solchen Produkten oder ohne Preise an einem der beiden Tage.'
export const whatWasPassedOn = 'Was weitergegeben wurde'
export const taxNote = (day: string, full: string) => `Mitte der Änderungen rund um den ${day}, ganz wären ${full}`
export const taxCutByChain = 'Steuersenkung nach Kette'
export const colProducts = 'Produkte'
export const colMedian = 'Median'
export const colFull = 'ganz'
export const colNone = 'gar nicht'
export const colOthers = 'alles andere'
export const shareFull = (share: string) => `${share} ganz`
export const sharePart = (share: string) => `${share} zum Teil`
export const shareNone = (share: string) => `${share} gar nicht`

export const taxTooFew = (day: string, n: number) =>
  `Vor und nach dem ${day} sind bei keiner Kette ${n} solche Produkte bekannt.`
export const taxNeeds = (day: string) => `Dafür braucht es Preise vom Tag vor dem ${day} und von zwei Wochen danach.`
export const taxUnknown = 'Ob die Steuersenkung angekommen ist, wissen wir noch nicht.'
export const taxFullNote = (full: string, day: string) =>
  `Ganz weitergegeben wären ${full}. Seit ${day} gelten auf Grundnahrungsmittel 4,9 statt 10\u00a0% Umsatzsteuer.`
export const passedFull = 'gab die Steuersenkung ganz weiter'
export const passedNone = 'gab nichts davon weiter'
export const passedSome = (some: string, all: string) => `gab ${some} von ${all} weiter`
export const othersChanged = (change: string) => `, alles andere ${change}`
export const taxSpoken = (full: string, none: string, theProducts: number, others: string) =>
  `${full} ganz, ${none} gar nicht, ${theProducts} Produkte${others}`
export const colMedianPercent = 'Median %'
export const colShareFull = 'Anteil ganz'
export const colShareNone = 'Anteil gar nicht'
export const colOthersPercent = 'alles andere %'
