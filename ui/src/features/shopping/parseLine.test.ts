import { expect, test } from 'vitest'
import { linesOf } from './pasted.ts'
import { parseLine } from './parseLine.ts'

/** "4 × 1000 ml bio milch" */
function said(line: string): string {
  const { query, count, amount, unit, bio } = parseLine(line)
  return [count !== 1 && `${count} ×`, amount !== null && `${amount} ${unit}`, bio && 'bio', query]
    .filter(Boolean)
    .join(' ')
}

test.each([
  ['2 l Milch', '2000 ml Milch'],
  ['10 Eier', '10 pcs Eier'],
  ['1 kg Mehl glatt', '1000 g Mehl glatt'],
  ['Klopapier', 'Klopapier'],
  ['Faschiertes gemischt 500 g', '500 g Faschiertes gemischt'],
  ['4 Milch', '4 × Milch'],
  ['Reis (2x)', '2 × Reis'],
  ['Reis x2', '2 × Reis'],
  ['2x Reis', '2 × Reis'],
  ['2 × Reis', '2 × Reis'],
  ['2 x 500 g Nudeln', '2 × 500 g Nudeln'],
  ['Cola 6x1,5l', '6 × 1500 ml Cola'],
  ['1,5 kg bananen', '1500 g bananen'],
  ['1.5 kg Bananen', '1500 g Bananen'],
  ['1.000 g Zucker', '1000 g Zucker'],
  ['20 dag Schinken', '200 g Schinken'],
  ['Extrawurst 15 deka', '150 g Extrawurst'],
  ['bio mozarella 2x', '2 × bio mozarella'],
  ['Bio-Mozzarella', 'bio Mozzarella'],
  ['dinkelvollkornmehl bio', 'bio dinkelvollkornmehl'],
  ['Biologisches Brot', 'Biologisches Brot'],
  ['Vollmilch 3,5 % 1 l', '1000 ml Vollmilch 3,5 %'],
  ['Milch 3,5%', 'Milch 3,5%'],
  ['philadelphia od. ähnl. 2', '2 × philadelphia'],
  ['Philadelphia o.Ä.', 'Philadelphia'],
  ['Senf oder Ketchup', 'Senf oder Ketchup'],
  ['chicken nuggets tk', 'chicken nuggets tk'],
  ['Mais 2 Dosen', '2 × Mais'],
  ['Milch 3 Pkg.', '3 × Milch'],
  ['Mehl Type 480', 'Mehl Type 480'],
  ['Mehl W700', 'Mehl W700'],
  ['2 Packungen Nudeln', '2 × Nudeln'],
  ['3 Dosen Mais', '3 × Mais'],
  ['1 Packerl Germ', 'Germ'],
  ['1 Becher Schlagobers 250 ml', '250 ml Schlagobers'],
  ['2 Becher Schlagobers 250 ml', '2 × 250 ml Schlagobers'],
  ['2 Flaschen Wein', '2 × Wein'],
  ['2 Stk Gurken', '2 pcs Gurken'],
  ['Zitronen 3 Stück', '3 pcs Zitronen'],
  ['3 Zitronen', '3 pcs Zitronen'],
  ['2 Netze Zitronen', '2 × Zitronen'],
  ['2 rote Paprika', '2 pcs rote Paprika'],
  ['10 weiße Eier', '10 pcs weiße Eier'],
  ['Frankfurter 10 Stk', '10 pcs Frankfurter'],
  ['Eier 6er', '6 pcs Eier'],
  ['Bier 6er', '6 × Bier'],
  ['6er Bier', '6 × Bier'],
  ['6er Tragerl Bier', '6 × Bier'],
  ['10er Eier', '10 pcs Eier'],
  ['2 Bier 6er', '2 × Bier 6er'],
  ['Paprika (3er)', '3 pcs Paprika'],
  ['Bier Dosen 24', '24 × Bier'],
  ['Milch 3,5% 6 Packungen', '6 × Milch 3,5%'],
  ['Windeln Größe 4', 'Windeln Größe 4'],
  ['Sonnencreme LSF 30', 'Sonnencreme LSF 30'],
  ['Sonnencreme 50', 'Sonnencreme 50'],
  ['Müllsäcke 60l', 'Müllsäcke'],
  ['6 Semmeln', '6 pcs Semmeln'],
  ['10 Rollen Klopapier', '10 pcs Klopapier'],
  ['ein halbes Kilo Faschiertes', '500 g Faschiertes'],
  ['½ kg Topfen', '500 g Topfen'],
  ['1 1/2 l Saft', '1500 ml Saft'],
  ['zwei Butter', '2 × Butter'],
  ['eine Gurke', 'Gurke'],
  ['2-3 Äpfel', '2 pcs Äpfel'],
  ['- 2 l Milch', '2000 ml Milch'],
  ['☐ Brot', 'Brot'],
  ['[ ] Brot', 'Brot'],
  ['3. Butter', 'Butter'],
  ['[12:33, 21.11.2026] Anna: 2 l Milch', '2000 ml Milch'],
  ['Waschmittel 40 WG', '40 washes Waschmittel'],
  ['das für den papa', 'das für den papa'],
  ['Brot!!', 'Brot'],
  ['500 g', '500 g'],
  ['bio', 'bio'],
  ['🥚 6 Eier', '6 pcs Eier'],
  ['*Brot*', 'Brot'],
  ['1️⃣ Brot', 'Brot'],
  ['Sechserpack Eier', '6 pcs Eier'],
  ['ein Dutzend Eier', '12 pcs Eier'],
  ['ein Viertel Butter', '250 g Butter'],
  ['ein viertel Kilo Butter', '250 g Butter'],
  ['ein Achterl Obers', '125 ml Obers'],
  ['dreißig Deka Polnische', '300 g Polnische'],
  ['a Sackerl Semmeln', 'Semmeln'],
  ['und an Kaffee bitte', 'Kaffee'],
  ['bissl Petersil', 'Petersil'],
  ['evtl. Chips', 'Chips'],
  ['3 EL Rosinen', 'Rosinen'],
  ['1 Prise Salz', 'Salz'],
  ['3 Knoblauchzehen', 'Knoblauch'],
  ['2-3 Zehen Knoblauch', 'Knoblauch'],
  ['Spritzer weiß', 'Spritzer weiß'],
  ['Essig nach Geschmack', 'Essig'],
  ['Saft einer halben Zitrone', 'Zitrone'],
  ['Mark von 1 Vanilleschote', 'Vanilleschote'],
  ['2 Dotter', '2 pcs Dotter'],
  ['Klopapier 16er', '16 pcs Klopapier'],
  ['4 Batterien AA', '4 pcs Batterien AA'],
  ['Duschgel 3-er Pack', '3 × Duschgel'],
  ['1 Kiste Bier', '20 × 500 ml Bier'],
])('%s is %s', (line, expected) => expect(said(line)).toBe(expected))

test.each([
  'Billa:',
  'Für Samstag',
  'Spar',
  'Samstag 21.11.',
  'Zutaten',
  'Gulasch (4 Port.)',
  'Kaiserschmarrn für 4 Personen',
  'KEIN Weizenmehl',
  'Danke!',
  'Danke 😘',
  'wer bringt was?',
])('%s is nothing to buy, but is kept', (line) =>
  expect(parseLine(line)).toMatchObject({ query: '', raw: line.replace(' 😘', '') }),
)

test.each(['Kakao', 'Notizblock', 'Spargel', 'Hofer Brot', 'Hallodri', 'Keinland Äpfel', 'Wasser', 'Müllermilch'])(
  '%s is something to buy',
  (line) => expect(parseLine(line).query).toBe(line),
)

test('lines keep their order, and none is lost', () => {
  expect(linesOf('Einkauf:\r\n\n- 4 milch\n  10 eier  \n• Salz, Pfeffer\n')).toEqual([
    'Einkauf:',
    '4 milch',
    '10 eier',
    'Salz',
    'Pfeffer',
  ])
})

test('a line is split where each of its parts is an item', () => {
  for (const [line, ...things] of [
    ['Zwiebeln, Knoblauch', 'Zwiebeln', 'Knoblauch'],
    ['salz, pfeffer', 'salz', 'pfeffer'],
    ['Senf scharf & Ketchup', 'Senf scharf', 'Ketchup'],
    ['2 Gurken + Salat', '2 Gurken', 'Salat'],
    ['Max: Bier 24er, Grillkohle', 'Bier 24er', 'Grillkohle'],
    ['Butter, 250 g, Brot', 'Butter, 250 g', 'Brot'],
  ]) {
    expect(linesOf(`Brot\n${line}`), line).toEqual(['Brot', ...things])
  }
  for (const one of [
    'Tomaten, gehackt',
    'tomaten, gehackt',
    'Wasser 1,5 l',
    'Käse, in Scheiben',
    'Erbsen und Karotten',
    'Head & Shoulders',
    'Wasch- und Spülmittel',
    'Tee, Kamille',
  ]) {
    expect(linesOf(`Brot\n${one}`)).toEqual(['Brot', one])
  }
  expect(linesOf('Brot\nÄpfel, Birnen, 2 l Milch, 1,5 kg Mehl')).toEqual([
    'Brot',
    'Äpfel',
    'Birnen',
    '2 l Milch',
    '1,5 kg Mehl',
  ])
  for (const one of [
    'Chips, Paprika',
    'Joghurt, natur, laktosefrei',
    'Nudeln (Penne, Spaghetti, Farfalle)',
    'Vollmilch, 3,5 %, 1 l',
  ])
    expect(linesOf(`Brot\n${one}`)).toEqual(['Brot', one])
})

test('a single line is split at commas', () => {
  expect(linesOf('4 Milch, 10 Eier, Reis')).toEqual(['4 Milch', '10 Eier', 'Reis'])
  expect(linesOf('1,5 kg Bananen,Brot; Öl')).toEqual(['1,5 kg Bananen', 'Brot', 'Öl'])
  expect(linesOf('Vollmilch 3,5 %, 1 l, Butter')).toEqual(['Vollmilch 3,5 %, 1 l', 'Butter'])
  expect(linesOf('  ')).toEqual([])
})

test('raw keeps the line as it was written', () =>
  expect(parseLine('*  bio  Mozarella 2x').raw).toBe('bio Mozarella 2x'))
