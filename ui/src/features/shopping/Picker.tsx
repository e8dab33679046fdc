// A field that takes words and suggests products for them.
import * as say from '#words/shopping'
import { type ClipboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearch } from '../../api/hooks.ts'
import type { Group } from '../../api/types.ts'
import { ComboInput, ComboOption, useCombobox } from '../../kit/Combobox.tsx'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import { euro } from '../../lib/format.ts'
import { named, reachOf } from './groups.ts'
import './Picker.css'

const DEBOUNCE_MS = 180

/** The label of a field that was unmounted with the focus: its replacement (when an empty list gets its first item)
 * takes the focus over. */
let left: string | null = null

const NONE: readonly never[] = []
const HITS = 6
/** Of a longer text, what was typed last. */
const MOST_LETTERS = 200

export interface PickerProps {
  label: string
  placeholder: string
  icon?: IconName
  large?: boolean
  /** Accepts the typed text as it is; without it only products can be chosen. */
  onWords?: (text: string) => void
  /** `typed`: the words that led there. */
  onGroup: (group: Group, typed: string) => void
  /** Several lines were pasted. */
  onLines?: (text: string) => void
  /** Products that are there already, by key: they are not suggested. */
  besides?: readonly string[]
  children?: ReactNode
}

export function Picker({
  label,
  placeholder,
  icon = 'plus',
  large = false,
  onWords,
  onGroup,
  onLines,
  besides = NONE,
  children,
}: PickerProps) {
  const box = useCombobox()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = useHits(box.open ? text : '')
  const hits = (found ?? NONE).filter(({ products }) => products.some(({ key }) => !besides.includes(key)))
  // Words are taken as they are, whatever they find.
  const nothing = !onWords && found !== null && hits.length === 0

  useLayoutEffect(() => {
    const field = input.current
    if (left === label) field?.focus()
    left = null
    return () => {
      left = document.activeElement === field ? label : null
    }
  }, [label])

  const done = () => {
    box.close()
    setText('')
    input.current?.focus()
  }
  const choose = (group: Group) => {
    onGroup(group, text)
    done()
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
        const chosen = hits[box.active] ?? (onWords ? undefined : hits[0])
        if (chosen) choose(chosen)
        else if (onWords && text.trim()) {
          onWords(text)
          done()
        }
      }}>
      <Icon name={icon} size={large ? 22 : 19} weight={2} />
      <ComboInput
        box={box}
        ref={input}
        label={label}
        placeholder={placeholder}
        enterKeyHint="done"
        options={hits.length}
        text={text}
        onText={setText}
        onPaste={onPaste}
      />
      {children}
      <ul id={box.list} role="listbox" aria-label={say.products} className="picker-hits" hidden={hits.length === 0}>
        {hits.map((group, index) => (
          <ComboOption key={group.id} list={box.list} place={index} active={box.active} onChoose={() => choose(group)}>
            <Hit group={group} />
          </ComboOption>
        ))}
      </ul>
      <p role="status" className={nothing ? 'picker-hits picker-none sm muted' : 'sr'}>
        {nothing && (found.length > 0 ? say.allThere : say.nothingFound)}
      </p>
    </form>
  )
}

function Hit({ group }: { group: Group }) {
  const { chains, from } = reachOf(group)
  return (
    <>
      <span className="picker-name">{named(group)}</span>
      <span className="xs muted num">{say.chainsFrom(chains === 1 ? '' : say.inManyChains(chains), euro(from))}</span>
    </>
  )
}

/** The hits for the line, debounced; null until they are known. */
function useHits(text: string): readonly Group[] | null {
  const words = text.trim().slice(-MOST_LETTERS)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const { data } = useSearch(asked && words ? { q: asked, line: true, sort: 'relevance', limit: HITS } : null)
  return words.length > 1 && data?.q === asked ? data.groups : null
}
