import { expect, test } from 'vitest'
import { SearchParams } from './urlSearchParams.ts'

const QUERIES = [
  '',
  '?',
  '?q=butter',
  'q=bio+milch&chain=spar%2Cbilla',
  'a=1&a=2&b',
  '&&a=&=x&',
  'q=%C3%A4%20%26',
  'q=a=b',
  'q=100%&x=%zz',
]

test.each(QUERIES)('"%s" is read as a browser reads it', (query) => {
  const [ours, theirs] = [new SearchParams(query), new URLSearchParams(query)]
  for (const name of ['q', 'a', 'b', 'chain', 'x', '', 'none']) {
    expect(ours.get(name)).toBe(theirs.get(name))
    expect(ours.has(name)).toBe(theirs.has(name))
  }
})

test('what is set is written as a browser writes it', () => {
  const [ours, theirs] = [new SearchParams('a=1&b=2&a=3'), new URLSearchParams('a=1&b=2&a=3')]
  for (const params of [ours, theirs]) {
    params.set('a', 'x y')
    params.set('q', "ä&=+%~!*'()-._ \u{1f34e}\ud800")
  }
  expect(ours.toString()).toBe(theirs.toString())
})
