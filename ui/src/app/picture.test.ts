import { expect, test } from 'vitest'
import { product } from '../api/testing.ts'
import { pictureOf } from './picture.ts'

const chains = { asOf: '2026-11-23', chains: [{ id: 'dorfladen', badge: { letters: 'Do', hue: 44 } }] }
const butter = (chain: string, priceCents: number, given: object = {}) => ({
  ...product({ key: `${chain}:1`, chain, name: 'Butter', priceCents, ...given }),
  history: [
    { date: '2020-01-01', priceCents: 300 },
    { date: '2026-11-01', priceCents },
  ],
  known: [{ from: '2020-01-01', to: '2026-11-23' }],
  seenUntil: '2026-11-23',
})
const drawn = (one: object, same: object[] = []) =>
  pictureOf('/produkt/spar:1', { version: 1, data: { '/chains': chains, '/products/spar%3A1': { ...one, same } } })
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('a product shows each chain, the cheapest first, and the year of that', () => {
  const picture = drawn(butter('spar', 249), [butter('dorfladen', 229), butter('billa', 259)])
  expect(picture?.tags).toEqual([
    { letters: 'Do', hue: 30, price: '2,29', look: 'best' },
    { letters: 'S', hue: 158, price: '2,49', look: 'normal' },
    { letters: 'B', hue: 92, price: '2,59', look: 'normal' },
  ])
  expect(plain(picture?.about)).toBe('in 3 Ketten')
  expect(picture?.trend?.words).toBe('12 Monate: Tief 2,29, Hoch 3,00')
  expect(picture?.trend?.spans.map(([, , cents]) => cents)).toEqual([300, 229])
  expect(plain(picture?.asOf)).toBe('Preise vom 23. November 2026')
})

test('old prices say of when they are, and win nothing', () => {
  const old = { stale: true, seenUntil: '2026-03-27' }
  const picture = drawn({ ...butter('spar', 249, { stale: true }), ...old }, [{ ...butter('billa', 229), ...old }])
  expect(picture?.tags.map(({ look }) => look)).toEqual(['stale', 'stale'])
  expect(plain(picture?.asOf)).toBe('Preise vom 27. März 2026')
})

test('beside current prices there are no old ones', () => {
  const picture = drawn(butter('spar', 249), [butter('billa', 229, { stale: true })])
  expect(picture?.tags.map(({ letters }) => letters)).toEqual(['S'])
  expect(plain(picture?.about)).toBe('in 1 Kette')
})

test('more chains than fit are counted', () => {
  const picture = drawn(
    butter('spar', 1),
    ['billa', 'hofer', 'lidl', 'penny', 'mpreis', 'dm'].map((chain, at) => butter(chain, 10 + at)),
  )
  expect([picture?.tags.length, picture?.more]).toEqual([5, 2])
})

test('other pages have none', () => {
  expect(pictureOf('/stats', { version: 1, data: {} })).toBeNull()
  expect(pictureOf('/produkt/spar:2', { version: 1, data: {} })).toBeNull()
})
