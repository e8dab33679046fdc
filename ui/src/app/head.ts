// What stands in a page's <head>, as data: for the server's first answer and for the app on navigation (applyHead.ts).
// Refuses the DOM, and two tags of one key: the one with the lowest priority wins.
import type { AppConfig } from '../api/client.ts'

export interface HeadTag {
  tag: 'title' | 'meta' | 'link'
  /** What there can be one of: `title`, `canonical`, a meta's name or property. */
  key: string
  /** Lower is written first, and wins. */
  priority: number
  attrs: Record<string, string>
  text?: string
}

export interface HeadPage {
  /** The path as it was asked for, percent-encoded; what follows `?` or `#` does not count. */
  path: string
  status: number
  title?: string
  /** The title stands alone, without the site's name after it. */
  standalone?: boolean
  description?: string
  keywords?: string
}

const ORDINARY = 100
const SEARCH_ENGINES = 101
const SITE_DESCRIPTION = 150

const SEPARATOR = '|'
const DESCRIPTION = 'Was kostet’s heute wo? Preise österreichischer Supermärkte im Vergleich, ohne Konto, ohne Werbung.'
const KEYWORDS = 'Preisvergleich, Supermarkt, Österreich, Einkaufen, Sparen'
const PICTURE = { path: '/og.png', width: '1200', height: '630' }

/** The head of a page, in the order in which it is written. */
export function headOf(page: HeadPage, config: AppConfig): HeadTag[] {
  const path = addressPath(page.path)
  const title = titleOf(page, path, config.siteName)
  const description = page.description ?? DESCRIPTION
  const address = config.siteUrl === null ? null : config.siteUrl + path
  return resolved([
    { tag: 'title', key: 'title', priority: ORDINARY, attrs: {}, text: title },
    name('description', page.description, ORDINARY),
    name('description', DESCRIPTION, SITE_DESCRIPTION),
    name('keywords', page.keywords ?? KEYWORDS, ORDINARY),
    name('robots', page.status >= 400 ? 'noindex' : null, ORDINARY),
    name('robots', 'index, follow, max-image-preview:large', SEARCH_ENGINES),
    address === null
      ? null
      : { tag: 'link', key: 'canonical', priority: SEARCH_ENGINES, attrs: { rel: 'canonical', href: address } },
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:url', address),
    property('og:site_name', config.siteName),
    property('og:locale', 'de_AT'),
    ...picture(config),
    name('twitter:card', 'summary_large_image', SEARCH_ENGINES),
    name('twitter:site', config.twitter && config.twitter.replace(/^@?/, '@'), SEARCH_ENGINES),
  ])
}

/** The tags as HTML, one a line. Nothing in them can become markup. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, key, attrs, text }) => {
      if (tag === 'title') return `<title>${escaped(text ?? '')}</title>`
      const written = Object.entries({ ...attrs, 'data-head': key }).map(
        ([attr, value]) => ` ${attr}="${escaped(value)}"`,
      )
      return `<${tag}${written.join('')}>`
    })
    .join('\n')
}

function titleOf({ title, standalone }: HeadPage, path: string, siteName: string): string {
  const own = title ?? fallbackTitle(path)
  if (standalone && own) return own
  return own ? `${own} ${SEPARATOR} ${siteName}` : siteName
}

/** `/a/mein-tolles-ding` → "Mein Tolles Ding" */
export function fallbackTitle(path: string): string {
  const segment = path.split('/').findLast(Boolean) ?? ''
  const words = decoded(segment).split(/[-\s]+/)
  return words.filter(Boolean).map(capitalised).join(' ')
}

function capitalised([first = '', ...rest]: string): string {
  return first.toUpperCase() + rest.join('')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Without query and fragment, and with everything percent-encoded that a browser would encode. */
function addressPath(path: string): string {
  return (path.split(/[?#]/)[0] ?? '').replace(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent)
}

function picture({ siteUrl, siteName }: AppConfig): (HeadTag | null)[] {
  if (siteUrl === null) return []
  return [
    property('og:image', siteUrl + PICTURE.path),
    property('og:image:width', PICTURE.width),
    property('og:image:height', PICTURE.height),
    property('og:image:alt', `${siteName}: Preise österreichischer Supermärkte im Vergleich`),
  ]
}

function name(key: string, content: string | null | undefined, priority: number): HeadTag | null {
  return content ? { tag: 'meta', key, priority, attrs: { name: key, content } } : null
}

function property(key: string, content: string | null): HeadTag | null {
  return content === null ? null : { tag: 'meta', key, priority: SEARCH_ENGINES, attrs: { property: key, content } }
}

/** In order of priority, and of each key the first. */
export function resolved(tags: readonly (HeadTag | null)[]): HeadTag[] {
  const ordered = tags.filter((tag) => tag !== null).toSorted((a, b) => a.priority - b.priority)
  return ordered.filter((tag, index) => ordered.findIndex(({ key }) => key === tag.key) === index)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}
