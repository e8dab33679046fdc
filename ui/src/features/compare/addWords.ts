// Adding words to the active list from the page of results.
import { changeItems, type TextItem } from '../../lib/list.ts'

/** Puts words on the active list, which reads them when it is opened. Returns a function that undoes it. */
export function addWords(text: string, count = 1): () => void {
  return changeItems((items) => {
    const ids = new Set(items.map(({ id }) => id))
    let number = items.length + 1
    while (ids.has(`w${number}`)) number++
    const item: TextItem = { kind: 'text', id: `w${number}`, title: text, text, count, bio: false, choice: null }
    return [...items, item]
  })
}
