// The button "undo" of a message: Ctrl+Z presses it, and the focus goes on where it goes with its message.

const WAYS = 'a[href], button:not(:disabled), input, [tabindex="0"]'

/** What comes back from the server takes so long at most. */
const PATIENCE_MS = 3000

/** What had the focus last, outside of messages. */
let last: Element | null = null

addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('.toasts')) last = target
})

addEventListener('keydown', ({ key, ctrlKey, metaKey, target }) => {
  // In a field it undoes typing.
  if (key === 'z' && (ctrlKey || metaKey) && !(target as Element).matches('input, textarea'))
    document.querySelector<HTMLElement>('.toast button')?.click()
})

/** Takes something back, by the button of the message. Then the focus returns to where it was before that (`from`), if
 * this is still there; else it goes to what came back; else to the heading of the page or sheet, until something does
 * so. */
export function undoFrom(undo: () => void, from = last): void {
  const page = document.querySelector('.toast')?.closest('dialog') ?? document.querySelector('main') ?? document.body
  const before = new Set(page.querySelectorAll(WAYS))
  const cameBack = () => [...page.querySelectorAll(WAYS)].find((way) => !before.has(way) && !way.closest('.toasts'))
  undo()
  requestAnimationFrame(() => {
    if (hasFocus(document.activeElement)) return
    const now = hasFocus(from) && from.isConnected ? from : cameBack()
    if (now) return focusOn(now)
    const heading = page.querySelector('h1, h2')
    heading?.setAttribute('tabindex', '-1')
    focusOn(heading)
    const watch = new MutationObserver(() => {
      const late = cameBack()
      if (late && document.activeElement === heading) focusOn(late)
      if (late || document.activeElement !== heading) watch.disconnect()
    })
    watch.observe(page, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), PATIENCE_MS)
  })
}

function hasFocus(element: Element | null): element is Element {
  return element !== null && element !== document.body
}

function focusOn(element: Element | null): void {
  ;(element as HTMLElement | null)?.focus()
}
