import { describe, expect, test } from 'vitest'
import type { AppConfig } from '../api/client.ts'
import { product } from '../api/testing.ts'
import { planPage } from './plan.ts'

const CONFIG: AppConfig = {
  apiBase: '/api/v1',
  siteName: 'Körberl',
  siteUrl: 'https://koerberl.example',
  buildId: 'b1',
  data: 'ready',
  twitter: null,
  features: {},
}
const LOWS = '/search?thirtyDayLow=true&sort=change&limit=5'
const DROPS = '/search?category=0%2C1%2C2%2C3%2C4%2C5%2C6&sort=change&limit=5'

const plan = (path: string, search: string, config: Partial<AppConfig> = {}) =>
  planPage(path, search, { ...CONFIG, ...config })
const home = (search: string) => plan('/', search)
const stats = (search: string) => plan('/stats', search)
const asked = ({ questions }: ReturnType<typeof plan>) => questions.map(({ path }) => path)
const butter = (search: string) => plan('/art/teebutter', search)
/** Besides /chains and /categories. */
const sectionQuestions = (search: string) => asked(stats(search)).slice(2)
const feature = (name: string) => `src/features/${name}.tsx`

test.each([
  ['/impressum', ['/chains', '/texts/impressum?lang=de']],
  ['/offene-daten', ['/chains', '/texts/offene-daten?lang=de']],
  ['/quellen', ['/chains']],
  ['/api/docs', ['/chains', '/openapi.json', '/search?q=milch&limit=1']],
])('%s asks for its text', (path, questions) => {
  expect(asked(plan(path, ''))).toEqual(questions)
  expect(plan(path, 'utm_source=x').query).toBe('')
  expect(plan(path, 'blatt=stand').query).toBe('blatt=stand')
})

describe('the home page', () => {
  test('the start page asks for lows, or else for drops', () => {
    const questions = [{ path: '/chains' }, { path: '/categories' }, { path: LOWS, otherwise: DROPS }]
    expect(home('').questions).toEqual(questions)
    expect(home('blatt=stand&utm_source=x').questions).toEqual(questions)
  })

  test.each([
    ['q=butter', '/search?q=butter&sort=unitPrice&kindRow=true&sections=true&limit=24'],
    ['sort=change', '/search?sort=change&limit=24'],
    [
      'q=bio+milch&chain=spar,billa&bio=1&sort=price&maxPrice=0200',
      '/search?q=bio+milch&chain=spar%2Cbilla&bio=true&maxPrice=200&sort=price&kindRow=true&limit=24',
    ],
    ['chain=alle&q=a%26b', '/search?q=a%26b&sort=unitPrice&kindRow=true&sections=true&limit=24'],
    ['available=any&minPrice=99', '/search?available=any&minPrice=99&sort=unitPrice&sections=true&limit=24'],
    ['q=x&minPrice=0&maxPrice=0', '/search?q=x&sort=unitPrice&kindRow=true&sections=true&limit=24'],
    ['q=x&maxPrice=99999999', '/search?q=x&sort=unitPrice&kindRow=true&sections=true&limit=24'],
    ['category=34,,3&deal=2', '/search?category=34%2C3&sort=unitPrice&sections=true&limit=24'],
  ])('%s asks for its first results', (search, path) => {
    const categories = search.includes('category') ? ['/categories'] : []
    expect(asked(home(search))).toEqual(['/chains', ...categories, path])
  })

  test('an open product is asked for, with the page below it', () => {
    expect(asked(home('produkt=billa:00-1'))).toEqual(['/chains', '/categories', '/products/billa%3A00-1', LOWS])
    expect(asked(home('q=butter&produkt=billa:00-1'))).toEqual([
      '/chains',
      '/search?q=butter&sort=unitPrice&kindRow=true&sections=true&limit=24',
      '/products/billa%3A00-1',
    ])
  })

  test('a product with no search below it has moved to its own page', () => {
    expect(home('produkt=billa:00-1&blatt=stand').moved).toBe('/produkt/billa:00-1')
    expect(home('produkt=spar%3Aa%2Fb').moved).toBe('/produkt/spar:a%2Fb')
    expect(home('q=butter&produkt=billa:00-1').moved).toBeUndefined()
    expect(home('produkt=kaputt').moved).toBeUndefined()
  })

  test('addresses with the same content have the same canonical query', () => {
    expect(home('chain=spar&q=x&utm=1&blatt=nix&sort=unitPrice').query).toBe('q=x&chain=spar')
    expect(home('blatt=stand&q=x').query).toBe('q=x&blatt=stand')
    expect(home('q=x&chain=spar').query).toBe('q=x&chain=spar')
    expect(home('q=&minPrice=abc&sort=no').query).toBe('')
  })

  test('R6: a malformed product key is a 404 page', () => {
    for (const search of ['', 'produkt=billa:00-1', 'produkt=spar%3Agibt-es-nicht', 'q=x'])
      expect(home(search).valid).toBe(true)
    for (const search of ['produkt=', 'produkt=kaputt', 'produkt=:1', 'produkt=billa:', 'produkt=billa:a%20b']) {
      const { valid, head, chunks, questions } = home(search)
      expect([valid, chunks, questions]).toEqual([false, [], [{ path: '/chains' }]])
      expect(head).toContain('<meta name="robots" content="noindex"')
    }
  })

  test('its chunks are those of its state', () => {
    expect(home('').chunks).toEqual(['src/app/IndexPage.tsx', feature('compare/Start')])
    const results = ['src/app/IndexPage.tsx', feature('compare/Results')]
    expect(home('category=34').chunks).toEqual(results)
    expect(home('q=x').chunks).toEqual([...results, feature('compare/KindCard')])
    expect(home('q=x&produkt=spar:1').chunks).toEqual([
      ...results,
      feature('compare/KindCard'),
      feature('product/ProductSheet'),
    ])
    const page = 'src/app/IndexPage.tsx'
    const old = [page, feature('freshness/OldPrices')]
    expect(plan('/', '', { data: 'old' }).chunks).toEqual([
      ...old,
      feature('compare/Start'),
      feature('compare/NewPrices'),
    ])
    expect(plan('/', 'q=x', { data: 'old' }).chunks).toEqual([
      ...old,
      feature('compare/Results'),
      feature('compare/KindCard'),
    ])
    expect(plan('/', 'q=x', { data: 'empty' }).chunks).toEqual(['src/app/IndexPage.tsx', feature('compare/EmptyData')])
  })
})

describe('the page of a kind', () => {
  test('asks for the kind in the pack of the address', () => {
    const question = (search: string) => asked(butter(search))
    expect(question('')).toEqual(['/chains', '/categories', '/kinds/teebutter?pack=usual'])
    expect(question('pack=125g')).toContain('/kinds/teebutter?pack=125g')
    expect(question('pack=alle')).toContain('/kinds/teebutter?pack=any')
    expect(butter('').needs).toBe('/kinds/teebutter?pack=usual')
  })

  test('addresses with the same content have the same canonical query', () => {
    expect(butter('pack=viel&q=x').query).toBe('')
    expect(butter('blatt=stand&pack=125g').query).toBe('pack=125g&blatt=stand')
  })

  test('its answer gives the title; without one there is no such page', () => {
    const kind = { name: 'Teebutter', market: { pack: { amount: 250, unit: 'g' }, cheapest: [] } }
    const payload = { version: 1, data: { '/kinds/teebutter?pack=usual': kind } }
    expect(planPage('/art/teebutter', '', CONFIG, payload).head).toContain(
      '<title>Teebutter im Preisvergleich | Körberl',
    )
    expect(planPage('/art/teebutter', '', CONFIG, payload).head).toContain('https://koerberl.example/art/teebutter"')
    expect(butter('').head).not.toContain('/art/')
    const gone = plan('/art/gibtsnicht', '', { problem: { status: 404 } })
    expect([gone.valid, gone.questions]).toEqual([false, [{ path: '/chains' }]])
  })
})

describe('the page of a product', () => {
  const PATH = '/produkt/spar:1'
  const given = (answer: object) => planPage(PATH, '', CONFIG, { version: 1, data: { '/products/spar%3A1': answer } })
  const butter1 = { ...product({ name: 'Butter' }), same: [], history: [], kind: 'butter', categoryName: null }

  test('asks for the product, and then for its kind', () => {
    const first = plan(PATH, 'blatt=stand&x=1')
    expect([first.query, first.needs]).toEqual(['blatt=stand', '/products/spar%3A1'])
    expect(asked(first)).toEqual(['/chains', '/categories', '/products/spar%3A1'])
    expect(asked(given(butter1)).at(-1)).toBe('/kinds/butter')
    expect(first.head).not.toContain('/produkt/')
  })

  test('its answer gives the head, and the address where the article is now', () => {
    expect(given(butter1).head).toContain('<title>Butter im Preisvergleich | Körberl</title>')
    expect(given(butter1).head).toContain('<link rel="canonical" href="https://koerberl.example/produkt/spar:1"')
    expect(given(butter1).head).toContain('content="https://koerberl.example/bild/produkt/spar:1.png"')
    expect(given(butter1).moved).toBeUndefined()
    expect(given({ ...butter1, key: 'spar:2' }).moved).toBe('/produkt/spar:2')
  })
})

describe('the statistics', () => {
  test('the overview asks for its three lines, the groups and the short forms of sections', () => {
    expect(asked(stats('chain=spar'))).toEqual([
      '/chains',
      '/categories',
      '/stats/index?chain=spar&ownBrand=true&bio=false&sales=without',
      '/stats/index?chain=spar&bio=true&sales=without',
      '/stats/index?chain=spar&ownBrand=false&bio=false&sales=without',
      '/stats/index?chain=spar&sales=without&by=group&least=200&points=false',
      '/stats/levels',
      '/stats/movers?chain=spar&category=0%2C1%2C2%2C3%2C4%2C5%2C6&days=30&sales=without&limit=4',
      '/stats/shrinkflation?chain=spar&limit=4',
      '/stats/tax',
    ])
  })

  test.each([
    ['ansicht=ketten&chain=spar,billa&category=3&bio=1', ['/stats/index?category=3&bio=true&sales=without&by=chain']],
    [
      'ansicht=kategorie&chain=spar,billa&ownBrand=0',
      [
        '/stats/index?chain=spar%2Cbilla&category=34&ownBrand=false&sales=without',
        '/stats/index?chain=spar%2Cbilla&category=34&ownBrand=false&sales=with',
        '/stats/changes?chain=spar%2Cbilla&category=34&ownBrand=false&sales=without&limit=3',
      ],
    ],
    ['ansicht=vergleich&chain=spar', ['/stats/levels']],
    ['ansicht=vergleich&ownBrand=1&bio=0&category=3', ['/stats/levels?category=3&bio=false&relation=comparable']],
    ['ansicht=vergleich&ownBrand=0', ['/stats/levels?ownBrand=false']],
    [
      'ansicht=bewegung&chain=spar',
      ['/stats/movers?chain=spar&category=0%2C1%2C2%2C3%2C4%2C5%2C6&days=30&sales=without&limit=20'],
    ],
    ['ansicht=bewegung&zeitraum=1j&category=3', ['/stats/movers?category=3&days=365&sales=without&limit=20']],
    ['ansicht=rabatt', ['/stats/rebates?days=90&limit=100']],
    ['ansicht=rabatt&zeitraum=1j', ['/stats/rebates?days=365&limit=100']],
    ['ansicht=packungen&bio=1', ['/stats/shrinkflation?bio=true&limit=200']],
    ['ansicht=steuer', ['/stats/tax']],
    ['ansicht=korb', []],
  ])('%s asks for its section', (search, expected) => {
    expect(sectionQuestions(search)).toEqual(expected)
  })

  test('the period is asked for where it changes the answer', () => {
    expect(sectionQuestions('ansicht=kategorie&category=1&zeitraum=3j').at(-1)).toBe(
      '/stats/changes?category=1&sales=without&years=3&limit=3',
    )
  })

  test('addresses with the same content have the same canonical query', () => {
    expect(stats('bild=tabelle&x=1&zeitraum=3j&ansicht=ketten').query).toBe('ansicht=ketten&zeitraum=3j&bild=tabelle')
    expect(stats('zeitraum=alles&bild=x&category=zz&chain=%3C&bio=2&ansicht=x').query).toBe('')
    expect(stats('x=1&blatt=stand').query).toBe('blatt=stand')
    expect(stats('blatt=stand&ansicht=korb').query).toBe('ansicht=korb&blatt=stand')
  })

  test('its chunks are the page and the section', () => {
    expect(stats('').chunks).toEqual([feature('stats/StatsPage'), feature('stats/overview/Overview')])
    expect(stats('ansicht=ketten').chunks).toEqual([feature('stats/StatsPage'), feature('stats/chains/ChainsPage')])
    expect(stats('ansicht=korb').chunks).toEqual([feature('stats/StatsPage'), feature('stats/basket/BasketPage')])
  })
})

test('shopping has nothing of the list: only the browser knows it', () => {
  expect(plan('/smartshopping', 'ansicht=plan&blatt=stand&x=1')).toMatchObject({
    valid: true,
    query: 'blatt=stand',
    chunks: ['src/features/shopping/ShoppingPage.tsx'],
    questions: [{ path: '/chains' }],
  })
})

test.each([
  ['/merken', 'Gemerkt', 'favourites/FavouritesPage'],
  ['/wecker', 'Preiswecker', 'alerts/AlertsPage'],
])('%s is empty, and not for search engines', (path, title, page) => {
  const { head, ...rest } = plan(path, 'x=1')
  expect(rest).toEqual({ valid: true, query: '', chunks: [feature(page)], questions: [{ path: '/chains' }] })
  expect(head).toContain(`<title>${title} | Körberl</title>`)
  expect(head).toContain('<meta name="robots" content="noindex"')
})

test('R4: an unknown path is a 404 page, whatever its query', () => {
  const { head, ...rest } = plan('/gibt-es-nicht', 'q=butter')
  expect(rest).toEqual({ valid: false, query: '', chunks: [], questions: [{ path: '/chains' }] })
  expect(head).toContain('<title>Gibt Es Nicht | Körberl</title>')
})

test('R5: a given problem is an error page', () => {
  const { valid, head, questions } = plan('/', '', { problem: { status: 500 } })
  expect([valid, questions]).toEqual([false, [{ path: '/chains' }]])
  expect(head).toContain('content="noindex"')
})
