// The words for what goes without saying of kinds, in English.

/** By what the server says in German. */
const SAID: Readonly<Record<string, string>> = {
  'ohne besonderen Geschmack': 'without a particular flavour',
  'nicht laktosefrei': 'not lactose-free',
  'nicht glutenfrei': 'not gluten-free',
  'nicht vegan': 'not vegan',
  tiefgekühlt: 'frozen',
  'nicht alkoholfrei': 'not alcohol-free',
  'in der Dose': 'tinned',
  'nicht entkoffeiniert': 'not decaffeinated',
  'nicht zuckerfrei': 'not sugar-free',
  frisch: 'fresh',
  'in Scheiben': 'sliced',
  gerieben: 'grated',
  'als Stück': 'in one piece',
  ganz: 'whole',
  prickelnd: 'sparkling',
  haltbar: 'long-life',
  Filet: 'fillet',
  gewürfelt: 'diced',
  geräuchert: 'smoked',
  eingelegt: 'pickled',
  Tomate: 'tomato',
  flüssig: 'liquid',
  getrocknet: 'dried',
}

const FAT = /^ab ([\d,]+)\s%\sFett$/

/** Of what the server says in German. */
export const plainSaid = (german: string): string =>
  SAID[german] ?? german.replace(FAT, (_, share: string) => `from ${share.replace(',', '.')}% fat`)
