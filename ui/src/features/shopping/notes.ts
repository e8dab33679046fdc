// Lines of a list that name nothing to buy. Refuses to judge by what shops sell: a line that might be a thing is one.

const SHOPS =
  'billa(?: plus)?|hofer|(?:inter|euro)?spar|lidl|penny|dm|bipa|müller|mpreis|unimarkt|adeg|metro|drogerie|supermarkt|bäcker|fleischhauer|apotheke'
const DAYS = '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|wochenende'
const NOTES = [
  /^\D.*:$/u,
  /^(?:für|fürs|keine?[nrs]?|nicht|danke?(?:schön)?|vielen dank|lg|liebe grüße|bussi|hallo|hi|hey|servus)(?!\p{L})/iu,
  new RegExp(String.raw`^(?:${SHOPS}|${DAYS}|zutaten|einkauf(?:sliste|szettel)?)(?:[\s,]+\d[\d.]*)?[\s:!.]*$`, 'iu'),
  /(?:(?<!\p{L})für|\()\s*(?:ca\.?\s*)?\d+(?:\s*[-–]\s*\d+)?\s*(?:pers|port|leute)/iu,
  /^(?:wer|was|wann|wo|wie|brauch(?:en|st)|haben|hast|kannst|könntest|sollen|magst|willst)\s/iu,
]

/** A heading, a word to somebody, or what not to buy: "Für Samstag", "Billa:", "Danke!", "KEIN Weizenmehl", "wer bringt was?". */
export function isNote(raw: string): boolean {
  return NOTES.some((pattern) => pattern.test(raw))
}
