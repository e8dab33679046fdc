// React elements as HTML, for what nothing is done with once it is drawn: for `dangerouslySetInnerHTML`, so that there
// are no components in the page, and nothing is hydrated. Components in it may read contexts with `use`, no other hook.
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }

/** Attributes that React calls by another name. */
const NAMES: Record<string, string> = { className: 'class', strokeWidth: 'stroke-width', tabIndex: 'tabindex' }
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** The HTML of a node. Throws at what would be lost in it: handlers, refs, styles. */
export function markup(node: ReactNode): string {
  if (typeof node === 'string') return escaped(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(markup).join('')
  return isValidElement(node) ? ofElement(node as ReactElement<Props>) : escaped(String(node))
}

function ofElement({ type, props }: ReactElement<Props>): string {
  if (type === Fragment) return markup(props.children)
  if (typeof type === 'string') return `<${type}${attributes(props)}>${markup(props.children)}</${type}>`
  return markup((type as (props: Props) => ReactNode)(props))
}

function attributes(props: Props): string {
  let written = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children' || value === null || value === undefined) continue
    const isText = typeof value === 'string' || typeof value === 'number'
    if (!isText && !(typeof value === 'boolean' && name.startsWith('aria-'))) throw new Error(`No HTML: ${name}`)
    written += ` ${NAMES[name] ?? name}="${escaped(String(value))}"`
  }
  return written
}

function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character) : text
}
