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
  failed: string
  cut: string
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
    failed: 'Der Server ist gerade nicht erreichbar.',
    cut: 'Gekürzt. Alles steht unter der Adresse.',
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
    failed: 'The server cannot be reached.',
    cut: 'Cut short. All of it is at the address.',
    address: 'Address',
    other: 'Deutsch',
  },
}
