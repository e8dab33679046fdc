// How old the prices are, in a sheet over the page.
import * as say from '#words/freshness'
import { useChains } from '../../api/hooks.ts'
import { fullDay } from '../../lib/formatMore.ts'
import { Button } from '../../kit/Button.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { Chains } from './Chains.tsx'
import './FreshnessSheet.css'

export default function FreshnessSheet({ onClose }: { onClose: () => void }) {
  const { data, error, renew } = useChains()
  return (
    <Pop title={say.ageOfPrices} subtitle={data ? fullDay(data.today) : null} onClose={onClose} fit>
      {data && <Chains answer={data} />}
      {!data && error && (
        <div className="freshness-failed" role="alert">
          <p>{say.ageFails}</p>
          <Button look="quiet" onClick={() => void renew()}>
            {say.tryAgain}
          </Button>
        </div>
      )}
    </Pop>
  )
}
