// Sources and freshness as a page: what the sheet says of each chain, and where its prices come from.
import * as say from '#words/freshness'
import { useChains } from '../../api/hooks.ts'
import { Prose } from '../../kit/Prose.tsx'
import { fullDay } from '../../lib/formatMore.ts'
import { Chains } from './Chains.tsx'

export default function SourcesPage() {
  const { data, error } = useChains()
  return (
    <Prose title={say.sources}>
      {data && <p className="muted">{fullDay(data.today)}</p>}
      {data && <Chains answer={data} open />}
      {!data && error && <p role="alert">{say.ageFails}</p>}
    </Prose>
  )
}
