import { expect, test } from 'vitest'
import { isOurs, messageOf, PageError, problemOf } from './problem.ts'

test('R5: the default messages, and the one supplied', () => {
  expect(messageOf({ status: 404 })).toBe('Page Not Found')
  expect(messageOf({ status: 500 })).toBe('Internal Server Error')
  expect(messageOf({ status: 503 })).toBe('Internal Server Error')
  expect(messageOf({ status: 503, message: 'Service Unavailable' })).toBe('Service Unavailable')
  expect(messageOf(problemOf(new PageError(404)))).toBe('Page Not Found')
  expect(messageOf(problemOf(new PageError(418, 'I am a teapot')))).toBe('I am a teapot')
})

test.each([[new Error('x')], ['x'], [undefined], [null], [{ status: 'many' }], [{ status: 200 }]])(
  'R5: %o is a 500',
  (thrown) => {
    const problem = problemOf(thrown)
    expect([problem.status, messageOf(problem)]).toEqual([500, 'Internal Server Error'])
  },
)

const HERE = 'https://koerberl.example'
const from = (stack: string) => Object.assign(new Error('x'), { stack })

test('R8: our errors are ours, those of others are not', () => {
  expect(isOurs(from(`Error: x\n    at f (${HERE}/assets/index-1.js:1:2)`), `${HERE}/assets/index-1.js`, HERE)).toBe(
    true,
  )
  expect(isOurs(from('Error: x\n    at <anonymous>:1:1'), '', HERE)).toBe(true)
  expect(isOurs('a word', '', HERE)).toBe(true)
  expect(isOurs(from('Error: x\n    at f (chrome-extension://abc/content.js:1:2)'), '', HERE)).toBe(false)
  expect(isOurs(from('f@moz-extension://abc/content.js:1:2'), 'moz-extension://abc/content.js', HERE)).toBe(false)
  expect(isOurs(from('Error'), 'https://other.example/x.js', HERE)).toBe(false)
  expect(isOurs('a word', 'https://other.example/x.js', HERE)).toBe(false)
})

test('R8: what was called off, and notes without an error, are none', () => {
  expect(isOurs(new DOMException('x', 'AbortError'), '', HERE)).toBe(false)
  expect(isOurs(undefined, `${HERE}/`, HERE)).toBe(false)
  expect(isOurs(null, '', HERE)).toBe(false)
})
