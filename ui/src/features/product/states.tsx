// A product while it is loading, unknown, or not reachable.
import { Button } from '../../kit/Button.tsx'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/client.ts'

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
  const why = status === undefined ? 'Körberl ist nicht erreichbar.' : 'Bei uns klemmt etwas.'
  return (
    <div className="product-failed" role="alert">
      <h3>{unknown ? 'Dieses Produkt kennen wir nicht' : 'Das Produkt lässt sich gerade nicht laden'}</h3>
      <p className="muted">
        {unknown
          ? 'Der Link ist alt, oder die Kette hat die Nummer neu vergeben. Deine Liste ist unberührt.'
          : `${why} Deine Liste ist sicher auf diesem Gerät.`}
      </p>
      <Button look="quiet" onClick={unknown ? onClose : onRetry}>
        {unknown ? 'Zurück zur Suche' : 'Noch einmal versuchen'}
      </Button>
    </div>
  )
}

/** Of a product that is answered from the prices on this device. */
export function Away() {
  return <p className="xs muted history-away">Verlauf und Alternativen gibt es wieder mit Netz.</p>
}
