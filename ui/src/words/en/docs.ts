// The words of the page about the API, and the language that it is read in, in English.
export const language = 'en'

export const title = 'API'
export const lead =
  'Open data: anybody may read all of this, without a key. If you need a lot of it, please take the export.'
export const rules: readonly string[] = [
  'JSON in UTF-8. Money is whole cents, days are YYYY-MM-DD in Vienna.',
  'What is unknown is null: never a guess, never 0.',
  'Unknown parameters are refused with a 400 that names them. Errors come as application/problem+json.',
  'Every answer has an ETag. Ask with If-None-Match to get a 304 as long as nothing is new.',
]
export const machines = 'For machines, with all fields: openapi.json'
export const all = 'All calls'
export const parameters = 'Parameters (* = default)'
export const takes = 'Takes'
export const answers = 'Answers'
export const secured = 'Only with the key of the operator.'
export const attempt = 'Try it'
export const body = 'What is sent (JSON)'
export const running = 'Asking …'
export const failed = 'The calls cannot be loaded right now.'
export const notReached = 'The call did not arrive.'
/** The address is one of another site. */
export const elsewhere = 'Only this server is asked here. Take an address that begins with /api/.'
export const cut = 'Cut short. All of it is at the address.'
/** What a status means, by its number; the server says it in English. */
export const statuses: Readonly<Record<number, string>> = {}
/** What of a question is not usable: parameters, or places in what was sent. */
export const unusable = (places: string) => `Not usable: ${places}. What is wrong with it, the answer says.`
export const address = 'Address'
