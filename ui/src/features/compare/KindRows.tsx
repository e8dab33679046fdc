// Kinds that may be meant, with what they cost at each chain.
import * as say from '#words/compare'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useChainNames, useChains } from '../../api/hooks.ts'
import { useSeveral } from '../../api/several.ts'
import { kindQuestion, measured } from '../../api/kindView.ts'
import type { KindDetail } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toasts.tsx'
import { quantity, UNIT_PRICE_PER } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { kindHref } from '../../lib/shared.ts'
import { addWords } from './addWords.ts'
import { Strip } from './GroupRow.tsx'
import { wordsOf } from './kindPrices.ts'
import { stripOf } from './strip.ts'

/** Those of some kinds that are sold, in their usual packs; undefined until they are known. */
export function useSoldKinds(ids: readonly string[]): KindDetail[] | undefined {
  const { answers, done } = useSeveral<KindDetail>(ids.map((id) => kindQuestion(id, '')))
  if (!done) return undefined
  return answers.filter((kind) => kind !== undefined).filter(({ cheapest }) => cheapest.length > 0)
}

export function KindRows({ kinds }: { kinds: readonly KindDetail[] }) {
  if (kinds.length === 0) return null
  return (
    <>
      <h2 className="results-section">{say.kindsYouMayMean}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.id}>
            <KindRow kind={kind} />
          </li>
        ))}
      </ul>
    </>
  )
}

function KindRow({ kind: { id, name, glyph, cheapest, market, unitPricePer } }: { kind: KindDetail }) {
  const nameOf = useChainNames()
  const { data: chains } = useChains()
  // By unit price where none of the usual pack is sold.
  const pack = market && market.cheapest.length > 0 ? market.pack : null
  const products = (pack && market ? market.cheapest : cheapest).map((product) => measured(product, pack))
  const tags = stripOf(products, useCards())
  const link = useRef<HTMLAnchorElement>(null)
  const per = !pack && unitPricePer && say.perUnit(UNIT_PRICE_PER[unitPricePer] ?? unitPricePer)
  return (
    <article className="row">
      <Glyph name={glyph} />
      <div className="row-name">
        <p className="row-title">
          <Link ref={link} className="row-link strong" href={kindHref(id)}>
            {name}
          </Link>
        </p>
        <p className="row-meta">
          {pack && <span className="size">{quantity(pack)}</span>}
          {say.anyBrandAfter}
          {per}
        </p>
      </div>
      <Strip tags={tags} nameOf={nameOf} today={chains?.today ?? ''} onPress={() => link.current?.click()} />
      <button
        type="button"
        className="row-add"
        aria-label={say.toList(name)}
        onClick={() => toast(say.onList(name), addWords(wordsOf({ name, pack })))}>
        <span>
          <Icon name="plus" size={18} weight={2} />
        </span>
      </button>
    </article>
  )
}
