// The start page: question, search, frequent words, today's lows (or how to get prices of today), categories, and three
// steps.
import * as say from '#words/compare'
import { allOld, currentChains, openChains, useCategories, useChains } from '../../api/hooks.ts'
import type { ChainState } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Glyph } from '../../kit/Glyph.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { count, countWord, longDay } from '../../lib/format.ts'
import { roundedCount } from '../../lib/formatMore.ts'
import { FREQUENT_WORDS } from './frequentWords.ts'
import { Lows } from './Lows.tsx'
import { NewPrices } from './parts.ts'
import { SearchField } from './SearchField.tsx'
import { ViewLink } from './links.tsx'
import { tilesOnSale } from './onSale.ts'
import { START } from './view.ts'
import './Start.css'

const STEPS = [
  [say.compare, say.stepCompare],
  [say.save, say.stepSave],
  [say.tickOff, say.stepTickOff],
] as const

export default function Start() {
  const wide = useMedia(WIDE)
  const { data } = useChains()
  const { data: categories } = useCategories()
  const old = allOld(data)
  return (
    <div className="wrap">
      <div className="start-hero">
        <div className="start-ask">
          <h1>
            {old ? say.whatDidCost : say.whatCosts}
            <br />
            {old ? say.costThen : say.whereToday}
          </h1>
          <Intro />
          {wide !== false && (
            <SearchField className="search-hero desk" placeholder={say.searchExamples} iconSize={24}>
              <Button type="submit" look="primary">
                {say.compare}
              </Button>
            </SearchField>
          )}
          <ul className="chips" aria-label={say.oftenSearched}>
            {FREQUENT_WORDS.map((word) => (
              <li key={word}>
                <ViewLink className="chip" to={{ ...START, q: word.toLowerCase() }}>
                  {word}
                </ViewLink>
              </li>
            ))}
          </ul>
        </div>
        {old ? <NewPrices /> : <Lows />}
      </div>
      <section className="start-section" aria-labelledby="kategorien">
        <h2 id="kategorien">{say.categories}</h2>
        <ul className="tiles">
          {tilesOnSale(categories?.categories).map(({ name, glyph, category }) => (
            <li key={name}>
              <ViewLink to={{ ...START, category }}>
                <Glyph name={glyph} size={26} />
                {name}
              </ViewLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="start-section" aria-labelledby="schritte">
        <h2 id="schritte">{say.moreStays}</h2>
        <ol className="steps">
          {STEPS.map(([title, text], index) => (
            <li key={title}>
              <span className="num">{index + 1}</span>
              <h3>{title}</h3>
              <p className="sm muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** How much there is, of today or else of once. Until that is known, its place is kept. */
function Intro() {
  const { data } = useChains()
  const old = allOld(data)
  const until = old && data?.asOf ? say.until(longDay(data.asOf)) : ''
  const chains = (old ? openChains(data) : currentChains(data)) ?? []
  return (
    <p className={data ? 'start-intro' : 'start-intro held'}>
      {say.intro(data ? howMuch(chains) : say.aboutSoMany, until)}
    </p>
  )
}

function howMuch(chains: readonly ChainState[]): string {
  const products = chains.reduce((sum, chain) => sum + chain.products, 0)
  const austrian = chains.every((chain) => chain.country === 'AT') ? say.austrian : ''
  const from = chains.length === 1 ? say.oneChain(austrian) : say.manyChains(countWord(chains.length), austrian)
  return say.productsFrom(products < 100 ? '' : say.about, count(roundedCount(products)), from)
}
