// When a choice counts: a moment after the last move, or at once where the thumb is let go.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RangeSlider } from './RangeSlider.tsx'

const onChange = vi.fn()
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  onChange.mockReset()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
  await act(async () =>
    root.render(
      <RangeSlider
        min={100}
        max={10_000}
        from={null}
        to={null}
        onChange={onChange}
        format={String}
        labels={['von', 'bis']}
      />,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Moves the lower thumb to half of the track, which is logarithmic. */
async function move(): Promise<HTMLInputElement> {
  const thumb = document.querySelector('input') as HTMLInputElement
  // React hears only of values that were set past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(thumb, '50')
  await act(async () => thumb.dispatchEvent(new Event('input', { bubbles: true })))
  return thumb
}

test('a move is committed once, after a delay', async () => {
  await move()
  expect(onChange).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(300))
  expect(onChange.mock.calls).toEqual([[1000, null]])
})

test('releasing commits at once, and only once', async () => {
  const thumb = await move()
  await act(async () => thumb.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })))
  expect(onChange.mock.calls).toEqual([[1000, null]])
  await act(async () => vi.advanceTimersByTime(300))
  expect(onChange).toHaveBeenCalledOnce()
})
