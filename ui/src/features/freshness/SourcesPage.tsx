// Sources and freshness as a page: what the sheet says of each chain, and where its prices come from.
import { useChains } from '../../api/hooks.ts'
import { Prose } from '../../kit/Prose.tsx'
import { fullDay } from '../../lib/format.ts'
import { Chains } from './Chains.tsx'

export default function SourcesPage() {
  const { data, error } = useChains()
  return (
    <Prose title="Quellen und Stand">
      {data && <p className="muted">{fullDay(data.today)}</p>}
      {data && <Chains answer={data} open />}
      {!data && error && <p role="alert">Der Stand lässt sich gerade nicht laden.</p>}
    </Prose>
  )
}
