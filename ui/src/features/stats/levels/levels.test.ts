import { expect, test } from 'vitest'
import type { ChainPair } from '../../../api/types.ts'
import {
  articlesText,
  comparable,
  duelsOf,
  fewerButMore,
  levelRows,
  levelsSay,
  placeOn,
  referenceOf,
  scaleOf,
  spokenDuel,
} from './levels.ts'

function pair(a: string, b: string, percent: number, half: number, articles = 100): ChainPair {
  return { a, b, articles, percent, low: percent - half, high: percent + half, cheaper: 0.5, equal: 0.3, dearer: 0.2 }
}

const PAIRS = [
  pair('hofer', 'spar', -6, 2, 412),
  pair('spar', 'billa', 0.4, 0.7, 258),
  pair('spar', 'mpreis', -3, 1.2, 1204),
  pair('hofer', 'billa', -5, 1, 30),
]
const SAME = { ownBrands: false, oldDay: null }
const name = (id: string) => ({ hofer: 'Hofer', spar: 'Spar', billa: 'Billa', mpreis: 'MPreis' })[id] ?? id

test('the chain that shares the most is what others are compared with, unless another is wanted', () => {
  expect(comparable(PAIRS)[0]).toBe('spar')
  expect(referenceOf(PAIRS, undefined)).toBe('spar')
  expect(referenceOf(PAIRS, 'billa')).toBe('billa')
  expect(referenceOf(PAIRS, 'lidl')).toBe('spar')
  expect(referenceOf([], 'spar')).toBeNull()
})

test('a pair is seen from either side', () => {
  const [hofer, billa, mpreis] = duelsOf(PAIRS, 'spar')
  expect([hofer?.chain, billa?.chain, mpreis?.chain]).toEqual(['hofer', 'billa', 'mpreis'])
  expect(hofer).toMatchObject({ percent: -6, low: -8, high: -4, cheaper: 0.5, dearer: 0.2, verdict: 'cheaper' })
  // What is 3 % cheaper here is a little more than 3 % dearer there.
  expect(mpreis?.percent).toBeCloseTo(100 / 0.97 - 100, 9)
  expect(mpreis?.low).toBeCloseTo(100 / 0.982 - 100, 9)
  expect(mpreis?.high).toBeCloseTo(100 / 0.958 - 100, 9)
  expect(mpreis).toMatchObject({ cheaper: 0.2, dearer: 0.5, verdict: 'dearer' })
  expect(billa?.verdict).toBe('level')
  const [there] = duelsOf([pair('billa', 'spar', 25, 0)], 'billa')
  expect(there?.percent).toBeCloseTo(-20, 9)
})

test('the scale holds all bounds and 0, and its numbers are round', () => {
  const scale = scaleOf(duelsOf(PAIRS, 'spar'))
  expect(scale.ticks).toContain(0)
  expect(scale.ticks.every((tick) => Math.abs(tick % 5) === 0)).toBe(true)
  expect(placeOn(scale, scale.low)).toBe(0)
  expect(placeOn(scale, scale.high)).toBe(100)
  expect(scaleOf([]).ticks).toEqual([0])
})

const saidOf = (pairs: readonly ChainPair[], of: Parameters<typeof levelsSay>[2] = SAME) => {
  const { title, note } = levelsSay(duelsOf(pairs, 'spar'), 'spar', of, name)
  return [title, note.replace(/ Verglichen werden .*/, '')].map((text) => text.replaceAll('\u00a0', ' '))
}

test('the sentence says who is cheaper, and of the chain with the most pairs how it stands', () => {
  expect(saidOf(PAIRS)).toEqual([
    'Hofer ist 6 % günstiger als Spar, MPreis 3 % teurer.',
    '412 gleiche Produkte mit Hofer, 1.204 mit MPreis.',
  ])
  expect(saidOf([pair('hofer', 'spar', -6.1, 1.9, 412), pair('spar', 'billa', 0.4, 0.7, 258)])[0]).toBe(
    'Hofer ist 6 % günstiger als Spar, Billa gleichauf.',
  )
  expect(saidOf([pair('mpreis', 'spar', 1.4, 0.3)])).toEqual([
    'MPreis ist 1,4 % teurer als Spar.',
    'Spar ist bei weniger Produkten günstiger, dort aber deutlicher: im Mittel um 1,4 % billiger als MPreis. ' +
      '100 gleiche Produkte.',
  ])
  const even = [pair('billa', 'spar', 0.1, 1), pair('mpreis', 'spar', 0.2, 1)]
  expect(saidOf(even, { ownBrands: true, oldDay: null })).toEqual([
    'Billa ist gleichauf mit Spar, MPreis auch.',
    '100 Paare mit Billa, 100 mit MPreis.',
  ])
  expect(levelsSay([], null, SAME, name).title).toMatch(/^Zu wenige/)
})

test('of old prices the sentence is in the past, and says of which day it is', () => {
  const old = { ownBrands: false, oldDay: '2026-03-27' }
  expect(saidOf(PAIRS, old)).toEqual([
    'Hofer war 6 % günstiger als Spar, MPreis 3 % teurer.',
    '412 gleiche Produkte mit Hofer, 1.204 mit MPreis, Preise vom 27. März 2026.',
  ])
  expect(saidOf([pair('billa', 'spar', 0.1, 1)], old)).toEqual([
    'Billa war gleichauf mit Spar.',
    '100 gleiche Produkte, Preise vom 27. März 2026.',
  ])
})

test('a duel in words and as a row', () => {
  const [hofer] = duelsOf(PAIRS, 'spar')
  if (!hofer) throw new Error('no duel')
  expect([articlesText(hofer, false), articlesText(hofer, true)]).toEqual(['412 gleiche Produkte', '412 Paare'])
  expect(spokenDuel(hofer, 'spar', name)).toBe(
    'Hofer gegenüber Spar: −6,0\u00a0%, mit 95\u00a0% Sicherheit zwischen −8,0\u00a0% und −4,0\u00a0%',
  )
})

test('the file has the duels as the page shows them', () => {
  const rows = levelRows(duelsOf([pair('spar', 'billa', 3.265175, 0.5, 2335)], 'spar'), '2026-03-27', name)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(['2026-03-27', 'Billa', 'Spar', 2335, -3.162, -3.629, -2.691, 0.2, 0.3, 0.5])
})

test('where the chain that is cheaper more often is not the cheaper one, that is said', () => {
  const odd = { ...pair('spar', 'billa', 3.27, 0.6, 2335), cheaper: 0.32, equal: 0.46, dearer: 0.22 }
  const said =
    'Billa ist bei weniger Produkten günstiger, dort aber deutlicher: im Mittel um 3,2\u00a0% billiger als Spar.'
  expect(fewerButMore(odd, name)).toBe(said)
  expect(levelsSay(duelsOf([odd], 'spar'), 'spar', SAME, name).note).toMatch(/^Billa ist bei weniger Produkten/)
  expect(levelsSay(duelsOf([odd], 'billa'), 'billa', SAME, name).note).toContain(said)
  expect(fewerButMore({ ...odd, cheaper: 0.22, dearer: 0.32 }, name)).toBeNull()
  expect(fewerButMore({ ...odd, low: -0.1 }, name)).toBeNull()
})
