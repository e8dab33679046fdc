// Brings the document's head to what a page says of itself. Tags that the server wrote are known by their `data-head` and reused;
// those that say the right thing already are not touched.
import type { HeadTag } from './head.ts'

const MARK = 'data-head'

export function applyHead(tags: readonly HeadTag[], { head } = document): void {
  const there = new Map([...head.querySelectorAll(`[${MARK}]`)].map((element) => [element.getAttribute(MARK), element]))
  for (const tag of tags) {
    const element = there.get(tag.key) ?? head.appendChild(document.createElement(tag.tag))
    there.delete(tag.key)
    for (const [attr, value] of Object.entries({ ...tag.attrs, [MARK]: tag.key })) {
      if (element.getAttribute(attr) !== value) element.setAttribute(attr, value)
    }
    if (tag.text !== undefined && element.textContent !== tag.text) element.textContent = tag.text
  }
  for (const element of there.values()) element.remove()
}
