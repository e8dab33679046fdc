import { expect, test } from 'vitest'
import { about } from './figures.ts'

test('a finding says what it is about', () => {
  const said = { title: 'Mehr Preise sind gestiegen als gefallen: 12 zu 5.', note: '30 Tage.' }
  expect(about('', said)).toEqual(said)
  expect(about('Billa, Getränke', said)).toEqual({ ...said, title: `Billa, Getränke: ${said.title}` })
})
