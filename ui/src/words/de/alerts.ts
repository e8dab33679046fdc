// The words of the price alerts.

export const alerts = 'Preiswecker'
export const atMostOneADay = 'Höchstens eine Meldung am Tag. Ändert sich nichts, bleibt es still.'
export const again = 'Noch einmal'
export const alertsLoading = 'Wecker werden geladen'
export const tapWakeMe = 'Tippe bei einem Produkt auf „Weck mich“, und du erfährst, wenn es billiger wird.'
export const searchProduct = 'Produkt suchen'
export const deleteAllTitle = 'Alle Wecker löschen?'
export const deleteAllText =
  'Deine Wecker und wohin sie läuten werden gelöscht, am Server und auf diesem Gerät. Zurückholen lässt sich das nicht.'
export const deleteAll = 'Alles löschen'
export const allDeleted = 'Alle Wecker sind gelöscht'
export const whereAlertsGo = 'Wohin die Wecker läuten'
export const whatIsStored = 'Was dafür gespeichert ist'
export const whatIsStoredText =
  'Deine Wecker und wohin sie läuten, unter einer zufälligen Nummer, die nur dieses Gerät kennt.'

export const alertDeleted = (name: string) => `Wecker gelöscht: ${name}`
export const goOn = 'Weiter wecken'
export const pause = 'Pause'
export const deleteIt = (name: string) => `Löschen: ${name}`

export const searchFor = (words: string) => `Suche „${words}“`
export const wakeMe = 'Weck mich'
export const loading = 'Wird geladen'
export const anyBrand = ', egal welche Marke'
export const todayCosts = (thePrice: string) => `,\u00a0heute\u00a0${thePrice}`
export const lastCost = (thePrice: string) => `,\u00a0zuletzt\u00a0${thePrice}`
export const whatAbout = 'Worum es geht'
export const thisProduct = 'Dieses Produkt'
export const eachBrand = 'Jede Marke'
export const wakeUnderPrice = 'Unter einem Preis wecken'
export const newForSearch = 'Sobald es zu dieser Suche ein neues Produkt gibt, läutet der Wecker.'
export const where = 'Wohin'
export const atMostOneAt = (at: string) => `höchstens eine am Tag${at}`
export const messageTo = (host: string) => `Meldung an ${host}`
export const mailTo = (theAddress: string) => `E-Mail an ${theAddress}`
export const notification = 'Mitteilung auf diesem Gerät'
export const nextVisit = 'Beim nächsten Besuch'
export const inFeed = (why: string) => `und im Feed, Mitteilungen ${why}`
export const areOff = 'sind hier aus'
export const askedOnTap =
  'Ob dich dieses Gerät mit einer Mitteilung wecken darf, fragt der Browser, sobald du auf den Knopf tippst.'
export const placesLater =
  'Feed, Kalender, eine eigene Adresse und die Uhrzeit stellst du ein, sobald der Wecker steht: hier oder unter „Preiswecker“.'
export const doNotWork = 'gehen hier nicht'
export const areBlocked = 'sind im Browser gesperrt'
export const whyBlocked =
  'Dein Browser sperrt Mitteilungen von Körberl. Erlauben kannst du sie in seinen Einstellungen.'
export const whyMissing = 'Dieser Browser kann keine Mitteilungen.'
export const whyNotSent = 'Mitteilungen gibt es bei diesem Körberl nicht.'
export const feedCopied = 'Feed kopiert'
export const copyFeed = 'Feed kopieren'
export const alertIsSet = 'Wecker steht'
export const withoutNotification = 'Ohne Mitteilung auf diesem Gerät'
export const alreadyOne = 'Dafür steht schon ein Wecker.'
export const alreadySome = 'Dafür stehen schon Wecker.'
export const changeIt = (waits: string) => `Ändern: ${waits}`
export const changeTo = (waits: string) => `Ändern auf: ${waits}`
export const allAlerts = 'Alle Wecker'
export const thenNextVisit =
  'Dann zeigen wir es dir beim nächsten Besuch. Oder du liest es im Feed, mit deinem Leseprogramm.'
export const done = 'Fertig'
export const alertSet = 'Wecker steht: '

export const addressRemoved = 'Adresse entfernt'
export const save = 'Speichern'
export const cancel = 'Abbrechen'
export const remove = 'Entfernen'

export const feed = 'Feed'
export const feedDetail = 'geheime Adresse für dein Leseprogramm'
export const calendar = 'Kalender'
export const calendarDetail = 'Aktionen mit ihren Tagen'
export const change = 'Ändern'
export const enter = 'Eintragen'
export const time = 'Uhrzeit'
export const viennaTime = (hour: number) => `${hour}\u00a0Uhr, Wiener Zeit`
export const hourOption = (hour: number) => `${hour} Uhr`
export const notificationsFail = 'Das hat nicht geklappt. Mitteilungen bleiben aus.'
export const notSentHere = 'gibt es bei diesem Körberl nicht'
export const off = 'ausgeschaltet'
export const blocked = 'in den Einstellungen des Browsers gesperrt'
export const cannot = 'kann dieser Browser nicht'
export const ownAddress = 'ntfy oder eigene Adresse'
export const mail = 'E-Mail'
export const atMostOne = 'höchstens eine am Tag'
export const addressCopied = (name: string) => `Adresse kopiert: ${name}`
export const copyAddress = (name: string) => `${name}: Adresse kopieren`
export const copy = 'Kopieren'
export const onlyHttps = 'nur https'

export const atChains = (chains: string) => `bei ${chains}`
export const or = 'oder'
export const atAnyChain = 'bei irgendeiner Kette'
export const underPrice = 'Unter einem Preis'
export const underUnitPrice = 'Unter einem Grundpreis'
export const atLow30 = 'Am 30-Tage-Tief'
export const cheapIn30 = 'so billig wie 30 Tage nicht'
export const cheapAsNever = 'So billig wie nie'
export const sinceWatched = 'seit wir es beobachten'
export const onOffer = 'In Aktion'
export const alreadyOffer = 'ist schon so, wecken wir bei der nächsten'
export const withDays = 'mit den Tagen, an denen sie gilt'
export const gotDearer = 'Teurer geworden'
export const dearerFrom = (percent: number) => `ab ${percent}\u00a0% mehr`
export const backAgain = 'Wieder zu haben'
export const whenGone = 'wenn es eine Weile weg war'
export const nowhereNow = 'gerade gibt es das nirgends'
export const whenNewPrices = 'sobald es neue Preise gibt'
export const noNewPrices = 'derzeit keine neuen Preise; der Wecker läutet, sobald es welche gibt'
export const when = 'Wann'
export const onlyAt = (chains: string) => `Nur bei ${chains}`
export const alreadyNext = 'ist schon so, wecken wir beim nächsten'
export const alreadyAt = (thePrice: string) => `ist schon so, heute ${thePrice}`
export const neverSoCheap = 'im letzten Jahr nie so billig'
export const justSoCheap = (day: string) => `zuletzt so billig: ${day}`
export const lastSoCheap = (day: string) => `zuletzt so billig am ${day}`

export const ownJson = 'Eigene (JSON)'
export const address = 'Adresse'
export const ntfyExample = 'https://ntfy.sh/dein-thema'
export const mustBeHttps = 'Die Adresse muss mit https:// anfangen.'
export const addressEntered = 'Adresse eingetragen'
export const kindOfAddress = 'Art der Adresse'
export const addressRefused = 'Diese Adresse nimmt der Server nicht an: nur https, ohne Name und Passwort.'

export const mailAddress = 'E-Mail-Adresse'
export const mailExample = 'du@example.at'
export const confirmByMail = 'Schau in dein Postfach und bestätige die Adresse'

export const confirmTitle = 'Kommt die Meldung auch per E-Mail?'
export const confirmText =
  'Höchstens eine am Tag, wenn etwas billiger wird. Abbestellen lässt sich das in jeder Nachricht.'
export const confirmAddress = 'Adresse bestätigen'
export const confirmed = 'Die Adresse ist bestätigt. Ab jetzt kommen Meldungen auch per E-Mail.'
export const leaveTitle = 'Keine E-Mails mehr?'
export const leaveText = 'Dann kommt nichts mehr per E-Mail. Die Wecker bleiben, wie sie sind.'
export const leave = 'Abbestellen'
export const left = 'Abbestellt. Es kommt nichts mehr per E-Mail.'
export const no = 'Nein'
export const close = 'Schließen'

export const price = 'Preis'
export const tenLess = '10 Cent weniger'
export const priceInEuro = 'Preis in Euro'
export const unitPriceInEuro = (unit: string) => `Preis in Euro je ${unit}`
export const tenMore = '10 Cent mehr'
export const priceLike = 'Ein Preis wie 4,79'

export const alertOne = 'Wecker'
export const alertMany = 'Wecker'
export const summary = (theAlerts: string, at: string) =>
  `${theAlerts}. Höchstens eine Meldung am Tag, ${at}. Ändert sich nichts, bleibt es still.`
export const atHour = (hour: number) => `um ${hour}\u00a0Uhr`
export const nameAnyBrand = (name: string) => `${name}, egal welche Marke`
export const under = (thePrice: string, theWhere: string) => `unter ${thePrice} ${theWhere}`
export const dearerBy = (percent: number) => `ab ${percent}\u00a0% teurer`
export const waitsLow30 = 'am 30-Tage-Tief'
export const waitsLowest = 'so billig wie nie'
export const waitsDeal = 'in Aktion'
export const waitsBack = 'wieder zu haben'
export const waitsNew = 'neue Produkte'
export const asUnitPrice = (thePrice: string) => `${thePrice} Grundpreis`
export const paused = 'Pause'
export const gone = 'gibt es nicht mehr'
export const isSo = 'ist schon so'
export const isSoSince = (day: string) => `ist schon so, seit ${day}`
export const rang = 'geläutet'
export const rangOn = (day: string, theWhere: string) => `geläutet ${day}, ${theWhere}`
export const waits = 'wartet'
export const waitsToday = (thePrice: string) => `wartet, heute ${thePrice}`
export const waitsNowhere = 'wartet, gerade nirgends zu haben'
export const waitsNewPrices = 'wartet, derzeit keine neuen Preise'
export const wakeUnder = (thePrice: string) => `Unter ${thePrice} wecken`
export const wakeAtLow30 = 'Am 30-Tage-Tief wecken'
export const wakeAtLowest = 'So billig wie nie: wecken'
export const wakeOnDeal = 'Bei Aktion wecken'
export const wakeWhenBack = 'Wecken, sobald es das gibt'
export const wakeDearer = (percent: number) => `Ab ${percent}\u00a0% mehr wecken`
export const wakeForNew = 'Bei neuen Produkten wecken'
export const isSoCapital = 'Ist schon so'
export const isSoCapitalSince = (day: string) => `Ist schon so, seit ${day}`
export const wakeNextTime = (set: string, already: string) => `${set}. ${already}: Wir wecken beim nächsten Mal.`
export const onSince = (day: string) => `eingeschaltet am ${day}`
export const hookSince = (host: string, day: string) => `${host}, seit ${day}`
export const hookFailed = (host: string) => `${host} hat die letzte Meldung nicht genommen`
export const mailUnconfirmed = (theAddress: string) => `${theAddress}: noch zu bestätigen, schau in dein Postfach`
export const mailFailed = (theAddress: string) => `${theAddress} hat die letzte Meldung nicht bekommen`
export const noMailAddress = 'Das ist keine E-Mail-Adresse.'
export const tooManyMails = 'Das waren heute schon viele Nachrichten. Probier es morgen noch einmal.'
export const linkUsed = 'Dieser Link ist schon benutzt oder älter als zwei Tage.'
export const alertsStay = (why: string) => `${why}. Deine Wecker bleiben, wie sie sind.`
export const noMoreRoom = 'Mehr Wecker haben nicht Platz. Lösch einen, den du nicht mehr brauchst.'
export const serverRefuses = 'Der Server nimmt gerade keine Wecker an. Deine bleiben, wie sie sind.'
export const tooMany = 'Das waren viele Wecker auf einmal. Probier es in ein paar Minuten noch einmal.'
export const noLonger = 'Das gibt es nicht mehr.'
export const failed = 'Das hat nicht geklappt. Deine Wecker bleiben, wie sie sind.'
