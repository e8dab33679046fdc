// The months that were chosen, and what the sentences make of them.
import { describe, expect, it } from 'vitest'
import { based, type Based } from './lines.ts'
import { monthOf, monthText } from './months.ts'
import { line, rising, thinUntil } from './testing.ts'
import { categorySays, chainsSay, overviewSays, type Subject } from './words.ts'

const [OWN, BIO, BRANDS]: Subject[] = [
  { name: 'Eigenmarken', plural: true },
  { name: 'Bio', plural: false },
  { name: 'Marken', plural: true },
]
const PARTS = [OWN, BIO, BRANDS].filter((subject) => subject !== undefined)

// Own brands carry since November 2017, the others since January 2023; in March 2025 prices end until March 2026.
const since2017 = (id: string, to: number) => line(id, ['2017-04', rising(to, 95)], ['2026-03', [100]])
const LINES = [
  thinUntil('2017-11', since2017('own', 150)),
  thinUntil('2023-01', since2017('bio', 120)),
  thinUntil('2023-01', since2017('brands', 130)),
]
const chosen = (from: string | null, to: string, lines = LINES): Based =>
  based(lines, { from: monthOf(from ?? '2017-04'), to: monthOf(to) }, from !== null)
const begins = (from: string | null, to: string) => {
  const { base } = chosen(from, to)
  return base === null ? null : monthText(base)
}
const says = (from: string | null, to: string) => overviewSays(chosen(from, to), PARTS).note.replaceAll('\u00a0', ' ')

describe('a beginning that was chosen', () => {
  it('is that of the sentence, where a line carries the months from there', () => {
    expect(says('2021-01', '2026-03')).toMatch(
      /^Von Jänner 2021 bis Februar 2025 stiegen die Preise: Eigenmarken \+\d+,\d %\. Bio und Marken sind erst ab /,
    )
    expect(says('2021-01', '2026-03')).toMatch(/ ab Jänner 2023 belegt\. Danach fehlen Preise bis März 2026\.$/)
    expect(begins('2021-01', '2026-03')).toBe('2021-01')
  })

  it('stays where it is when the end moves', () => {
    for (const end of ['2021-06', '2022-12', '2023-02', '2023-12', '2025-02', '2026-03']) {
      expect(begins('2021-01', end), end).toBe('2021-01')
    }
    for (const end of ['2023-03', '2023-12', '2026-03']) expect(begins(null, end), end).toBe('2023-01')
  })

  it('that no line carries gives way to what they share, and the sentence says why', () => {
    expect(says('2017-05', '2025-02')).toMatch(
      /^Erst ab Jänner 2023 sind es überall genug Produkte; von da bis Februar 2025 stiegen die Preise: Eigenmarken \+/,
    )
    const later = chosen('2022-06', '2026-03', [line('own', ['2022-01', rising(101, 3)], ['2022-09', rising(110, 20)])])
    expect(overviewSays(later, PARTS).note).toMatch(/^Erst ab September 2022 gibt es Preise; von da bis April 2024 /)
  })

  it('of chains: those that begin later are named, not called too short', () => {
    const both = chosen('2021-01', '2025-02', [
      since2017('billa', 130),
      line('dm', ['2023-05', rising(110, 22)]),
      line('spar', ['2025-02', [100]]),
    ])
    const subjects = ['Billa', 'dm', 'Spar'].map((name) => ({ name, plural: false }))
    expect(chainsSay(both, subjects).note).toBe('dm ist erst ab Mai 2023 belegt. Spar ist zu kurz für eine Linie.')
  })

  it('of a category says why it begins later', () => {
    const milk = chosen('2019-01', '2025-02', [thinUntil('2020-03', since2017('milk', 130))])
    expect(categorySays(milk, { name: 'Milchprodukte', plural: true }).note).toMatch(
      /^Erst ab März 2020 sind es genug Produkte\./,
    )
  })
})

describe('what is chosen', () => {
  it('stands in every headline that says something', () => {
    const asked = { chosen: 'Milchprodukte, Eigenmarken', offersOnly: [], narrowed: true }
    const both = chosen('2023-01', '2025-02')
    for (const { title } of [
      overviewSays(both, PARTS, asked),
      chainsSay(both, PARTS, asked),
      categorySays(both, PARTS[0] ?? { name: '', plural: true }, asked),
    ]) {
      expect(title).toMatch(/^Milchprodukte, Eigenmarken: .*(Eigenmarken|Marken) .*\.$/)
    }
    expect(overviewSays(null, [], asked).title).toBe('Für diese Auswahl gibt es keine Preise.')
  })
})
