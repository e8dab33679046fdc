import { beforeEach, expect, test, vi } from 'vitest'
import { closeWake, openWake, readWake, type Wakeable, wakeHref, writeWake } from './wakeWay.ts'

const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)

beforeEach(() => {
  history.replaceState(null, '', '/produkt/spar:1')
  back.mockClear()
})

test.each<Wakeable>([
  { product: 'spar:2020.003/4' },
  { kind: 'teebutter', pack: '250g' },
  { kind: 'erdaepfel', pack: '1.5g' },
  { kind: 'butter', pack: 'any' },
  { search: 'jacobs monarch & 50 %.' },
])('an address says what it is about: %o', (about) => {
  expect(readWake(wakeHref('/', 'q=x', about).slice(1))).toEqual(about)
})

test.each(['', '?wecken=', '?wecken=produkt', '?wecken=kette.spar', '?wecken=art.<b>'])(
  '%o asks for nothing',
  (search) => expect(readWake(search)).toBeNull(),
)

test('the rest of the address stays', () => {
  expect(wakeHref('/', '?q=butter', { search: 'butter' })).toBe('/?q=butter&wecken=suche.butter')
  expect(wakeHref('/', '?q=butter&wecken=suche.butter', null)).toBe('/?q=butter')
  expect(wakeHref('/wecker', '?wecken=suche.butter', null)).toBe('/wecker')
  expect(writeWake({ kind: 'butter', pack: 'usual' })).toBe('art.butter.usual')
})

test('"back" closes it, and closing goes back', () => {
  openWake({ product: 'spar:1' })
  expect(location.search).toBe('?wecken=produkt.spar%3A1')
  expect(history.state).toEqual({ steps: 1, wake: true })
  closeWake()
  expect(back).toHaveBeenCalledOnce()
})

test('over another sheet it is one more step', () => {
  history.replaceState({ openedOver: '/?q=butter' }, '', '/?q=butter&produkt=spar:1')
  openWake({ product: 'spar:1' })
  expect(history.state).toEqual({ openedOver: '/?q=butter', steps: 2, wake: true })
})

test('a page that was opened with it shows itself', () => {
  history.replaceState(null, '', '/produkt/spar:1?wecken=produkt.spar:1')
  closeWake()
  expect(back).not.toHaveBeenCalled()
  expect(location.pathname + location.search).toBe('/produkt/spar:1')
})
