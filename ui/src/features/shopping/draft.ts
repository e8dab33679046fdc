// A pasted list while it is being looked at: its text, and what a person said to each line. Kept, so that a reload loses nothing.
import { isRecord, stored } from '../../lib/storage.ts'
import { goToView } from './way.ts'

/** What a line is to become: the product of a key, what its words say, a note, nothing. By the line's number and text. */
export type LineAnswer =
  { to: 'product'; key: string; title: string } | { to: 'words' } | { to: 'note' } | { to: 'nothing' }

export interface Draft {
  text: string
  answers: Record<string, LineAnswer>
}

export const draft = stored<Draft | null>('draft', (raw) =>
  isRecord(raw) && typeof raw['text'] === 'string' && isRecord(raw['answers']) ? (raw as unknown as Draft) : null,
)

/** To the page where each line of a text is looked at. */
export function readIn(text: string): void {
  draft.set({ text, answers: {} })
  goToView('einfuegen')
}
