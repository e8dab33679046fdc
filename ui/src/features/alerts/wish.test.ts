import { expect, test } from 'vitest'
import type { Alert, Preview } from '../../api/alertTypes.ts'
import { asideOf } from './Conditions.tsx'
import { readPrice, stepped } from './money.ts'
import { changedAbout, firstWish, isAbout, isChangeable, unitOf, whenOf, wishOf } from './wish.ts'

const preview = (given: Partial<Preview> = {}): Preview => ({
  title: 'Nutella',
  brandName: null,
  size: '750 g',
  glyph: 'spread',
  kind: null,
  now: { cents: 499, chain: 'billa', per: null },
  suggestedCents: 479,
  lastLow: null,
  already: { low30: null, lowest: null, deal: null, available: true },
  ...given,
})

test.each([
  ['4,79', 479],
  ['4.8', 480],
  ['€ 5', 500],
  ['1234,5', 123_450],
  ['0', null],
  ['', null],
  ['4,795', null],
  ['billig', null],
  ['-3', null],
])('a typed price: %o', (text, cents) => expect(readPrice(text)).toBe(cents))

test('a step is ten cents, and never leads to nothing', () => {
  expect(stepped(479, false)).toBe(469)
  expect(stepped(479, true)).toBe(489)
  expect(stepped(12, false)).toBe(10)
  expect(stepped(10, false)).toBe(10)
  expect(stepped(4, false)).toBe(4)
  expect(stepped(999_999, true)).toBe(999_999)
})

test('the suggested price is chosen first', () => {
  expect(firstWish(preview())).toEqual({ choice: 'below', text: '4,79', chains: [] })
  expect(firstWish(preview({ suggestedCents: 123_456 })).text).toBe('1234,56')
  const gone = preview({ suggestedCents: null, now: null, already: { ...preview().already, available: false } })
  expect(firstWish(gone).choice).toBe('back')
})

test('a choice becomes a condition', () => {
  const wish = firstWish(preview())
  expect(whenOf(wish, preview())).toEqual({ type: 'below', cents: 479, per: 'pack' })
  expect(whenOf({ ...wish, text: 'x' }, preview())).toBeNull()
  expect(whenOf({ ...wish, choice: 'dearer' }, preview())).toEqual({ type: 'dearer', percent: 5 })
  expect(whenOf({ ...wish, choice: 'deal' }, preview())).toEqual({ type: 'deal' })
  expect(whenOf(wish, null)).toEqual({ type: 'new' })
})

test('without a pack it is the unit price', () => {
  const butter = preview({ now: { cents: 740, chain: 'billa', per: 'kg' }, suggestedCents: 710 })
  expect(unitOf(butter)).toBe('kg')
  expect(whenOf(firstWish(butter), butter)).toEqual({ type: 'below', cents: 710, per: 'unit' })
  const gone = preview({ now: null, size: null })
  expect(whenOf(firstWish(gone), gone, true)).toEqual({ type: 'below', cents: 479, per: 'unit' })
  expect(whenOf(firstWish(gone), gone)).toEqual({ type: 'below', cents: 479, per: 'pack' })
})

const said = (cents: number, given: Partial<Preview> = {}) => asideOf(preview(given), cents, '2026-11-27')

test('where only an old price is known, that is chosen first, as something to count from', () => {
  const old = preview({
    now: null,
    suggestedCents: null,
    already: { low30: null, lowest: null, deal: null, available: false },
  })
  expect(firstWish(old)).toMatchObject({ choice: 'back', text: '' })
  expect(firstWish(old, 419)).toMatchObject({ choice: 'below', text: '4,19' })
  expect(whenOf(firstWish(old, 419), old)).toEqual({ type: 'below', cents: 419, per: 'pack' })
})

test('under a price stands when it was last so low, for every price for which that is known', () => {
  const lastLow = { cents: 465, day: '2026-11-26' }
  expect(said(479, { lastLow })).toBe('zuletzt so billig: gestern')
  expect(said(479, { lastLow: { cents: 465, day: '2026-09-03' } })).toBe('zuletzt so billig am 3.\u00a0September')
  expect(said(470, { lastLow })).toBe(said(479, { lastLow }))
  expect(said(460, { lastLow })).toBe('')
  expect([said(479), said(450)]).toEqual(['im letzten Jahr nie so billig', 'im letzten Jahr nie so billig'])
  expect(said(489)).toBe('')
})

test('an alert is about a product, a kind in whatever pack, or a search', () => {
  const none = { product: null, kind: null, search: null }
  const butter = { ...none, kind: 'butter' }
  expect(isAbout({ ...none, product: 'spar:1' }, { product: 'spar:1' })).toBe(true)
  expect(isAbout(butter, { kind: 'butter', pack: '250g' })).toBe(true)
  expect(isAbout(butter, { kind: 'milch', pack: 'any' })).toBe(false)
  expect(isAbout(butter, { product: 'spar:1' })).toBe(false)
  expect(isAbout({ ...none, search: 'jacobs' }, { search: 'jacobs' })).toBe(true)
})

test('an alert that is changed begins with what it waits for', () => {
  const when = { type: 'below', cents: 123_450, per: 'pack' } as const
  expect(wishOf({ when, chains: ['billa'] })).toEqual({ choice: 'below', text: '1234,50', chains: ['billa'] })
  expect(wishOf({ when: { type: 'deal' }, chains: [] })).toEqual({ choice: 'deal', text: '', chains: [] })
  const alert = { product: null, kind: null, pack: null, brand: null, search: null }
  const changeable = (of: Partial<Alert>, about: Parameters<typeof isChangeable>[1]) =>
    isChangeable({ ...alert, ...of } as Alert, about)
  expect(changeable({ product: 'billa:1' }, { product: 'billa:1' })).toBe(true)
  expect(changeable({ kind: 'butter', pack: '250g' }, { kind: 'butter', pack: '250g' })).toBe(true)
  expect(changeable({ kind: 'butter', pack: null }, { kind: 'butter', pack: 'any' })).toBe(true)
  expect(changeable({ kind: 'butter', pack: null }, { kind: 'butter', pack: '250g' })).toBe(true)
  expect(changeable({ kind: 'butter', brand: 'NÖM' }, { kind: 'butter', pack: 'any' })).toBe(false)
  expect(changeable({ search: 'butter' }, { search: 'butter' })).toBe(false)
})

test('an alert of another pack is changed at the prices of that pack', () => {
  const about = { kind: 'butter', pack: '250g' }
  expect(changedAbout({ kind: 'butter', pack: '125g' }, about)).toEqual({ kind: 'butter', pack: '125g' })
  expect(changedAbout({ kind: 'butter', pack: null }, about)).toEqual({ kind: 'butter', pack: 'any' })
  expect(changedAbout({ kind: 'butter', pack: '250g' }, about)).toBe(about)
  expect(changedAbout({ kind: null, pack: null }, { product: 'spar:1' })).toEqual({ product: 'spar:1' })
  expect(changedAbout(null, about)).toBe(about)
})
