import { describe, expect, it } from 'vitest'
import { alike } from '../figures.ts'
import { OVERVIEW } from '../view.ts'
import { based, type IndexLine, monthsOf } from './lines.ts'
import { monthOf } from './months.ts'
import { line, rising } from './testing.ts'
import {
  baseNote,
  categorySays,
  chainsSay,
  overviewSays,
  points,
  share,
  spokenAt,
  type Subject,
  summary,
  widest,
} from './words.ts'

const plural = (name: string): Subject => ({ name, plural: true })
const single = (name: string): Subject => ({ name, plural: false })
const shown = (...lines: IndexLine[]) => {
  const range = monthsOf(lines, OVERVIEW)
  return range && based(lines, range)
}
/** With the spaces that do not break made plain. */
const plain = ({ title, note }: { title: string; note: string }) =>
  [title, note].map((text) => text.replaceAll('\u00a0', ' '))

describe('figures', () => {
  it('small changes have a decimal, large ones none', () => {
    expect(
      [share(3.14), share(9.94), share(9.96), share(41.9), share(-2)].map((text) => text.replace('\u00a0', ' ')),
    ).toEqual(['3,1 %', '9,9 %', '10 %', '42 %', '2 %'])
  })

  it('of one list have as many decimals as each other', () => {
    expect(alike([42, 3.5, 8], share).map((text) => text.replace('\u00a0', ' '))).toEqual(['42,0 %', '3,5 %', '8,0 %'])
    expect(alike([42, 31, 8], share).map((text) => text.replace('\u00a0', ' '))).toEqual(['42 %', '31 %', '8 %'])
    expect(alike([12.4, 1.4]).map((text) => text.replace('\u00a0', ' '))).toEqual(['12,4 %', '1,4 %'])
  })

  it('indices have one decimal, always', () =>
    expect([points(100), points(108.64), points(99.96)]).toEqual(['100,0', '108,6', '100,0']))
})

/** What is said of three parts that rose by so much. */
const three = (a: number, b: number, c: number) =>
  plain(
    overviewSays(
      shown(
        line('a', ['2022-01', rising(100 + a, 24)]),
        line('b', ['2022-01', rising(100 + b, 24)]),
        line('c', ['2022-01', rising(100 + c, 24)]),
      ),
      [plural('Eigenmarken'), single('Bio'), plural('Marken')],
    ),
  )
const one = (to: number) => plain(overviewSays(shown(line('a', ['2022-01', rising(to, 24)])), [single('Bio')]))[0]
const holed = (to: number): IndexLine => line('x', ['2017-04', rising(to, 95)], ['2026-03', [100]])

/** What is said of two parts that ended at so much before a hole. */
const beforeHole = (...ends: number[]) =>
  plain(overviewSays(shown(...ends.map(holed)), [plural('Eigenmarken'), single('Bio')]))[1]

describe('the headline of the overview', () => {
  it('names what became dearer the most', () => {
    expect(three(42, 18, 31)).toEqual([
      'Eigenmarken sind am stärksten teurer geworden.',
      'Seit Jänner 2022 kosten Eigenmarken 42 % mehr, Marken 31 %, Bio 18 %.',
    ])
    expect(three(5, 12, 7)[0]).toBe('Bio ist am stärksten teurer geworden.')
  })

  it('says more and less where both are', () => {
    expect(three(8, -4, 0.2)).toEqual([
      'Eigenmarken sind am stärksten teurer geworden.',
      'Seit Jänner 2022 kosten Eigenmarken 8 % mehr, Marken gleich viel, Bio 4 % weniger.',
    ])
  })

  it('does not make a race of what went alike', () => {
    expect(three(12, 11.2, 10.8)[0]).toBe('Alles ist um rund 11 % teurer geworden.')
    expect(three(-4, -4.5, -5)[0]).toBe('Alles ist um rund 4,5 % billiger geworden.')
    expect(three(0.2, -0.3, 0.1)[0]).toBe('Alles ist gleich teuer geblieben.')
  })

  it('says "Alles" only where all of it rests on enough products', () => {
    const lines = shown(
      line('own', ['2022-01', rising(112, 24)]),
      line('brands', ['2022-01', rising(111, 24)]),
      line('bio', ['2022-01', rising(111, 24), 150]),
    )
    expect(plain(overviewSays(lines, [plural('Eigenmarken'), plural('Marken'), single('Bio')]))).toEqual([
      'Eigenmarken und Marken sind um rund 12 % teurer geworden.',
      'Seit Jänner 2022 kosten Eigenmarken 12 % mehr, Marken 11 %.',
    ])
  })

  it('names what became cheaper the most where nothing became dearer', () => {
    expect(three(-9, 0.1, -3)[0]).toBe('Eigenmarken sind am stärksten billiger geworden.')
  })

  it('compares what ends together: two years of one are not held against nine months of another', () => {
    const lines = shown(
      line('own', ['2022-06', rising(150, 9)]),
      line('brands', ['2022-01', rising(110, 36)]),
      line('bio', ['2022-01', rising(120, 36)]),
    )
    expect(plain(overviewSays(lines, [plural('Eigenmarken'), plural('Marken'), single('Bio')]))[0]).toBe(
      'Bio ist am stärksten teurer geworden.',
    )
    expect(plain(overviewSays(lines, [plural('Eigenmarken'), plural('Marken'), single('Bio')]))[1]).not.toContain(
      'Eigenmarken',
    )
  })

  it('with one line says how it went', () => {
    expect(one(118)).toBe('Bio ist um 18 % teurer geworden.')
    expect(one(97)).toBe('Bio ist um 3 % billiger geworden.')
    expect(one(100.1)).toBe('Bio ist gleich teuer geblieben.')
  })

  it('says until when, and that prices are missing since', () => {
    expect(plain(overviewSays(shown(holed(142), holed(118)), [plural('Eigenmarken'), single('Bio')]))).toEqual([
      'Eigenmarken sind am stärksten teurer geworden.',
      'Von April 2017 bis Februar 2025 stiegen die Preise: Eigenmarken +42,0 %, Bio +18,0 %. ' +
        'Danach fehlen Preise bis März 2026.',
    ])
  })

  it('calls what went up and down a change', () => {
    expect(beforeHole(142, 97)).toMatch(/änderten sich die Preise: Eigenmarken \+42,0 %, Bio −3,0 %\./)
    expect(beforeHole(90, 97)).toMatch(/fielen die Preise: Bio −3,0 %, Eigenmarken −10,0 %\./)
  })

  it('with little data says so', () => {
    expect(overviewSays(null, []).title).toBe('Noch keine Preise, noch keine Statistik.')
    expect(plain(overviewSays(shown(line('a', ['2026-03', [100]])), [plural('Marken')]))).toEqual([
      'Noch zu kurz für eine Aussage.',
      'Ohne Lücke reichen die Preise höchstens über einen Monat. Ab 3 Monaten steht hier, wie sie sich entwickeln.',
    ])
    expect(overviewSays(shown(line('a', ['2026-03', [100, 101]])), [plural('Marken')]).note).toMatch(
      /^Ohne Lücke reichen die Preise höchstens über 2 Monate\./,
    )
  })

  it('says that prices are missing where only the range is too short', () => {
    expect(
      plain(
        categorySays(
          based([holed(142)], { from: monthOf('2025-03'), to: monthOf('2026-03') }),
          plural('Milchprodukte'),
        ),
      ),
    ).toEqual(['Für diesen Zeitraum fehlen Preise.', 'Nimm einen längeren: Ohne Lücke reichen sie über 95 Monate.'])
  })

  it('says why a selection has no index', () => {
    expect(overviewSays(null, [], { offersOnly: ['Lidl', 'Penny'], narrowed: true }).title).toBe(
      'Von Lidl und Penny gibt es keinen Index.',
    )
    expect(chainsSay(null, [], { offersOnly: [], narrowed: true }).title).toBe(
      'Für diese Auswahl gibt es keine Preise.',
    )
    expect(categorySays(null, plural('Pflege'), { offersOnly: ['Lidl'], narrowed: false }).title).toBe(
      'Noch keine Preise, noch keine Statistik.',
    )
  })

  it('with few products says so', () => {
    const thin = line('a', ['2022-01', rising(180, 24), 99])
    expect(overviewSays(shown(thin), [plural('Marken')])).toEqual({
      title: 'Zu wenige gleiche Produkte für eine Aussage.',
      note: 'Es sind in manchen Monaten weniger als 200. Die Linien sind zu sehen, aber der Zufall wiegt in ihnen schwer.',
    })
  })

  it('speaks of the months only that rest on enough products', () => {
    const values = rising(150, 51)
    const thin = { ...line('own', ['2018-01', values]), label: 'Eigenmarken' }
    const [segment] = thin.segments
    const counts = segment?.counts.map((_, i) => (i < 20 || i > 40 ? 77 : 4000)) ?? []
    const both = shown({ ...thin, segments: segment ? [{ ...segment, counts }] : [] })
    expect(both && baseNote(both)).toBe('September 2019 = 100')
    expect(plain(overviewSays(both, [plural('Eigenmarken')]))).toEqual([
      'Eigenmarken sind um 17 % teurer geworden.',
      'Von September 2019 bis Mai 2021 stiegen die Preise: Eigenmarken +16,7 %. ' +
        'Danach sind es zu wenige gleiche Produkte.',
    ])
  })

  it('leaves a line that rests on too little out of the race', () => {
    const both = shown(line('a', ['2022-01', rising(180, 24), 3]), line('b', ['2022-01', rising(110, 24)]))
    expect(plain(overviewSays(both, [plural('Eigenmarken'), single('Bio')]))[0]).toBe(
      'Bio ist um 10 % teurer geworden.',
    )
  })
})

describe('the headline of the chains', () => {
  const subjects = ['Spar', 'Billa', 'Penny'].map(single)

  it('compares them with one month', () => {
    const both = shown(line('spar', ['2023-06', rising(109, 30)]), line('billa', ['2023-06', rising(111, 30)]))
    expect(plain(chainsSay(both, subjects))).toEqual([
      'Billa kostet 11 % mehr als im Juni 2023, Spar 9 %.',
      'Gleiche Produkte, Monat für Monat, Juni 2023 ist 100.',
    ])
  })

  it('does not rank what went alike', () => {
    const close = shown(
      line('spar', ['2023-06', rising(119.1, 12)]),
      line('billa', ['2023-06', rising(118.9, 12)]),
      line('penny', ['2023-06', rising(117, 12)]),
    )
    expect(plain(chainsSay(close, subjects))[0]).toBe('Spar und Billa kosten rund 19 % mehr als im Juni 2023.')
    const rounded = shown(line('Spar', ['2023-06', rising(112.4, 12)]), line('Billa', ['2023-06', rising(111.6, 12)]))
    expect(plain(chainsSay(rounded, subjects))[0]).toBe('Spar und Billa kosten rund 12 % mehr als im Juni 2023.')
    const steady = shown(
      line('spar', ['2023-06', rising(100.1, 12)], ['2026-03', [100]]),
      line('billa', ['2023-06', rising(100, 12)], ['2026-03', [100]]),
    )
    expect(plain(chainsSay(steady, subjects))[0]).toBe(
      'Im Mai 2024 kosteten Spar und Billa gleich viel wie im Juni 2023.',
    )
  })

  it('says until when, where a chain ends before', () => {
    const there = shown(
      line('spar', ['2023-05', rising(103.2, 22)], ['2026-03', [100]]),
      line('billa', ['2022-01', rising(98, 22)], ['2026-03', [100]]),
      line('penny', ['2023-05', rising(102.2, 22)], ['2026-03', [100]]),
    )
    expect(plain(chainsSay(there, subjects))).toEqual([
      'Im Februar 2025 kostete Spar 3,2 % mehr als im Mai 2023, Penny 2,2 %.',
      'Bei Spar und Penny fehlen Preise von März 2025 bis Februar 2026. Bei Billa fehlen Preise von November 2023 bis Februar 2026.',
    ])
  })

  it('says which is dearer and which is cheaper', () => {
    const both = shown(line('spar', ['2023-06', rising(105, 12)]), line('billa', ['2023-06', rising(96, 12)]))
    expect(plain(chainsSay(both, subjects))[0]).toBe('Spar kostet 5 % mehr als im Juni 2023, Billa 4 % weniger.')
    const steady = shown(line('spar', ['2023-06', rising(100.2, 12)]), line('billa', ['2023-06', rising(96, 12)]))
    expect(plain(chainsSay(steady, subjects))[0]).toBe('Spar kostet gleich viel wie im Juni 2023, Billa 4 % weniger.')
    const down = shown(line('spar', ['2023-06', rising(98, 12)]), line('billa', ['2023-06', rising(96, 12)]))
    expect(plain(chainsSay(down, subjects))[0]).toBe('Spar kostet 2 % weniger als im Juni 2023, Billa 4 %.')
  })

  it('names another month for the second where it ends earlier', () => {
    const both = shown(line('spar', ['2023-06', rising(109, 12)]), line('billa', ['2023-06', rising(104, 6)]))
    expect(plain(chainsSay(both, subjects))).toEqual([
      'Spar kostet 9 % mehr als im Juni 2023, Billa 4 % bis November 2023.',
      'Billa endet im November 2023.',
    ])
  })

  it('admits what is too short', () => {
    const both = shown(line('spar', ['2023-06', rising(109, 12)]), line('billa', ['2023-06', [100]]))
    expect(plain(chainsSay(both, subjects))).toEqual([
      'Spar kostet 9 % mehr als im Juni 2023.',
      'Billa ist zu kurz für eine Linie.',
    ])
    expect(chainsSay(shown(line('spar', ['2023-06', [100]])), subjects).title).toBe('Noch zu kurz für eine Aussage.')
  })
})

describe('the headline of a category', () => {
  it('says what it costs, what sales make of it and when it was dearest', () => {
    const peak = [...rising(140, 24), 136, 134, 132]
    const both = shown(
      line('normal', ['2021-01', peak]),
      line('aktion', ['2021-01', [...rising(137, 24), 133, 130, 128]]),
    )
    expect(plain(categorySays(both, plural('Milchprodukte')))).toEqual([
      'Milchprodukte kosten 32 % mehr als im Jänner 2021.',
      'Mit Aktionen gerechnet: 28 % mehr. Der Höchststand war im Dezember 2022.',
    ])
  })

  it('does not speak of a peak that is now or never was', () => {
    const up = shown(line('normal', ['2021-01', rising(110, 12)]), line('aktion', ['2021-01', rising(110, 12)]))
    expect(categorySays(up, plural('Getränke')).note).not.toContain('Höchststand')
    const down = shown(line('normal', ['2021-01', rising(90, 12)]))
    expect(plain(categorySays(down, plural('Getränke')))).toEqual([
      'Getränke kosten 10 % weniger als im Jänner 2021.',
      '',
    ])
  })

  it('is of the past where the months chosen are', () => {
    const milk = line('normal', ['2017-04', rising(140, 81)])
    const until = based([milk], { from: monthOf('2017-04'), to: monthOf('2020-08') })
    expect(plain(categorySays(until, plural('Milchprodukte')))[0]).toBe(
      'Im August 2020 kosteten Milchprodukte 20 % mehr als im April 2017.',
    )
    expect(plain(overviewSays(until, [plural('Marken')]))[1]).toBe(
      'Von April 2017 bis August 2020 stiegen die Preise: Marken +20,0 %.',
    )
  })

  it('says that it ends in a hole', () => {
    const both = shown(line('normal', ['2017-04', rising(139, 95)], ['2026-03', [100]]))
    expect(plain(categorySays(both, plural('Milchprodukte')))).toEqual([
      'Im Februar 2025 kosteten Milchprodukte 39 % mehr als im April 2017.',
      'Danach fehlen Preise bis März 2026.',
    ])
  })
})

describe('what is said of the picture', () => {
  const based2 = shown(line('Spar', ['2023-06', rising(109, 12)]), line('Billa', ['2023-06', rising(104, 6)]))

  it('names each line, where it is and since when', () => {
    expect(based2 && summary('Preisindex', based2)).toBe(
      'Preisindex, Juni 2023 = 100: Spar im Mai 2024 bei 109,0, Billa zuletzt im November 2023 bei 104,0.',
    )
    expect(based2 && baseNote(based2)).toBe('Juni 2023 = 100')
  })

  it('reads a month out, and says where there is no index', () => {
    expect(based2 && spokenAt(based2.lines, monthOf('2024-05'))).toBe(
      'Mai 2024: Spar 109,0 aus 400 Produkten, Billa kein Index',
    )
    const official = { name: 'Verbraucherpreisindex', values: new Map([[monthOf('2024-05'), 103.26]]) }
    expect(based2 && spokenAt(based2.lines, monthOf('2024-05'), official)).toMatch(/, VPI 103,3$/)
    expect(based2 && summary('Preisindex', based2, official)).toMatch(/, Verbraucherpreisindex bei 103,3\.$/)
  })

  it('finds the widest distance of two lines', () => {
    const both = shown(line('a', ['2023-01', [100, 104, 106, 103]]), line('b', ['2023-01', [100, 103, 101, 102]]))
    expect(both && widest(both.lines[0], both.lines[1])).toEqual({ points: 5, month: monthOf('2023-03') })
    expect(widest(undefined, undefined)).toBeNull()
    const thin = shown(line('a', ['2023-01', [100, 104, 106, 103]]), line('b', ['2023-01', [100, 103, 101, 102], 90]))
    expect(thin && widest(thin.lines[0], thin.lines[1])?.month, 'later months rest on too little').not.toBe(
      monthOf('2023-03'),
    )
  })
})
