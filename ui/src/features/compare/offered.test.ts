import { expect, test } from 'vitest'
import { offered, sizeName } from './offered.ts'

const facets = [
  { id: 'teebutter', name: 'Teebutter', count: 38 },
  { id: 'streichbutter', name: 'Streichbutter', count: 14 },
  { id: 'butterkaese', name: 'Butterkäse', count: 3 },
  { id: 'buttermilch', name: 'Buttermilch', count: 0 },
]

function shown(chosen: string[], most: number) {
  const { values, more } = offered(facets, chosen, most, sizeName)
  return [values.map(({ name, count }) => `${name} ${count}`), more]
}

test('the first values with hits are offered, and how many more there are', () => {
  expect(shown([], 2)).toEqual([['Teebutter 38', 'Streichbutter 14'], 1])
  expect(shown([], 9)).toEqual([['Teebutter 38', 'Streichbutter 14', 'Butterkäse 3'], 0])
})

test('what is on stays in sight, also where it finds nothing or is unknown', () => {
  expect(shown(['butterkaese'], 1)).toEqual([['Teebutter 38', 'Butterkäse 3'], 1])
  expect(shown(['buttermilch', '1.5l'], 1)).toEqual([['Teebutter 38', 'Buttermilch 0', '1,5\u00a0l 0'], 2])
})
