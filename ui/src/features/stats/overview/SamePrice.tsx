// The two chains that share the most articles: at how many of them which is cheaper.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { LevelsAnswer } from '../../../api/types.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { count, longDay } from '../../../lib/format.ts'
import { StatsLink, useStats } from '../controls.tsx'
import { ofAll } from '../figures.ts'
import { levelsQuestion } from '../questions.ts'
import { Section } from '../layout.tsx'
import { ShareBar } from '../bars.tsx'
import { sectionView } from '../view.ts'

export function SamePrice() {
  const view = useStats()
  const name = useChainNames()
  const { data } = useAnswer<LevelsAnswer>(levelsQuestion(view), true)
  const pair = data?.pairs.toSorted((a, b) => b.articles - a.articles)[0]
  if (!data || !pair) return null
  const [a, b] = [name(pair.a), name(pair.b)]
  return (
    <Section
      className="same-price"
      title="Gleiches Produkt, welcher Preis?"
      note={`${count(pair.articles)} ${view.ownBrand === true ? 'Paare von Eigenmarken' : 'gleiche Produkte'}, ${longDay(data.date)}`}
      foot={
        <StatsLink to={sectionView(view, 'vergleich')} className="link sm">
          Kette gegen Kette
        </StatsLink>
      }>
      <ShareBar
        parts={[
          { kind: 'less', share: pair.cheaper, chain: pair.a },
          { kind: 'even', share: pair.equal, text: `${ofAll(pair.equal)} gleich` },
          { kind: 'more', share: pair.dearer, chain: pair.b },
        ]}
        label={`${a} günstiger bei ${ofAll(pair.cheaper)}, gleich bei ${ofAll(pair.equal)}, ${b} günstiger bei ${ofAll(pair.dearer)}`}
      />
      <p className="split xs muted" aria-hidden="true">
        <span className="cluster">
          <ChainBadge chain={pair.a} />
          {a} günstiger
        </span>
        <span className="cluster">
          {b} günstiger
          <ChainBadge chain={pair.b} />
        </span>
      </p>
    </Section>
  )
}
