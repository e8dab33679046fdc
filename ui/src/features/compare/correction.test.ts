import { expect, test } from 'vitest'
import { correctionParts } from './correction.ts'

function marked(from: string, to: string): string {
  return correctionParts(from, to)
    .map(({ text, changed }) => (changed ? `[${text}]` : text))
    .join('')
}

test('a doubled letter is marked with its twin', () => {
  expect(marked('mozarela', 'mozzarella')).toBe('mo[zz]are[ll]a')
})

test('a swapped or missing letter is marked alone', () => {
  expect(marked('nutela', 'nutella')).toBe('nute[ll]a')
  expect(marked('kafee', 'kaffee')).toBe('ka[ff]ee')
  expect(marked('jogurt', 'joghurt')).toBe('jog[h]urt')
})

test('equal words have no mark, different ones are marked completely', () => {
  expect(marked('Butter', 'butter')).toBe('butter')
  expect(marked('xyz', 'abc')).toBe('[abc]')
})

test('the parts have their start', () => {
  expect(correctionParts('mozarela', 'mozzarella').map(({ start }) => start)).toEqual([0, 2, 4, 7, 9])
})
