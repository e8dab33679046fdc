// Moving the focus when the focused element is removed.

/** As a `ref`: the element takes the focus, and scrolls into view. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
