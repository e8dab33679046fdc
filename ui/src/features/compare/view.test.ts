import { expect, test } from 'vitest'
import { askedChains, filterCount, isStart, OTHER_WORDS, readView, searchParams, START, writeView } from './view.ts'

test('an address is read and written back the same', () => {
  for (const address of [
    '',
    'q=butter',
    'q=vollmilch+1l&chain=spar,billa&bio=1&sort=price',
    'q=butter&produkt=billa:00-1',
    'category=34,31&thirtyDayLow=1&available=any&minPrice=89&maxPrice=800&blatt=filter',
    'q=b%26b&chain=alle',
    'q=butter&kind=teebutter,streichbutter&brand=Ja%21+Nat%C3%BCrlich&size=250g,1.5l&vegan=1&lactoseFree=1',
    'brand=Dr.+M,+S%C3%B6hne',
  ]) {
    expect(writeView(readView(address))).toBe(address)
  }
})

test('what is not understood is left out', () => {
  expect(readView('sort=quatsch&minPrice=-3&maxPrice=1e9&blatt=x&bio=ja&chain=')).toEqual(START)
  expect(readView('minPrice=0&maxPrice=0')).toEqual(START)
  expect(readView('minPrice=10000000&maxPrice=99999999')).toEqual(START)
})

test('the start is a page without question and filters, also with something open over it', () => {
  expect(isStart(readView(''))).toBe(true)
  expect(isStart(readView('produkt=billa:1'))).toBe(true)
  expect(isStart(readView('q=butter'))).toBe(false)
  expect(isStart(readView('thirtyDayLow=1'))).toBe(false)
})

test('filters are counted as the button shows them', () => {
  expect(filterCount(readView('q=butter'))).toBe(0)
  expect(filterCount(readView('chain=spar&bio=1&deal=1&minPrice=1&maxPrice=2&available=any'))).toBe(5)
  expect(filterCount(readView('kind=butter,obers&size=250g,500g&brand=N%C3%96M&vegan=1'))).toBe(4)
})

test('favourites are asked unless chains were chosen, and "alle" means all', () => {
  expect(askedChains(readView('q=x'), ['spar'])).toEqual(['spar'])
  expect(askedChains(readView('chain=billa'), ['spar'])).toEqual(['billa'])
  expect(askedChains(readView('chain=alle'), ['spar'])).toEqual([])
})

test('sections are asked for in the order by unit price only', () => {
  expect(searchParams(readView('q=x'), [])).toMatchObject({ sort: 'unitPrice', sections: true })
  expect(searchParams(readView('q=x&sort=price'), [])).toMatchObject({ sort: 'price', sections: false })
})

test('with other words, only filters about the person stay', () => {
  const before = readView(
    'q=butter&chain=spar&category=3&kind=teebutter&brand=Ja&size=250g&bio=1&available=any&minPrice=1&maxPrice=300',
  )
  expect(writeView({ ...before, ...OTHER_WORDS, q: 'eier' })).toBe('q=eier&chain=spar&bio=1&available=any')
})
