// How old the prices are: a sentence, then each chain with a sign and a word, and on demand where its prices come from.
import * as say from '#words/freshness'
import type { ChainsAnswer, ChainState } from '../../api/types.ts'
import { capital, count, longDay, relativeDay, viennaDay } from '../../lib/format.ts'
import { viennaTime } from '../../lib/formatMore.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Line, Lines } from '../../kit/Lines.tsx'
import { Note } from '../../kit/Note.tsx'
import { freshness } from './sentence.ts'
import { originOf, statusOf } from './sourceState.ts'
import './Chains.css'

const ORIGINS = say.origins

/** `open`: all of it at once. */
export function Chains({ answer, open = false }: { answer: ChainsAnswer; open?: boolean }) {
  const newestFirst = answer.chains.toSorted((a, b) => b.day.localeCompare(a.day) || b.products - a.products)
  return (
    <>
      <p className="pretty freshness-sentence">{freshness(answer)}</p>
      <Lines>
        {newestFirst.map((chain) => (
          <Line
            key={chain.id}
            sign={<ChainBadge chain={chain.id} large />}
            name={chain.name}
            detail={lastSeen(chain, answer.today)}
            end={<State chain={chain} behind={chain.day !== answer.asOf} />}
          />
        ))}
      </Lines>
      {answer.chains.length > 0 && <Note>{say.oldPricesNote(answer.currentDays)}</Note>}
      {answer.chains.length > 0 && <Origins {...answer} chains={newestFirst} open={open} />}
    </>
  )
}

type OriginsProps = Pick<ChainsAnswer, 'chains' | 'today' | 'demo'> & { open: boolean }

function Origins({ chains, today, demo, open }: OriginsProps) {
  const origins = demo ? (
    <p className="pretty">{say.madeUp}</p>
  ) : (
    <Lines>
      {chains.map((chain) => {
        const { from, how } = originOf(chain, today)
        return (
          <Line
            key={chain.id}
            sign={<ChainBadge chain={chain.id} large />}
            name={`${chain.name}: ${from}`}
            detail={how}
          />
        )
      })}
    </Lines>
  )
  if (open) {
    return (
      <section className="origins">
        <h2>{ORIGINS}</h2>
        {origins}
      </section>
    )
  }
  return (
    <details
      className="origins"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'start' })}>
      <summary className="link">
        {ORIGINS}
        <Icon name="chevron-down" size={18} weight={2} />
      </summary>
      {origins}
    </details>
  )
}

function lastSeen({ day, state, source, closedSince }: ChainState, today: string): string {
  if (closedSince) return say.closedSince(longDay(closedSince))
  if (state === 'old') return say.nothingSince(longDay(day))
  const when = relativeDay(day, today)
  const asked = source?.good ? Date.parse(source.good) : null
  // The time is known of a run only, not of an imported file.
  const hour = asked !== null && viennaDay(asked) === day ? `, ${viennaTime(asked)}` : ''
  return capital(when) + hour
}

function State({ chain, behind }: { chain: ChainState; behind: boolean }) {
  const { kind, icon, text } = statusOf(chain, behind)
  const { state, products } = chain
  return (
    <div className="chain-state">
      <p className="state" data-state={kind}>
        <Icon name={icon} size={16} />
        {text}
      </p>
      <p className="xs faint num">
        {state === 'old' ? say.oldProducts(count(products)) : say.products(count(products))}
      </p>
    </div>
  )
}
