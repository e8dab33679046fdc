// A sheet over or beside the page: from the bottom on the phone (modal; a swipe, Escape and the scrim close it),
// a column of the page or a pop under the header on wide screens (not modal: the page stays in use).
import * as say from '#words/kit'
import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { Icon } from './MoreIcon.tsx'
import { ToastOutlet } from './toasts.tsx'
import { useMedia, WIDE } from './useMedia.ts'
import './Sheet.css'

export interface SheetProps {
  title: ReactNode
  /** Under the title; `null` until it is known. */
  subtitle?: ReactNode
  onClose: () => void
  /** Adds a back button before the title. */
  onBack?: () => void
  children: ReactNode
  /** Stays at the lower edge: the one thing to do here. */
  footer?: ReactNode
  /** In the head before the ×: one more button. */
  beside?: ReactNode
  /** In the head instead of the × (Escape, the scrim and a swipe still close). */
  action?: ReactNode
  /** On wide screens: a column of the page, or under the header at the right. */
  place?: 'column' | 'pop'
  /** On the phone: only as tall as its content. */
  fit?: boolean
}

export function Sheet({
  title,
  subtitle,
  onClose,
  onBack,
  children,
  footer,
  beside,
  action,
  place = 'column',
  fit = false,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  const wide = useMedia(WIDE)
  // The server sends it open, readable before (or without) any script.
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
    // The heading, not the first button: screen readers should say it first.
    head.current?.focus({ preventScroll: true })
    // close() restores the focus; removing the element alone would not.
    return () => element?.close()
  }, [wide])

  useEffect(() => {
    if (!wide) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // One Escape closes one sheet: those below see that it was handled.
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
    // Its content is another now.
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
            <IconButton
              className="sheet-back"
              label={say.back}
              onClick={onBack}
              icon={<Icon name="back" size={20} weight={2} />}
            />
          )}
          <div>
            <h2 ref={head} id={heading} tabIndex={-1}>
              {title}
            </h2>
            {!oneLine && <p className="sm muted">{subtitle}</p>}
          </div>
          {beside}
          {action ?? (
            <IconButton label={say.close} onClick={onClose} icon={<Icon name="close" size={19} weight={2} />} />
          )}
        </div>
        {children}
      </div>
      {footer !== undefined && <div className="sheet-foot">{footer}</div>}
      {wide === false && <ToastOutlet />}
    </dialog>
  )
}

/** A sheet that is no column of the page (settings, freshness, filters): under the header at the right on wide screens.
 */
export function Pop(props: Omit<SheetProps, 'place'>) {
  return <Sheet {...props} place="pop" />
}

/** Swiping the head of the sheet down by more than 80 px closes it; less, and it springs back. */
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
