// Short messages with an undo (also Ctrl+Z): one at a time, for 6 seconds, longer while hovered or focused. Without one
// they stay on their page. The newest outlet shows them, because a modal dialog makes everything outside it inert.
import { useEffect, useId } from 'react'
import { signal, useSignal } from '../lib/signal.ts'
import { chunk } from './chunk.tsx'
import './toasts.css'

export interface Toast {
  id: number
  text: string
  undo: (() => void) | undefined
  /** What had the focus when it was said. */
  from: Element | null
}

const NONE: readonly string[] = []
const current = signal<Toast | null>(null)
const outlets = signal(NONE)
let said = 0

const Message = chunk(() => import('./Message.tsx'), false)

/** Shows `text`; with `undo`, also a button for it. An empty text takes away what is shown. */
export function toast(text: string, undo?: () => void): void {
  said += 1
  const next = { id: said, text, undo, from: document.activeElement }
  if (!text || Message.isThere()) current.set(next)
  // Where it cannot be loaded, what was done is done all the same.
  else
    void Message.preload().then(
      () => next.id === said && current.set(next),
      () => undefined,
    )
}

/** To another page only what can still be undone goes along. */
export function dismissSaid(): void {
  if (!current.get()?.undo) toast('')
}

export function ToastOutlet() {
  const id = useId()
  const shown = useSignal(current, null)
  const top = useSignal(outlets, NONE).at(-1)

  useEffect(() => {
    outlets.set([...outlets.get(), id])
    return () => outlets.set(outlets.get().filter((other) => other !== id))
  }, [id])

  return (
    <div className="toasts" role="status">
      {shown?.text && top === id && <Message key={shown.id} {...shown} />}
    </div>
  )
}
