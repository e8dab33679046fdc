// Brings the document's head to what a page says of itself. Tags that the server wrote are known by their `data-head` and reused;
// those that say the right thing already are not touched.
import { config } from '../api/client.ts'
import type { HeadTag } from './head.ts'
import { pageHead } from './pageHead.ts'

const MARK = 'data-head'

export function applyHead(tags: readonly HeadTag[], { head } = document): void {
  const there = new Map([...head.querySelectorAll(`[${MARK}]`)].map((element) => [element.getAttribute(MARK), element]))
  for (const tag of tags) {
    if (tag.tag === 'title') {
      if (document.title !== tag.text) document.title = tag.text ?? ''
      continue
    }
    const element = there.get(tag.key) ?? head.appendChild(document.createElement(tag.tag))
    there.delete(tag.key)
    for (const [attr, value] of Object.entries({ ...tag.attrs, [MARK]: tag.key })) {
      if (element.getAttribute(attr) !== value) element.setAttribute(attr, value)
    }
  }
  for (const element of there.values()) element.remove()
}

/** The head of the page that is shown now. */
export function applyHeadOf(path: string, status: number): void {
  applyHead(pageHead(path, status, config))
}
