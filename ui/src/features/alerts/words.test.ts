import { describe, expect, test } from 'vitest'
import type { Alert } from '../../api/alertTypes.ts'
import { hookWords, madeWords, nameOf, standing, summary, troubleWords, waitsFor, wakeWords } from './words.ts'

const TODAY = '2026-11-26'
const NBSP = '\u00a0'
const NAMES: Record<string, string> = { lidl: 'Lidl', penny: 'Penny' }
const chainName = (id: string) => NAMES[id] ?? id

const alert = (given: Partial<Alert>): Alert => ({
  number: 1,
  product: 'spar:1',
  kind: null,
  pack: null,
  brand: null,
  search: null,
  title: 'Helles',
  brandName: 'Ottakringer',
  size: '20 × 0,5 l',
  glyph: 'beer',
  chains: [],
  when: { type: 'below', cents: 1700, per: 'pack' },
  paused: false,
  made: '2026-11-01',
  state: 'waits',
  since: null,
  rang: null,
  now: { cents: 1990, chain: 'penny', per: null },
  ...given,
})
const problem = (status: number) => ({ problem: { type: '', title: '', status, detail: '' } })
const said = (given: Partial<Alert>) => standing(alert(given), chainName, TODAY)

test('the head counts', () => {
  expect(summary(5, 7)).toBe(
    `5 Wecker. Höchstens eine Meldung am Tag, um 7${NBSP}Uhr. Ändert sich nichts, bleibt es still.`,
  )
  expect(summary(1, 18)).toMatch(/^1 Wecker\. .* um 18/)
})

test('what it is about', () => {
  expect(nameOf(alert({}))).toBe('Ottakringer Helles')
  expect(nameOf(alert({ product: null, kind: 'teebutter', title: 'Teebutter', brandName: null }))).toBe(
    'Teebutter, egal welche Marke',
  )
  expect(nameOf(alert({ product: null, kind: 'teebutter', title: 'Teebutter', brandName: 'Schärdinger' }))).toBe(
    'Schärdinger Teebutter',
  )
  expect(nameOf(alert({ product: null, search: 'jacobs monarch' }))).toBe('Suche „jacobs monarch“')
})

test.each([
  [{ type: 'below', cents: 1700, per: 'pack' }, [], `unter €${NBSP}17,00 bei irgendeiner Kette`],
  [{ type: 'below', cents: 590, per: 'unit' }, ['lidl'], `unter €${NBSP}5,90${NBSP}/${NBSP}kg bei Lidl`],
  [{ type: 'low30' }, [], 'am 30-Tage-Tief'],
  [{ type: 'lowest' }, [], 'so billig wie nie'],
  [{ type: 'deal' }, ['lidl', 'penny'], 'in Aktion, bei Lidl oder Penny'],
  [{ type: 'dearer', percent: 5 }, [], `ab 5${NBSP}% teurer`],
  [{ type: 'back' }, [], 'wieder zu haben'],
  [{ type: 'new' }, [], 'neue Produkte'],
] as const)('what it waits for: %o', (when, chains, words) => {
  const now = { cents: 620, chain: 'lidl', per: 'kg' } as const
  expect(waitsFor({ when, chains: [...chains], now }, chainName)).toBe(words)
})

test('a unit price of which the unit is not known now', () => {
  expect(waitsFor({ when: { type: 'below', cents: 590, per: 'unit' }, chains: [], now: null }, chainName)).toBe(
    `unter €${NBSP}5,90 Grundpreis bei irgendeiner Kette`,
  )
})

describe('how it stands', () => {
  test('it rang', () => {
    expect(said({ state: 'rang', rang: { day: TODAY, chain: 'penny', cents: 1690 } })).toEqual({
      icon: 'check',
      words: `geläutet heute, Penny €${NBSP}16,90`,
    })
    expect(said({ state: 'rang', rang: { day: '2026-11-25', chain: 'penny', cents: 1690 } }).words).toMatch(
      /^geläutet gestern, Penny /,
    )
    const now = { cents: 620.4, chain: 'penny', per: 'kg' } as const
    const rang = { day: TODAY, chain: 'penny', cents: 620.4 }
    expect(said({ state: 'rang', product: null, kind: 'teebutter', when: { type: 'low30' }, rang, now }).words).toBe(
      `geläutet heute, Penny €${NBSP}6,20${NBSP}/${NBSP}kg`,
    )
  })
  test('it rang at a chain that is gone', () => {
    expect(said({ state: 'rang' })).toEqual({ icon: 'check', words: 'geläutet' })
  })
  test('it waits, at a price or for something else', () => {
    expect(said({}).words).toBe(`wartet, heute €${NBSP}19,90`)
    expect(said({ when: { type: 'deal' } }).words).toBe('wartet')
    expect(said({ now: null }).words).toBe('wartet, gerade nirgends zu haben')
    expect(standing(alert({ now: null }), chainName, TODAY, true).words).toBe('wartet, derzeit keine neuen Preise')
  })
  test('it is so already, it pauses, it is gone', () => {
    expect(said({ state: 'already', since: '2026-11-09' })).toEqual({
      icon: 'check',
      words: `ist schon so, seit 9.${NBSP}November`,
    })
    expect(said({ state: 'already' }).words).toBe('ist schon so')
    expect(said({ state: 'paused' })).toEqual({ icon: 'pause', words: 'Pause' })
    expect(said({ state: 'gone' }).words).toBe('gibt es nicht mehr')
  })
})

test('the button says what it does', () => {
  expect(wakeWords({ type: 'below', cents: 479, per: 'pack' }, null)).toBe(`Unter €${NBSP}4,79 wecken`)
  expect(wakeWords({ type: 'below', cents: 590, per: 'unit' }, 'kg')).toBe(`Unter €${NBSP}5,90${NBSP}/${NBSP}kg wecken`)
  expect(wakeWords({ type: 'new' }, null)).toBe('Bei neuen Produkten wecken')
})

test('what was made says that it is so already', () => {
  expect(madeWords(alert({}), chainName, TODAY)).toBe(
    `Wecker steht: Ottakringer Helles, unter €${NBSP}17,00 bei irgendeiner Kette`,
  )
  expect(madeWords(alert({ state: 'already', since: '2026-11-09' }), chainName, TODAY)).toMatch(
    /\. Ist schon so, seit 9\.\sNovember: Wir wecken beim nächsten Mal\.$/,
  )
})

test('what does not work is said, with what is safe', () => {
  expect(troubleWords({ problem: null })).toBe('Körberl antwortet nicht. Deine Wecker bleiben, wie sie sind.')
  expect(troubleWords(problem(422))).toMatch(/nicht Platz/)
  expect(troubleWords(problem(503))).toMatch(/nimmt gerade keine/)
  expect(troubleWords(problem(429))).toMatch(/auf einmal/)
  expect(troubleWords(problem(500))).toMatch(/bleiben, wie sie sind/)
})

test('an address of one’s own', () => {
  const hook = { form: 'ntfy', host: 'ntfy.sh', since: '2026-09-03', problem: null } as const
  expect(hookWords(hook)).toBe(`ntfy.sh, seit 3.${NBSP}September`)
  expect(hookWords({ ...hook, problem: 'HTTP 500' })).toBe('ntfy.sh hat die letzte Meldung nicht genommen')
})
