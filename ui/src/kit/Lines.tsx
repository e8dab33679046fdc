// Lines of a sheet: an icon, a name with a detail below, and at the end a state or a control.
import type { ReactNode } from 'react'
import './Lines.css'

export function Lines({ children }: { children: ReactNode }) {
  return <ul className="lines">{children}</ul>
}

export interface LineProps {
  sign: ReactNode
  name: string
  detail: ReactNode
  end?: ReactNode
  /** Over the whole width, under the rest. */
  below?: ReactNode
}

export function Line({ sign, name, detail, end, below }: LineProps) {
  return (
    <li>
      {sign}
      <div>
        <p className="line-name">{name}</p>
        <p className="line-detail">{detail}</p>
      </div>
      {end}
      {below && <div className="line-below">{below}</div>}
    </li>
  )
}
