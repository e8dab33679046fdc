// A note, or an error with title and actions.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './MoreIcon.tsx'
import './Note.css'

export interface NoteProps {
  icon?: IconName
  title?: string
  /** An error: announced at once. */
  alert?: boolean
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

export function Note({ icon = 'info', title, alert = false, children, actions }: NoteProps) {
  return (
    <div className={alert ? 'note-box note-alert' : 'note-box'} role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <p>
        {title && <strong>{title}</strong>}
        {children}
      </p>
      {actions && <div className="note-actions">{actions}</div>}
    </div>
  )
}
