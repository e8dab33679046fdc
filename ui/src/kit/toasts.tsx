// Short messages with an undo (also Ctrl+Z: undo.ts): one at a time, for 6 seconds, longer while hovered or focused.
// Without one they stay on their page. The newest outlet shows them, because a modal dialog makes everything outside it
// inert.
import * as say from '#words/kit'
import { useEffect, useId, useState } from 'react'
import { signal, useSignal } from '../lib/signal.ts'
import './toasts.css'

interface Toast {
  id: number
  text: string
  undo: (() => void) | undefined
}

const LIFETIME_MS = 6000
const NONE: readonly string[] = []
const current = signal<Toast | null>(null)
const outlets = signal(NONE)
let said = 0

/** What takes back: where the focus goes then is known once all of the page is there. */
export const undoing = { by: (undo: () => void) => undo() }

/** Shows `text`; with `undo`, also a button for it. An empty text takes away what is shown. */
export function toast(text: string, undo?: () => void): void {
  said += 1
  current.set({ id: said, text, undo })
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

function Message({ text, undo }: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(toast, LIFETIME_MS, '')
    return () => clearTimeout(timer)
  }, [held])

  const takeBack =
    undo &&
    (() => {
      undo()
      toast('')
    })
  const hold = { onFocus: () => setHeld(true), onPointerEnter: () => setHeld(true) }
  const release = { onBlur: () => setHeld(false), onPointerLeave: () => setHeld(false) }
  return (
    <div className="toast" {...hold} {...release}>
      <span>{text}</span>
      {takeBack && (
        <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => undoing.by(takeBack)}>
          {say.undo}
        </button>
      )}
    </div>
  )
}
