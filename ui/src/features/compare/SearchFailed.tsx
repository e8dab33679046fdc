// A failed search: what is wrong and what is safe. Retries by itself, with backoff.
import * as say from '#words/compare'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { counted } from '../../lib/format.ts'
import { useWanted } from '../../offline/wanted.ts'
import '../../kit/Note.css'

const FIRST_WAIT_S = 10
const LONGEST_WAIT_S = 120

export function SearchFailed({ q, onRetry }: { q: string; onRetry: () => Promise<void> }) {
  const [wait, setWait] = useState(FIRST_WAIT_S)
  const offline = useWanted().chains.length > 0
  const [left, setLeft] = useState(FIRST_WAIT_S)
  const retry = async () => {
    await onRetry()
    const next = Math.min(wait * 2, LONGEST_WAIT_S)
    setWait(next)
    setLeft(next)
  }
  const searchHere = async () => {
    await import('../../offline/instead.ts').then(
      ({ goOnWithoutServer }) => goOnWithoutServer(),
      () => undefined,
    )
    await retry()
  }
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void retry()), 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one second at a time
  }, [left, wait])
  return (
    <div className="note-box search-failed">
      <Icon name="satellite-dish" size={22} />
      <p>
        <strong role="alert">{q ? say.searchFailedFor(q) : say.searchFailed}</strong>
        {say.tryingAgainIn(counted(left, say.secondOne, say.secondMany))}
      </p>
      <div className="note-actions">
        <Button look="primary sm" onClick={() => void retry()}>
          <Icon name="rotate-right" size={17} weight={2} />
          {say.tryNow}
        </Button>
        {offline && (
          <Button look="ghost sm" onClick={() => void searchHere()}>
            {say.searchOnDevice}
          </Button>
        )}
      </div>
    </div>
  )
}
