// What waits for unsaved input.
import { expect, test, vi } from 'vitest'
import { holdUnsaved, whenSaved } from './unsaved.ts'

test('I4: nothing unsaved is not waited for', () => {
  const then = vi.fn()
  whenSaved(then)
  expect(then).toHaveBeenCalledOnce()
})

test('I4: the last of several holders lets go', () => {
  const then = vi.fn()
  const [first, second] = [holdUnsaved(), holdUnsaved()]
  whenSaved(then)
  first()
  first()
  expect(then).not.toHaveBeenCalled()
  second()
  expect(then).toHaveBeenCalledOnce()
  holdUnsaved()()
  expect(then).toHaveBeenCalledOnce()
})
