// A planner that is none: answers what the app asks of `POST /api/v1/smartshopping` out of three invented shops, the same every time.
// Each thing costs something else in each of them; with more shops it takes the cheapest of each.

const SHOPS = ['billa', 'hofer', 'spar']
/** Best sets by how many there may be. */
const SETS = [['billa'], ['hofer', 'billa'], ['hofer', 'billa', 'spar']]
const NOWHERE = /für den/

/** Lets the page plan with it. Returns the requests that came. */
export async function answerPlans(page) {
  const asked = []
  await page.route('**/api/v1/smartshopping', (route) => {
    const request = route.request().postDataJSON()
    asked.push(request)
    return route.fulfill({ json: planFor(request) })
  })
  return asked
}

export function planFor({ items, maxChains, visitCostCents, cards }) {
  const wanted = items.map((item, place) => ({ ...item, place, title: titleOf(item) }))
  const found = wanted.filter(({ title }) => !NOWHERE.test(title))
  const missing = wanted.filter(({ title }) => NOWHERE.test(title)).map(({ id, title }) => ({ item: id, reason: 'unknown', title }))
  const plans = SETS.slice(0, maxChains).map((chains) => planIn(chains, found, missing, cards.includes('joe')))
  const paying = plans.findLastIndex((plan, place) => place === 0 || plans[place - 1].totalCents - plan.totalCents >= visitCostCents)
  return {
    asOf: Object.fromEntries(SHOPS.map((chain) => [chain, '2026-11-21'])),
    items: wanted.map(({ id, title }) => {
      const nowhere = NOWHERE.test(title)
      return { id, title, candidates: nowhere ? 0 : 3, chains: nowhere ? 0 : 3, taken: [], reason: nowhere ? 'unknown' : null }
    }),
    plans,
    recommended: paying,
    baseline: 0,
    pareto: plans.map(({ chains, totalCents, covered }) => ({ chains: chains.length, totalCents, covered })),
  }
}

function titleOf({ need, product, choice }) {
  const words = need?.query ?? product ?? choice[0]
  return words[0].toUpperCase() + words.slice(1)
}

function planIn(chains, items, missing, card) {
  const lines = items.map((item) => {
    const [best, ...others] = chains.map((chain) => product(chain, item, card)).toSorted((a, b) => a.priceCents - b.priceCents)
    // By weight, as bananas are.
    const weight = item.need?.unit === 'g' && /banane/i.test(item.title) ? { amount: item.need.amount, unit: 'g' } : null
    const priceCents = Math.round(best.priceCents * (weight ? weight.amount / 1000 : item.count))
    return { item: item.id, product: best, count: item.count, weight, priceCents, regularCents: priceCents, deal: null, leftover: null, alternatives: others }
  })
  const visits = chains
    .map((chain) => ({ chain, lines: lines.filter((line) => line.product.chain === chain) }))
    .map((visit) => ({ ...visit, subtotalCents: visit.lines.reduce((sum, { priceCents }) => sum + priceCents, 0) }))
  const totalCents = visits.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)
  return { chains, totalCents, goodsCents: totalCents, depositCents: 0, covered: items.length, optimal: true, gapCents: 0, visits, missing }
}

const BRANDS = { billa: 'Zeile', hofer: 'Almkorb', spar: 'Tagwerk' }

function product(chain, { place, title }, card) {
  const base = 119 + ((place * 53) % 280)
  const off = { billa: card ? 5 : 0, hofer: place % 3 === 0 ? -30 : 34, spar: place % 4 === 0 ? 14 : -30 }[chain]
  return {
    key: `${chain}:${place}`, chain, id: String(place), name: `${BRANDS[chain]} ${title}`, brand: BRANDS[chain], category: null,
    priceCents: base - off, quantity: null, unitPriceCents: null, unitPricePer: null, bio: false, ownBrand: true, weighed: false,
    available: true, url: null, since: '2026-11-01', previousPriceCents: null, lowest30DaysCents: null, deal: null,
    thirtyDayLow: false, stale: false, shrunk: false,
  }
}
