// The words of the list, the plan and the way through the shops.

export const takenFromLink = (n: number) => `${n} Artikel aus dem Link übernommen`
export const linkIncomplete = 'Der Link ist nicht vollständig. Bitte lass ihn dir noch einmal schicken.'

export const shopping = 'Einkauf'
export const view = 'Ansicht'
export const plan = 'Plan'
export const tripRunning = (chain: string) => `Einkauf läuft: weiter bei ${chain}`
export const newTripTitle = 'Neuen Einkauf beginnen?'
export const newTripText = 'Du hast einen Einkauf begonnen. Was darin abgehakt ist, geht verloren; die Liste bleibt.'
export const ticked = 'Schon im Körberl: '
export const newTrip = 'Neu beginnen'

export const whatDoYouNeed = 'Was brauchst du?'
export const whatDoYouNeedText =
  'Schreib auf, was du einkaufst. Körberl rechnet aus, ob sich ein zweiter Markt auszahlt.'
export const addItem = 'Artikel hinzufügen'
export const addExamples = '4 Milch, 10 Eier'
/** With a comma between them. */
export const commonWords = 'Milch, Brot, Eier, Butter, Bananen, Kaffee, Nudeln, Toilettenpapier'
/** Lines of a list; all of them are understood. */
export const exampleList =
  '4 Vollmilch\n10 Eier\n2 Bio-Mozzarella\n1,5 kg Bananen\n1 kg Langkornreis\nButter\nSchwarzbrot\n500 g Faschiertes gemischt\n1 kg Mehl glatt\nOrangensaft 1 l\n2 Frischkäse\nToilettenpapier'
export const add = 'Dazu'
export const pasteList = 'Liste einfügen'
export const pasteListText = 'Aus Notizen oder WhatsApp, ein Artikel pro Zeile'
export const openFile = 'Aus Datei öffnen'
export const openFileText = 'Eine Liste, die du gesichert hast'
export const weeklyExample = 'Wocheneinkauf als Beispiel'
export const weeklyExampleText = '12 Artikel, zum Ausprobieren'
export const weeklyExampleAdded = '12 Artikel sind auf der Liste'
export const lastTripAgain = (n: number) => `Letzten Einkauf wieder auf die Liste (${n})`
export const lastTripAdded = (n: number) => `${n} Artikel ${n === 1 ? 'ist' : 'sind'} auf der Liste`
export const otherList = 'Andere Liste'
export const otherListText = 'Zwischen deinen Listen wechseln'
export const listNeedsScript =
  'Eine Liste schreiben kannst du hier nur mit JavaScript. Was es wo kostet, findest du auch ohne.'
export const comparePrices = 'Preise vergleichen'
export const listStaysHere = 'Deine Liste bleibt auf diesem Gerät.'

export const oftenNeeded = 'Oft gebraucht'

export const moreOfList = 'Mehr: teilen, einfügen, Listen'
export const moreItems = (n: string) => `${n} weitere`
export const beingRead = 'wird gelesen'
export const open = 'offen'
export const changeIt = (title: string) => `, ${title} ändern`
export const offList = (title: string) => `${title} ist nicht mehr auf der Liste`
export const quantityOf = (title: string) => `Menge ${title}`
export const takeOffList = (what: string) => `Von der Liste nehmen: ${what}`
export const less = (what: string) => `Weniger: ${what}`
export const more = (what: string) => `Mehr: ${what}`

export const shopsAtMost = 'Märkte höchstens'
export const stopPaysFrom = 'Ein Stopp mehr lohnt ab'
export const shoppingDay = 'Einkaufstag'
export const shops = 'Märkte im Plan'
export const customerCards = 'Kundenkarten'
export const noLimit = 'alle'
export const asYourChains = 'deine Ketten'
export const none = 'keine'

export const noCard = 'Keine Karte'
export const oneCard = '1 Karte'
export const manyCards = (n: number) => `${n} Karten`
export const switchedOnAfter = ' eingeschaltet'
export const planSum = (price: string) => `Plan ${price}`
export const done = 'Fertig'
export const cardsText = 'Kartenpreise zählen nur mit der Karte dazu. Schalt ein, was du hast.'
export const pointsOnly = 'Punkte, keine eigenen Preise'
export const noNumber = 'Keine Nummer nötig'
export const noNumberText =
  'Körberl speichert nur ja oder nein, auf diesem Gerät. Zur Kassa nimmst du deine Karte wie immer mit.'
export const switchedOn = 'eingeschaltet'
export const switchedOff = 'ausgeschaltet'
export const cardSavesNothing = 'bringt heute nichts auf deiner Liste'
export const cardWouldSaveNothing = 'brächte heute nichts auf deiner Liste'
export const cardSaves = (verb: string, price: string) => `${verb} heute ${price} auf deiner Liste`
export const saves = 'bringt'
export const wouldSave = 'brächte'
export const allCount = 'Alle zählen mit'
export const currentCount = 'Alle mit aktuellen Preisen zählen mit'
export const oldOnes = (theChains: string, n: number) =>
  `${theChains} ${n === 1 ? 'zählt' : 'zählen'} gerade nicht mit, die Preise sind alt.`
export const onlyTheseCount = 'Nur diese zählen mit'
export const planOnly = 'Gilt nur für den Plan, bei allen deinen Listen. Suche und Filter richten sich nach '
export const toYourChains = '„Deine Ketten“ in den Einstellungen'
export const shopsOf = 'Welche Märkte'
export const allShops = 'Alle Märkte'
export const yourChains = 'Deine Ketten'
export const countOldPrices = 'Alte Preise mitrechnen'
export const countOldPricesText = 'Sonst zählen sie nur, wo du sonst nichts bekommst'

export const lineOf = (number: number, text: string) => `Zeile ${number}: „${text}“`
export const line = (number: number) => `Zeile ${number}`
export const searchForLine = (number: number) => `Produkt für Zeile ${number} suchen`
export const searchOther = 'Anderes Produkt suchen'
export const searchProduct = 'Produkt suchen'
export const keepAsNote = 'Als Notiz behalten'
export const leaveOut = 'Weglassen'
export const notUnderstood = 'Das haben wir nicht verstanden'
export const nothingSure = 'Dafür haben wir nichts Sicheres gefunden'
export const whatIs = (query: string) => `Was soll „${query}“ sein?`
export const leaveOpen = 'Offen lassen'
export const staysAs = (query: string) => `bleibt als „${query}“ auf der Liste`
export const anyCheapest = 'Egal, das Günstigste'
export const allCalled = (query: string) => `alles, was „${query}“ heißt`
export const fromPrice = (price: string) => `ab ${price}`
export const quoted = (text: string) => `„${text}“`
export const change = (text: string) => `${text} ändern`

export const products = 'Produkte'
export const chainsFrom = (chains: string, price: string) => `${chains}ab ${price}`
export const inManyChains = (n: number) => `${n} Ketten, `

export const openLine = (title: string) => `Offen: ${title}`
export const missingInPlan = 'Im Plan fehlt es noch.'
export const nearest = ' Am nächsten kommt:'
export const keepAsText = 'Als Text auf der Liste lassen'
export const takenFor = (product: string, title: string) => `${product} für ${title}`
export const staysAsText = (title: string) => `„${title}“ bleibt als Text auf der Liste`

export const whatCounts = 'Das zählt dazu'
export const whatCountsText = 'Ohne Häkchen nicht im Plan'
export const ownChoiceOf = (n: number, all: number) => `Eigene Auswahl, ${n} von ${all}`
export const addOtherProduct = 'Anderes Produkt dazunehmen'
export const onlyThis = 'nur dieses'
export const doesNotCount = 'alter Preis, zählt nicht mit'
export const spokenCheapest = ' am günstigsten'

export const leeway = 'Spielraum'
export const exactlyThis = 'Genau dieses'
export const sameProduct = 'Gleiches Produkt'
export const comparable = 'Vergleichbar'
export const anyBrandOf = (theProducts: string) => `jede Marke, ${theProducts} Produkte`
export const pricesAndHistory = 'Preise und Verlauf'
export const allThere = 'Das ist schon dabei.'
export const nothingFound = 'Dazu haben wir nichts gefunden.'
export const kindOfAnyBrand = (kind: string) => `${kind}, egal welche Marke`
export const understoodAs = (title: string) => `Verstanden als ${title}`
export const inPlan = (what: string, price: string) => `Im Plan: ${what}, ${price}`
export const whatIsSearched = 'Wonach gesucht wird'
export const take = 'Übernehmen'
export const whatShallItBe = 'Was darf es sein?'
export const organicOnly = 'Nur Bio'
export const withoutOrganic = (n: string, price: string) => `Ohne Bio wären es ${n} mehr, ab ${price}`
export const quantity = 'Menge'
export const loading = 'Wird geladen'
export const pack = 'Packung'
export const fromTo = (from: string, to: string) => `${from} bis ${to}`
export const packFrom = 'Packung von'
export const packTo = 'Packung bis'
export const oneShop = 'einem Markt'
export const manyShops = (n: string) => `${n} Märkten`
export const planWith = (theShops: string) => `Plan mit ${theShops}`
export const withItems = (theItems: string) => `mit ${theItems}`
export const staysSame = 'bleibt gleich'

export const planFails = 'Der Plan lässt sich gerade nicht rechnen'
export const again = 'Noch einmal'
export const lastPlanOf = (clock: string) => `Deine Liste ist sicher. Du siehst den letzten Plan, von ${clock}.`
export const planLater = 'Deine Liste ist sicher. Der Plan kommt, sobald wir die Preise erreichen.'
export const planWaiting = 'Der Plan wird gerechnet'
export const noPlan = 'Für diese Liste gibt es keinen Plan.'
export const onlyNotes = 'Auf der Liste stehen nur Notizen. Schreib dazu, was du kaufen willst.'
export const listEmpty = 'Die Liste ist noch leer. Schreib dazu, was du kaufen willst.'
export const howManyShops = 'Wie viele Märkte?'
export const whereYouGetWhat = 'Wo du was holst'
export const startShopping = 'Einkauf starten'
export const dealsFrom = (day: string) => `Ab ${day} gelten Aktionen, die deine Liste billiger machen könnten.`
export const notCheaperSoon = 'Auch mit den Aktionen der nächsten Tage wird die Liste nicht billiger.'
export const notCheaperSoonAtOwn = 'Auch mit den nächsten Aktionen der gewählten Märkte wird die Liste nicht billiger.'
export const cheaperOn = (day: string, price: string) => `${day} kostet der beste Plan ${price} weniger. `
export const planForDay = 'Für diesen Tag planen'
export const paysOff = 'Lohnt sich'
export const everythingThere = 'Alles dabei'
export const mostThere = 'Am meisten dabei'
export const notInPlan = 'Nicht im Plan'
export const note = 'Notiz'
export const pricesNotCounted = (chain: string, when: string) => `${chain}: Preise vom ${when}, nicht mitgerechnet`
export const oldNotCounted = (chains: string) => `Nicht mitgerechnet, weil die Preise alt sind: ${chains}`
export const leaveOldOut = 'Alte Preise weglassen'
export const countAnyway = 'Trotzdem mitrechnen'
export const oldCount = 'Auch Preise, die seit Wochen niemand gesehen hat, zählen mit.'

export const allInOnePlace = 'Alles an einem Ort'
export const allInOnePlaceTable = 'Alles an einem Ort, Tabelle'
export const allAt = 'Alles bei'
export const sum = 'Summe'
export const lacking = 'fehlen'
export const planForSame = 'Plan für dieselben'
export const planSaves = 'Plan spart'
export const planSavesNote = (own: boolean, closed: string) =>
  `„Plan spart“ zählt nur, was es auch dort gibt.${own ? ' Gerechnet ist nur mit den gewählten Märkten.' : ''}${closed}`

export const itemsAndDay = (n: string, late: string) => `${n} Artikel${late}`
export const pricesOf = (when: string) => `, Preise ${when}`
export const plusDeposit = (price: string) => `+ ${price} Pfand`
export const oldPriceOf = (when: string) => `alter Preis, vom ${when}`
export const insteadOf = (from: string, to: string) => `${from} statt ${to}`
export const afterAll = (name: string) => `Doch ${name}`

export const tickedOff = 'Abgehakt'
export const inBasketOf = (some: number, all: number) => `${some} von ${all} im Körberl.`
export const screenStaysOn = ' Der Bildschirm bleibt an.'
export const allOfChainDone = (chain: string) => `Alles von ${chain} ist im Körberl.`
export const allDone = 'Alles im Körberl.'
export const notGot = 'Nicht bekommen '
export const staysOnList = (titles: string) => `${titles}. Das bleibt auf der Liste.`
export const backToPlan = 'Zurück zum Plan'
export const shopOf = (at: number, all: number) => `Markt ${at} von ${all}`
export const ofSum = (price: string) => `von ${price}`
export const undoStep = 'Letzten Schritt zurücknehmen'
export const onTo = (chain: string) => `Weiter zu ${chain}`
export const finish = 'Einkauf beenden'
export const finishAsk = (n: number) => `${n === 1 ? 'Einer fehlt' : `${n} fehlen`} noch. Trotzdem beenden?`
export const finishText = 'Was fehlt, bleibt auf der Liste.'
export const finishAnyway = 'Trotzdem beenden'
export const goOnShopping = 'Weiter einkaufen'
export const inBasket = 'Im Körberl '
export const finishedListStays = 'Einkauf beendet, die Liste bleibt'
export const finishedTakenOff = (n: number) => `Einkauf beendet, ${n} Artikel von der Liste genommen`
export const notThere = (name: string) => `${name}: nicht da`

export const notThereAsk = 'Nicht da?'
export const getAt = (chain: string) => `Bei ${chain} holen`
export const nowAt = (title: string, chain: string) => `${title} steht jetzt bei ${chain}`
export const takeOtherHere = 'Hier etwas anderes nehmen'
export const notThisTime = 'Diesmal nicht'
export const itemStays = (title: string) => `${title} bleibt auf der Liste`
export const nothingComparable = 'Etwas Vergleichbares haben wir dafür nicht gefunden.'
export const staysForNextTime = 'Bleibt auf der Liste für das nächste Mal'

export const pasteListSentence = 'Aus Notizen oder WhatsApp, ein Artikel pro Zeile.'
export const yourList = 'Deine Liste'
export const pasteExample = '4 Milch\n10 Eier\n1,5 kg Bananen\nReis'
export const read = 'Lesen'
export const readLines = (n: string) => `${n} Zeilen lesen`
export const nothingTaken = 'Nichts übernommen'
export const areOnList = (what: string) => `${what} auf der Liste`
export const backWithout = 'Ohne Artikel zurück'
export const putOnList = (what: string) => `${what} auf die Liste`
export const understoodHeading = 'Verstanden '
export const changePasted = 'Eingefügten Text ändern'
export const lineOne = 'Zeile'
export const lineMany = 'Zeilen'
export const notReadYet = 'Deine Liste ist noch nicht gelesen'
export const notReadYetText =
  'Auf der Liste bleiben die Zeilen, wie du sie geschrieben hast. Gelesen werden sie, sobald Körberl wieder erreichbar ist.'
export const listIsRead = 'Deine Liste wird gelesen'
export const lineUnderstood = 'Die Zeile ist verstanden.'
export const allUnderstood = (n: string) => `Alle ${n} verstanden.`
export const nothingToBuy = 'Da steht nichts, was man kaufen kann.'
export const someUnderstood = (some: string, all: string) => `${some} von ${all} verstanden.`
export const lookOver = 'Schau kurz drüber, dann ist die Liste fertig.'
export const questionsLeft = (questions: string) => `${questions} noch, dann ist die Liste fertig.`
export const oneQuestion = 'Eine Frage'
export const manyQuestions = (n: string) => `${n} Fragen`
export const noLine = 'keine'
export const oneLine = 'eine'
export const pasted = 'Eingefügt'
export const changePastedShort = 'Ändern'
export const understood = 'verstanden'
export const leftOut = 'weggelassen'
export const toChoose = 'zur Wahl'

export const itemsCounted = (n: number) => `${n} Artikel`
export const shareList = 'Liste teilen'
export const saveAsFile = 'Als Datei sichern'
export const print = 'Drucken'
export const emptyList = 'Liste leeren'
export const yourLists = 'Deine Listen'
export const renameList = 'Diese Liste umbenennen'
export const rename = 'Umbenennen'
export const newList = 'Neue Liste'
export const create = 'Anlegen'
export const deleteListNamed = (name: string) => `„${name}“ löschen`
export const listIsEmpty = 'Die Liste ist leer'
export const withItemOne = 'Artikel'
export const withItemMany = 'Artikeln'
export const deleteListText = (theItems: string) => `Die Liste mit ${theItems} wird von diesem Gerät gelöscht.`
export const deleteListTitle = (name: string) => `„${name}“ löschen?`
export const deleteList = 'Liste löschen'
export const listDeleted = (name: string) => `„${name}“ ist gelöscht`

export const copiedAsText = 'Als Text kopiert'
export const asText = 'Als Text'
export const share = 'Teilen'
export const tooLongForCode = 'Für einen QR-Code ist die Liste zu lang. Der Link geht trotzdem.'
export const scanCode = 'Mit der Kamera aufnehmen, die Liste ist da.'
export const linkCopied = 'Link kopiert'
export const copy = 'Kopieren'
export const withLeeway = 'Mit Spielraum und Mengen'
export const onlyNames = 'Sonst nur die Namen'
export const leaveTickedOut = 'Abgehaktes weglassen'
export const listInLink =
  'Die Liste steckt im Link selbst. Nichts wird hochgeladen. Wer ihn öffnet, bekommt eine eigene Kopie.'
export const codeLabel = 'QR-Code mit dem Link zur Liste'

export const scanBarcode = 'Strichcode scannen'
export const cameraPicture = 'Bild der Kamera'
export const scanHow = 'Halt den Strichcode ins Bild. Was erkannt ist, steht gleich auf der Liste.'
export const notABarcode = (code: string) =>
  `${code} ist keine Nummer eines Strichcodes. Sie hat 8, 12 oder 13 Ziffern.`
export const barcodeFails = 'Den Strichcode konnte Körberl nicht nachschlagen.'
export const noCamera = 'Keine Kamera'
export const cameraRefused = 'Erlaube Körberl die Kamera in deinem Browser, oder tipp die Nummer ein.'
export const cameraMissing = 'Dieses Gerät gibt dem Browser keine. Tipp die Nummer ein.'
export const noReader = 'Kein Leser'
export const readerMissing = 'Der Leser für Strichcodes lädt nicht. Tipp die Nummer ein.'
export const numberBelow = 'Nummer unter dem Strichcode'
export const typeNumber = 'Nummer eintippen'
export const whatIsCode = (code: string) => `Was ist ${code}?`
export const unknownCode = 'Keine Kette nennt diese Nummer. Such das Produkt einmal, dieses Gerät merkt es sich.'
export const whichProduct = 'Welches Produkt ist das?'
export const whichProductExample = 'z. B. Manner Schnitten'
export const scanOn = 'Weiter scannen'
export const scannedOnList = (title: string) => `${title} steht auf der Liste`

export const today = 'heute'
export const forDay = (weekday: string, day: string) => `Für ${weekday}, ${day}`
export const onDay = (weekday: string) => `Am ${weekday}`

export const noteNotInPlan = 'Notiz, nicht im Plan'
export const readWhenOnline = 'wird gelesen, sobald du wieder online bist'
export const and = ' und '
export const ownChoice = (n: number) => `eigene Auswahl, ${n}`
export const organicOnlyLower = 'nur Bio'
export const anyBrand = 'jede Marke'
export const exactlyThisLower = 'genau dieses'
export const sameProductLower = 'gleiches Produkt'
export const oneChain = 'eine Kette'
export const manyChains = (n: string) => `${n} Ketten`
export const leftOver = (amount: string, is: string) => `${amount} ${is} übrig`
export const isLeft = 'bleibt'
export const areLeft = 'bleiben'
export const lackNothing = 'gibt es in diesen Märkten gerade nicht'
export const lackGone = 'nicht mehr im Sortiment'
export const lackElsewhere = 'gibt es nur in anderen Märkten'
export const offer = 'Aktion'
export const insteadOfPrice = (what: string, price: string) => `${what}, statt ${price}`
export const organicAfter = ' (Bio)'
export const besides = 'Außerdem'

export const shared = (name: string) => `${name} (geteilt)`

export const someItems = (n: number) => `${n} Artikel`
export const noteOne = 'Notiz'
export const noteMany = 'Notizen'

export const notAList = 'Das ist keine Liste von Körberl.'
export const newerList = 'Diese Liste kommt von einem neueren Körberl.'
export const emptyFile = 'Auf dieser Liste steht nichts.'
export const listFileName = 'Liste'
export const listIsThere = (name: string) => `„${name}“ ist da`

export const unknownShop = 'Einen deiner Märkte gibt es hier nicht. Schau bei „Märkte im Plan“ nach.'
export const dayFails = 'Für diesen Tag lässt sich nicht planen. Wähl einen anderen Einkaufstag.'
export const unknownCard = 'Eine deiner Karten gibt es hier nicht. Schau bei „Kundenkarten“ nach.'
export const tooManyItems = (most: number, title: string) =>
  `Mehr als ${most} Artikel gehen nicht auf einmal. Nimm die Liste ab „${title}“ in eine zweite.`
export const tooMuch = (title: string) => `So viel geht nicht: „${title}“. Ändere die Menge.`
export const tooLong = (title: string) => `„${title}“ ist zu lang. Schreib es kürzer.`
export const cannotReckon = (title: string) =>
  `„${title}“ lässt sich nicht rechnen. Ändere die Zeile oder nimm sie von der Liste.`

export const perhapsMore = ' Vielleicht geht noch mehr davon, das war in der Zeit nicht auszurechnen.'
export const exactTo = (price: string) => ` Der Plan ist auf ${price} genau.`

export const firstStop = 'erster'
export const secondStop = 'zweiter'
export const thirdStop = 'dritter'
export const fourthStop = 'vierter'
export const fifthStop = 'fünfter'
export const sameItem = 'denselben Artikel'
export const sameItems = (n: string) => `dieselben ${n} Artikel`
export const youSaveOn = (same: string) => `Für ${same} sparst du`
export const atChain = (chain: string) => `bei ${chain}`
export const inShops = (n: string) => `in ${n} Märkten`
export const lineIs = 'Zeile ist'
export const linesAre = 'Zeilen sind'
export const stillOpen = (lines: string) => `${lines} noch offen.`
export const depositIncluded = (price: string) => `Pfand\u00a0${price} ist dabei.`
export const onDate = (day: string) => `am ${day}`
export const inMonth = (month: string) => `im ${month}`
export const between = (first: string, last: string) => `zwischen ${first} und ${last}`
export const costThen = (when: string) => `So viel hat es ${when} gekostet. Was es heute kostet, wissen wir nicht.`
export const someSeenLast = (n: number, when: string) =>
  `${n === 1 ? 'Einen Preis' : `${n} Preise`} davon haben wir zuletzt ${when} gesehen.`
export const lacksOne = 'fehlt'
export const lacksMany = 'fehlen'
export const whereLacking = (n: string, all: string, are: string) => `, wo ${n} von ${all} ${are}`
export const comparedWithAll = (chain: string, lack: string) => `Verglichen mit allem bei ${chain}${lack}.`
export const noShopHasMore = (content: string, own: boolean) =>
  `${content}, mehr hat ${own ? 'keiner der gewählten Märkte' : 'kein Markt'} allein.`
export const noShopCheaper = (content: string, own: boolean) =>
  `${content}, günstiger geht es ${own ? 'in den gewählten Märkten ' : ''}an einem Ort nicht.`
export const onlyThisChain = (content: string) => `${content}. Einen anderen Markt hast du nicht gewählt.`
export const sameCostLess = (n: string, price: string) => ` Dieselben ${n} kosten dort um ${price} weniger.`
export const aloneHas = (content: string, chain: string, n: string, rest: string) =>
  `${content}. ${chain} allein hat ${n}.${rest}`
export const allInOnePlaceLower = 'alles an einem Ort'
export const missingOne = 'fehlt'
export const missingMany = 'fehlen'
export const items = (n: string) => `${n} Artikel`
export const onlyBecauseOf = (chain: string, title: string, price: string) => `${chain} nur wegen ${title}, ${price}`
export const forOneItem = (chains: string, apiece: string) => `${chains} für ${apiece}1 Artikel`
export const each = 'je '
export const ofThemFor = (n: string, price: string) => `${n} davon um ${price}`
export const stopSaves = (stop: string, merely: string, price: string) => `${stop} Stopp bringt ${merely}${price}`
export const only = 'nur\u00a0'
export const planCostsMore = (price: string) => `kostet ${price} mehr`
export const planSavesSum = (price: string) => `der Plan spart ${price}`
export const thePlan = (costsMore: string) => `der Plan ${costsMore}`
export const isClosed = 'ist geschlossen und fehlt'
export const areClosed = 'sind geschlossen und fehlen'
