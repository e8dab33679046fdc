import { expect, it } from 'vitest'
import contract from '../../../tests/golden/openapi.json'
import { limitsFrom } from './limits.ts'

it('a stop has to save what the API takes for granted, until somebody chooses', () => {
  const { visitCostCents } = contract.components.schemas.ShoppingList.properties
  expect(limitsFrom(null).visitCents).toBe(visitCostCents.default)
  expect(limitsFrom({ visitCents: 500 }).visitCents).toBe(500)
  expect(limitsFrom({ visitCents: 77 }).visitCents).toBe(visitCostCents.default)
})
