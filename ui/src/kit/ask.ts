// Asking before something that can't be undone, from anywhere: `if (await ask({…})) …`. One question at a time, in
// their order.
import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  text: string
  /** What the button says that does it: "Liste leeren", never "OK". */
  action: string
  /** And the one that does not. */
  keep?: string
}

interface Asked {
  question: Question
  answer: (yes: boolean) => void
}

let asked: readonly Asked[] = []
const listeners = new Set<() => void>()

function set(next: readonly Asked[]) {
  asked = next
  for (const notify of listeners) notify()
}

/** Asks; true = do it. Escape is a no. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((done) => {
    const entry: Asked = {
      question,
      answer: (yes) => {
        set(asked.filter((other) => other !== entry))
        done(yes)
      },
    }
    set([...asked, entry])
  })
}

/** The question that is to be answered now, for the layout to show. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(
    subscribe,
    () => asked[0] ?? null,
    () => null,
  )
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
