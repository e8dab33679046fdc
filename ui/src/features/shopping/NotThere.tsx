// A line is not available here: a substitute, another chain, or not this time.
import * as say from '#words/shopping'
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
    <Pop title={line.name} subtitle={say.notThereAsk} onClose={closeSheet} fit>
      <ul className="outs">
        {later && (
          <Out
            other={later}
            name={say.getAt(nameOf(later.chain))}
            onChoose={() => change(takeInstead(trip, line.id, later), say.nowAt(line.title, nameOf(later.chain)))}
          />
        )}
        {here && (
          <Out
            other={here}
            name={say.takeOtherHere}
            onChoose={() => change(takeInstead(trip, line.id, here), say.insteadOf(here.name, line.name))}
          />
        )}
        <Out
          name={say.notThisTime}
          onChoose={() => change(setState(trip, line.id, 'left'), say.itemStays(line.title))}
        />
      </ul>
      {!here && !later && <p className="xs muted pretty">{say.nothingComparable}</p>}
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
          <span className="sm muted">{instead ?? say.staysForNextTime}</span>
        </span>
        {other && <span className="num strong">{euro(other.cents)}</span>}
      </button>
    </li>
  )
}
