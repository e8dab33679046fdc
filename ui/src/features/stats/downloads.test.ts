import { describe, expect, it } from 'vitest'
import { csvOf, slug, wrapped } from './downloads.ts'

describe('csvOf', () => {
  it('writes what spreadsheets in Austria open: mark, semicolons, decimal commas', () => {
    expect(
      csvOf([
        ['Monat', 'Spar'],
        ['2024-05', 101.25],
        ['2024-06', null],
      ]),
    ).toBe('\uFEFFMonat;Spar\r\n2024-05;101,25\r\n2024-06;\r\n')
  })

  it('says before them what the numbers are', () => {
    expect(csvOf([['Monat']], ['Quelle: Körberl', 'Methode: eins;\nzwei'])).toBe(
      '\uFEFF# Quelle: Körberl\r\n# Methode: eins, zwei\r\nMonat\r\n',
    )
  })

  it('keeps a text in one cell', () => {
    expect(csvOf([['a;b', 'sag "ja"', 'zwei\nZeilen']])).toBe('\uFEFF"a;b";"sag ""ja""";"zwei\nZeilen"\r\n')
  })

  it('does not let a name be run as a formula, but leaves numbers below zero alone', () => {
    expect(csvOf([['=HYPERLINK("x")', '+1', '@a', -4.5]])).toBe('\uFEFF"\'=HYPERLINK(""x"")";\'+1;\'@a;-4,5\r\n')
  })
})

describe('around a picture', () => {
  it('the name of the file says the selection', () =>
    expect(slug('Müller, Süßes & Salziges, Eigenmarken ohne Bio')).toBe(
      'mueller-suesses-salziges-eigenmarken-ohne-bio',
    ))

  it('small print is broken between words', () => {
    expect(wrapped('Auswahl: alle Ketten, Eigenmarken', 22)).toEqual(['Auswahl: alle Ketten,', 'Eigenmarken'])
    expect(wrapped('', 9)).toEqual([''])
  })
})
