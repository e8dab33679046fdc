// The words of the statistics: overview, index, chains, categories, and what all sections share.

export const statistics = 'Statistik'
export const upToDay = (day: string) => `Festgehalten mit Stand ${day}.`
export const toNewest = 'Zum neuesten Stand'
export const overviewFoot = (sales: string, theProducts: string) =>
  `Gleiche Produkte, Monat für Monat verglichen, ${sales}. ${theProducts}. Eigenmarken und Marken sind hier ohne Bio.`
export const yearlyLabel = 'Teuerung in zwölf Monaten'
export const yearly = 'Teuerung, 12 Monate'
export const notThePeriod = 'nicht der gewählte Zeitraum'
export const notTheCategory = 'alle Warengruppen'
export const notTheChains = 'alle Ketten'
export const tooShort = 'zu kurz'
export const untilMonth = (theMonth: string) => `, bis ${theMonth}`
export const tooFew = 'zu wenig'
export const tooFewForYear = ': zu wenige gleiche Produkte'
export const noFullYear = ': noch kein Jahr ohne Lücke'
export const chainVsChain = 'Kette gegen Kette'
export const chainVsChainText = 'Wer bei gleichen Produkten günstiger ist'
export const areRebatesReal = 'Sind Rabatte echt?'
export const areRebatesRealText = 'Jede Senkung gegen den tiefsten Preis davor'
export const yourShopping = 'Dein Einkauf'
export const yourShoppingText = 'Was deine Liste früher gekostet hätte'
export const didTaxCutArrive = 'Kam die Steuersenkung an?'
export const didTaxCutArriveText = 'Preise rund um den 1. Juli 2026'
export const moreStatistics = 'Mehr Statistik'
export const sameProductWhichPrice = 'Gleiches Produkt, welcher Preis?'
export const pairsOn = (n: string, pairs: string, day: string) => `${n} ${pairs}, ${day}`
export const pairsOfOwnBrands = 'Paare von Eigenmarken'
export const sameProducts = 'gleiche Produkte'
export const shareSame = (share: string) => `${share} gleich`
export const whoIsCheaper = (a: string, shareA: string, same: string, b: string, shareB: string) =>
  `${a} günstiger bei ${shareA}, gleich bei ${same}, ${b} günstiger bei ${shareB}`
export const chainCheaper = (theChain: string) => `${theChain} günstiger`

export const risesByCategory = 'Teuerung nach Warengruppe'
export const notComparable = (groups: string) => `nicht vergleichbar: ${groups}`
export const dearerSince = (theMonth: string) => `Teurer seit ${theMonth}`
export const untilSales = (theMonth: string, sales: string) => `bis ${theMonth}, gleiche Produkte, ${sales}`

export const daysNoSales = (days: string) => `${days}, ohne Aktionen`
export const allMoves = 'Alle Bewegungen'
export const mostRisen = 'Am meisten gestiegen'
export const mostFallen = 'Am meisten gefallen'
export const shrinkflation = 'Mogelpackungen'
export const shrinkflationText = 'weniger drin, zum selben Preis oder mehr'
export const allShrunk = 'Alle kleineren Packungen'
export const nothingNoticed = 'Bisher ist nichts aufgefallen.'

export const howCalculated = 'So gerechnet'
export const method = 'Methode'
export const products = 'Produkte'
export const whatIsMissing = 'Was fehlt'
export const loading = 'Wird geladen'
export const figuresUnreachable =
  'Diese Zahlen sind gerade nicht zu erreichen. Preise vergleichen und einkaufen kannst du trotzdem.'
export const tryAgain = 'Noch einmal versuchen'
export const unreachable = 'Gerade nicht zu erreichen.'

export const view = 'Ansicht'
export const picture = 'Bild'
export const period = 'Zeitraum'
export const jevonsChained = 'Jevons, verkettet'
export const year1 = '1 J'

export const fallenBy = 'gefallen um '
export const risenBy = 'gestiegen um '
export const unchanged = 'unverändert'
export const offer = 'Aktion'

/** In the files of a server with sample data. */
export const inventedPrices = 'Beispieldaten, Preise erfunden.'
export const source = (origin: string, path: string) => `Quelle: Körberl, ${origin}${path}`
export const periodIs = (thePeriod: string) => `Zeitraum: ${thePeriod}`
export const methodIs = (theMethod: string) => `Methode: ${theMethod}`
export const productsAre = (theProducts: string) => `Produkte: ${theProducts}`
export const downloadFails = 'Das Herunterladen hat nicht geklappt.'
export const download = 'Herunterladen'
export const allChainsLower = 'alle Ketten'
export const allCategoriesLower = 'alle Kategorien'
export const asOf = (day: string) => `Stand: ${day}`
export const choiceIs = (choice: string) => `Auswahl: ${choice}`
export const image = 'Bild'
export const imageText = '1600 × 900, zum Teilen'
export const graphic = 'Grafik'
export const graphicText = 'gestochen scharf, zum Drucken'
export const numbers = 'Zahlen'

export const fromTo = (low: string, high: string) => `${low} bis ${high}`

export const fruit = 'Obst & Gemüse'
export const bread = 'Brot & Gebäck'
export const chilled = 'Kühlregal'
export const staples = 'Grundnahrung'
export const frozen = 'Tiefkühl'
export const drinks = 'Getränke'
export const sweets = 'Süßes & Salziges'
export const household = 'Haushalt'
export const care = 'Pflege'
export const pets = 'Haustier'
/** Names of groups and categories that are singular in a sentence. */
export const singularNames =
  'Kühlregal, Grundnahrung, Tiefkühl, Haushalt, Pflege, Haustier, ' +
  'Obst, Gemüse, Mineralwasser, Wein, Fleisch, Feinkost, Fisch, Eis, Baby, Backen, Süßes, Damenhygiene, ' +
  'Rasierbedarf, Fußpflege, Garten, Schuhpflege, Insektenschutz, Zubehör, Spezielle Ernährung'
/** What the API calls the category of what nobody knows. */
export const unknownCategory = 'Unbekannt'

export const ownBrands = 'Eigenmarken'
export const organic = 'Bio'
export const brands = 'Marken'

export const narrow = 'Eingrenzen'
export const offers = 'Aktionen'
export const withOffers = 'Mit Aktionen'
export const withoutOffers = 'Ohne Aktionen'
export const way = 'Rechenweg'
export const whichToQuote =
  'Zum Zitieren ist GEKS-Jevons da, der jeden Monat mit jedem eines Jahres vergleicht: ' +
  'Jevons verkettet nur Nachbarmonate und läuft davon, wo Preise kommen und gehen, ' +
  'Time-Product-Dummy zählt auch mit, was bald wieder fehlt.'
export const withOffersLower = 'mit Aktionen'
export const withoutOffersLower = 'ohne Aktionen'
export const from = 'Von'
export const fromBeginning = 'Von Beginn an'
export const to = 'Bis'
export const toLatest = 'Bis zuletzt'
export const monthLabel = (name: string) => `${name} Monat`
export const chain = 'Kette'
export const allChains = 'Alle Ketten'
export const category = 'Kategorie'
export const allCategories = 'Alle Kategorien'
export const allOfGroup = (group: string) => `${group}, alles`
export const wholeRange = 'Ganzes Sortiment'
export const withoutOrganic = 'Ohne Bio'
export const organicOwnBrands = 'Bio-Eigenmarken'
export const ownBrandsWithoutOrganic = 'Eigenmarken ohne Bio'
export const organicBrands = 'Bio-Marken'
export const brandsWithoutOrganic = 'Marken ohne Bio'
export const range = 'Sortiment'
export const splitBy = 'Aufgeteilt nach'

export const priceIndex = 'Preisindex'
export const indexSource = (theMethod: string, sales: string, official: string) =>
  `Quelle: Körberl, ${theMethod} aus gleichen Produkten, ${sales}.${official}`
export const monthlyValues = 'Monatswerte, auch die Lücken'
export const asTableOf = (title: string) => `${title} als Tabelle`
export const thinMonths = (n: number) => `Blass: Monate mit weniger als ${n} gleichen Produkten.`
export const outOf = (n: string) => `aus ${n}`
export const noPrices = 'keine Preise'
export const ownBase = (change: string) => `eigene Basis, ${change}`
export const ownBaseShort = 'eigene Basis'
export const noRange = (ranges: string, theMonth: string, again: boolean) =>
  `${ranges}: Preise sind erst ${again ? 'wieder ' : ''}ab ${theMonth} bekannt.`
export const or = 'oder'
export const chart = 'Diagramm'
export const asTable = 'Als Tabelle'
export const year1Spoken = '1 Jahr'
export const years3 = '3 J'
export const years3Spoken = '3 Jahre'
export const everything = 'Alles'
export const ownBaseAfterGap = (line: string) => `${line}, eigene Basis nach einer Lücke`
export const productsOfLine = (line: string) => `${line}, Produkte`
export const month = 'Monat'
export const monthly = (n: string) => `je Monat ${n}`
export const monthlyBetween = (least: string, most: string) => `je Monat ${least} bis ${most}`
export const tableNote =
  'Klein darunter: aus so vielen Produkten. „–“ heißt: für diese Reihe keine Preise in diesem Monat.'
export const tableNoteApart = ' Mit * beginnt nach einer Lücke eine eigene Basis, wieder bei 100.'

export const noLine = 'Hier gibt es keine Linie zu zeichnen.'
export const beingCalculated = 'wird gerechnet'
export const titleLoading = (title: string) => `${title} wird geladen`
export const choiceUnknown = 'Diese Auswahl kennen wir nicht.'
export const choiceUnknownText = ' Der Link ist vielleicht alt: Die Kette oder die Kategorie darin gibt es nicht.'
export const showAll = 'Alles zeigen'
export const figuresFailed = 'Die Zahlen sind nicht durchgekommen.'
export const figuresFailedText = ' Deine Liste ist davon nicht betroffen.'
export const howMonthly = 'Je Produkt und Monat das geometrische Mittel seiner Tagespreise. '
export const howGeks =
  'Verkettet nach GEKS-Jevons: jeder Monat gegen jeden in einem Fenster von 13 Monaten, nur gleiche Produkte, Fenster im Mittel aneinandergefügt.'
export const howJevons =
  'Jevons, verkettet: jeder Monat gegen den davor, nur gleiche Produkte. Zur Probe: Wo Aktionen kommen und gehen, läuft dieser Index davon.'
export const howTpd =
  'Time-Product-Dummy, ungewichtet: Preise erklärt aus Produkt und Monat, in Fenstern von 13 Monaten, im Mittel aneinandergefügt. Zur Probe.'
export const howValid =
  ' Ein Preis gilt höchstens 14 Tage über den letzten Tag hinaus, an dem die Kette gesehen wurde, und was es nicht mehr gibt oder wessen Preis niemand bestätigt, höchstens 14 Tage über den letzten Tag hinaus, an dem er gesehen wurde.'
export const howWithoutOffers =
  ' Ohne Aktionen: eine Senkung, die binnen 60 Tagen zum genau alten Preis zurückkehrt, zählt nicht, und auch nicht der Abverkauf von dem, was es danach nicht mehr gab.'
export const howProducts = (many: string, least: string, enough: number) =>
  `${many}. In zwei Monaten hintereinander gab es davon mindestens ${least} gleiche; wie viele es in welchem Monat waren, steht in der Tabelle. Auf weniger als ${enough} stützt sich kein Satz. Ungewichtet: jedes Produkt zählt gleich, was oft gekauft wird, nicht mehr.`
export const howCoverage = (share: string) => `Bekannt sind die Preise von ${share} der Tage aller Ketten.`
export const howGaps =
  'Über eine Lücke hinweg sagt ein Index nichts: danach beginnt er neu bei 100 und steht unter dem Bild als eigene Basis.'
export const howOffersOnly = (chains: string) =>
  `${chains}: im Netz stehen dort Angebote der Woche, kein Produkt bleibt lang genug. Daraus entsteht kein Index.`

export const officialRebased = (label: string, name: string) => `${label}: ${name}, auf dieselbe Basis gebracht.`
export const officialMissing = (name: string, theMonth: string) =>
  `Vom ${name} ist für ${theMonth} kein Wert bekannt: Er fehlt hier.`

export const asMuch = 'gleich viel'
export const less = 'weniger'
export const more = 'mehr'
export const as = 'wie'
export const than = 'als'
export const comparedWith = (rest: string, word: string, theMonth: string) => `${rest} ${word} im ${theMonth}`
export const noIndexOf = (chains: string) => `Von ${chains} gibt es keinen Index.`
export const noIndexOfText =
  'Im Netz stehen dort die Angebote der Woche. Kein Produkt bleibt lang genug, um es mit sich selbst zu vergleichen.'
export const noPricesForChoice = 'Für diese Auswahl gibt es keine Preise.'
export const otherChoice = 'Nimm eine andere Kette oder Kategorie.'
export const noStatisticsYet = 'Noch keine Preise, noch keine Statistik.'
export const noStatisticsYetText = 'Sobald Preise eingelesen sind, steht hier, wie sie sich entwickeln.'
export const tooFewSame = 'Zu wenige gleiche Produkte für eine Aussage.'
export const tooFewSameText = (n: number) =>
  `Es sind in manchen Monaten weniger als ${n}. Die Linien sind zu sehen, aber der Zufall wiegt in ihnen schwer.`
export const pricesMissing = 'Für diesen Zeitraum fehlen Preise.'
export const pricesMissingText = (theMonths: number) =>
  `Nimm einen längeren: Ohne Lücke reichen sie über ${theMonths} Monate.`
export const aMonth = 'einen Monat'
export const months = (n: number) => `${n} Monate`
export const tooShortToSay = 'Noch zu kurz für eine Aussage.'
export const tooShortToSayText = (covered: string, enough: number) =>
  `Ohne Lücke reichen die Preise höchstens über ${covered}. Ab ${enough} Monaten steht hier, wie sie sich entwickeln.`
export const hasOne = 'ist'
export const hasMany = 'sind'
export const subjectHas = (name: string, has: string, course: string) => `${name} ${has} ${course}.`
export const allHas = 'Alles ist'
export const theyHave = (names: string) => `${names} sind`
export const about = 'rund '
export const roseMost = (name: string, has: string) => `${name} ${has} am stärksten teurer geworden.`
export const fellMost = (name: string, has: string) => `${name} ${has} am stärksten billiger geworden.`
export const staysSame = 'gleich teuer geblieben'
export const cheaper = 'billiger'
export const dearer = 'teurer'
export const became = (roughly: string, share: string, comparison: string) =>
  `um ${roughly}${share} ${comparison} geworden`
export const costsOne = 'kostet'
export const costsMany = 'kosten'
export const sinceMonth = (theMonth: string, costs: string, shares: string) => `Seit ${theMonth} ${costs} ${shares}.`
export const pricesRose = 'stiegen die Preise'
export const pricesFell = 'fielen die Preise'
export const pricesChanged = 'änderten sich die Preise'
export const fromToMoved = (begin: string, end: string, moved: string, each: string) =>
  `Von ${begin} bis ${end} ${moved}: ${each}.`
export const enoughOnlyFrom = (begin: string, several: boolean) =>
  `Erst ab ${begin} sind es ${several ? 'überall ' : ''}genug Produkte`
export const pricesOnlyFrom = (begin: string) => `Erst ab ${begin} gibt es Preise`
export const lateSince = (why: string, costs: string, shares: string) => `${why}; seither ${costs} ${shares}.`
export const lateToMoved = (why: string, end: string, moved: string, each: string) =>
  `${why}; von da bis ${end} ${moved}: ${each}.`
export const backedOnlyFrom = (names: string, isMany: boolean, begin: string) =>
  `${names} ${isMany ? 'sind' : 'ist'} erst ab ${begin} belegt.`
export const backedFrom = (begin: string) => `ist erst ab ${begin} belegt`
export const thenTooFew = 'Danach sind es zu wenige gleiche Produkte.'
export const thenTooShort = 'Danach ist die Reihe noch zu kurz.'
export const thenMissingUntil = (theMonth: string) => `Danach fehlen Preise bis ${theMonth}.`
export const thenMissing = 'Danach fehlen Preise.'
export const until = (theMonth: string) => ` bis ${theMonth}`
export const costOne = 'kostete'
export const costMany = 'kosteten'
export const inMonthCost = (theMonth: string, cost: string, name: string) => `Im ${theMonth} ${cost} ${name}`
export const baseIs100 = (theMonth: string) => `Gleiche Produkte, Monat für Monat, ${theMonth} ist 100.`
export const lacking = 'fehlen'
export const lackingAt = (chains: string, what: string) => `Bei ${chains} ${what}.`
export const ends = 'endet'
export const endMany = 'enden'
export const is = 'ist'
export const are = 'sind'
export const tooShortForLine = 'ist zu kurz für eine Linie'
export const endsIn = (theMonth: string) => `endet im ${theMonth}`
export const lackingFromTo = (begin: string, end: string) => `fehlen Preise von ${begin} bis ${end}`
export const highestIn = (theMonth: string) => `Der Höchststand war im ${theMonth}.`
export const withOffersSame = 'Mit Aktionen gerechnet ebenso.'
export const withOffersMore = (rest: string) => `Mit Aktionen gerechnet: ${rest}.`
export const tooShortFor = (what: string) => `${what}: zu kurz für eine Linie.`
export const withoutLine = (line: string) => `${line} ohne Linie`
export const lastIn = (theMonth: string) => `zuletzt im ${theMonth}`
export const inMonth = (theMonth: string) => `im ${theMonth}`
export const stands = (line: string, when: string, points: string) => `${line} ${when} bei ${points}`
export const officialStands = (name: string, points: string) => `${name} bei ${points}`
export const noIndex = 'kein Index'
export const productOne = 'Produkt'
export const productMany = 'Produkten'
export const pointsFrom = (points: string, theProducts: string) => `${points} aus ${theProducts}`
export const tooShortForALine = 'zu kurz für eine Linie'

export const chainsShown = 'Ketten im Bild'
export const someOf = (some: number, all: number) => `${some} von ${all}`
export const threeAtMost = 'Höchstens drei zugleich. '
export const takeOneAway = 'Nimm eine weg, um eine andere zu zeigen.'
export const stillRoom = 'Es ist noch Platz.'
export const changesSince = (theMonth: string) => ` Veränderung seit ${theMonth}, so weit Preise reichen.`
export const tooFewProducts = ', zu wenige Produkte'
export const weeklyOffersOnly = 'nur Angebote der Woche, kein Index'
export const endedIn = (theMonth: string) => `bis ${theMonth}`
export const gapFromTo = (begin: string, end: string) => `Lücke ${begin} bis ${end}`
export const sinceBrief = (theMonth: string) => `seit ${theMonth}`

export const indexByChains = 'Preisindex nach Ketten'
export const chainsFoot = (sales: string, theProducts: string) =>
  `Je Kette gleiche Produkte, Monat für Monat verglichen, ${sales}. ${theProducts}. Offene Ringe: hier hören die Preise auf.`
export const whatHappensInGap = 'Was in der Lücke passiert'
export const gapText = (begin: string, end: string, theChain: string) =>
  `Nichts. Zwischen ${begin} und ${end} hat bei ${theChain} niemand Preise gesammelt. Wir zeichnen keine Linie, wo keine Preise sind, und verbinden nicht, was davor und danach war: Dort beginnt der Index neu.`

export const normalPrice = 'Normalpreis'
export const categoryFoot = (theCategory: string, theProducts: string) =>
  `${theCategory}, Monat für Monat dieselben Produkte verglichen. ${theProducts}.`
export const dairy = 'Milchprodukte'
export const sweetsShort = 'Süßes'
export const whatOffersDo = 'Was Aktionen ausmachen'
export const widestGap = 'Größter Abstand'
export const inPoints = (theMonth: string) => `${theMonth}, Punkte`
export const offerMeans =
  'Aktion ist, was binnen 60 Tagen wieder zum genau alten Preis zurückkehrt, und der Abverkauf von dem, was es danach nicht mehr gab.'
export const categoryMonths = (theCategory: string, theMonths: string) => `${theCategory}, ${theMonths}`
export const fromProducts = (theProducts: string) => `aus ${theProducts}`
export const nothingToCompare = (begin: string, end: string) =>
  `Von keinem Produkt ist ein Preis derselben Packung für ${begin} und für ${end} bekannt: Da lässt sich nichts vergleichen.`
export const leastRisen = 'Am wenigsten gestiegen'
export const today = 'heute'
