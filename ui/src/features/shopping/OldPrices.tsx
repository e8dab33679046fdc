// Chains that the plan leaves out because of old prices, and a button to include them.
import { useChainNames } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { Note } from '../../kit/Note.tsx'
import { monthOf } from '../../lib/format.ts'
import { changeLimits, useLimits } from '../../lib/limits.ts'

/** `leftOut`: the day of each chain's prices; plans stored by earlier versions have none. */
export function OldPrices({ leftOut }: { leftOut?: Readonly<Record<string, string>> | undefined }) {
  const nameOf = useChainNames()
  const { stale } = useLimits()
  const chains = Object.entries(leftOut ?? {})
  if (!stale && chains.length === 0) return null
  const said = chains.map(([chain, day]) => `${nameOf(chain)} (${monthOf(day)})`).join(', ')
  const [first] = chains
  const sentence =
    chains.length === 1 && first
      ? `${nameOf(first[0])}: Preise vom ${monthOf(first[1])}, nicht mitgerechnet`
      : `Nicht mitgerechnet, weil die Preise alt sind: ${said}`
  return (
    <Note
      icon="clock"
      actions={
        <Button look="quiet sm" onClick={() => changeLimits({ stale: !stale })}>
          {stale ? 'Alte Preise weglassen' : 'Trotzdem mitrechnen'}
        </Button>
      }>
      {stale ? 'Auch Preise, die seit Wochen niemand gesehen hat, zählen mit.' : sentence}
    </Note>
  )
}
