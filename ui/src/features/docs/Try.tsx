// An example of a call: its address and what it is sent can be changed; the answer is shown below.
import * as say from '#words/docs'
import { type FormEvent, useId, useState } from 'react'
import type { Problem } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { BASE } from '../../lib/shared.ts'

/** The characters of an answer that are shown. */
const SHOWN = 6000

interface Answered {
  status: string
  /** The parameters, or places in what was sent, that the server does not take. */
  unusable: string[]
  text: string
  cut: boolean
}

export interface TryProps {
  method: string
  address: string
  body: object | undefined
}

export function Try({ method, address, body }: TryProps) {
  const [target, setTarget] = useState(address)
  const [sent, setSent] = useState(() => (body ? JSON.stringify(body, null, 2) : ''))
  const [answer, setAnswer] = useState<Answered | 'running' | null>(null)
  const id = useId()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer('running')
    setAnswer(await fetched(method, target, body ? sent : null))
  }
  return (
    <form className="docs-try" onSubmit={(event) => void ask(event)}>
      <label className="sr" htmlFor={`${id}-a`}>
        {say.address}
      </label>
      <input
        id={`${id}-a`}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        spellCheck={false}
        autoComplete="off"
      />
      {body && (
        <>
          <label className="sr" htmlFor={`${id}-b`}>
            {say.body}
          </label>
          <textarea
            id={`${id}-b`}
            rows={sent.split('\n').length}
            value={sent}
            onChange={(event) => setSent(event.target.value)}
            spellCheck={false}
          />
        </>
      )}
      <Button type="submit" look="quiet sm">
        {say.attempt}
      </Button>
      <div role="status">
        {answer === 'running' && <p className="sm muted">{say.running}</p>}
        {answer !== null && answer !== 'running' && (
          <>
            <p className="sm strong">{answer.status}</p>
            {answer.unusable.length > 0 && <p className="sm">{say.unusable(answer.unusable.join(', '))}</p>}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
            {answer.text && <pre tabIndex={0}>{answer.text}</pre>}
            {answer.cut && <p className="xs muted">{say.cut}</p>}
          </>
        )}
      </div>
    </form>
  )
}

/** The path and query of an address of this site; null for one of another. */
export function ownAddress(target: string): string | null {
  const { origin, pathname, search } = new URL(target, location.origin)
  return origin === location.origin ? pathname + search : null
}

/** Only this site is asked. */
async function fetched(method: string, target: string, body: string | null): Promise<Answered> {
  try {
    const address = ownAddress(target)
    if (address === null) return { status: say.elsewhere, unusable: [], text: '', cut: false }
    const started = performance.now()
    const response = await fetch(BASE + address, {
      method,
      ...(body !== null && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = readable(await response.text())
    const took = Math.round(performance.now() - started)
    return {
      status: `${response.status} ${say.statuses[response.status] ?? response.statusText}, ${took} ms`,
      unusable: response.ok ? [] : unusableOf(text),
      text: text.slice(0, SHOWN),
      cut: text.length > SHOWN,
    }
  } catch {
    return { status: say.notReached, unusable: [], text: '', cut: false }
  }
}

/** Of a problem: `limit`, `/items/0/query` */
export function unusableOf(text: string): string[] {
  try {
    const { errors = [] } = JSON.parse(text) as Partial<Problem>
    return errors.flatMap(({ parameter, pointer }) => parameter ?? pointer ?? [])
  } catch {
    return []
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
