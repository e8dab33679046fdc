// A line is not available here: a substitute, another chain, or not this time.
import { useChainNames } from '../../api/hooks.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { toast } from '../../kit/toasts.tsx'
import { euro } from '../../lib/format.ts'
import { takenOf } from './describe.ts'
import {
  type Purchase,
  putBack,
  setState,
  takeInstead,
  trip as keptTrip,
  type Trip,
  type TripLine,
  substitutesFor,
} from './trip.ts'
import { closeSheet } from './route.ts'

export function NotThere({ line, trip }: { line: TripLine; trip: Trip }) {
  const nameOf = useChainNames()
  const { here, later } = substitutesFor(trip, line)
  const change = (next: Trip, said: string) => {
    keptTrip.set(next)
    closeSheet()
    toast(said, () => {
      const now = keptTrip.get()
      if (now) keptTrip.set(putBack(now, line))
    })
  }
  return (
    <Pop title={line.name} subtitle="Nicht da?" onClose={closeSheet} fit>
      <ul className="outs">
        {later && (
          <Out
            other={later}
            name={`Bei ${nameOf(later.chain)} holen`}
            onChoose={() =>
              change(takeInstead(trip, line.id, later), `${line.title} steht jetzt bei ${nameOf(later.chain)}`)
            }
          />
        )}
        {here && (
          <Out
            other={here}
            name="Hier etwas anderes nehmen"
            onChoose={() => change(takeInstead(trip, line.id, here), `${here.name} statt ${line.name}`)}
          />
        )}
        <Out
          name="Diesmal nicht"
          onChoose={() => change(setState(trip, line.id, 'left'), `${line.title} bleibt auf der Liste`)}
        />
      </ul>
      {!here && !later && (
        <p className="xs muted pretty">In den Märkten, die noch kommen, gibt es nichts Vergleichbares.</p>
      )}
    </Pop>
  )
}

/** `other`: what is bought instead; without it, nothing. */
function Out({ other, name, onChoose }: { other?: Purchase; name: string; onChoose: () => void }) {
  const instead = other && [takenOf(other), other.name].filter(Boolean).join(' ')
  return (
    <li>
      <button type="button" className="out" onClick={onChoose}>
        {other ? (
          <ChainBadge chain={other.chain} large />
        ) : (
          <span className="out-sign">
            <Icon name="close" size={20} weight={2} />
          </span>
        )}
        <span>
          <span className="item-title">{name}</span>
          <span className="sm muted">{instead ?? 'Bleibt auf der Liste für das nächste Mal'}</span>
        </span>
        {other && <span className="num strong">{euro(other.cents)}</span>}
      </button>
    </li>
  )
}
