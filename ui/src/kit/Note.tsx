// A word beside the matter: what one should know before relying on it.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './Note.css'

export function Note({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="note-box">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  )
}
