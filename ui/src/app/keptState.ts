// What a reload would lose and neither the address nor the browser's storage holds: the place on the page, and what was typed but
// not sent. Kept for the session, given back once, and only at the same address.
import { ownData, restoreOwnData } from '../lib/storage.ts'

const KEY = 'koerberl.state'
/** A page that is not tall enough by then, or lacks the field, will not have it any more. */
const PATIENCE_MS = 5000
const TYPED = 'input:is([type="text"], [type="search"], [type="number"], :not([type])), textarea'
const TOUCHED = ['wheel', 'touchmove', 'pointerdown', 'keydown']

interface Field {
  name: string
  value: string
  focused: boolean
}

interface Kept {
  address: string
  scroll: number
  fields: Field[]
  /** The list and the settings; they lie in local storage as well, and only help where that was emptied meanwhile. */
  own: Record<string, unknown>
}

/** Keeps it. Throws where there is no session storage. */
export function keepState(): void {
  const fields = typedFields()
    .filter(({ value }) => value !== '')
    .map((field) => ({ name: nameOf(field), value: field.value, focused: field === document.activeElement }))
  const kept: Kept = { address: location.href, scroll: window.scrollY, fields, own: ownData() }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Gives it back, as soon as the page is there and unless the visitor is at work already. */
export function restoreState(): void {
  const kept = take()
  if (!kept) return
  const own = ownData()
  restoreOwnData(Object.fromEntries(Object.entries(kept.own).filter(([name]) => !(name in own))))
  if (kept.address !== location.href) return
  const controller = new AbortController()
  const { signal } = controller
  for (const type of TOUCHED) addEventListener(type, () => controller.abort(), { once: true, passive: true, signal })
  const until = performance.now() + PATIENCE_MS
  let { fields } = kept
  let { scroll } = kept
  const step = () => {
    if (signal.aborted) return
    fields = fields.filter((field) => !fill(field))
    if (scroll > 0 && document.documentElement.scrollHeight - window.innerHeight >= scroll) {
      window.scrollTo(0, scroll)
      scroll = 0
    }
    if ((fields.length > 0 || scroll > 0) && performance.now() < until) requestAnimationFrame(step)
    else controller.abort()
  }
  step()
}

function take(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}

function typedFields(): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].filter((field) =>
    field.checkVisibility(),
  )
}

function nameOf(field: HTMLElement): string {
  return field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id
}

/** Types for the visitor, so that the component hears of it. True when it stands there: what is not hydrated yet takes it back. */
function fill({ name, value, focused }: Field): boolean {
  const field = typedFields().find((other) => nameOf(other) === name)
  if (!field) return false
  if (field.value === value) return true
  // React hears only of values that were set past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (focused) field.focus({ preventScroll: true })
  else field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  return false
}
