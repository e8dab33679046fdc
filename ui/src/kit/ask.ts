// Confirmations, from anywhere: `if (await ask({…})) …`. Several are queued.
import { signal, useSignal } from '../lib/signal.ts'

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

const NOTHING: readonly Asked[] = []
const asked = signal(NOTHING)

/** Resolves to true if confirmed. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((done) => {
    const entry: Asked = {
      question,
      answer: (yes) => {
        asked.set(asked.get().filter((other) => other !== entry))
        done(yes)
      },
    }
    asked.set([...asked.get(), entry])
  })
}

/** The current question, shown by the layout. */
export function useAsked(): Asked | null {
  return useSignal(asked, NOTHING)[0] ?? null
}
