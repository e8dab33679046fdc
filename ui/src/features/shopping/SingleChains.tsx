// All of the list at one chain each, and what the plan saves against that.
import * as say from '#words/shopping'
import { useChainNames } from '../../api/hooks.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { euro } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'
import { useOwnChains } from './ownChains.ts'
import { type SingleRow, singleRows } from './saving.ts'
import type { Plan, PlanAnswer } from './wire.ts'
import { closedWords, lackIn, planSaves } from './words.ts'
import './SingleChains.css'

export interface SingleChainsProps {
  answer: PlanAnswer
  plan: Plan
  open: readonly ListItem[]
}

export function SingleChains({ answer, plan, open }: SingleChainsProps) {
  const nameOf = useChainNames()
  const own = useOwnChains()
  const rows = singleRows(answer, plan, open)
  if (rows.length < 2) return null
  return (
    <section className="singles" aria-labelledby="an-einem-ort">
      <h2 id="an-einem-ort">{say.allInOnePlace}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large letters it scrolls */}
      <div className="singles-card" role="region" aria-label={say.allInOnePlaceTable} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.allAt}</th>
              <th scope="col">{say.sum}</th>
              <th scope="col">{say.lacking}</th>
              <th scope="col" className="desk">
                {say.planForSame}
              </th>
              <th scope="col">{say.planSaves}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.chain} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs muted pretty">{say.planSavesNote(own > 0, closedWords(answer, nameOf))}</p>
    </section>
  )
}

function Row({ row }: { row: SingleRow }) {
  const nameOf = useChainNames()
  const { chain, totalCents, missing, against, base } = row
  // For narrow screens, which have no room for further columns.
  const lack = lackIn(row)
  return (
    <tr className={base ? 'singles-base' : undefined}>
      <th scope="row">
        <span className="singles-chain">
          <ChainBadge chain={chain} />
          {nameOf(chain)}
        </span>
        {lack && <span className="singles-lack muted">{lack}</span>}
      </th>
      <td>{euro(totalCents)}</td>
      <td className="muted">{missing > 0 ? missing : '–'}</td>
      <td className="desk">{against ? euro(against.planCents) : '–'}</td>
      <td className="singles-saves">{planSaves(row)}</td>
    </tr>
  )
}
