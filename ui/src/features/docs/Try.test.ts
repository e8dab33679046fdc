import { statuses } from '#words/docs'
import { expect, test } from 'vitest'
import { ownAddress, unusableOf } from './Try.tsx'

test('a refusal names what is not usable', () => {
  const errors = [
    { parameter: 'limit', detail: 'A number from 1 to 100.' },
    { pointer: '/items/0', detail: 'No.' },
  ]
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No.', errors }
  expect(unusableOf(JSON.stringify(problem))).toEqual(['limit', '/items/0'])
  expect(unusableOf(JSON.stringify({ ...problem, errors: undefined }))).toEqual([])
  expect(unusableOf('<html>')).toEqual([])
})

test('only addresses of this site are asked', () => {
  expect(ownAddress('/api/v1/search?q=butter')).toBe('/api/v1/search?q=butter')
  expect(ownAddress(`${location.origin}/api/v1/chains`)).toBe('/api/v1/chains')
  expect(ownAddress('https://example.at/')).toBeNull()
  expect(ownAddress('//example.at/api/v1/chains')).toBeNull()
})

test('every error that the API answers has German words', () => {
  for (const status of [400, 401, 403, 404, 405, 422, 429, 500, 503])
    expect(statuses[status], String(status)).toBeTruthy()
})
