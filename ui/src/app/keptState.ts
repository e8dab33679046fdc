// Saves the state that a reload loses, and restores it once, at the same address: scroll position and text in input
// fields. Kept in session storage.
import { ownData, restoreOwnData } from '../lib/storage.ts'

const KEY = 'koerberl.state'
/** How long to wait until the page is tall enough and has the input fields. */
const RESTORE_TIMEOUT_MS = 5000
const TYPED = 'input:is([type="text"], [type="search"], [type="number"], :not([type])), textarea'
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

interface Field {
  name: string
  value: string
  focused: boolean
}

interface SavedState {
  address: string
  scroll: number
  fields: Field[]
  /** Lists and settings: used only if local storage was cleared meanwhile. */
  own: Record<string, unknown>
}

/** Throws where there is no session storage. */
export function keepState(): void {
  const fields = typedFields()
    .filter(({ value }) => value !== '')
    .map((field) => ({ name: nameOf(field), value: field.value, focused: field === document.activeElement }))
  const kept: SavedState = { address: location.href, scroll: window.scrollY, fields, own: ownData() }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Restores the state as soon as the page is ready, unless the visitor interacts first. */
export function restoreState(): void {
  const kept = take()
  if (!kept) return
  const own = ownData()
  restoreOwnData(Object.fromEntries(Object.entries(kept.own).filter(([name]) => !(name in own))))
  if (kept.address !== location.href) return
  const controller = new AbortController()
  const { signal } = controller
  for (const type of INTERACTIONS)
    addEventListener(type, () => controller.abort(), { once: true, passive: true, signal })
  const until = performance.now() + RESTORE_TIMEOUT_MS
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

function take(): SavedState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedState | null
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

/** Enters the value with the events of typing. True once the value stays: hydration resets a field. */
function fill({ name, value, focused }: Field): boolean {
  const field = typedFields().find((other) => nameOf(other) === name)
  if (!field) return false
  if (field.value === value) return true
  // React does not notice values that are set by its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (focused) field.focus({ preventScroll: true })
  else field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  return false
}
