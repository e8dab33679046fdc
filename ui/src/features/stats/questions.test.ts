import { describe, expect, it } from 'vitest'
import { partQuestion, groupsQuestion, PARTS } from './overview/parts.ts'
import { categoryQuestion, changesQuestion, chainsQuestion, indexQuestion } from './questions.ts'
import { readStats } from './view.ts'

// The server asks the same of itself before it draws the page: src/site/target/stats.rs has the same lines in its tests.
describe('what the sections ask', () => {
  it('the overview: its three lines and the groups', () => {
    const view = readStats('chain=spar')
    expect([...PARTS.map((part) => partQuestion(part, view)), groupsQuestion(view)].map(indexQuestion)).toEqual([
      '/stats/index?chain=spar&ownBrand=true&bio=false&sales=without',
      '/stats/index?chain=spar&bio=true&sales=without',
      '/stats/index?chain=spar&ownBrand=false&bio=false&sales=without',
      '/stats/index?chain=spar&sales=without&by=group&points=false',
    ])
  })

  it('the chains: all of them, whichever are shown', () => {
    expect(indexQuestion(chainsQuestion(readStats('ansicht=ketten&chain=spar,billa&category=3&bio=1')))).toBe(
      '/stats/index?category=3&bio=true&sales=without&by=chain',
    )
  })

  it('a category: without sales and with them', () => {
    const view = readStats('ansicht=kategorie&chain=spar,billa&ownBrand=0')
    expect((['without', 'with'] as const).map((sales) => indexQuestion(categoryQuestion(view, sales)))).toEqual([
      '/stats/index?chain=spar%2Cbilla&category=34&ownBrand=false&sales=without',
      '/stats/index?chain=spar%2Cbilla&category=34&ownBrand=false&sales=with',
    ])
    expect(changesQuestion(view)).toBe(
      '/stats/changes?chain=spar%2Cbilla&category=34&ownBrand=false&sales=without&limit=3',
    )
    expect(changesQuestion(readStats('ansicht=kategorie&category=1&zeitraum=3j'))).toBe(
      '/stats/changes?category=1&sales=without&years=3&limit=3',
    )
  })
})
