// The search field with its completions: in the header, on the start page and in the dock. `/` focuses the visible one.
import * as say from '#words/compare'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSuggest } from '../../api/hooks.ts'
import type { Suggestion } from '../../api/types.ts'
import { IconButton } from '../../kit/Button.tsx'
import { ComboInput, useCombobox } from '../../kit/Combobox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PATHS } from '../../lib/shared.ts'
import { Suggestions } from './parts.ts'
import { openOver, pushView, replaceView, useView } from './useView.ts'
import { isStart, NO_FILTERS, OTHER_WORDS } from './view.ts'
import './SearchField.css'

const DEBOUNCE_MS = 180

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

export function SearchField({
  className,
  placeholder = say.searchProduct,
  children,
  iconSize = 20,
  clearable = false,
}: SearchFieldProps) {
  const view = useView()
  const box = useCombobox()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useTextOf(view.q)
  const { data } = useSuggest(box.open ? text : '')
  const suggestions = box.open && text.trim().length > 1 ? (data?.suggestions ?? []) : []

  // On results, the list follows while one types: the first letters that settle are an entry of the history, further
  // ones replace it. On the start page it waits for a decision.
  const typed = useRef<string | null>(null)
  useEffect(() => {
    const q = text.trim()
    if (q === '' || q === view.q || isStart(view)) return
    const timer = setTimeout(() => {
      const change = typed.current === view.q ? replaceView : pushView
      typed.current = q
      change({ ...OTHER_WORDS, q })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the timer, and a submit stops it
  }, [text, view.q])

  const search = (q: string) => {
    leave()
    setText(q)
    typed.current = null
    if (q !== view.q) pushView({ ...OTHER_WORDS, q, product: null, panel: null })
  }
  const choose = ({ kind, text: word, category, key }: Suggestion) => {
    if (kind === 'category') {
      leave()
      setText('')
      pushView({ ...NO_FILTERS, q: '', product: null, panel: null, category: category ? [category] : [] })
    } else if (kind === 'product') {
      leave()
      setText(view.q)
      openOver({ product: key, panel: null })
    } else search(word)
  }
  return (
    <form
      ref={form}
      role="search"
      action={PATHS.index}
      className={`search ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = suggestions[box.active]
        const words = text.trim()
        if (chosen) choose(chosen)
        else if (words) search(words)
        else input.current?.focus()
      }}>
      <Icon name="magnifying-glass" size={iconSize} weight={2} />
      <ComboInput
        box={box}
        ref={input}
        name="q"
        label={say.searchProduct}
        placeholder={placeholder}
        enterKeyHint="search"
        options={suggestions.length}
        text={text}
        onText={setText}
      />
      {clearable && text && (
        <IconButton
          label={say.clearSearch}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
          icon={<Icon name="close" size={17} weight={2} />}
        />
      )}
      {children}
      {suggestions.length > 0 && (
        <Suspense>
          {/* A list of its own for other words: the same one would move when it changes its length. */}
          <Suggestions
            key={data?.q}
            id={box.list}
            anchor={form}
            suggestions={suggestions}
            active={box.active}
            typed={text.trim()}
            onChoose={choose}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Moves the focus to the page or its results: closes the list and the on-screen keyboard. */
export function leave() {
  document.getElementById('inhalt')?.focus({ preventScroll: true })
}

/** The text of the field: as typed, until the URL changes (back, a chip, a suggestion). */
function useTextOf(q: string): [string, (text: string) => void] {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    if (text.trim() !== q) setText(q)
  }
  return [text, setText]
}
