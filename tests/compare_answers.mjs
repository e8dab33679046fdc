// Compares the answers of two running servers with the same prices, to show that a refactoring changed none:
// `node tests/compare_answers.mjs http://127.0.0.1:8080 http://127.0.0.1:8081`. Prints each call whose answers differ, with the
// first difference, and exits with 1 if there are any. Times, the servers' addresses, build ids and hashes in file names are
// ignored.
import { readFileSync } from 'node:fs'

const API = '/api/v1'
const HEADERS = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'location',
  'vary',
  'allow',
  'x-robots-tag',
]
/** How much of an answer is shown around the first difference, in characters. */
const CONTEXT = 60

const sites = process.argv.slice(2).map((address) => address.replace(/\/$/, ''))
if (sites.length !== 2) {
  console.error('usage: node tests/compare_answers.mjs ADDRESS ADDRESS')
  process.exit(2)
}

const get = (path) => ({ method: 'GET', path })
const page = (path) => ({ method: 'GET', path, headers: { accept: 'text/html' } })
const post = (path, body) => ({ method: 'POST', path, body: JSON.stringify(body) })
const encode = encodeURIComponent

/** Every n-th element, `count` in all. */
const spread = (list, count) =>
  list.filter((_, i) => Math.floor((i * count) / list.length) !== Math.floor(((i - 1) * count) / list.length))

/** The judged queries, without the names of patterns. */
function readQueries() {
  const text = readFileSync(new URL('golden/queries.tsv', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line && !/^[#$]/.test(line))
  return lines.map((line) => line.split('\t')[0])
}

/** Product keys from the hits of these queries, on the first server. */
async function findKeys(queries) {
  const keys = new Set()
  for (const query of queries) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    const answer = await fetch(`${sites[0]}${API}/search?limit=3&available=any&q=${encode(query)}`)
    // oxlint-disable-next-line no-await-in-loop
    const { groups } = await answer.json()
    for (const { products } of groups) for (const { key } of products.slice(0, 2)) keys.add(key)
  }
  return [...keys]
}

// prettier-ignore
const SEARCHES = [
  '', '', '', '&sort=unitPrice&sections=true&limit=50', '&sort=price', '&sort=name&limit=100', '&sort=change',
  '&chain=spar,billa', '&chain=hofer', '&bio=true', '&ownBrand=true', '&deal=true', '&available=any',
  '&minPrice=100&maxPrice=500', '&group=false', '&limit=10&offset=20', '&category=3', '&ownBrand=false&chain=dm,bipa',
]

// prettier-ignore
const BROWSING = [
  'category=34&sort=unitPrice', 'category=0,1&sort=price&limit=100', 'thirtyDayLow=true&sort=change&limit=5',
  'brand=Ja%21+Nat%C3%BCrlich', 'chain=penny&deal=true', 'sort=change&limit=50', 'bio=true&limit=30&offset=300', 'q=',
  'q=milch+-schokolade', 'q=bier+%3C2%E2%82%AC', 'q=butter+%3C%3D250g', 'q=%22ja+nat%C3%BCrlich%22', 'q=nutela', 'q=ei',
]

// prettier-ignore
const STATS = {
  index: [
    '', 'chain=spar', 'category=34', 'ownBrand=true', 'bio=true', 'by=chain', 'by=category', 'by=group', 'sales=with',
    'by=chainAndCategory&points=false', 'method=jevons', 'method=tpd', 'from=2021-01-01&to=2023-12-31', 'chain=lidl',
    'chain=billa,spar&category=34&sales=with', 'sales=without&by=chain&points=false',
  ],
  movers: ['', 'days=7', 'days=30&direction=up', 'days=90&direction=down&chain=spar', 'category=34&days=365'],
  changes: ['', 'category=34&sales=without&years=1&limit=3', 'sales=with&limit=10', 'chain=spar&limit=5'],
  levels: ['', 'category=34', 'category=0'],
  shrinkflation: ['', 'chain=spar', 'days=400'],
  rebates: ['', 'chain=billa', 'days=365'],
  tax: ['', 'chain=spar'],
  summary: [''],
}

// prettier-ignore
const OTHERS = [
  'chains', 'categories', 'openapi.json', 'catalogue', 'catalogue/hofer', 'catalogue/nix', 'docs', 'nix',
  // Errors
  'search?q=x&limit=101', 'search?foo=1', 'search?maxPrice=0', 'search?sort=nix', 'search?chain=nix&q=milch', 'suggest',
  'products/kaputt', 'products/spar:gibtsnicht', 'products?keys=', 'products/spar:1/similar?relation=x',
  'stats/index?by=x', 'stats/index?method=nix', 'stats/levels?category=ZZZ', 'stats/movers?days=abc',
]

// prettier-ignore
const BAD_LISTS = [
  {}, { items: [] }, { items: [{ id: 'a' }] }, { foo: 1 }, 'x', null, { items: [{ id: 'a', product: 'kaputt' }] },
  { items: [{ id: 'a', need: { query: 'milch', amount: -1, unit: 'ml' } }] },
]

// prettier-ignore
const PAGES = [
  '/', '/?q=butter', '/?q=milch&sort=price', '/?q=bio+milch&chain=spar,billa&bio=1', '/?sort=change', '/?chain=alle&q=a%26b',
  '/?category=34', '/?q=xyzzyx', '/?q=nutela', '/?deal=1&category=3', '/?blatt=stand', '/?q=bier&blatt=filter',
  '/?blatt=einstellungen', '/?produkt=kaputt', '/?produkt=spar:gibtsnicht', '/?thirtyDayLow=1', '/?ownBrand=1&q=salz',
  '/?q=eier&available=any', '/?minPrice=100&maxPrice=200&q=joghurt', '/smartshopping', '/smartshopping?blatt=stand',
  '/stats', '/stats?ansicht=ketten', '/stats?ansicht=kategorie', '/stats?ansicht=vergleich', '/stats?ansicht=bewegung',
  '/stats?ansicht=rabatt', '/stats?ansicht=packungen', '/stats?ansicht=steuer', '/stats?ansicht=korb', '/stats?ansicht=nix',
  '/stats?ansicht=kategorie&kategorie=30', '/stats?category=34', '/nowhere', '/a/b/c-d', '/stats/', '/index.php',
  '/_payload.json', '/_payload.json?q=butter', '/stats/_payload.json', '/stats/_payload.json?ansicht=kategorie',
  '/smartshopping/_payload.json', '/shell.html',
]

// prettier-ignore
const AMOUNTS = [[1000, 'g'], [500, 'g'], [1000, 'ml'], [250, 'g'], [6, 'pcs']]

/** Lists of 1 to 15 items, each a need, a product or a choice of products, with different limits. */
function lists(queries, keys) {
  const words = queries.filter((query) => query.length > 3 && !/[<>"=€-]/.test(query))
  const item = (n) => {
    const [amount, unit] = AMOUNTS[n % AMOUNTS.length]
    const key = (shift) => keys[(n * 7 + shift) % keys.length]
    const accept = ['exact', 'same', 'comparable'][n % 3]
    if (n % 10 < 6) return { id: `i${n}`, need: { query: words[(n * 3) % words.length], amount, unit } }
    if (n % 10 < 9) return { id: `i${n}`, product: key(0), count: 1 + (n % 3), accept }
    return { id: `i${n}`, choice: [key(0), key(1), key(2)], count: 1 }
  }
  return Array.from({ length: 40 }, (_, i) => ({
    items: Array.from({ length: [1, 3, 8, 15][i % 4] }, (_unused, j) => item(i * 11 + j)),
    ...(i % 2 && { chains: ['spar', 'billa', 'hofer', 'lidl', 'penny'], maxChains: 1 + (i % 4), visitCostCents: 200 }),
    ...(i % 3 === 0 && { cards: ['joe', 'lidlplus'] }),
    ...(i % 5 === 0 && { explain: true }),
    ...(i % 7 === 0 && { split: true }),
  }))
}

async function calls() {
  const queries = readQueries()
  const keys = await findKeys(spread(queries, 40))
  const similar = ['', '?relation=same', '?relation=comparable&available=any', '?chain=spar,billa&limit=5']
  return [
    ...spread(queries, 120).map((query, i) => get(`${API}/search?q=${encode(query)}${SEARCHES[i % SEARCHES.length]}`)),
    ...BROWSING.map((search) => get(`${API}/search?${search}`)),
    ...spread(queries, 25).map((query, i) => get(`${API}/suggest?q=${encode(query.slice(0, 2 + (i % 5)))}`)),
    ...spread(keys, 40).map((key) => get(`${API}/products/${encode(key)}`)),
    ...spread(keys, 24).map((key, i) => get(`${API}/products/${encode(key)}/similar${similar[i % 4]}`)),
    get(`${API}/products?keys=${encode([...spread(keys, 6), 'spar:gibtsnicht'].join(','))}`),
    ...Object.entries(STATS).flatMap(([name, searches]) =>
      searches.map((search) => get(`${API}/stats/${name}?${search}`)),
    ),
    ...OTHERS.map((path) => get(path === 'docs' ? '/api/docs' : `${API}/${path}`)),
    ...[...lists(queries, keys), ...BAD_LISTS].map((list) => post(`${API}/smartshopping`, list)),
    post(`${API}/import`, { a: 1 }),
    post(`${API}/reports`, { a: 1 }),
    ...[...PAGES, ...spread(keys, 12).map((key) => `/?produkt=${encode(key)}`)].map(page),
    ...spread(queries, 8).map((query) => page(`/?q=${encode(query)}`)),
  ]
}

/** An answer as text without what differs between any two servers. */
async function ask(site, { path, ...options }) {
  const answer = await fetch(site + path, { ...options, redirect: 'manual' })
  const kept = HEADERS.map((name) => `${name}: ${answer.headers.get(name)}\n`)
  const text = (await answer.text())
    .replaceAll(site, 'SITE')
    .replaceAll(new URL(site).host, 'HOST')
    .replaceAll(/"(tookMicros|micros)":\s*[\d.]+/g, '"$1":0')
    .replaceAll(/"buildId":"[^"]*"/g, '"buildId":""')
    .replaceAll(/(\/assets\/[\w.]+)-[\w-]{8}\./g, '$1.')
  return `${answer.status}\n${kept.join('')}\n${text}`
}

/** The first place where two texts differ, with what surrounds it in each. */
function difference(a, b) {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT))
  return `  at character ${at} of ${a.length} and ${b.length}:\n  ${around(a)}\n  ${around(b)}`
}

const all = await calls()
let differing = 0
for (const call of all) {
  // oxlint-disable-next-line no-await-in-loop -- one call after the other: a server refuses too many at once
  const [a, b] = await Promise.all(sites.map((site) => ask(site, call)))
  if (a !== b) {
    differing += 1
    console.log(`${call.method} ${call.path} ${call.body ?? ''}\n${difference(a, b)}`)
  }
}
console.log(`${all.length} calls, ${differing} differ`)
process.exit(differing > 0 ? 1 : 0)
