import { expect, it } from 'vitest'
import { kindIn, kindQuestion, packHref, readPack } from './kindView.ts'

it('reads the kind and the pack of an address', () => {
  expect(kindIn('/art/teebutter')).toBe('teebutter')
  const read = ['', 'pack=250g', '?pack=1.5l', 'pack=1500ml', 'pack=alle', 'pack=usual', 'pack=9999999g'].map(readPack)
  expect(read).toEqual(['', '250g', '', '1500ml', 'alle', '', ''])
})

it('asks for what the address says', () => {
  const asked = ['', '250g', 'alle'].map((pack) => kindQuestion('teebutter', pack))
  expect(asked).toEqual(['/kinds/teebutter?pack=usual', '/kinds/teebutter?pack=250g', '/kinds/teebutter?pack=any'])
  expect(packHref('teebutter', '125g')).toBe('/art/teebutter?pack=125g')
})
