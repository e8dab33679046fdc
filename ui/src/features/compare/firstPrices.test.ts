import { expect, test } from 'vitest'
import type { Shop, StartAnswer } from '../../api/types.ts'
import { followState, progressOf, shopsState, troubles } from './firstPrices.ts'

const shop = (name: string, given: Partial<Shop> = {}): Shop => ({
  chain: name.toLowerCase(),
  name,
  state: 'never',
  loading: null,
  items: null,
  asked: null,
  next: null,
  ...given,
})

test('what has come, what is coming, and how much that is', () => {
  const shops = [shop('Billa', { loading: 1500 }), shop('Spar', { state: 'ok', items: 20_000 }), shop('Hofer')]
  expect(progressOf(shops)).toEqual({
    done: ['Spar'],
    loading: [{ name: 'Billa', items: 1500 }],
    products: 21_500,
    all: 3,
  })
})

const state = (fetches: boolean, ...shops: Shop[]) => shopsState({ ready: false, fetches, shops, follows: [] })

test('the shops are off, asked now, about to be, or later', () => {
  expect(state(false, shop('Billa'))).toBe('nicht eingeschaltet')
  expect(state(true)).toMatch(/keiner ist vollständig/)
  expect(state(true, shop('Billa'))).toBe('werden gleich gefragt')
  expect(state(true, shop('Billa', { loading: 0 }))).toBe('werden gerade gefragt')
  const later = ['2026-11-28T04:20:00Z', '2026-11-28T04:12:00Z'].map((next) => shop('Billa', { next }))
  expect(state(true, ...later).replaceAll('\u00a0', ' ')).toBe('das nächste Mal ab 5.12 Uhr')
})

test('why shops gave nothing, without what only the operator may see', () => {
  const refused = ['Billa', 'Spar'].map((name) => shop(name, { state: 'refused' }))
  expect(troubles([...refused, shop('Lidl', { state: 'failing' }), shop('Hofer', { state: 'ok' })])).toEqual([
    'Billa und Spar wollen nicht gefragt werden. Warum, steht im Protokoll.',
    'Lidl hat nicht geantwortet, wie es soll. Warum, steht im Protokoll.',
  ])
})

const followed = (follows: StartAnswer['follows'], fetches = true) => followState({ follows, fetches })

test('what other installations gave', () => {
  expect([followed([]), followed(['failing', 'never']), followed(['ok']), followed(['refused'])]).toEqual([
    'noch keinem gefolgt',
    'wird gleich gefragt',
    'gefragt, hatte noch keine Preise',
    'hat keine Preise gegeben',
  ])
  expect(followed(['never'], false)).toBe('eingerichtet, gefragt wird erst mit --contact')
})
