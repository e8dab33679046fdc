// Where the focus goes when what had it is gone. Refuses nothing.

/** As a `ref`: what comes in the place of what was just pressed takes the focus, and comes into view. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
