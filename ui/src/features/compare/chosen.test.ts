import { expect, test } from 'vitest'
import { briefOf, chosenFilters, sentenceOf } from './chosen.ts'
import { askedChains, readView } from './view.ts'

const NAMES: Record<string, string> = { lidl: 'Lidl', spar: 'Spar', '34': 'Käse', teebutter: 'Teebutter' }
const nameOf = (id: string) => NAMES[id] ?? id

function chosen(address: string, favourites: string[] = []) {
  const view = readView(address)
  return chosenFilters(view, askedChains(view, favourites), { chain: nameOf, category: nameOf, kind: nameOf })
}

test.each([
  ['q=x', '', ''],
  ['q=x&bio=1&chain=lidl', 'in Bio bei Lidl', 'Bio, bei Lidl'],
  ['q=x&bio=1&deal=1&chain=lidl,spar', 'in Aktion und Bio bei Lidl oder Spar', 'Aktion, Bio, bei Lidl oder Spar'],
  ['q=x&chain=lidl,spar,billa', 'bei 3 Ketten', 'bei 3 Ketten'],
  ['kind=teebutter&brand=N%C3%96M&size=250g', 'in Teebutter von NÖM mit 250 g', 'Teebutter, von NÖM, mit 250 g'],
  ['category=34&minPrice=100&maxPrice=250', 'in Käse ab € 1,00 bis € 2,50', 'Käse, ab € 1,00 bis € 2,50'],
  ['category=34,31', 'in Milch & Eier', 'Milch & Eier'],
  ['q=x&available=any&chain=alle', '', ''],
])('the filters of %s', (address, sentence, brief) => {
  expect([sentenceOf(chosen(address)), briefOf(chosen(address))].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    [sentence, brief],
  )
})

test('each filter can be switched off alone, favourites as well', () => {
  expect(chosen('q=x&bio=1&vegan=1&minPrice=5', ['spar']).map(({ name, off }) => [name, off])).toEqual([
    ['Bio', { flags: ['vegan'] }],
    ['Vegan', { flags: ['bio'] }],
    ['ab €\u00a00,05', { minPrice: null, maxPrice: null }],
    ['Spar', { chain: [] }],
  ])
})
