// The sheet while its product is loading, unknown, or not reachable.
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
  if (status === 404 || status === 400) {
    return (
      <div className="product-failed" role="alert">
        <h3>Dieses Produkt kennen wir nicht</h3>
        <p className="muted">
          Der Link ist alt, oder die Kette hat die Nummer neu vergeben. Deine Liste ist unberührt.
        </p>
        <Button look="quiet" onClick={onClose}>
          Zurück zur Suche
        </Button>
      </div>
    )
  }
  return (
    <div className="product-failed" role="alert">
      <h3>Das Produkt lässt sich gerade nicht laden</h3>
      <p className="muted">
        {status === undefined ? 'Körberl ist nicht erreichbar.' : 'Bei uns klemmt etwas.'} Deine Liste ist sicher auf
        diesem Gerät.
      </p>
      <Button look="quiet" onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    </div>
  )
}
