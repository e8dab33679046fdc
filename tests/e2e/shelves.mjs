// An invented market with data for every section of the statistics: two chains with the same products at different
// prices, comparable own brands, real and fake sales, shrunken packs, a tax cut passed on by one of them.
// Deterministic.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY = 86_400_000
export const NEWEST = '2026-07-20'
const FIRST = '2024-07-01'
const DAYS = Math.round((Date.parse(NEWEST) - Date.parse(FIRST)) / DAY)

/** The day `n` days after the first. */
const on = (days) => new Date(Date.parse(FIRST) + days * DAY).toISOString().slice(0, 10)
const TAX = Math.round((Date.parse('2026-07-01') - Date.parse(FIRST)) / DAY)
const round = (euros) => euros.toFixed(2).replace('.', ',')

const SORTS =
  'Natur Erdbeer Marille Vanille Himbeer Kirsche Pfirsich Kokos Stracciatella Haselnuss Mokka Zitrone Heidelbeer Birne Apfel Mango Banane Karamell Mohn Zwetschke Ribisel Holler Rhabarber Feige'.split(
    ' ',
  )
const GOODS =
  'Apfelessig Langkornreis Weizenmehl Kristallzucker Spaghetti Penne Tomatenmark Rapsöl Honig Senf Ketchup Mayonnaise Haferflocken Semmelbrösel Erdnüsse Rosinen Linsen Bohnen Mais Erbsen Gurkerl Salz Kakao Filterkaffee'.split(
    ' ',
  )

/** Writes it to a file; returns its path. */
export function writeShelves() {
  const rows = [HEADS, ...yogurts(), ...ownBrands(), ...sales(), ...shrunk(), ...ticks()]
  const path = join(mkdtempSync(join(tmpdir(), 'koerberl-shelves-')), 'shelves.csv')
  writeFileSync(path, rows.map((row) => row.join(';')).join('\n'))
  return path
}

const HEADS = ['chain', 'id', 'name', 'brand', 'category', 'quantity', 'unit', 'available', 'date', 'price']

/** A row for each day on which its price changed. */
function product(chain, id, name, prices, { brand = '', category = '34', quantity = 250, available = true } = {}) {
  return prices.map(([day, price]) => [
    chain,
    id,
    name,
    brand,
    category,
    quantity,
    'g',
    available,
    on(day),
    round(price),
  ])
}

/** The same products at both: Spar mostly a little cheaper. Spar passes on the tax cut, Billa half of it. */
function yogurts() {
  return SORTS.flatMap((sort, i) => {
    const price = 0.99 + (i % 7) * 0.2
    const course = (level, cut) => [
      [i % 20, price * level],
      [150 + i * 3, price * level * 1.05],
      [400 + i * 3, price * level * 1.12],
      [TAX, price * level * 1.12 * cut],
    ]
    const name = `Almhof Joghurt ${sort} 250 g`
    return [
      ...product('spar', `1${i}`, name, course(i % 3 ? 0.95 : 1, 0.953), { brand: 'Almhof' }),
      ...product('billa', `1${i}`, name, course(1, 0.977), { brand: 'Almhof' }),
    ]
  })
}

/** Own brands: comparable, not the same. */
function ownBrands() {
  return GOODS.flatMap((good, i) => {
    const price = 0.79 + (i % 9) * 0.3
    const course = [
      [i % 15, price],
      [300 + i * 4, price * 1.2],
    ]
    return [
      ...product('spar', `2${i}`, `S-BUDGET ${good}`, course, { category: '53', quantity: 500 }),
      ...product('billa', `2${i}`, `Clever ${good}`, i % 4 ? course : course.map(([day, cost]) => [day, cost + 0.1]), {
        category: '53',
        quantity: 500,
      }),
    ]
  })
}

/** Sales of the last quarter: most of them real, some raised shortly before. */
function sales() {
  return Array.from({ length: 60 }, (_, i) => i).flatMap((i) => {
    const begin = DAYS - 80 + i
    const fake = i % 5 === 0
    const price = 2 + (i % 10) * 0.5
    const before = fake ? [[begin - 8, price * 1.6]] : []
    const store = i % 2 ? 'spar' : 'billa'
    return product(
      store,
      `3${i}`,
      `Bergbauer Käse Laib Nummer ${i}`,
      [[0, price], ...before, [begin, fake ? price * 1.2 : price * 0.75], [begin + 6, price]],
      { category: '33' },
    )
  })
}

/** The smaller pack has another id, and the larger one is gone. */
function shrunk() {
  return [
    ['Knuspermüsli Schoko', 500, 450, 3.49],
    ['Chips Paprika Feldkorn', 200, 175, 1.99],
    ['Landglück Kekse Butter', 300, 250, 2.29],
  ].flatMap(([name, before, after, price], i) => {
    const change = DAYS - 60 + i * 5
    return [
      ...product('spar', `4${i}`, name, [[0, price]], { category: '64', quantity: before, available: false }),
      ...product('spar', `5${i}`, name, [[change, price]], { category: '64', quantity: after }),
    ]
  })
}

/** A product with a price every ten days: without it, the chain would have gaps. */
function ticks() {
  return ['spar', 'billa'].flatMap((store) => {
    const prices = Array.from({ length: Math.floor(DAYS / 10) + 1 }, (_, i) => [i * 10, 1 + (i % 2) * 0.03])
    return product(store, '9', `Feldkorn Semmel ${store}`, [...prices, [DAYS, 1.05]], { category: '10', quantity: 60 })
  })
}
