// A question before something that can't be undone, over everything, in the browser's own dialog: the page below is
// inert, and the focus goes back to where it came from. It lies on keeping things; Escape keeps them, too.
import { useId, useLayoutEffect, useRef } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'
import type { Question } from './ask.ts'
import './Confirm.css'

export default function Confirm({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const heading = useId()
  const text = useId()
  useUnsaved()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    keep.current?.focus()
    // close() gives the focus back to where it came from.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onAnswer(false)
      }}
      onKeyDown={(event) => {
        // The sheet below listens for Escape as well; this one is answered here.
        if (event.key === 'Escape') event.nativeEvent.stopImmediatePropagation()
      }}>
      <h2 id={heading}>{question.title}</h2>
      <p id={text} className="dialog-text">
        {question.text}
      </p>
      <div className="dialog-actions">
        <button ref={keep} type="button" className="btn btn-quiet btn-lg" onClick={() => onAnswer(false)}>
          {question.keep ?? 'Behalten'}
        </button>
        <button type="button" className="btn btn-danger btn-lg" onClick={() => onAnswer(true)}>
          {question.action}
        </button>
      </div>
    </dialog>
  )
}
