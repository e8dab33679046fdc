// The search field with its completions: a combobox after the ARIA pattern, its list in the browser's top layer.
// The same field stands in the header, in the middle of the start page and in the phone's dock; `/` goes to the one in sight.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSuggest } from '../../api/hooks.ts'
import type { Suggestion } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Suggestions } from './Suggestions.tsx'
import { pushView, replaceView, useView } from './useView.ts'
import { isStart, NO_FILTERS } from './view.ts'
import './SearchField.css'

const SETTLE_MS = 180

export interface SearchFieldProps {
  className: string
  placeholder?: string
  /** The size of its picture, in px. */
  iconSize?: number
  /** After the field: a button, a key. */
  children?: ReactNode
  /** A × that empties the field: on the phone, which has no Escape. */
  clearable?: boolean
}

export function SearchField({ className, placeholder = 'Produkt suchen', children, iconSize = 20, clearable = false }: SearchFieldProps) {
  const view = useView()
  const list = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useTextOf(view.q)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data } = useSuggest(open ? text : '')
  const suggestions = open && text.trim().length > 1 ? (data?.suggestions ?? []) : []
  useSlashKey(input)

  // Letters replace: on results, the list follows while one types. On the start page it waits for a decision.
  useEffect(() => {
    const q = text.trim()
    if (q === '' || q === view.q || isStart(view)) return
    const timer = setTimeout(() => replaceView({ q }), SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the clock
  }, [text])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (q: string) => {
    close()
    setText(q)
    pushView(q === view.q ? { q } : { q, product: null, panel: null })
  }
  const choose = ({ kind, text: word, category }: Suggestion) => {
    if (kind === 'product') return search(word)
    close()
    setText('')
    pushView({ ...NO_FILTERS, q: '', product: null, panel: null, ...(kind === 'brand' ? { brand: [word] } : { category: category ? [category] : [] }) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && suggestions.length > 0) {
      event.preventDefault()
      setActive(stepThrough(active, step, suggestions.length))
    }
    if (event.key === 'Escape' && (suggestions.length > 0 || text)) {
      event.preventDefault()
      if (suggestions.length > 0) close()
      else setText('')
    }
  }
  return (
    <form
      ref={form}
      role="search"
      action="/"
      className={`search ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = suggestions[active]
        if (chosen) choose(chosen)
        else if (text.trim()) search(text.trim())
        if (text.trim()) input.current?.blur()
      }}
    >
      <Icon name="magnifying-glass" size={iconSize} weight={2} />
      <input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-label="Produkt suchen"
        aria-expanded={suggestions.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {clearable && text && (
        <button
          type="button"
          className="icon-btn"
          aria-label="Suche leeren"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size={17} weight={2} />
        </button>
      )}
      {children}
      <Suggestions id={list} anchor={form} suggestions={suggestions} active={active} typed={text.trim()} onChoose={choose} />
    </form>
  )
}

/** The next place in the list, with the field itself (-1) between its end and its beginning. */
function stepThrough(active: number, step: number, length: number): number {
  return ((active + 1 + step + length + 1) % (length + 1)) - 1
}

/** What stands in the field: what one types, until the URL says otherwise (back, a chip, a suggestion). */
function useTextOf(q: string): [string, (text: string) => void] {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    if (text.trim() !== q) setText(q)
  }
  return [text, setText]
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || elsewhere || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
