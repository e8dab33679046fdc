// The words of the page about the API, and the language that it is read in.
export const language = 'de'

export const title = 'API'
export const lead =
  'Offene Daten: Alles hier darf jede und jeder lesen, ohne Schlüssel. Wer viel braucht, nimmt bitte den Export.'
export const rules: readonly string[] = [
  'JSON in UTF-8. Beträge sind ganze Cent, Tage stehen als JJJJ-MM-TT in Wiener Zeit.',
  'Was unbekannt ist, ist null: nie geraten, nie 0.',
  'Unbekannte Parameter werden mit 400 und ihrem Namen abgelehnt. Fehler kommen als application/problem+json.',
  'Jede Antwort hat ein ETag. Frag mit If-None-Match, dann kommt 304, solange nichts neu ist.',
]
export const machines = 'Für Maschinen, mit allen Feldern: openapi.json'
export const all = 'Alle Aufrufe'
export const parameters = 'Parameter (* = Vorgabe)'
export const takes = 'Nimmt'
export const answers = 'Antwortet'
export const secured = 'Nur mit dem Schlüssel der Betreiber.'
export const attempt = 'Ausprobieren'
export const body = 'Was geschickt wird (JSON)'
export const running = 'Fragt …'
export const failed = 'Die Aufrufe lassen sich gerade nicht laden.'
export const notReached = 'Der Aufruf ist nicht angekommen.'
/** The address is one of another site. */
export const elsewhere = 'Hier wird nur dieser Server gefragt. Nimm eine Adresse, die mit /api/ beginnt.'
export const cut = 'Gekürzt. Alles steht unter der Adresse.'
/** What a status means, by its number; the server says it in English. */
export const statuses: Readonly<Record<number, string>> = {
  400: 'so nicht brauchbar',
  401: 'der Schlüssel fehlt oder ist falsch',
  403: 'hier abgeschaltet',
  404: 'das gibt es hier nicht',
  405: 'diese Adresse kennt die Methode nicht',
  408: 'die Anfrage kam nicht rechtzeitig ganz an',
  413: 'zu groß',
  422: 'verstanden, aber abgelehnt',
  429: 'zu viele Anfragen, warte ein wenig',
  500: 'ein Fehler am Server',
  503: 'gerade nicht möglich, probier es gleich noch einmal',
}
/** What of a question is not usable: parameters, or places in what was sent. */
export const unusable = (places: string) =>
  `Nicht brauchbar: ${places}. Was daran falsch ist, sagt die Antwort auf Englisch.`
export const address = 'Adresse'
