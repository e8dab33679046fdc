// The words of the page about the API, in both of its languages.
import type { Language } from './questions.ts'

export interface Words {
  title: string
  lead: string
  rules: readonly string[]
  machines: string
  all: string
  parameters: string
  takes: string
  answers: string
  secured: string
  attempt: string
  body: string
  running: string
  /** The device has no network, or it has one and the server is silent. */
  noNetwork: string
  failed: string
  /** The address is one of another site. */
  elsewhere: string
  cut: string
  /** What a status means, by its number; the server says it in English. */
  statuses: Readonly<Record<number, string>>
  /** What of a question is not usable: parameters, or places in what was sent. */
  unusable: (places: string) => string
  address: string
  /** Of the other language. */
  other: string
}

export const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    title: 'API',
    lead: 'Offene Daten: Alles hier darf jede und jeder lesen, ohne Schlüssel. Wer viel braucht, nimmt bitte den Export.',
    rules: [
      'JSON in UTF-8. Beträge sind ganze Cent, Tage stehen als JJJJ-MM-TT in Wiener Zeit.',
      'Was unbekannt ist, ist null: nie geraten, nie 0.',
      'Unbekannte Parameter werden mit 400 und ihrem Namen abgelehnt. Fehler kommen als application/problem+json.',
      'Jede Antwort hat ein ETag. Frag mit If-None-Match, dann kommt 304, solange nichts neu ist.',
    ],
    machines: 'Für Maschinen, mit allen Feldern: openapi.json',
    all: 'Alle Aufrufe',
    parameters: 'Parameter (* = Vorgabe)',
    takes: 'Nimmt',
    answers: 'Antwortet',
    secured: 'Nur mit dem Schlüssel der Betreiber.',
    attempt: 'Ausprobieren',
    body: 'Was geschickt wird (JSON)',
    running: 'Fragt …',
    noNetwork: 'Kein Netz.',
    failed: 'Körberl antwortet nicht.',
    elsewhere: 'Hier wird nur dieser Server gefragt. Nimm eine Adresse, die mit /api/ beginnt.',
    cut: 'Gekürzt. Alles steht unter der Adresse.',
    statuses: {
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
    },
    unusable: (places) => `Nicht brauchbar: ${places}. Was daran falsch ist, sagt die Antwort auf Englisch.`,
    address: 'Adresse',
    other: 'English',
  },
  en: {
    title: 'API',
    lead: 'Open data: anybody may read all of this, without a key. If you need a lot of it, please take the export.',
    rules: [
      'JSON in UTF-8. Money is whole cents, days are YYYY-MM-DD in Vienna.',
      'What is unknown is null: never a guess, never 0.',
      'Unknown parameters are refused with a 400 that names them. Errors come as application/problem+json.',
      'Every answer has an ETag. Ask with If-None-Match to get a 304 as long as nothing is new.',
    ],
    machines: 'For machines, with all fields: openapi.json',
    all: 'All calls',
    parameters: 'Parameters (* = default)',
    takes: 'Takes',
    answers: 'Answers',
    secured: 'Only with the key of the operator.',
    attempt: 'Try it',
    body: 'What is sent (JSON)',
    running: 'Asking …',
    noNetwork: 'No network.',
    failed: 'Körberl does not answer.',
    elsewhere: 'Only this server is asked here. Take an address that begins with /api/.',
    cut: 'Cut short. All of it is at the address.',
    statuses: {},
    unusable: (places) => `Not usable: ${places}. What is wrong with it, the answer says.`,
    address: 'Address',
    other: 'Deutsch',
  },
}
