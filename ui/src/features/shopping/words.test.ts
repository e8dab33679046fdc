import { expect, test } from 'vitest'
import { choicesOf } from './saving.ts'
import { answer, line, need, plan } from './testing.ts'
import type { Plan } from './wire.ts'
import { closedWords, contentOf, headlineOf, lackIn, planSaves, underHeadline } from './words.ts'

const NAMES: Record<string, string> = { billa: 'Billa', hofer: 'Hofer', spar: 'Spar', dm: 'dm' }
const nameOf = (id: string) => NAMES[id] ?? id
const title = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const missing = [{ item: 'klingen', title: 'Klingen', reason: 'elsewhere' as const }]
const milk = line('milch', 'billa', 119)
const alone = plan([milk, line('reis', 'billa', 119)], { missing })
const against = [{ chain: 'billa', items: 2, planCents: 198, chainCents: 238 }]
const two = plan([line('milch', 'hofer', 79), line('klingen', 'hofer', 500), line('reis', 'billa', 119)], { against })

const said = (shown: Plan, base = alone) => {
  const { before, cents, after } = headlineOf(answer([base, shown]), shown, nameOf)
  return [before, cents, after]
}
const under = (shown: Plan, base = alone, open = [] as ReturnType<typeof need>[], own = 0) =>
  plain(underHeadline(answer(base === shown ? [shown] : [base, shown]), shown, open, nameOf, own))

test('the headline compares equal things, and says with what', () => {
  expect(said(two)).toEqual(['Für dieselben 2 Artikel sparst du', 40, ''])
  expect(under(two)).toBe('Verglichen mit allem bei Billa, wo 1 von 3 fehlt.')
  expect(under(two, alone, [need('kletzenbrot')])).toMatch(/fehlt\. 1 Zeile ist noch offen\.$/)
  const one = plan([milk], { against: [{ chain: 'billa', items: 1, planCents: 79, chainCents: 119 }] })
  expect(said(one)[0]).toBe('Für denselben Artikel sparst du')
})

test('where nothing is saved over the same items, nothing is called a saving', () => {
  const dearer = { ...two, against: [{ chain: 'billa', items: 2, planCents: 258, chainCents: 238 }] }
  expect(said(dearer)).toEqual(['', 698, 'in zwei Märkten'])
  expect(under(dearer)).toBe('3 Artikel. Billa allein hat 2. Dieselben 2 kosten dort um € 0,20 weniger.')
  expect(said({ ...two, against: [] })[0]).toBe('')
  expect(under(alone, alone)).toBe('2 Artikel, 1 fehlt, mehr hat kein Markt allein.')
  const whole = plan([milk])
  expect(under(whole, whole)).toBe('1 Artikel, günstiger geht es an einem Ort nicht.')
})

/** A line whose price was seen last on that day. */
const old = (item: string, chain: string, cents: number, confirmedUntil: string) => {
  const made = line(item, chain, cents)
  return { ...made, product: { ...made.product, stale: true, confirmedUntil } }
}

test('of old prices it says from when they are, and nothing of cheapness', () => {
  const unknown = 'Was es heute kostet, wissen wir nicht.'
  const whole = plan([old('milch', 'hofer', 79, '2023-10-15')])
  expect(under(whole, whole)).toBe(`1 Artikel. So viel hat es am 15. Oktober 2023 gekostet. ${unknown}`)
  expect(under(whole, whole, [], 1)).toBe(`1 Artikel. So viel hat es am 15. Oktober 2023 gekostet. ${unknown}`)
  const month = plan([old('milch', 'hofer', 79, '2023-10-15'), old('reis', 'hofer', 99, '2023-10-01')])
  expect(under(month, month, [], 2)).toBe(`2 Artikel. So viel hat es im Oktober 2023 gekostet. ${unknown}`)
  const saving = [{ chain: 'hofer', items: 2, planCents: 178, chainCents: 278 }]
  const both = plan([old('milch', 'hofer', 79, '2023-10-15'), old('reis', 'lidl', 99, '2025-01-29')], {
    against: saving,
  })
  expect(said(both, month)).toEqual(['', 178, 'in zwei Märkten'])
  expect(under(both, month)).toMatch(/^2 Artikel\. So viel hat es zwischen Oktober 2023 und Jänner 2025 gekostet\./)
  expect(
    choicesOf(answer([month, both], { recommended: 1 })).map(({ saves, gain, pays }) => [saves, gain, pays]),
  ).toEqual([0, 1].map(() => [0, undefined, false]))
  const some = plan([milk, old('reis', 'hofer', 99, '2023-10-15')])
  expect(under(some, some)).toBe('2 Artikel. Einen Preis davon haben wir zuletzt am 15. Oktober 2023 gesehen.')
})

test('what only the chosen chains were asked for is not said of all', () => {
  const whole = plan([milk])
  expect(under(whole, whole, [], 2)).toBe('1 Artikel, günstiger geht es in den gewählten Märkten an einem Ort nicht.')
  expect(under(alone, alone, [], 2)).toBe('2 Artikel, 1 fehlt, mehr hat keiner der gewählten Märkte allein.')
  expect(under(alone, alone, [], 1)).toBe('2 Artikel, 1 fehlt. Einen anderen Markt hast du nicht gewählt.')
})

const contents = (plans: Plan[], visitCents = 200) =>
  choicesOf(answer(plans)).map((choice) => plain(contentOf(choice, nameOf, title, visitCents)))

test('every sum says what it holds', () => {
  expect(contents([alone, two])).toEqual(['2 Artikel, 1 fehlt', '3 Artikel, 2 davon um € 1,98'])
  const [, rice] = alone.visits.flatMap(({ lines }) => lines)
  const dm = [milk, ...(rice ? [rice] : []), line('klingen', 'dm', 3640)]
  expect(contents([alone, plan(dm)])[1]).toBe('3 Artikel, dm nur wegen Klingen, € 36,40')
  expect(contents([plan([milk]), plan([line('milch', 'spar', 89)])])).toEqual([
    '1 Artikel, alles an einem Ort',
    '1 Artikel, alles an einem Ort',
  ])
  expect(contents([alone, plan([milk, line('reis', 'spar', 99)])])[1]).toBe('2 Artikel, Spar für 1 Artikel')
  const four = ['milch', 'reis', 'brot', 'eier'].map((item) => line(item, 'billa', 100))
  const split = [...four.slice(0, 2), line('brot', 'spar', 90), line('eier', 'spar', 80)]
  expect(contents([plan(four), plan(split)])[1]).toBe('4 Artikel, zweiter Stopp bringt nur € 0,30')
  expect(contents([plan(four), plan(split)], 20)[1]).toBe('4 Artikel, zweiter Stopp bringt € 0,30')
  const known = plan(split, { against: [{ chain: 'billa', items: 4, planCents: 370, chainCents: 400 }] })
  expect(contents([plan(four), known], 20)[1]).toBe('4 Artikel')
})

test('what the plan saves against a chain is a sum, and where it costs more, that is said', () => {
  const row = { chain: 'billa', totalCents: 238, missing: 0, base: false }
  const saving = (chainCents: number) =>
    plain(planSaves({ ...row, against: { chain: 'billa', items: 2, planCents: 200, chainCents } }))
  expect([saving(238), saving(190), saving(200), planSaves({ ...row, against: undefined })]).toEqual([
    '€ 0,38',
    'kostet € 0,10 mehr',
    '–',
    '–',
  ])
  const saved = { chain: 'billa', items: 2, planCents: 200, chainCents: 238 }
  const lack = (items: number, chainCents: number) =>
    plain(lackIn({ ...row, missing: items, against: { ...saved, chainCents } }))
  expect(lack(2, 238)).toBe('2 fehlen, der Plan spart € 0,38')
  expect(lack(1, 190)).toBe('1 fehlt, der Plan kostet € 0,10 mehr')
  expect(lackIn({ ...row, missing: 0, against: undefined })).toBe('')
})

test('closed chains are named', () => {
  expect(closedWords({}, nameOf)).toBe('')
  expect(closedWords({ closed: { hofer: '2025-12-31' } }, nameOf)).toBe(' Hofer ist geschlossen und fehlt.')
  expect(closedWords({ closed: { hofer: '2025-12-31', dm: '2026-01-01' } }, nameOf)).toMatch(
    /Hofer und dm sind .* fehlen\.$/,
  )
})
