import { describe, expect, it } from 'vitest'
import type { ChainsAnswer, ChainState } from '../../api/types.ts'
import { daysBetween } from '../../lib/format.ts'
import { freshness } from './sentence.ts'

const TODAY = '2023-06-26'

function answer(days: [name: string, day: string][], more: Partial<ChainsAnswer> = {}): ChainsAnswer {
  const chains = days.map(([name, day]): ChainState => {
    const ageDays = daysBetween(day, TODAY)
    return {
      id: name.toLowerCase(),
      name,
      country: 'at',
      products: 10,
      available: 9,
      prices: 20,
      firstDay: '2020-01-01',
      day,
      ageDays,
      closedSince: null,
      state: ageDays > 7 ? 'old' : 'current',
      source: null,
      gaps: [],
    }
  })
  const asOf =
    days
      .map(([, day]) => day)
      .toSorted()
      .at(-1) ?? null
  return { asOf, today: TODAY, currentDays: 7, demo: false, chains, ...more }
}

describe('freshness', () => {
  it('is short when all is well', () => {
    expect(
      freshness(
        answer([
          ['Spar', TODAY],
          ['Billa', TODAY],
        ]),
      ),
    ).toBe('Alle zwei Ketten sind aktuell, die neuesten Preise sind von heute.')
  })

  it('says who is behind and who has fallen silent', () => {
    expect(
      freshness(
        answer([
          ['Spar', TODAY],
          ['Billa', TODAY],
          ['Lidl', '2023-06-23'],
          ['Unimarkt', '2023-02-12'],
        ]),
      ),
    ).toBe(
      'Drei von vier Ketten sind aktuell, die neuesten Preise sind von heute. Bei Lidl fehlen drei Tage. Von Unimarkt gibt es seit 12.\u00a0Februar nichts Neues.',
    )
  })

  it('names a chain that closed, and does not count it', () => {
    const asked = answer([
      ['Spar', TODAY],
      ['Unimarkt', '2022-02-12'],
    ])
    const chains = asked.chains.map((chain) =>
      chain.name === 'Unimarkt' ? { ...chain, closedSince: '2022-12-31' } : chain,
    )
    expect(freshness({ ...asked, chains })).toBe('Die Preise sind von heute. Unimarkt ist geschlossen.')
  })

  it('gives the longest of several delays', () => {
    expect(
      freshness(
        answer([
          ['Spar', TODAY],
          ['Lidl', '2023-06-23'],
          ['Penny', '2023-06-25'],
        ]),
      ),
    ).toBe(
      'Alle drei Ketten sind aktuell, die neuesten Preise sind von heute. Bei Lidl und Penny fehlen bis zu drei Tage.',
    )
  })

  it('counts the silent ones when there are many', () => {
    const silent = ['A', 'B', 'C', 'D'].map((name): [string, string] => [name, '2022-01-01'])
    expect(freshness(answer([['Spar', '2023-06-25'], ...silent]))).toBe(
      'Eine von fünf Ketten ist aktuell, die neuesten Preise sind von gestern. Von vier Ketten gibt es schon länger nichts Neues.',
    )
  })

  it('does not call old prices new', () => {
    expect(
      freshness(
        answer([
          ['Spar', '2023-03-27'],
          ['Billa', '2023-03-27'],
          ['Hofer', '2023-01-01'],
        ]),
      ),
    ).toBe(
      'Keine Kette ist aktuell, die neuesten Preise sind vom 27.\u00a0März\u00a02023, also drei Monate alt. Von Hofer gibt es seit 1.\u00a0Jänner nichts Neues.',
    )
  })

  it('says who does not want to be asked', () => {
    const asked = answer([
      ['Spar', TODAY],
      ['Billa', TODAY],
      ['Unimarkt', '2023-02-12'],
    ])
    const source = {
      name: 'unimarkt',
      host: null,
      state: 'refused' as const,
      asked: null,
      good: null,
      items: 0,
      rejected: 0,
      changed: 0,
      error: null,
      next: null,
    }
    const chains = asked.chains.map((chain) => (chain.name === 'Unimarkt' ? { ...chain, source } : chain))
    expect(freshness({ ...asked, chains })).toBe(
      'Zwei von drei Ketten sind aktuell, die neuesten Preise sind von heute. Unimarkt möchte nicht, dass wir Preise sammeln, daran halten wir uns.',
    )
  })

  it('says that demo prices are invented', () => {
    expect(freshness(answer([['Spar', TODAY]], { demo: true }))).toBe(
      'Ketten und Preise sind erfunden, zum Ausprobieren. Die Preise sind von heute.',
    )
  })

  it('says that there is nothing yet', () => expect(freshness(answer([]))).toBe('Es sind noch keine Preise da.'))
})
