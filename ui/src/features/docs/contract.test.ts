import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Contract, operationsOf, rangeOf, typeOf } from './contract.ts'
import { addressOf, exampleOf } from './examples.ts'
import { OPERATIONS, parameterInGerman } from './german.ts'
import { COMMON_FIELDS, fieldInGerman, FIELDS } from './germanFields.ts'

const CONTRACT: Contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tests/golden/openapi.json'), 'utf8'),
)
const operations = operationsOf(CONTRACT)

test('every call and parameter is told in German, and nothing else', () => {
  expect(Object.keys(OPERATIONS).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  const missing = operations.flatMap(({ id, parameters }) =>
    parameters.filter(({ name }) => !parameterInGerman(id, name)).map(({ name }) => `${id}.${name}`),
  )
  expect(missing).toEqual([])
})

test('so is every field, and nothing else', () => {
  const fields = operations.flatMap(({ takes, answers }) => [...takes, ...answers])
  const missing = fields.filter((field) => !fieldInGerman(field)).map(({ schema, name }) => `${schema}.${name}`)
  expect(missing).toEqual([])
  const known = new Set(fields.flatMap(({ schema, name }) => [`${schema}.${name}`, name]))
  const told = Object.entries(FIELDS).flatMap(([schema, names]) =>
    Object.keys(names).map((name) => `${schema}.${name}`),
  )
  expect([...told, ...Object.keys(COMMON_FIELDS)].filter((name) => !known.has(name))).toEqual([])
})

test('every call that only reads has an example, unless it is too long for a page', () => {
  const without = operations.filter(({ id }) => !exampleOf(id)).map(({ id }) => id)
  const writes = ['setAlert', 'forgetAlerts', 'changeAlertDevice', 'pauseAlert', 'removeAlert', 'import', 'report']
  const ofSomebody = ['alertFeed', 'alertCalendar', 'confirmAlertMail', 'leaveAlertMail']
  expect(without.toSorted()).toEqual(
    [...writes, ...ofSomebody, 'catalogue', 'words', 'exportJson', 'exportCsv'].toSorted(),
  )
  for (const { id, takes } of operations)
    expect(exampleOf(id)?.body !== undefined).toBe(takes.length > 0 && !writes.includes(id))
})

test('parameters of examples are those of their calls', () => {
  for (const { id, path, parameters } of operations) {
    const address = new URL(addressOf(path, exampleOf(id) ?? {}, 'spar:1'), 'http://x.example')
    expect(address.pathname).not.toContain('{')
    for (const name of address.searchParams.keys()) expect(parameters.map((one) => one.name)).toContain(name)
  }
  expect(addressOf('/products/{key}', {}, 'spar:1')).toBe('/products/spar%3A1')
})

test('fields of an answer', () => {
  const { takes, answers } = operations.find(({ id }) => id === 'smartshopping') ?? { takes: [], answers: [] }
  expect(takes.map(({ name }) => name)).toContain('items')
  expect(answers.every(({ type, about }) => type !== '' && about !== '')).toBe(true)
})

test('types and ranges in a few characters', () => {
  expect(typeOf({ type: ['string', 'null'] })).toBe('string | null')
  expect(typeOf({ type: 'array', items: { $ref: '#/components/schemas/Product' } })).toBe('[Product]')
  expect(typeOf({ anyOf: [{ $ref: '#/components/schemas/Deal' }, { type: 'null' }] })).toBe('Deal | null')
  expect(rangeOf({ enum: ['a', 'b'], default: 'a' })).toBe('a *, b')
  expect(rangeOf({ type: 'integer', minimum: 1, maximum: 9, default: 2 })).toBe('1–9, 2 *')
  expect(rangeOf({ type: 'array', items: { type: 'string' }, maxItems: 3 })).toBe('a,b,c (≤ 3)')
})
