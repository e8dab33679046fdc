// Confirmations, from anywhere: `if (await ask({…})) …`. Several are queued.
import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  text: string
  /** The label of the confirming button: "Liste leeren", never "OK". */
  action: string
  /** The label of the other one. */
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

/** Resolves to true if confirmed. */
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

/** The current question, shown by the layout. */
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
