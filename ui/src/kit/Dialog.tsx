// A question or a word over everything, in the browser's own dialog: the page below is inert, Escape closes, and the focus goes
// back to where it came from. Refuses to be drawn before it is needed.
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import './Dialog.css'

export interface DialogProps {
  title: string
  children: ReactNode
  /** Its buttons: the one that does it last. */
  actions: ReactNode
  onClose: () => void
  /** Has the focus first; else the dialog itself finds something. */
  focus?: RefObject<HTMLElement | null>
  /** `alertdialog`: it must be answered. */
  role?: 'dialog' | 'alertdialog'
}

export function Dialog({ title, children, actions, onClose, focus, role = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const text = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    focus?.current?.focus()
    // close() gives the focus back to where it came from.
    return () => element?.close()
  }, [focus])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      aria-labelledby={heading}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={(event) => {
        // The sheet below listens for Escape as well; this one is answered here.
        if (event.key === 'Escape') event.nativeEvent.stopImmediatePropagation()
      }}
    >
      <h2 id={heading}>{title}</h2>
      <div id={text} className="dialog-text">
        {children}
      </div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  )
}
