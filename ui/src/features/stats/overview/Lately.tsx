// What changed lately, in short: the biggest rises and drops, and the packs that shrank last.
import * as say from '#words/stats'
import type { MoversAnswer, ShrinkflationAnswer } from '../../../api/types.ts'
import { SectionLink, useStats } from '../controls.tsx'
import { Bones, Nothing, Section } from '../layout.tsx'
import { periodText } from '../movers/movers.ts'
import { MoversCard } from '../movers/MoversCard.tsx'
import { ProductLines } from '../ProductLines.tsx'
import { LATEST_PACKS, latestMoversQuestion, shrunkQuestion } from '../questions.ts'
import { packLine } from '../shrunk/packLine.tsx'
import { useFigures } from '../waiting.tsx'

export function Lately() {
  const view = useStats()
  const movers = useFigures<MoversAnswer>(latestMoversQuestion(view))
  const shrunk = useFigures<ShrinkflationAnswer>(shrunkQuestion(view, LATEST_PACKS))
  const moved = {
    note: movers.data && (periodText(movers.data) ? say.daysNoSales(periodText(movers.data)) : say.withoutOffers),
    failed: movers.error !== undefined,
    foot: <SectionLink to="bewegung">{say.allMoves}</SectionLink>,
  }
  return (
    <div className="stats-thirds">
      <MoversCard title={say.mostRisen} changes={movers.data?.rises} {...moved} />
      <MoversCard title={say.mostFallen} changes={movers.data?.drops} {...moved} />
      <Section
        title={say.shrinkflation}
        note={say.shrinkflationText}
        foot={<SectionLink to="packungen">{say.allShrunk}</SectionLink>}>
        {!shrunk.data ? (
          <Bones lines={LATEST_PACKS} failed={shrunk.error !== undefined} />
        ) : shrunk.data.packs.length === 0 ? (
          <Nothing>{say.nothingNoticed}</Nothing>
        ) : (
          <ProductLines lines={shrunk.data.packs.map(packLine)} />
        )}
      </Section>
    </div>
  )
}
