// A sheet of paper over or beside the page: from the bottom on the phone (modal, wiped away, Escape and the scrim close it),
// a column of the page or a pop under the header on wide screens (not modal: the page stays in use).
import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { ToastOutlet } from './toasts.tsx'
import { useMedia, WIDE } from './useMedia.ts'
import './Sheet.css'

export interface SheetProps {
  title: ReactNode
  /** Under the title; `null` as long as it is not known yet. */
  subtitle?: ReactNode
  onClose: () => void
  /** Before the title: leads to what the sheet showed before. */
  onBack?: () => void
  children: ReactNode
  /** Stays at the lower edge: the one thing to do here. */
  footer?: ReactNode
  /** In the head, in the place of the × (Escape, the scrim and wiping still close). */
  action?: ReactNode
  /** On wide screens: a column of the page, or under the header at the right. */
  place?: 'column' | 'pop'
  /** On the phone: only as tall as what is in it. */
  fit?: boolean
}

export function Sheet({
  title,
  subtitle,
  onClose,
  onBack,
  children,
  footer,
  action,
  place = 'column',
  fit = false,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  const wide = useMedia(WIDE)
  // From the server it comes open, to be read before (or without) any script.
  const [served] = useState(wide === null)
  const drag = useDragDown(dialog, onClose, wide === false)

  useLayoutEffect(() => {
    if (wide === null) return
    const element = dialog.current
    if (wide) element?.show()
    else {
      element?.removeAttribute('open')
      element?.showModal()
    }
    // The heading, not the first button: that is what a screen reader should say first.
    head.current?.focus({ preventScroll: true })
    // close() gives the focus back to where it came from; removing the element alone would not.
    return () => element?.close()
  }, [wide])

  useEffect(() => {
    if (!wide) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // One Escape closes one thing: the sheets below hear that it was taken.
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [wide, onClose])

  const deeper = onBack !== undefined
  const wasDeeper = useRef(deeper)
  useEffect(() => {
    if (wasDeeper.current === deeper) return
    wasDeeper.current = deeper
    // What is in it is something else now.
    dialog.current?.scrollTo(0, 0)
    head.current?.focus({ preventScroll: true })
  }, [deeper])

  const oneLine = subtitle === undefined
  const classes = ['sheet', `sheet-${place}`, fit && 'sheet-fit', footer && 'sheet-with-footer']
    .filter(Boolean)
    .join(' ')
  return (
    // The scrim of a modal dialog is the dialog itself: a click that hits no child of it closes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes}
      open={served || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !wide) onClose()
      }}>
      <div className="sheet-body">
        <div
          className={['sheet-head', oneLine && 'sheet-head-mid', deeper && 'sheet-head-back'].filter(Boolean).join(' ')}
          {...drag}>
          <span className="sheet-grab" />
          {onBack && (
            <button type="button" className="icon-btn sheet-back" aria-label="Zurück" onClick={onBack}>
              <Icon name="back" size={20} weight={2} />
            </button>
          )}
          <div>
            <h2 ref={head} id={heading} tabIndex={-1}>
              {title}
            </h2>
            {!oneLine && <p className="sm muted">{subtitle}</p>}
          </div>
          {action ?? (
            <button type="button" className="icon-btn" aria-label="Schließen" onClick={onClose}>
              <Icon name="close" size={19} weight={2} />
            </button>
          )}
        </div>
        {children}
      </div>
      {footer !== undefined && <div className="sheet-foot">{footer}</div>}
      {wide === false && <ToastOutlet />}
    </dialog>
  )
}

/** Wiping the head of the sheet down by more than 80 px closes it; less, and it springs back. */
function useDragDown(sheet: React.RefObject<HTMLDialogElement | null>, onClose: () => void, active: boolean) {
  const start = useRef<number | null>(null)
  if (!active) return {}
  const move = (distance: number | null) => {
    sheet.current?.style.setProperty('translate', distance === null ? '' : `0 ${Math.max(0, distance)}px`)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as Element).closest('button')) return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null) move(event.clientY - start.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const far = start.current !== null && event.clientY - start.current > 80
      start.current = null
      if (far) onClose()
      else move(null)
    },
    onPointerCancel() {
      start.current = null
      move(null)
    },
  }
}
