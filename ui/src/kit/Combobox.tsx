// A field with a list of offers, after the ARIA pattern of a combobox: the field keeps the focus, the arrows go through
// the list and the field itself, Escape closes the list first and empties the field then. What the offers are and look
// like is the caller's.
import {
  type ClipboardEventHandler,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'

export interface Combobox {
  /** The id of the list. */
  list: string
  /** Somebody types: there may be offers. */
  open: boolean
  /** The place of the chosen offer; -1: none, the field itself. */
  active: number
  setActive: (active: number) => void
  show: () => void
  close: () => void
}

export function useCombobox(): Combobox {
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const show = () => {
    setOpen(true)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  return { list, open, active, setActive, show, close }
}

export interface ComboInputProps {
  box: Combobox
  ref: Ref<HTMLInputElement>
  label: string
  placeholder: string
  /** How many offers there are. */
  options: number
  text: string
  onText: (text: string) => void
  name?: string
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>['enterKeyHint']
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

export function ComboInput({
  box: { list, active, setActive, show, close },
  label,
  options,
  text,
  onText,
  ...rest
}: ComboInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options > 0) {
      event.preventDefault()
      setActive(stepThrough(active, step, options))
    }
    if (event.key === 'Escape' && (options > 0 || text)) {
      event.preventDefault()
      // What is around stays open.
      event.stopPropagation()
      if (options > 0) close()
      else onText('')
    }
  }
  return (
    <input
      {...rest}
      type="text"
      role="combobox"
      aria-label={label}
      aria-expanded={options > 0}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? optionId(list, active) : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={(event) => {
        onText(event.target.value)
        show()
      }}
      onKeyDown={onKeyDown}
      onBlur={close}
    />
  )
}

export interface ComboOptionProps {
  /** The id of the list. */
  list: string
  place: number
  active: number
  onChoose: () => void
  children: ReactNode
}

/** An offer of the list. */
export function ComboOption({ list, place, active, onChoose, children }: ComboOptionProps) {
  return (
    // The field keeps the focus and the keys; this is for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={optionId(list, place)}
      role="option"
      aria-selected={place === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}>
      {children}
    </li>
  )
}

function optionId(list: string, place: number): string {
  return `${list}-${place}`
}

/** The next place in the list, with the field itself (-1) between its end and its beginning. */
function stepThrough(active: number, step: number, length: number): number {
  return ((active + 1 + step + length + 1) % (length + 1)) - 1
}
