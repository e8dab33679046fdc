// The words of the start page, search, results and kinds.

export const whatDidCost = 'Was hat’s'
export const whatCosts = 'Was kostet’s'
export const costThen = 'gekostet?'
export const whereToday = 'heute wo?'
export const searchExamples = 'Butter, Kaffee, Windeln …'
export const compare = 'Vergleichen'
/** With a comma between them. */
export const frequentWords = 'Butter, Milch, Eier, Kaffee, Erdäpfel, Windeln, Katzenfutter'
export const oftenSearched = 'Häufig gesucht'
export const categories = 'Kategorien'
export const stepCompare = 'Ein Wort tippen. Du siehst dasselbe Produkt bei allen Ketten, das günstigste zuerst.'
export const save = 'Merken'
export const stepSave = 'Mit + auf die Liste. Körberl rechnet, in welchen Märkten dein Einkauf am wenigsten kostet.'
export const tickOff = 'Abhaken'
export const stepTickOff = 'Im Geschäft tippst du weg, was im Wagen liegt. Geht auch ohne Empfang.'
export const moreStays = 'So bleibt mehr im Körberl'
export const until = (day: string) => ` bis ${day}`
export const aboutSoMany = 'Rund 180.000 Produkte aus zehn österreichischen Ketten'
export const intro = (products: string, ending: string) => `${products}${ending}. Ohne Konto, ohne Werbung.`
export const austrian = 'österreichischen '
export const oneChain = (which: string) => `einer ${which}Kette`
export const manyChains = (n: string, which: string) => `${n} ${which}Ketten`
export const productsFrom = (roughly: string, n: string, theChains: string) =>
  `${roughly}${n} Produkte aus ${theChains}`
export const about = 'Rund '

export const cheaperThanBefore = 'Billiger als zuletzt'
export const nowAtLow = 'Gerade am 30-Tage-Tief'
export const lastAtLow = 'Zuletzt am 30-Tage-Tief'
export const lowsUnreachable = 'Die Tiefpreise sind gerade nicht zu erreichen.'
export const nothingCheaper = 'Gerade ist nichts billiger geworden.'
export const allDrops = 'Alle Senkungen'
export const allLowsToday = 'Alle Tiefpreise von heute'
export const allLows = 'Alle Tiefpreise'
export const otherwise = 'sonst'
export const lastTime = 'zuletzt'

export const tileMilk = 'Milch & Eier'
export const tileFruit = 'Obst & Gemüse'
export const tileBread = 'Brot & Gebäck'
export const tileCheese = 'Käse & Wurst'
export const tileLarder = 'Vorrat'
export const tileDrinks = 'Getränke'
export const tileFrozen = 'Tiefkühl'
export const tileSweets = 'Süßes'
export const tileHousehold = 'Haushalt'
export const tileHygiene = 'Drogerie'

export const searchProduct = 'Produkt suchen'
export const clearSearch = 'Suche leeren'

export const kind = 'Art'
export const brand = 'Marke'
export const category = 'Warengruppe'
export const suggestions = 'Vorschläge'

export const offer = 'Aktion'
export const offerFrom = ' ab '
export const low30 = '30-Tage-Tief'
export const organic = 'Bio'
export const vegan = 'Vegan'
export const lactoseFree = 'Laktosefrei'
export const ownBrand = 'Eigenmarke'
export const byUnitPrice = 'Grundpreis aufsteigend'
export const byUnitPriceShort = 'Grundpreis'
export const byRelevance = 'Beste Treffer'
export const byPrice = 'Preis aufsteigend'
export const byPriceShort = 'Preis'
export const byChange = 'Preisänderung'
export const byName = 'Name'

export const quickFilters = 'Schnellfilter'
export const filter = 'Filter'
export const chainOne = 'Kette'
export const allChains = 'Alle Ketten'
export const chainMany = 'Ketten'

export const toResults = 'Zu den Ergebnissen'
export const resetFilters = 'Zurücksetzen'

export const showProducts = (products: string) => `${products} zeigen`
export const showOfAll = (products: string) => `${products} aller Ketten zeigen`
export const productOne = 'Produkt'
export const productMany = 'Produkte'

export const chains = 'Ketten'
export const untickAll = 'Alle abwählen'
export const tickAll = 'Alle anhaken'
export const noneTicked = 'Keine angehakt: Es zählen alle.'
export const onlyShow = 'Nur zeigen'
export const soldOutToo = 'Auch Vergriffenes'
export const pack = 'Packung'
export const priceTitle = 'Preis'
export const priceFrom = 'Preis von'
export const priceTo = 'Preis bis'
export const less = 'Weniger'
export const moreOfThem = (n: number) => `${n} weitere`

export const lastHits = (clock: string) => `deine letzten Treffer, ${clock}`
export const lows30 = '30-Tage-Tiefs'
export const priceChanges = 'Preisänderungen'
export const allProducts = 'Alle Produkte'
export const onDevice = ', am Gerät'
export const hitsLoading = 'Treffer werden geladen'

export const noChainCurrent = ', keine Kette aktuell'
export const inChains = (theChains: string) => ` in ${theChains}`
export const chainsCurrent = (theChains: string) => `, ${theChains} aktuell`

export const sections = 'Abschnitte'

export const untilDay = (day: string) => `bis ${day}`
export const byWeight = 'nach Gewicht'
export const withCard = (card: string) => ` mit ${card}`
export const lessInside = 'Weniger drin'
export const organicBadge = 'Bio'
export const pricesPerChain = 'Preise je Kette, aufsteigend'
export const onlyAt = (chain: string) => `nur bei ${chain}`
export const soldOutAt = (chain: string) => `vergriffen bei ${chain}`

export const offList = (title: string) => `${title} ist nicht mehr auf der Liste`
export const onList = (title: string) => `${title} ist auf der Liste`
export const toList = (title: string) => `Auf die Liste: ${title}`

export const toListAnyBrand = (words: string) => `Auf die Liste: ${words}, egal welche Marke`

export const compared = (title: string) => `${title} im Preisvergleich`
export const share = 'Teilen'
export const wakeForNew = 'Bei neuen Produkten wecken'

export const searchFailedFor = (q: string) => `Die Suche nach „${q}“ ist nicht durchgekommen`
export const searchFailed = 'Die Suche ist nicht durchgekommen'
export const tryingAgainIn = (when: string) =>
  `Wir versuchen es in ${when} wieder. Deine Liste ist davon nicht betroffen.`
export const secondOne = 'Sekunde'
export const secondMany = 'Sekunden'
export const tryNow = 'Jetzt versuchen'
export const searchOnDevice = 'Am Gerät suchen'

export const nothing = 'Nichts'
export const nothingFor = (q: string) => `zu „${q}“`
export const perhaps = (title: string, products: string) => `Vielleicht ${title}, ${products}`
export const perhapsOneOf = 'Vielleicht eines davon:'
export const manySearch = 'Das suchen viele:'
export const orBrowse = 'Oder stöbere:'
export const onListQuoted = (words: string) => `„${words}“ ist auf der Liste`
export const asText = (words: string) => `„${words}“ als Text auf die Liste`
export const atChains = (theChains: string) => `in ${theChains}`

export const similarWords = 'Ähnliche Wörter:'

export const fromPrice = (price: string) => `ab ${price}`
export const toPrice = (price: string) => `bis ${price}`
export const within = 'in'
export const byBrand = 'von'
export const ofSize = 'mit'
export const at = 'bei'
export const or = 'oder'
export const categoryMany = 'Warengruppen'
export const kindMany = 'Arten'
export const sizeMany = 'Größen'

export const without = (name: string) => `ohne „${name}“`
export const withoutFilters = 'ohne Filter'
export const andSoldOut = 'auch Vergriffenes'

export const searchDescription = (words: string) =>
  `„${words}“ bei österreichischen Supermärkten: was es bei jeder Kette kostet, nach Grundpreis gereiht, mit Preisverlauf.`

export const kindLabel = (words: string) => `Art: ${words}`
export const anyBrandComma = 'egal welche Marke, '
export const moreChains = ' weitere Ketten'
export const costLast = 'was sie zuletzt gekostet hat'
export const noCurrentPrices = 'keine aktuellen Preise'
export const atManyChains = (n: number) => `, bei ${n} Ketten`
export const perPack = 'je Packung'
export const per = (unit: string) => `je ${unit}`
export const largerIsLess = (size: string, price: string) => `Größer ist günstiger: ${size} ab ${price}`

export const spokenCheapest = ' am günstigsten'

export const chainToday = (chain: string) => `${chain}, heute`
export const cheapestOne = 'die billigste'
export const whatCheapestCost = 'Was die billigste gekostet hat'
export const whatCheapestCostTable = 'Was die billigste gekostet hat, als Tabelle'
export const atChainWhen = (chain: string, when: string) => `bei ${chain}, ${when}`
export const today = 'heute'
export const asTable = 'Als Tabelle'
export const asChart = 'Als Diagramm'
export const steady = (price: string) => `gleichbleibend ${price}`
export const between = (lowest: string, highest: string) => `zwischen ${lowest} und ${highest}`
export const historySpoken = (from: string, to: string, what: string) =>
  `Was die billigste gekostet hat, von ${from} bis ${to}: ${what}.`
export const usualUnknown =
  'Was üblich ist, lässt sich noch nicht sagen: Aus dem letzten Jahr sind keine zwei Monate bekannt.'
export const low = 'Tief'
export const usual = 'Üblich (12 Monate)'
export const high = 'Hoch'

export const perWithPack = (unit: string, thePack: string) => `je ${unit}${thePack}`
export const packOf = (size: string) => `, Packung ${size}`
export const otherChains = (n: number) => `${n} anderen Ketten`
export const sameAsAt = (theChains: string) => `gleich viel wie bei ${theChains}`
export const lessThanAt = (difference: string, theChains: string) => `${difference} weniger als bei ${theChains}`
export const cheapestPerChain = 'Am günstigsten je Kette'
export const lastAtChains = 'Zuletzt bei den Ketten'
export const olderPrice = 'älterer Preis'
export const since = (when: string) => `seit ${when}`

export const productsInChains = (products: string, theChains: string) => `, ${products} in ${theChains}`
export const anyBrand = 'egal welche Marke'
export const noPriceOfIt = 'Davon kennen wir gerade keinen Preis.'
export const nowhereInPack = 'In dieser Packung ist es gerade nirgends zu haben.'
export const anyPackPer = (unit: string) => `jede, nach ${unit}`
export const theProducts = 'Die Produkte'
export const showInSearch = 'In der Suche zeigen'
export const showAll = (n: string) => `Alle ${n} zeigen`
export const related = 'Verwandt'
export const packAt = (thePack: string, chain: string) => `${thePack} bei ${chain}`
export const anyPack = 'jede Packung'
export const plainMeans = (name: string) => `Wer „${name}“ schreibt, meint das`
export const plainOtherwise = (what: string) => `${what}. Willst du es anders, sag es dazu.`

export const kindsYouMayMean = 'Arten, die du meinen könntest'
export const perUnit = (unit: string) => `, je ${unit}`
export const anyBrandAfter = ' egal welche Marke'

export const nameAnyBrand = (name: string) => `${name} egal welche Marke`

export const takeOffList = 'Von der Liste nehmen'
export const takeOffListNamed = (what: string) => `Von der Liste nehmen: ${what}`
export const addToList = 'Auf die Liste'

export const askChains = 'Bei den Ketten nachfragen'
export const readFile = 'Aus einer Datei einlesen'
export const noNewPrices = 'Neue Preise fehlen gerade'
export const noNewPricesText = 'Hier siehst du die letzten, die wir kennen; vergleichen kannst du damit trotzdem.'
export const whoeverRunsThis = 'Wer diesen Server betreibt'
export const startedWith = 'Mit '
export const serverAsks = ' gestartet, fragt der Server von selbst einmal am Tag.'
export const whatEachChainHas = 'Was jede Kette hat'

export const emptyYet = 'Da ist noch nichts im Körberl'
export const emptyYetWhy = 'Diese Installation hat noch keine Preise. So kommt sie zu welchen:'
export const marketBuilding = 'Der Markt wird gerade aufgebaut'
export const marketBuildingWhy =
  'Die Preise werden zum ersten Mal geholt. Diese Seite zeigt sie, sobald die erste Kette da ist.'
export const chainsThere = 'Ketten, die schon da sind'
export const progress = (done: number, all: string, products: string) =>
  `${done} von ${all} Ketten, bisher ${products}. `
export const loadingNow = (theChains: string) => `Gerade: ${theChains}.`
export const fromShops = 'Aus den Web-Shops der Ketten'
export const checksShops = (which: string) => `${which}welche Shops von hier aus antworten.`
export const onlyChecks = 'Das prüft nur, '
export const secondLineChecks = 'Die zweite Zeile prüft nur, '
export const fromFile = 'Aus einer Datei'
export const noneReadYet = ': noch keine eingelesen'
export const fileFormats = 'heisse-preise (JSON) und CSV, auch als .gz, .br, .zst und .tar.gz'
export const fromOther = 'Von einem anderen Körberl'
export const threeLines = 'Drei Zeilen in einer Datei wie '
export const inFolder = ' im Ordner '
export const justLooking = 'Nur zum Ansehen, mit erfundenen Preisen'

export const shopsOff = 'nicht eingeschaltet'
export const shopsIncomplete = 'eingeschaltet, aber keiner ist vollständig beschrieben'
export const shopsAskedNow = 'werden gerade gefragt'
export const shopsAskedSoon = 'werden gleich gefragt'
export const shopsAskedNext = (clock: string) => `das nächste Mal ab ${clock}`
export const followsNone = 'noch keinem gefolgt'
export const followsSoon = 'wird gleich gefragt'
export const followsWaiting = 'eingerichtet, gefragt wird erst mit --contact'
export const followsEmpty = 'gefragt, hatte noch keine Preise'
export const followsNothing = 'hat keine Preise gegeben'
export const refusedOne = 'will nicht gefragt werden'
export const refusedMore = 'wollen nicht gefragt werden'
export const failingOne = 'hat nicht geantwortet, wie es soll'
export const failingMore = 'haben nicht geantwortet, wie sie sollen'
export const asideOne = 'hat etwas gegeben, das falsch aussieht'
export const asideMore = 'haben etwas gegeben, das falsch aussieht'
export const trouble = (shops: string, what: string) => `${shops} ${what}. Warum, steht im Protokoll.`
export const shopOne = 'Shop'
export const shopMany = 'Shops'

export const startingAt = (price: string) => ` ab ${price}`
export const kindPicture = (name: string) => `${name}: was das Günstigste bei jeder Kette kostet`
export const kindDescription = (name: string, thePack: string, from: string) =>
  `${name}${thePack}${from}, egal welche Marke: was das Günstigste bei jeder Kette kostet, was es gekostet hat und was es stattdessen gibt.`

export const sameAmount = 'gleich viel'
export const sortBy = 'Sortieren nach'
