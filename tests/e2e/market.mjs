// An invented market of any size, as a file that koerberl can import. The same every time.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BRANDS =
  'Almhof Bergbauer Dorfladen Edelgut Feldkorn Grünwald Hofstern Jausenzeit Kornkammer Landglück Marktfrisch Naturhof Obstgarten'.split(
    ' ',
  )
const THINGS =
  'Vollmilch Butter Topfen Bergkäse Joghurt Bauernbrot Semmel Marillenmarmelade Honig Müsli Haferflocken Weizenmehl Zucker Salz Nudeln Reis Kaffee Früchtetee Apfelsaft Mineralwasser Bier Rotwein Schokolade Kekse Chips Erdäpfel Paradeiser Zwiebeln Karotten Äpfel Bananen Faschiertes Schinken Salami Lachs Spinat Pizza Vanilleeis Shampoo Zahnpasta'.split(
    ' ',
  )
const KINDS = 'mild würzig fein natur klassisch extra leicht kräftig zart rustikal'.split(' ')
const SIZES = [100, 200, 250, 400, 500, 1000]

/** A file with `number` articles at each of the chains, at prices of `day`; returns its path. */
export function writeMarket(number, chains, day) {
  const records = chains.flatMap((chain, place) =>
    Array.from({ length: number }, (_, index) => record(chain, place, index, day)),
  )
  const path = join(mkdtempSync(join(tmpdir(), 'koerberl-market-')), 'market.json')
  writeFileSync(path, JSON.stringify(records))
  return path
}

function record(store, place, index, day) {
  const pick = (list, every) => list[Math.floor(index / every) % list.length]
  const quantity = pick(SIZES, THINGS.length * BRANDS.length * KINDS.length)
  const name = `${pick(BRANDS, THINGS.length)} ${pick(THINGS, 1)} ${pick(KINDS, THINGS.length * BRANDS.length)} ${quantity} g`
  const price = 0.49 + ((index * 37 + place * 11) % 900) / 100
  return {
    store,
    id: String(index),
    name,
    category: '34',
    price,
    unit: 'g',
    quantity,
    unavailable: false,
    isWeighted: false,
    bio: index % 7 === 0,
    url: '',
    priceHistory: [{ date: day, price }],
  }
}

const CHAIN_HOLES = { spar: [20, 27], billa: [0, 0] }

/** A file with three years of prices of two chains, rising month by month; one of them has a gap of seven months. */
export function writeYears() {
  const begin = Date.UTC(2023, 0, 1)
  const day = (number) => new Date(begin + number * 86_400_000).toISOString().slice(0, 10)
  const records = Object.entries(CHAIN_HOLES).flatMap(([store, [from, to]], place) =>
    Array.from({ length: 220 }, (_, index) => {
      // Some prices change on every day of a month: so the chain is seen on it.
      const months = Array.from({ length: 36 }, (_, month) => month).filter((month) => month < from || month >= to)
      const priceHistory = months
        .map((month) => ({
          date: day(month * 30 + (index % 30)),
          price: Math.round(100 + index + month * (2 + place) + (month % 2)) / 100,
        }))
        .toReversed()
      const name = `${BRANDS[index % BRANDS.length]} ${THINGS[index % THINGS.length]} ${index}`
      return {
        store,
        id: String(index),
        name,
        category: index % 3 === 0 ? '34' : '11',
        price: priceHistory[0].price,
        unit: 'g',
        quantity: 500,
        unavailable: false,
        isWeighted: false,
        bio: index % 4 === 0,
        url: '',
        priceHistory,
      }
    }),
  )
  const path = join(mkdtempSync(join(tmpdir(), 'koerberl-market-')), 'years.json')
  writeFileSync(path, JSON.stringify(records))
  return path
}

/** A file with an official index of these years, without the month of June 2023. */
export function writeIndex() {
  const months = Array.from(
    { length: 36 },
    (_, i) => `${2023 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  )
  const rows = months.map((month, i) => `${month};${120 + i},5`).filter((row) => !row.startsWith('2023-06'))
  const path = join(mkdtempSync(join(tmpdir(), 'koerberl-market-')), 'vpi.csv')
  writeFileSync(path, `month;index\n${rows.join('\n')}\n`)
  return path
}

/** The day so many days before today, in Vienna. Counted in days of a calendar: some have 23 hours, or 25. */
export function daysAgo(days) {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' })
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

/** A CSV file with these prices: `[chain, id, name, cents, days ago]`. */
function writePrices(prices) {
  const lines = prices.map(([chain, id, name, cents, days]) => [chain, id, name, cents / 100, daysAgo(days)].join(';'))
  const path = join(mkdtempSync(join(tmpdir(), 'koerberl-market-')), 'preise.csv')
  writeFileSync(path, ['chain;id;name;price;date', ...lines].join('\n').replaceAll('.', ','))
  return path
}

/** Prices of an article that changes every day: so the chain is seen on all these days. */
function daily(chain, from, to) {
  return Array.from({ length: from - to + 1 }, (_, day) => [
    chain,
    'salz',
    'Bad Ischler Salz 500 g',
    79 + (day % 2),
    from - day,
  ])
}

/** Two chains that nobody asked for new prices for 240 days and for almost two years. */
export function writeOld() {
  return writePrices([
    ...daily('spar', 500, 240),
    ...daily('lidl', 800, 680),
    ['spar', '1', 'Bergland Teebutter 250 g', 219, 500],
    ['spar', '1', 'Bergland Teebutter 250 g', 259, 400],
    ['spar', '1', 'Bergland Teebutter 250 g', 229, 300],
    ['spar', '1', 'Bergland Teebutter 250 g', 199, 250],
    ['lidl', '1', 'Bergland Teebutter 250 g', 189, 700],
  ])
}

/**
 * Chains of today: Billa after two years without prices, with one that fell in them and one that moved afterwards; Spar,
 * new for twenty days; and Lidl with old prices.
 */
export function writeGap() {
  return writePrices([
    ...daily('billa', 900, 820),
    ...daily('billa', 90, 0),
    ...daily('spar', 20, 0),
    ...daily('lidl', 800, 680),
    ['billa', '1', 'Bergland Teebutter 250 g', 219, 900],
    ['billa', '1', 'Bergland Teebutter 250 g', 125, 90],
    ['billa', '2', 'Almhof Teebutter 250 g', 299, 90],
    ['billa', '2', 'Almhof Teebutter 250 g', 279, 60],
    ['billa', '2', 'Almhof Teebutter 250 g', 299, 40],
    ['billa', '2', 'Almhof Teebutter 250 g', 249, 5],
    ['spar', '3', 'Dorfladen Teebutter 250 g', 239, 20],
    ['lidl', '1', 'Bergland Teebutter 250 g', 189, 700],
  ])
}

/** Two chains that are seen every day, and an article of both that is dear, and was cheap for a week. */
export function writeNutella() {
  return writePrices([
    ...daily('billa', 90, 0),
    ...daily('spar', 90, 0),
    ['billa', 'nutella', 'Ferrero Nutella Nuss-Nugat-Creme 750 g', 659, 89],
    ['billa', 'nutella', 'Ferrero Nutella Nuss-Nugat-Creme 750 g', 479, 70],
    ['billa', 'nutella', 'Ferrero Nutella Nuss-Nugat-Creme 750 g', 659, 63],
    ['billa', 'nutella', 'Ferrero Nutella Nuss-Nugat-Creme 750 g', 499, 2],
    ['spar', 'nutella', 'Nutella Nuss-Nugat-Creme 750 g', 629, 89],
    ['spar', 'nutella', 'Nutella Nuss-Nugat-Creme 750 g', 559, 20],
    ['spar', 'creme', 'S-Budget Nuss-Nugat-Creme 400 g', 199, 89],
  ])
}
