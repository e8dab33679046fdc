// A short message with its "undo".
import * as say from '#words/kit'
import { useEffect, useState } from 'react'
import { type Toast, toast } from './toasts.tsx'
import { undoFrom } from './undo.ts'
import './Message.css'

const LIFETIME_MS = 6000

export default function Message({ text, undo, from }: Toast) {
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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a field it undoes typing.
      if (
        event.key === 'z' &&
        (event.ctrlKey || event.metaKey) &&
        !(event.target as Element).matches('input, textarea')
      )
        takeBack?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const hold = { onFocus: () => setHeld(true), onPointerEnter: () => setHeld(true) }
  const release = { onBlur: () => setHeld(false), onPointerLeave: () => setHeld(false) }
  return (
    <div className="toast" {...hold} {...release}>
      <span>{text}</span>
      {takeBack && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={({ currentTarget }) =>
            undoFrom(from, currentTarget.closest('dialog') ?? document.querySelector('main') ?? document.body, takeBack)
          }>
          {say.undo}
        </button>
      )}
    </div>
  )
}
