// What people ask for in words of their own, whatever names call it, out of src/kinds. Only for the worker of the search
// without a network.
import attributeRows from '../../../src/kinds/attributes.tsv'

/** Bits of the column `claims` of stored catalogues, by attribute and value (src/kinds/claims.rs). */
const CLAIMS: ReadonlyMap<string, number> = new Map(
  [
    'lactose free',
    'gluten free',
    'vegan yes',
    'alcohol free',
    'caffeine free',
    'sugar free',
    'salt free',
    'light yes',
    'audience men',
    'audience kids',
  ].map((claim, place) => [claim, 2 ** place]),
)

export const LACTOSE_FREE = 1
export const VEGAN = 4

/** The words that claim so: of rows whose title says it with one of them. */
export const CLAIM_WORDS: readonly { text: string; means: number }[] = attributeRows.flatMap(
  ([attribute = '', value = '', title = '', , words = '']) => {
    const [means, all] = [CLAIMS.get(`${attribute} ${value}`), words.split(', ')]
    const last = title.split(' ').at(-1) ?? ''
    if (means === undefined || !all.some((word) => word.startsWith(last))) return []
    return all.filter((text) => !text.startsWith('-') && !text.endsWith('-')).map((text) => ({ text, means }))
  },
)
