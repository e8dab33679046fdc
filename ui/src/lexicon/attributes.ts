// What people ask for in words of their own, whatever names call it, out of src/kinds. Only for the worker of the
// search without a network.
import attributeRows from '../../../src/kinds/attributes.tsv'
import claimRows from '../../../src/kinds/claims.tsv'

/** Bits of the column `claims` of stored catalogues, by attribute and value. */
const CLAIMS: ReadonlyMap<string, number> = new Map(claimRows.map((claim, place) => [claim.join(' '), 2 ** place]))

/** Of a product that is free of lactose, and of one without anything from animals. */
export const LACTOSE_FREE = CLAIMS.get('lactose free') ?? 0
export const VEGAN = CLAIMS.get('vegan yes') ?? 0

/** The words that claim so: of rows whose title says it with one of them. */
export const CLAIM_WORDS: readonly { text: string; means: number }[] = attributeRows.flatMap(
  ([attribute = '', value = '', title = '', , words = '']) => {
    const [means, all] = [CLAIMS.get(`${attribute} ${value}`), words.split(', ')]
    const last = title.split(' ').at(-1) ?? ''
    if (means === undefined || !all.some((word) => word.startsWith(last))) return []
    return all.filter((text) => !text.startsWith('-') && !text.endsWith('-')).map((text) => ({ text, means }))
  },
)
