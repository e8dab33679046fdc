// What words beside others claim of a product that its name may say otherwise, and inflected adjectives
// (src/search/stated.rs).
import { CLAIM_WORDS } from '../../lexicon/attributes.ts'
import { Entries } from './entries.ts'
import type { Market } from './market.ts'
import { INFLECTED } from './needle.ts'
import type { Word } from './query.ts'
import type { Term } from './terms.ts'

const ADJECTIVE_ENDINGS = ['e', 'er', 'es', 'en', 'em']
const SHORTEST_STEM = 3
/** Stems that fewer products have are not looked for. */
const COMMON = 3
const CLAIM_ENTRIES = new Entries(CLAIM_WORDS)

/** Lets terms beside others also stand for what they claim, and adjectives for their stems. */
export function addStated(market: Market, terms: readonly Term[], words: readonly Word[]): void {
  if (terms.length < 2 || terms.some(({ phrase }) => phrase !== null)) return
  const said = terms.flatMap((term) => term.said)
  const bits = said.map(() => 0)
  for (const start of said.keys())
    for (const { means, more } of CLAIM_ENTRIES.at(said, start))
      for (let at = start; at <= start + more.length; at += 1) bits[at] = (bits[at] ?? 0) | means
  let begin = 0
  for (const term of terms) {
    const end = begin + term.said.length
    term.claims = bits.slice(begin, end).reduce((all, bit) => all | bit, 0)
    begin = end
  }
  for (const term of terms.slice(0, -1)) {
    const [first = '', ...others] = term.said
    if (others.length === 0 && words.some((word) => word.plain === first)) addStem(market, term, first)
  }
}

/** `rote` also stands for `rot`, which more products have. */
function addStem({ words }: Market, term: Term, said: string): void {
  if (term.kinds.size > 0) return
  const least = Math.max(COMMON, words.frequency(said) + 1)
  for (const ending of ADJECTIVE_ENDINGS) {
    const stem = said.endsWith(ending) ? said.slice(0, -ending.length) : ''
    if (stem.length >= SHORTEST_STEM && words.frequency(stem) >= least) term.words.push([stem, INFLECTED])
  }
}
