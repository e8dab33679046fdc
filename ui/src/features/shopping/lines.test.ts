import { expect, test } from 'vitest'
import { answeredLines, answerOf, isAnswered, isQuestion, lineItem, linesOf, summary, understoodAs } from './lines.ts'
import { group, reading } from './testing.ts'

const rice = [group('Langkornreis'), group('Milchreis'), group('Basmatireis')]
const readings = [
  reading('4 milch', { query: 'milch', count: 4, options: [group('Vollmilch')] }),
  reading('reis 2 kg', { verdict: 'choice', query: 'reis', amount: 2000, unit: 'g', options: rice }),
  reading('Zwickl', { verdict: 'open', options: [group('Märzen')] }),
  reading('xyzzyx', { verdict: 'open' }),
  reading('Für Samstag', { verdict: 'note' }),
]
const lines = answeredLines(readings, { answers: {} })

test('before a text is read, only its empty lines are known', () => {
  expect(linesOf('\n 4 Milch \r\n\nBrot, Eier\n')).toEqual(['4 Milch', 'Brot, Eier'])
  expect(linesOf(' \n')).toEqual([])
})

test('what is unclear is a question, and so is what would become a note', () => {
  expect(lines.map(isQuestion)).toEqual([false, true, true, true, true])
  expect(lines.map(isAnswered)).toEqual([true, false, false, false, false])
})

test('each line becomes an item unless the person drops it', () => {
  expect(lines.map((line) => answerOf(line).to)).toEqual(['words', 'product', 'words', 'note', 'note'])
  const items = lines.flatMap((line) => lineItem(line) ?? [])
  expect(items).toMatchObject([
    { kind: 'need', title: 'Milch', query: 'milch', count: 4 },
    { kind: 'product', title: 'Langkornreis', count: 2, accept: 'comparable' },
    { kind: 'need', query: 'Zwickl' },
    { kind: 'note', title: 'xyzzyx' },
    { kind: 'note', title: 'Für Samstag' },
  ])
  expect(summary(items)).toBe('3 Artikel und 2 Notizen')
})

test('the person’s answer wins', () => {
  const answered = answeredLines(readings, {
    answers: {
      '1 4 milch': { to: 'note' },
      '2 reis 2 kg': { to: 'words' },
      '3 Zwickl': { to: 'product', key: 'spar:Märzen', title: 'Märzen' },
      '4 xyzzyx': { to: 'nothing' },
      '5 Für Samstag': { to: 'note' },
    },
  })
  expect(answered.every(isAnswered)).toBe(true)
  expect(answered.map((line) => lineItem(line)?.kind)).toEqual(['note', 'need', 'product', undefined, 'note'])
})

test('the brand of what was understood is told only where the line names it', () => {
  const milk = [group('Stainzer Fettarme Milch', { brand: 'Stainzer' })]
  expect(understoodAs(reading('milch', { options: milk }))).toEqual({ title: 'Fettarme Milch', branded: false })
  expect(understoodAs(reading('stainzer milch', { options: milk }))).toEqual({
    title: 'Stainzer Fettarme Milch',
    branded: true,
  })
  const kind = { id: 'milch', name: 'Milch' }
  expect(understoodAs(reading('milch', { kind, options: milk }))).toEqual({ title: 'Milch', branded: false })
  expect(understoodAs(reading('stainzer milch', { kind, options: milk })).branded).toBe(true)
  expect(understoodAs(reading('semmeln', { options: [group('Kärntner Semmel')] })).title).toBe('Kärntner Semmel')
  expect(understoodAs(reading('irgendwas')).title).toBe('Irgendwas')
})
