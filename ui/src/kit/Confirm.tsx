// The confirmation dialog: modal, the focus on the safe answer; Escape is a no.
import * as say from '#words/kit'
import { Button } from './Button.tsx'
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
    // close() restores the focus.
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
        // The sheet below must not see it.
        if (event.key === 'Escape') event.nativeEvent.stopImmediatePropagation()
      }}>
      <h2 id={heading}>{question.title}</h2>
      <p id={text} className="dialog-text">
        {question.text}
      </p>
      <div className="dialog-actions">
        <Button ref={keep} look="quiet lg" onClick={() => onAnswer(false)}>
          {question.keep ?? say.keep}
        </Button>
        <Button look="danger lg" onClick={() => onAnswer(true)}>
          {question.action}
        </Button>
      </div>
    </dialog>
  )
}
