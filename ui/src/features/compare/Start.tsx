// The start page: question, search, frequent words, today's lows (or how to get prices of today), categories, and three
// steps.
import { allOld, currentChains, openChains, useCategories, useChains } from '../../api/hooks.ts'
import type { ChainState } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Glyph } from '../../kit/Glyph.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { count, countWord, longDay, roundedCount } from '../../lib/format.ts'
import { FREQUENT_WORDS } from './frequentWords.ts'
import { Lows } from './Lows.tsx'
import { NewPrices } from './parts.ts'
import { SearchField } from './SearchField.tsx'
import { ViewLink } from './links.tsx'
import { tilesOnSale } from './onSale.ts'
import { START } from './view.ts'
import './Start.css'

const STEPS = [
  ['Vergleichen', 'Ein Wort tippen. Du siehst dasselbe Produkt bei allen Ketten, das günstigste zuerst.'],
  ['Merken', 'Mit + auf die Liste. Körberl rechnet, in welchen Märkten dein Einkauf am wenigsten kostet.'],
  ['Abhaken', 'Im Geschäft tippst du weg, was im Wagen liegt. Geht auch ohne Empfang.'],
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
            {old ? 'Was hat’s' : 'Was kostet’s'}
            <br />
            {old ? 'gekostet?' : 'heute wo?'}
          </h1>
          <Intro />
          {wide !== false && (
            <SearchField className="search-hero desk" placeholder="Butter, Kaffee, Windeln …" iconSize={24}>
              <Button type="submit" look="primary">
                Vergleichen
              </Button>
            </SearchField>
          )}
          <ul className="chips" aria-label="Häufig gesucht">
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
        <h2 id="kategorien">Kategorien</h2>
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
        <h2 id="schritte">So bleibt mehr im Körberl</h2>
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
  const until = old && data?.asOf ? ` bis ${longDay(data.asOf)}` : ''
  const chains = (old ? openChains(data) : currentChains(data)) ?? []
  return (
    <p className={data ? 'start-intro' : 'start-intro held'}>
      {data ? howMuch(chains) : 'Rund 180.000 Produkte aus zehn österreichischen Ketten'}
      {until}. Ohne Konto, ohne Werbung.
    </p>
  )
}

function howMuch(chains: readonly ChainState[]): string {
  const products = chains.reduce((sum, chain) => sum + chain.products, 0)
  const austrian = chains.every((chain) => chain.country === 'AT') ? 'österreichischen ' : ''
  const from = chains.length === 1 ? `einer ${austrian}Kette` : `${countWord(chains.length)} ${austrian}Ketten`
  return `${products < 100 ? '' : 'Rund '}${count(roundedCount(products))} Produkte aus ${from}`
}
