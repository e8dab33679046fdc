// Radio buttons, each with a detail and a price, and below the chosen one what else there is to say.
import { type ReactNode, useId } from 'react'
import './Options.css'

export interface Option<T extends string> {
  value: T
  name: string
  detail: ReactNode
  end?: ReactNode
  /** Controls of its own. */
  below?: ReactNode
}

export interface OptionsProps<T extends string> {
  /** For screen readers. */
  label: string
  options: readonly Option<T>[]
  chosen: T | null
  /** Also for the chosen one, where it is pressed: who agrees with what is preset has answered. */
  onChoose: (value: T) => void
}

export function Options<T extends string>({ label, options, chosen, onChoose }: OptionsProps<T>) {
  const name = useId()
  return (
    <fieldset className="options">
      <legend className="sr">{label}</legend>
      {options.map(({ value, name: title, detail, end, below }) => (
        <div key={value} className="option">
          <label>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              onClick={chosen === value ? () => onChoose(value) : undefined}
            />
            <span className="option-words">
              <span className="option-name">{title}</span>
              <span className="option-detail">{detail}</span>
            </span>
            {end !== undefined && <span className="option-end num">{end}</span>}
          </label>
          {below && <div className="option-below">{below}</div>}
        </div>
      ))}
    </fieldset>
  )
}
