// The list of completions, in the top layer: below its field, or above it where there is no space.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Suggestion } from '../../api/types.ts'
import { ComboOption } from '../../kit/Combobox.tsx'
import { count } from '../../lib/format.ts'

const KINDS: Partial<Record<Suggestion['kind'], string>> = { brand: 'Marke', category: 'Warengruppe' }
const GAP = 6
/** What the list wants below its field, in px; where there is less (the phone's dock), it stands above. */
const ROOM = 320

export interface SuggestionsProps {
  id: string
  anchor: RefObject<HTMLFormElement | null>
  suggestions: readonly Suggestion[]
  active: number
  typed: string
  onChoose: (suggestion: Suggestion) => void
}

export function Suggestions({ id, anchor, suggestions, active, typed, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = suggestions.length > 0

  useLayoutEffect(() => {
    const element = list.current
    const field = anchor.current
    if (!element || !field || !shown) return
    const put = () => positionList(element, field.getBoundingClientRect())
    put()
    element.showPopover()
    // The field may move away from under it: the page scrolls, a keyboard comes, a phone is turned.
    addEventListener('scroll', put, { passive: true })
    addEventListener('resize', put)
    return () => {
      element.hidePopover()
      removeEventListener('scroll', put)
      removeEventListener('resize', put)
    }
  }, [shown, anchor])

  return (
    <ul ref={list} id={id} role="listbox" aria-label="Vorschläge" popover="manual" className="suggestions">
      {suggestions.map((suggestion, index) => (
        <ComboOption
          key={`${suggestion.kind} ${suggestion.text}`}
          list={id}
          place={index}
          active={active}
          onChoose={() => onChoose(suggestion)}>
          <span>
            <Typed text={suggestion.text} typed={typed} />
          </span>
          {KINDS[suggestion.kind] && <span className="xs faint">{KINDS[suggestion.kind]}</span>}
          {suggestion.count !== null && <span className="xs faint num">{count(suggestion.count)}</span>}
        </ComboOption>
      ))}
    </ul>
  )
}

/** The typed part is light, the completion is bold. */
function Typed({ text, typed }: { text: string; typed: string }) {
  if (!text.toLowerCase().startsWith(typed.toLowerCase())) return text
  return (
    <>
      {text.slice(0, typed.length)}
      <b>{text.slice(typed.length)}</b>
    </>
  )
}

function positionList(list: HTMLElement, field: DOMRect) {
  const below = window.innerHeight - field.bottom > ROOM
  list.style.insetInlineStart = `${field.left}px`
  list.style.inlineSize = `${field.width}px`
  list.style.insetBlockStart = below ? `${field.bottom + GAP}px` : 'auto'
  list.style.insetBlockEnd = below ? 'auto' : `${window.innerHeight - field.top + GAP}px`
  list.style.maxBlockSize = `${(below ? window.innerHeight - field.bottom : field.top) - 2 * GAP}px`
}
