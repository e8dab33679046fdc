// What changed lately, in short: the biggest rises and drops, and the packs that shrank last.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { MoversAnswer, ShrinkflationAnswer } from '../../../api/types.ts'
import { quantity } from '../../../lib/format.ts'
import { MoversCard } from '../movers/MoversCard.tsx'
import { daysText } from '../movers/movers.ts'
import { latestMoversQuestion } from '../movers/question.ts'
import { ProductLines } from '../ProductLines.tsx'
import { Section } from '../Section.tsx'
import { LATEST, latestShrunkQuestion } from '../shrunk/question.ts'
import { RisePerUnit } from '../shrunk/RisePerUnit.tsx'
import { priceText } from '../shrunk/shrunk.ts'
import { Bones, Nothing } from '../states.tsx'
import { StatsLink } from '../StatsLink.tsx'
import { useStats } from '../useStats.ts'
import { type Section as SectionName, sectionView } from '../view.ts'

export function Lately() {
  const view = useStats()
  const name = useChainNames()
  const movers = useAnswer<MoversAnswer>(latestMoversQuestion(view), true)
  const shrunk = useAnswer<ShrinkflationAnswer>(latestShrunkQuestion(view), true)
  const note = movers.data && `${daysText(movers.data)}, ohne Aktionen`
  const all = <All to="bewegung">Alle Bewegungen</All>
  return (
    <div className="stats-thirds">
      <MoversCard
        title="Am meisten gestiegen"
        note={note}
        changes={movers.data?.rises}
        failed={movers.error !== undefined}
        name={name}
        foot={all}
      />
      <MoversCard
        title="Am meisten gefallen"
        note={note}
        changes={movers.data?.drops}
        failed={movers.error !== undefined}
        name={name}
        foot={all}
      />
      <Section
        title="Mogelpackungen"
        note="weniger drin, zum selben Preis oder mehr"
        foot={<All to="packungen">Alle kleineren Packungen</All>}>
        {!shrunk.data ? (
          <Bones lines={LATEST} failed={shrunk.error !== undefined} />
        ) : shrunk.data.packs.length === 0 ? (
          <Nothing>Bisher ist nichts aufgefallen.</Nothing>
        ) : (
          <ProductLines
            name={name}
            lines={shrunk.data.packs.map((pack) => ({
              product: pack.product,
              detail: (
                <>
                  <s>{quantity(pack.before)}</s> → <strong className="shrunk-now">{quantity(pack.after)}</strong>
                  {', '}
                  {priceText(pack)}
                </>
              ),
              value: <RisePerUnit pack={pack} />,
            }))}
          />
        )}
      </Section>
    </div>
  )
}

function All({ to, children }: { to: SectionName; children: string }) {
  const view = useStats()
  return (
    <StatsLink to={sectionView(view, to)} className="link sm">
      {children}
    </StatsLink>
  )
}
