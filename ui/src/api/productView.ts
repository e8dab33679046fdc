// The page of a product: its address, and what it asks. Pure.
import { productPath } from './hooks.ts'

/** The key of the product whose page is at this path. */
export function productIn(path: string): string {
  const segment = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** What the page asks first. */
export function productQuestion(path: string): string {
  return productPath(productIn(path))
}

/** What it asks of the product's kind. */
export function kindOfQuestion(kind: string): string {
  return `/kinds/${kind}`
}
