// What two products have in common and what differs, in short words.
import * as words from '#words/differences'
import * as say from '#words/product'
import type { ComparableProduct, Product } from '../../api/types.ts'
import { quantity } from '../../lib/format.ts'

export interface Facts {
  same: string[]
  different: string[]
}

/** Differences of the matcher that are derived from the products here. */
const DERIVED = new Set(['andere Marke', 'kleiner', 'größer', 'Bio', 'nicht Bio'])

export function factsOf(
  reference: Product,
  other: Product & Partial<Pick<ComparableProduct, 'differences'>>,
  categoryName: string | null,
): Facts {
  const same: string[] = []
  const different: string[] = []
  const [here, there] = [sizeOf(reference), sizeOf(other)]
  if (here && there) (here === there ? same : different).push(there)
  const kind = kindOf(reference, other) ?? categoryName
  if (kind) same.push(kind)
  if (reference.bio && other.bio) same.push(say.organic)
  else if (reference.bio !== other.bio) different.push(other.bio ? say.organic : say.notOrganicLower)
  if (reference.brand !== null && reference.brand.toLowerCase() === other.brand?.toLowerCase())
    same.push(reference.brand)
  else if (reference.brand !== null || other.brand !== null || reference.ownBrand || other.ownBrand)
    different.push(say.brand)
  different.push(
    ...(other.differences ?? []).filter((difference) => !DERIVED.has(difference)).map(words.differenceSaid),
  )
  return { same, different }
}

function sizeOf(product: Product): string | null {
  return product.quantity && quantity(product.quantity)
}

/** The longest word that both names have, as the first writes it; no brand, no number. */
function kindOf(reference: Product, other: Product): string | null {
  const brands = wordsOf(`${reference.brand ?? ''} ${other.brand ?? ''} ${reference.chain} ${other.chain}`)
  const theirs = wordsOf(other.name)
  const shared = reference.name
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => word.length > 3 && theirs.includes(word.toLowerCase()) && !brands.includes(word.toLowerCase()))
  return shared.toSorted((a, b) => b.length - a.length)[0] ?? null
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{Letter}\p{Mark}]+/u)
}

/** What all of these have in common, as a sentence; null without any. */
export function commonSentence(facts: readonly Facts[]): string | null {
  if (facts.length === 0) return null
  return facts.some(({ different }) => different.includes(say.brand)) ? say.onlyBrandDiffers : say.allAgree
}
