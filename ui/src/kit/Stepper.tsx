// How many: between a minus and a plus.
import * as say from '#words/kit'
import { Icon } from './MoreIcon.tsx'

export interface StepperProps {
  /** Of what. */
  name: string
  count: number
  onCount: (count: number) => void
}

export function Stepper({ name, count, onCount }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label={say.quantity}>
      <button type="button" aria-label={say.less(name)} disabled={count <= 1} onClick={() => onCount(count - 1)}>
        <Icon name="minus" size={17} weight={2} />
      </button>
      <span className="num" aria-live="polite">
        {count}
      </span>
      <button type="button" aria-label={say.more(name)} disabled={count >= 99} onClick={() => onCount(count + 1)}>
        <Icon name="plus" size={17} weight={2} />
      </button>
    </div>
  )
}
