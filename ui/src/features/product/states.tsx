// A product while it is loading, unknown, or not reachable.
import * as say from '#words/product'
import { Button } from '../../kit/Button.tsx'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { awayWords } from '../../lib/away.ts'

/** A skeleton of the same height as what comes; from 300 ms on, so that quick answers don't flicker. */
export function ProductLoading() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="product-loading" data-late={late} aria-hidden="true">
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
    </div>
  )
}

type ProductFailedProps = { error: ApiError; onRetry: () => void; onClose: () => void }

export function ProductFailed({ error, onRetry, onClose }: ProductFailedProps) {
  const status = error.problem?.status
  const unknown = status === 404 || status === 400
  const why = status === undefined ? `${awayWords()}.` : say.ourFault
  return (
    <div className="product-failed" role="alert">
      <h3>{unknown ? say.unknownProduct : say.productFails}</h3>
      <p className="muted">{unknown ? say.linkIsOld : say.listIsSafe(why)}</p>
      <Button look="quiet" onClick={unknown ? onClose : onRetry}>
        {unknown ? say.backToSearch : say.tryAgain}
      </Button>
    </div>
  )
}

/** Of a product that is answered from the prices on this device. */
export function Away() {
  return <p className="xs muted history-away">{say.untilReached}</p>
}
