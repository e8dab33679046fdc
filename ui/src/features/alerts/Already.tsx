// What this device waits for already, of what the sheet "Weck mich" is about; there it is changed.
import * as say from '#words/alerts'
import { Link } from 'wouter'
import { useChainNames } from '../../api/hooks.ts'
import type { Alert } from '../../api/alertTypes.ts'
import { Button } from '../../kit/Button.tsx'
import { PATHS } from '../../lib/shared.ts'
import { waitsFor } from './words.ts'

export interface AlreadyProps {
  alerts: readonly Alert[]
  isChangeable: (alert: Alert) => boolean
  /** The one that the form changes. */
  changing: Alert | null
  /** Null: none, but a new one is made. */
  onChange: (alert: Alert | null) => void
}

export function Already({ alerts, isChangeable, changing, onChange }: AlreadyProps) {
  const nameOf = useChainNames()
  if (alerts.length === 0) return null
  return (
    <div className="alert-already">
      <p className="sm muted pretty">
        {alerts.length === 1 ? say.alreadyOne : say.alreadySome} <Link href={PATHS.alerts}>{say.allAlerts}</Link>
      </p>
      <ul className="sm">
        {alerts.map((alert) => {
          // Those for a kind may be of several packs.
          const words = [alert.kind !== null && alert.size, waitsFor(alert, nameOf)].filter(Boolean).join(', ')
          const isOn = changing?.number === alert.number
          return (
            <li key={alert.number} className="split">
              <span className="num">{words}</span>
              {isChangeable(alert) && (
                <Button
                  look="quiet sm"
                  aria-pressed={isOn}
                  aria-label={say.changeIt(words)}
                  onClick={() => onChange(isOn ? null : alert)}>
                  {say.change}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
