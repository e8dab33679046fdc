// The ways to "Weck mich": a button with words, and a bell alone.
import * as say from '#words/kit'
import { Button, IconButton } from './Button.tsx'
import { Icon } from './MoreIcon.tsx'
import { openWake, type Wakeable } from './wakeWay.ts'

export function WakeButton({ about, look = 'quiet' }: { about: Wakeable; look?: string }) {
  return (
    <Button look={look} aria-haspopup="dialog" onClick={() => openWake(about)}>
      <Icon name="bell" size={18} />
      {say.wakeMe}
    </Button>
  )
}

export interface WakeIconProps {
  about: Wakeable
  /** What it is about, for screen readers. */
  name: string
  /** There is an alert already. */
  set?: boolean
  className?: string
}

export function WakeIcon({ about, name, set = false, className = '' }: WakeIconProps) {
  return (
    <IconButton
      className={`wake ${set ? 'wake-set' : ''} ${className}`.trimEnd()}
      label={set ? say.alertSetFor(name) : say.wakeMeFor(name)}
      aria-haspopup="dialog"
      icon={<Icon name="bell" size={20} />}
      onClick={() => openWake(about)}
    />
  )
}
