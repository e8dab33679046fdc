// The page of a thing until its answer is there; from 300 ms on, so that quick answers don't flicker.
import * as say from '#words/kit'
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
          title={say.cannotLoad}
          actions={
            <Button look="quiet" onClick={() => void onRetry()}>
              {say.tryAgain}
            </Button>
          }>
          {say.listIsSafe}
        </Note>
      ) : (
        <p className="sr" role="status">
          {say.pricesLoading}
        </p>
      )}
    </div>
  )
}
