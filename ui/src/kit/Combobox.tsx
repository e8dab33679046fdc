// A text field with a list of suggestions (ARIA combobox pattern): the field keeps the focus, the arrow keys walk
// through list and field, Escape first closes the list, then clears the field. Suggestions are drawn by the caller.
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
  /** Whether suggestions may show. */
  open: boolean
  /** Index of the active suggestion; -1: the field itself. */
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
  /** The number of suggestions. */
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
      // A surrounding sheet stays open.
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

/** A suggestion. */
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

/** The next index in the list, cyclic, with the field itself as -1. */
function stepThrough(active: number, step: number, length: number): number {
  return ((active + 1 + step + length + 1) % (length + 1)) - 1
}
