// How wide an element is, in CSS pixels, so that drawings keep their type size at every width.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner width of the element, `assumed` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(target.clientWidth || assumed)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, assumed])
  return width
}
