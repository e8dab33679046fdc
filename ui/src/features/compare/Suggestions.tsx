// The list of completions, in the top layer: below its field, or above it where there is no space.
import * as say from '#words/compare'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import type { Suggestion } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { ComboOption } from '../../kit/Combobox.tsx'
import { Glyph } from '../../kit/Glyph.tsx'
import { count, euro } from '../../lib/format.ts'
import '../../kit/Menu.css'
import './Suggestions.css'

/** What stands beside a suggestion. */
const KINDS: Partial<Record<Suggestion['kind'], string>> = { kind: say.kind, brand: say.brand, category: say.category }
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

export default function Suggestions({ id, anchor, suggestions, active, typed, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    const element = list.current
    const field = anchor.current
    if (!element || !field) return
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
  }, [anchor])

  return (
    <ul ref={list} id={id} role="listbox" aria-label={say.suggestions} popover="manual" className="menu suggestions">
      {suggestions.map((suggestion, index) => (
        <ComboOption
          key={`${suggestion.kind} ${suggestion.key ?? suggestion.text}`}
          list={id}
          place={index}
          active={active}
          onChoose={() => onChoose(suggestion)}>
          <Words suggestion={suggestion} typed={typed} />
        </ComboOption>
      ))}
    </ul>
  )
}

function Words({ suggestion: { kind, text, glyph, count: hits, chain, priceCents }, typed }: WordsProps) {
  const nameOf = useChainNames()
  return (
    <>
      <Glyph name={glyph} size={20} />
      <span className="suggestion-text">
        <Typed text={text} typed={typed} />
      </span>
      {KINDS[kind] && <span className="xs faint">{KINDS[kind]}</span>}
      {chain !== null && <ChainBadge chain={chain} name={nameOf(chain)} />}
      {hits !== null && <span className="xs faint num">{count(hits)}</span>}
      {priceCents !== null && <span className="xs faint num">{euro(priceCents)}</span>}
    </>
  )
}

interface WordsProps {
  suggestion: Suggestion
  typed: string
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
