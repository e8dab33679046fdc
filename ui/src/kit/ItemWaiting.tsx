// The page of a thing until its answer is there; from 300 ms on, so that quick answers don't flicker.
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Note } from './Note.tsx'
import './ItemPage.css'

export interface ItemWaitingProps {
  /** There was no answer. */
  failed: boolean
  onRetry: () => Promise<void>
}

export function ItemWaiting({ failed, onRetry }: ItemWaitingProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="item-waiting" data-late={late}>
      {failed ? (
        <Note
          icon="offline"
          alert
          title="Das lässt sich gerade nicht laden"
          actions={
            <Button look="quiet" onClick={() => void onRetry()}>
              Noch einmal versuchen
            </Button>
          }>
          Deine Liste ist sicher auf diesem Gerät.
        </Note>
      ) : (
        <p className="sr" role="status">
          Preise werden geladen
        </p>
      )}
    </div>
  )
}
