// A field that takes words and offers products for them: a combobox after the ARIA pattern, its list below it.
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearch } from '../../api/hooks.ts'
import type { Group } from '../../api/types.ts'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import { euro, quantity } from '../../lib/format.ts'
import { questionWords, reachOf } from './interpret.ts'
import './Picker.css'

const SETTLE_MS = 180
const HITS = 6

export interface PickerProps {
  label: string
  placeholder: string
  icon?: IconName
  large?: boolean
  /** What was typed is to be taken as it is; without it only products can be. */
  onWords?: (text: string) => void
  /** `typed`: the words that led there. */
  onGroup: (group: Group, typed: string) => void
  /** Several lines were pasted. */
  onLines?: (text: string) => void
  children?: ReactNode
}

export function Picker({ label, placeholder, icon = 'plus', large = false, onWords, onGroup, onLines, children }: PickerProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const hits = useHits(open ? text : '')

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const done = () => {
    close()
    setText('')
    input.current?.focus()
  }
  const choose = (group: Group) => {
    onGroup(group, text)
    done()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
    }
    if (event.key === 'Escape' && (open || text)) {
      event.preventDefault()
      event.stopPropagation()
      if (open && hits.length > 0) close()
      else setText('')
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!onLines || !/\S\s*\n\s*\S/.test(pasted)) return
    event.preventDefault()
    onLines(pasted)
  }
  return (
    <form
      className={large ? 'search picker picker-large' : 'search picker'}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = hits[active] ?? (onWords ? undefined : hits[0])
        if (chosen) choose(chosen)
        else if (onWords && text.trim()) {
          onWords(text)
          done()
        }
      }}
    >
      <Icon name={icon} size={19} weight={2} />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder={placeholder}
        enterKeyHint="done"
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
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {children}
      <ul id={list} role="listbox" aria-label="Produkte" className="picker-hits" hidden={hits.length === 0}>
        {hits.map((group, index) => (
          // The field keeps the focus and the keys; this is for the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={group.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(group)}
          >
            <Hit group={group} />
          </li>
        ))}
      </ul>
    </form>
  )
}

function Hit({ group }: { group: Group }) {
  const { chains, from } = reachOf(group)
  return (
    <>
      <span className="picker-name">{named(group)}</span>
      <span className="xs muted num">
        {chains === 1 ? '' : `${chains} Ketten, `}ab {euro(from)}
      </span>
    </>
  )
}

/** "Teebutter, 250 g" */
export function named({ title, products: [first] }: Group): string {
  return first?.quantity && !first.weighed ? `${title}, ${quantity(first.quantity)}` : title
}

/** What the words lead to, a moment after the last letter. */
function useHits(text: string): readonly Group[] {
  const words = questionWords(text)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const { data } = useSearch(asked && words ? { q: asked, sort: 'relevance', limit: HITS } : null)
  return words.length > 1 && data?.q === asked ? data.groups : []
}
