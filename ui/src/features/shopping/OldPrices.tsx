// Chains that were left out because their prices are old, and the way to count them all the same.
import { useChainNames } from '../../api/hooks.ts'
import { Note } from '../../kit/Note.tsx'
import { monthOf } from '../../lib/format.ts'
import { changeLimits, useLimits } from '../../lib/limits.ts'

/** `leftOut`: the day of each one's prices; a plan that was kept before there was such a thing has none. */
export function OldPrices({ leftOut = {} }: { leftOut?: Readonly<Record<string, string>> | undefined }) {
  const nameOf = useChainNames()
  const { stale } = useLimits()
  const chains = Object.entries(leftOut)
  if (!stale && chains.length === 0) return null
  const said = chains.map(([chain, day]) => `${nameOf(chain)}: Preise vom ${monthOf(day)}, nicht mitgerechnet`)
  return (
    <Note
      icon="clock"
      actions={
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => changeLimits({ stale: !stale })}>
          {stale ? 'Alte Preise weglassen' : 'Trotzdem mitrechnen'}
        </button>
      }
    >
      {stale ? 'Auch Preise, die seit Wochen niemand gesehen hat, zählen mit.' : said.map((sentence) => <span key={sentence} className="old-prices">{sentence}</span>)}
    </Note>
  )
}
