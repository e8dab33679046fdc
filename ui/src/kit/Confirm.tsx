// A question before something that can't be undone. The focus lies on keeping things; Escape keeps them, too.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'
import './Confirm.css'

export interface ConfirmProps {
  title: string
  children: ReactNode
  /** What the button says that does it: "Liste leeren", never "OK". */
  action: string
  onConfirm: () => void
  onKeep: () => void
}

export function Confirm({ title, children, action, onConfirm, onKeep }: ConfirmProps) {
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
      className="confirm"
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onKeep()
      }}
      onKeyDown={(event) => {
        // The sheet below listens for Escape as well; this one is answered here.
        if (event.key === 'Escape') event.nativeEvent.stopImmediatePropagation()
      }}
    >
      <h2 id={heading}>{title}</h2>
      <p id={text}>{children}</p>
      <div className="confirm-actions">
        <button ref={keep} type="button" className="btn btn-quiet btn-lg" onClick={onKeep}>
          Behalten
        </button>
        <button type="button" className="btn btn-danger btn-lg" onClick={onConfirm}>
          {action}
        </button>
      </div>
    </dialog>
  )
}
