import { describe, expect, it } from 'vitest'
import { changed, hrefOf, OVERVIEW, readStats, sectionView, type StatsView, writeStats } from './view.ts'

const full: StatsView = {
  section: 'ketten',
  chains: ['spar', 'billa'],
  category: '34',
  range: '3j',
  from: '2021-05',
  to: '2024-12',
  base: '2021-06',
  day: '2024-12-09',
  ownBrand: true,
  bio: false,
  sales: true,
  method: 'tpd',
  table: true,
  all: true,
}

describe('the address of the statistics', () => {
  it('says everything that is not said anyway', () => {
    expect(writeStats(OVERVIEW)).toBe('')
    expect(hrefOf(OVERVIEW)).toBe('/stats')
    expect(hrefOf(full)).toBe(
      '/stats?ansicht=ketten&chain=spar,billa&category=34&zeitraum=3j&von=2021-05&bis=2024-12&basis=2021-06&tag=2024-12-09&ownBrand=1&bio=0&aktionen=1&methode=tpd&bild=tabelle&liste=alle',
    )
  })

  it('is read as it was written', () => {
    for (const view of [
      OVERVIEW,
      full,
      { ...OVERVIEW, bio: true },
      { ...OVERVIEW, section: 'korb' as const, range: '1j' as const },
    ]) {
      expect(readStats(writeStats(view))).toEqual(view)
    }
  })

  it('leaves out what is not understood', () => {
    expect(
      readStats(
        'ansicht=nix&chain=<b>,,&category=abc&zeitraum=9j&bio=2&ownBrand=&bild=foto&von=2021-13&bis=heute&basis=2021&tag=2024-13-01&methode=x&aktionen=ja',
      ),
    ).toEqual(OVERVIEW)
    expect(readStats('chain=spar,,spar,BILLA').chains).toEqual(['spar'])
    expect(readStats('category=3B').category).toBe('3B')
  })

  it('keeps filters and period from section to section, but not how the one before was looked at', () => {
    const next = { ...full, base: null, table: false, all: false }
    expect(sectionView(full, 'kategorie')).toEqual({ ...next, section: 'kategorie', day: null })
    expect(sectionView(full, 'rabatt')).toEqual({ ...next, section: 'rabatt' })
    expect(sectionView(full, null)).toEqual({ ...next, section: null, chains: [], category: null })
  })

  it('lets another period find a base of its own', () => {
    expect(changed(full, { range: '1j', from: null, to: null }).base).toBeNull()
    expect(changed(full, { table: false }).base).toBe('2021-06')
  })
})
