// The page of a kind: what it costs at each chain whatever the brand, in the pack that the address names.
import * as say from '#words/compare'
import * as words from '#words/plain'
import { Link, useLocation, useSearch } from 'wouter'
import { useAnswer, useCategoryNames, useChainNames, useChains } from '../../api/hooks.ts'
import { type Priced, priced } from '../../api/cardPrice.ts'
import { ranked } from '../../api/ranking.ts'
import type { ChainsAnswer, KindDetail, PackYear } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { ItemPath } from '../../kit/ItemPath.tsx'
import { ItemWaiting } from '../../kit/ItemWaiting.tsx'
import { Note } from '../../kit/Note.tsx'
import { Share } from '../../kit/Share.tsx'
import { WakeButton } from '../../kit/Wake.tsx'
import { capital, count, counted, euro, listed, UNIT_PRICE_PER } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { kindHref, shelfHref } from '../../lib/shared.ts'
import { GroupRow } from './GroupRow.tsx'
import { KindHistory } from './KindHistory.tsx'
import { KindBest, KindOffers } from './KindOffers.tsx'
import { KindStar } from './KindStar.tsx'
import { KindToList } from './KindToList.tsx'
import { difference, sameSize, sizeOf, wordsOf } from './kindPrices.ts'
import { ANY_PACK, kindIn, kindQuestion, measured, packHref, readPack } from '../../api/kindView.ts'
import { ViewLink } from './links.tsx'
import { START } from './view.ts'
import '../../kit/Offers.css'
import '../../kit/ItemPage.css'
import './KindPage.css'

export default function KindPage() {
  const [path] = useLocation()
  const { data: kind, error, renew } = useAnswer<KindDetail>(kindQuestion(kindIn(path), readPack(useSearch())), true)
  // Ends on the error page.
  if (error?.problem?.status === 404) throw Object.assign(error, { status: 404 })
  return (
    <div className="wrap item-page">
      {kind ? <Content kind={kind} /> : <ItemWaiting failed={error !== undefined} onRetry={renew} />}
    </div>
  )
}

function Content({ kind }: { kind: KindDetail }) {
  return (
    <>
      <Path kind={kind} />
      <header>
        <span className="g-box">
          <Glyph name={kind.glyph} size={30} />
        </span>
        <div>
          <h1>{kind.name}</h1>
          <p className="sm muted">
            {say.anyBrand}
            {kind.market &&
              say.productsInChains(
                counted(kind.market.total, say.productOne, say.productMany),
                counted(kind.market.chains, say.chainOne, say.chainMany),
              )}
          </p>
        </div>
        <div className="item-actions">
          <WakeButton about={{ kind: kind.id, pack: kind.market?.pack ? sizeOf(kind.market.pack) : 'any' }} />
          <KindStar kind={kind} />
          <Share path={hrefOf(kind)} title={say.compared(kind.name)} />
        </div>
      </header>
      {kind.market ? <Market kind={kind} market={kind.market} /> : <Note icon="clock">{say.noPriceOfIt}</Note>}
    </>
  )
}

/** In the pack that is shown. */
function hrefOf({ id, market }: KindDetail): string {
  return market?.pack ? packHref(id, sizeOf(market.pack)) : packHref(id, ANY_PACK)
}

function Path({ kind: { name, category, belongsTo } }: { kind: KindDetail }) {
  const shelf = useCategoryNames()(category)
  const parents = belongsTo.map(({ id, name: parent }) => ({ name: parent, href: kindHref(id) })).toReversed()
  return <ItemPath steps={[...(shelf ? [{ name: shelf, href: shelfHref(category) }] : []), ...parents, { name }]} />
}

interface MarketProps {
  kind: KindDetail
  market: PackYear
}

function Market({ kind, market }: MarketProps) {
  const { data: chains } = useChains()
  const cards = useCards()
  const offers = ranked(market.cheapest.map((product) => measured(priced(product, cards), market.pack)))
  const today = chains?.today ?? ''
  return (
    <>
      <Packs kind={kind} market={market} />
      <div className="item-panes">
        <div>
          <div className="item-first">
            {offers.length > 0 ? (
              <KindBest offers={offers} pack={market.pack} />
            ) : (
              <Note icon="clock">{say.nowhereInPack}</Note>
            )}
          </div>
          {chains && (
            <KindHistory
              market={market}
              best={offers[0]}
              asOf={chains.asOf ?? today}
              today={today}
              currentDays={chains.currentDays}
            />
          )}
          <Products kind={kind} market={market} cards={cards} chains={chains} />
        </div>
        <div>
          {offers.length > 0 && <KindOffers offers={offers} today={today} />}
          <KindToList words={wordsOf({ name: kind.name, pack: market.pack ?? null })} />
          <Related market={market} best={offers[0]} />
          <Plain name={kind.name} plain={market.plain} />
        </div>
      </div>
    </>
  )
}

/** As many packs as chips, besides the one that is shown. */
const MOST_PACKS = 4

function Packs({ kind, market }: MarketProps) {
  const shown = (id: string) => market.pack && id === sizeOf(market.pack)
  const packs = market.packs.filter(({ id }, place) => place < MOST_PACKS || shown(id))
  const chip = (pack: string, name: string, current: boolean) => (
    <Link key={pack} className="chip" href={packHref(kind.id, pack)} aria-current={current || undefined}>
      {name}
    </Link>
  )
  const per = kind.unitPricePer && (UNIT_PRICE_PER[kind.unitPricePer] ?? kind.unitPricePer)
  return (
    <nav className="chips kind-packs" aria-label={say.pack}>
      {packs.map(({ id, name }) => chip(id, name, Boolean(shown(id))))}
      {per && chip(ANY_PACK, say.anyPackPer(per), !market.pack)}
    </nav>
  )
}

interface ProductsProps extends MarketProps {
  cards: readonly string[]
  chains: ChainsAnswer | undefined
}

function Products({ kind, market, cards, chains }: ProductsProps) {
  if (market.groups.length === 0) return null
  const { pack } = market
  const view = { ...START, kind: [kind.id], size: pack ? [sizeOf(pack)] : [] }
  const trends = market.groups.some(({ trend }) => trend.length > 0)
  return (
    <section className="results kind-products item-late">
      <h2>{say.theProducts}</h2>
      <ul>
        {market.groups.map((group) => (
          <li key={group.id}>
            <GroupRow
              group={group}
              asOf={chains?.asOf ?? chains?.today ?? ''}
              market={chains}
              cards={cards}
              view={view}
              trends={trends}
            />
          </li>
        ))}
      </ul>
      <ViewLink className="btn btn-ghost kind-all" to={view}>
        {market.total === 1 ? say.showInSearch : say.showAll(count(market.total))}
      </ViewLink>
    </section>
  )
}

function Related({ market, best }: { market: PackYear; best: Priced | undefined }) {
  const nameOf = useChainNames()
  if (market.related.length === 0) return null
  return (
    <section className="kind-beside">
      <h2>{say.related}</h2>
      <ul className="item-others">
        {market.related.map((related) => {
          const { priceCents, chain } = measured(related.cheapest, related.pack)
          return (
            <li key={related.id}>
              <Glyph name={related.glyph} />
              <Link
                href={
                  sameSize(related.pack, market.pack) && related.pack
                    ? packHref(related.id, sizeOf(related.pack))
                    : kindHref(related.id)
                }>
                {related.name}
                <span className="xs muted">
                  {say.packAt(
                    related.pack ? wordsOf({ name: '', pack: related.pack }).trim() : say.anyPack,
                    nameOf(chain),
                  )}
                </span>
              </Link>
              <p className="num">
                <b>{euro(priceCents)}</b>
                <small>{difference(related, best, market.pack)}</small>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is meant by who says no more. */
function Plain({ name, plain }: { name: string; plain: readonly string[] }) {
  if (plain.length === 0) return null
  return <Note title={say.plainMeans(name)}>{say.plainOtherwise(capital(listed(plain.map(words.plainSaid))))}</Note>
}
