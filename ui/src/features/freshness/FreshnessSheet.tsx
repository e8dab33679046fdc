// How old the prices are: a sentence, then each chain with a sign and a word, and on demand where its prices come from.
import { useChains } from '../../api/hooks.ts'
import type { ChainsAnswer, ChainState } from '../../api/types.ts'
import { capital, count, fullDay, longDay, relativeDay, viennaDay, viennaTime } from '../../lib/format.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Line, Lines } from '../../kit/Lines.tsx'
import { Note } from '../../kit/Note.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { freshness } from './sentence.ts'
import { originOf, statusOf } from './sourceState.ts'
import './FreshnessSheet.css'

export default function FreshnessSheet({ onClose }: { onClose: () => void }) {
  const { data, error, renew } = useChains()
  return (
    <Pop title="Stand der Preise" subtitle={data ? fullDay(data.today) : null} onClose={onClose} fit>
      {data && <Chains answer={data} />}
      {!data && error && (
        <div className="freshness-failed" role="alert">
          <p>Der Stand lässt sich gerade nicht laden.</p>
          <Button look="quiet" onClick={() => void renew()}>
            Noch einmal versuchen
          </Button>
        </div>
      )}
    </Pop>
  )
}

function Chains({ answer }: { answer: ChainsAnswer }) {
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
            end={<State {...chain} />}
          />
        ))}
      </Lines>
      {answer.chains.length > 0 && (
        <Note>
          Preise, die älter als {answer.currentDays} Tage sind, bekommen nur einen Rand und gewinnen keinen Vergleich.
          Im Geschäft gilt der Preis am Regal.
        </Note>
      )}
      {answer.chains.length > 0 && <Origins {...answer} chains={newestFirst} />}
    </>
  )
}

function Origins({ chains, today, demo }: Pick<ChainsAnswer, 'chains' | 'today' | 'demo'>) {
  return (
    <details
      className="origins"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'start' })}>
      <summary className="link">
        Woher die Preise kommen
        <Icon name="chevron-down" size={18} weight={2} />
      </summary>
      {demo ? (
        <p className="pretty">Diese Preise hat Körberl erfunden, zum Ausprobieren. Gefragt wird dafür niemand.</p>
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
      )}
    </details>
  )
}

function lastSeen({ day, state, source }: ChainState, today: string): string {
  if (state === 'old') return `Seit ${longDay(day)} nichts Neues`
  const when = relativeDay(day, today)
  const asked = source?.good ? Date.parse(source.good) : null
  // The time is known of a run only, not of an imported file.
  const hour = asked !== null && viennaDay(asked) === day ? `, ${viennaTime(asked)}` : ''
  return capital(when) + hour
}

function State(chain: ChainState) {
  const { kind, icon, text } = statusOf(chain)
  const { state, products } = chain
  return (
    <div className="chain-state">
      <p className="state" data-state={kind}>
        <Icon name={icon} size={16} />
        {text}
      </p>
      <p className="xs faint num">{state === 'old' ? `${count(products)} alte` : `${count(products)} Produkte`}</p>
    </div>
  )
}
