// Kinds that may be meant, with what they cost at each chain.
import { useRef } from 'react'
import { Link } from 'wouter'
import { useChainNames } from '../../api/hooks.ts'
import { useSeveral } from '../../api/several.ts'
import type { KindDetail } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toasts.tsx'
import { UNIT_PRICE_PER } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { kindHref } from '../../lib/shared.ts'
import { addWords } from './addWords.ts'
import { Strip } from './GroupRow.tsx'
import { stripOf } from './strip.ts'

/** What to ask about a kind. */
export function kindPath(id: string): string {
  return `/kinds/${encodeURIComponent(id)}`
}

/** Those of some kinds that are sold; undefined until they are known. */
export function useSoldKinds(ids: readonly string[]): KindDetail[] | undefined {
  const { answers, done } = useSeveral<KindDetail>(ids.map(kindPath))
  if (!done) return undefined
  return answers.filter((kind) => kind !== undefined).filter(({ cheapest }) => cheapest.length > 0)
}

export function KindRows({ kinds }: { kinds: readonly KindDetail[] }) {
  if (kinds.length === 0) return null
  return (
    <>
      <h2 className="results-section">Arten, die du meinen könntest</h2>
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

function KindRow({ kind: { id, name, glyph, cheapest, unitPricePer } }: { kind: KindDetail }) {
  const nameOf = useChainNames()
  const tags = stripOf(cheapest, useCards())
  const link = useRef<HTMLAnchorElement>(null)
  const per = unitPricePer && `, je ${UNIT_PRICE_PER[unitPricePer] ?? unitPricePer}`
  return (
    <article className="row">
      <Glyph name={glyph} />
      <div className="row-name">
        <p className="row-title">
          <Link ref={link} className="row-link strong" href={kindHref(id)}>
            {name}
          </Link>
        </p>
        <p className="row-meta">egal welche Marke{per}</p>
      </div>
      <Strip
        tags={tags}
        nameOf={nameOf}
        onTap={() => link.current?.click()}
        centsOf={({ unitPriceCents, priceCents }) => unitPriceCents ?? priceCents}
      />
      <button
        type="button"
        className="row-add"
        aria-label={`Auf die Liste: ${name}`}
        onClick={() => toast(`${name} ist auf der Liste`, addWords(name))}>
        <span>
          <Icon name="plus" size={18} weight={2} />
        </span>
      </button>
    </article>
  )
}
