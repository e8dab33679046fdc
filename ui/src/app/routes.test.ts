import { expect, test, vi } from 'vitest'
import { LAYOUTS } from './App.tsx'
import { isPage, middlewareOf, ROUTES, routeOf } from './routes.ts'

test('R1: these are the pages, and one for each kind and product', () => {
  expect(ROUTES.map(({ name, path }) => [name, path])).toEqual([
    ['index', '/'],
    ['smartshopping', '/smartshopping'],
    ['stats', '/stats'],
    ['kind', '/art/:kind'],
    ['product', '/produkt/:key'],
    ['favourites', '/merken'],
    ['alerts', '/wecker'],
    ['sources', '/quellen'],
    ['docs', '/api/docs'],
    ['ueber', '/ueber'],
    ['methoden', '/methoden'],
    ['offene-daten', '/offene-daten'],
    ['impressum', '/impressum'],
    ['datenschutz', '/datenschutz'],
    ['barrierefreiheit', '/barrierefreiheit'],
  ])
})

test('each kind and each product has its page', () => {
  expect(routeOf('/art/h-milch')?.name).toBe('kind')
  expect(routeOf('/produkt/billa:00-1')?.name).toBe('product')
})

test.each([
  '/art',
  '/art/',
  '/art/Butter',
  '/art/butter/',
  '/art/butter/x',
  '/produkt/',
  '/produkt/spar:1/x',
  '/gibt-es-nicht',
  '/stats/',
  '/Stats',
  '/stats/x',
  '/merken/x',
  '/impressum/',
  '/api',
  '/api/docs/',
  '',
  '/index.html',
  '/__proto__',
])('R4: %j is no page', (path) => {
  expect(routeOf(path)).toBeNull()
})

test('R3: every route has the layout named default', () => {
  expect(Object.keys(LAYOUTS)).toEqual(['default'])
  for (const { layout = 'default' } of ROUTES) expect(LAYOUTS[layout]).toBeTypeOf('function')
})

test('R6: the address of a product must be a key', () => {
  expect(isPage('/', '')).toBe(true)
  expect(isPage('/', 'q=butter&produkt=billa:00-1')).toBe(true)
  expect(isPage('/', '?produkt=billa%3A00-1')).toBe(true)
  for (const search of ['produkt=kaputt', 'q=butter&produkt=', '?produkt=billa:a%20b', 'produkt=%3Cscript%3E'])
    expect(isPage('/', search)).toBe(false)
  expect(isPage('/stats', 'produkt=kaputt')).toBe(true)
})

test('R7: the middleware that routes name is there', () => {
  for (const route of ROUTES) expect(middlewareOf(route)).toHaveLength(route.middleware?.length ?? 0)
})

test('R7: an unknown name throws, and says which on which route', () => {
  const known = vi.fn()
  expect(middlewareOf({ name: 'stats', middleware: ['known'] }, { known })).toEqual([known])
  for (const name of ['gibt-es-nicht', 'toString', '__proto__']) {
    expect(() => middlewareOf({ name: 'stats', middleware: ['known', name] }, { known })).toThrow(
      `Unknown middleware "${name}" on route "stats"`,
    )
  }
})
