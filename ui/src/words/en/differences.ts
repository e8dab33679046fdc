// The words for what another product does otherwise, in English.

/** By what the server says in German. */
const SAID: Readonly<Record<string, string>> = {
  Bio: 'organic',
  'nicht Bio': 'not organic',
  kleiner: 'smaller',
  größer: 'larger',
  'andere Marke': 'another brand',
  'andere Sorte': 'another variety',
}

/** Of what the server says in German. */
export const differenceSaid = (german: string): string => SAID[german] ?? german
