// The <head> of a page: as data, as HTML for the server, and applied to the document on navigation.
import * as say from '#words/head'
import * as lib from '#words/lib'
import type { Answers } from '../api/answers.ts'
import { type AppConfig, config } from '../api/client.ts'
import { kindIn, kindQuestion, readPack } from '../api/kindView.ts'
import { productQuestion } from '../api/productView.ts'
import type { KindDetail, ProductDetail } from '../api/types.ts'
import { kindHead } from '../features/compare/kindHead.ts'
import { searchHead } from '../features/compare/searchHead.ts'
import { readView } from '../features/compare/view.ts'
import { productHead } from '../features/product/productHead.ts'
import { withoutBase } from '../lib/shared.ts'
import { type Route, routeOf } from './routes.ts'

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script'
  /** Of each key there is one tag: `title`, `canonical`, `data`, a meta's name or property. */
  key: string
  /** The lowest is written first, and wins among tags of one key. */
  priority: number
  attrs: Record<string, string>
  text?: string
}

interface HeadPage {
  /** As requested, percent-encoded; query and fragment are ignored. */
  path: string
  status: number
  title?: string
  /** The title is not followed by the site's name. */
  standalone?: boolean
  description?: string
  keywords?: string
  /** It is not known what the page shows: it names no address of its own. */
  anonymous?: boolean
  /** Not for search engines: each visitor sees something else, or there is no end of such pages. */
  personal?: boolean
  /** Of the page, instead of the site's. */
  picture?: { path: string; alt: string }
  /** Of schema.org, about what the page shows. */
  data?: object | null
}

const MARK = 'data-head'

const ORDINARY = 100
const SEARCH_ENGINES = 101
const SITE_DESCRIPTION = 150

const SEPARATOR = '|'
const DESCRIPTION = say.description
const KEYWORDS = say.keywords
const TEXTS: Record<Route['name'], Pick<HeadPage, 'title' | 'standalone' | 'description' | 'keywords' | 'personal'>> = {
  index: { title: say.indexTitle, standalone: true, description: say.indexDescription, keywords: say.indexKeywords },
  smartshopping: { title: say.shoppingTitle, description: say.shoppingDescription, keywords: say.shoppingKeywords },
  stats: { title: say.statsTitle, description: say.statsDescription, keywords: say.statsKeywords },
  kind: { description: say.kindDescription, keywords: KEYWORDS },
  product: { description: say.productDescription, keywords: say.productKeywords },
  favourites: {
    title: say.favouritesTitle,
    description: say.favouritesDescription,
    keywords: say.favouritesKeywords,
    personal: true,
  },
  alerts: { title: say.alertsTitle, description: say.alertsDescription, keywords: say.alertsKeywords, personal: true },
  sources: { title: say.sourcesTitle, description: say.sourcesDescription, keywords: say.sourcesKeywords },
  docs: { title: 'API', description: say.docsDescription, keywords: say.docsKeywords },
  ueber: { title: say.aboutTitle, description: say.aboutDescription, keywords: say.aboutKeywords },
  methoden: { title: say.methodsTitle, description: say.methodsDescription, keywords: say.methodsKeywords },
  'offene-daten': { title: say.openDataTitle, description: say.openDataDescription, keywords: say.openDataKeywords },
  impressum: { title: say.imprintTitle, description: say.imprintDescription, keywords: say.imprintKeywords },
  datenschutz: { title: say.privacyTitle, description: say.privacyDescription, keywords: say.privacyKeywords },
  barrierefreiheit: {
    title: say.accessibilityTitle,
    description: say.accessibilityDescription,
    keywords: say.accessibilityKeywords,
  },
}

const PICTURE = { path: '/og.png', width: '1200', height: '630' }
const UNKNOWN = { anonymous: true, title: say.unknownTitle }

/** The head of the page at `path` (without query), or of the error page that is shown there. `answer`: that which the
 * page needs. */
export function pageHead(path: string, status: number, site: AppConfig, answer?: object, search = ''): HeadTag[] {
  const route = routeOf(path)
  const own = route && status < 400 ? ownHead(route.name, search, answer) : null
  return headOf({ ...route, path, ...(route && TEXTS[route.name]), ...own, status }, site)
}

/** What the head of a page says by its answer, or by its query. */
function ownHead(page: Route['name'], search: string, answer: object | undefined): Partial<HeadPage> | null {
  if (page === 'kind') return answer ? kindHead(answer as KindDetail) : UNKNOWN
  if (page === 'product') return answer ? productHead(answer as ProductDetail) : UNKNOWN
  const found = page === 'index' && searchHead(readView(search))
  return found ? { ...found, standalone: false, personal: true } : null
}

/** The question whose answer says whether there is the page at this address, and what it is called; null where no page
 * needs one. */
export function neededBy(path: string, search: string): string | null {
  const page = routeOf(path)?.name
  if (page === 'kind') return kindQuestion(kindIn(path), readPack(search))
  return page === 'product' ? productQuestion(path) : null
}

/** Tags in the order in which they are written. */
function headOf(page: HeadPage, site: AppConfig): HeadTag[] {
  const path = addressPath(withoutBase(page.path))
  const home = page.anonymous ? null : site.siteUrl
  const address = home === null ? null : home + lib.prefix + path
  const isListed = page.status < 400 && !page.personal
  const title = plain(titleOf(page, path, site.siteName))
  const own = page.description && plain(page.description)
  return resolved([
    { tag: 'title', key: 'title', priority: ORDINARY, attrs: {}, text: title },
    name('description', own, ORDINARY),
    name('description', DESCRIPTION, SITE_DESCRIPTION),
    name('keywords', page.keywords ?? KEYWORDS, ORDINARY),
    name('robots', isListed ? null : 'noindex', ORDINARY),
    name('robots', 'index, follow, max-image-preview:large', SEARCH_ENGINES),
    address === null
      ? null
      : { tag: 'link', key: 'canonical', priority: SEARCH_ENGINES, attrs: { rel: 'canonical', href: address } },
    ...(home !== null && isListed ? alternates(home, path) : []),
    property('og:title', title),
    property('og:description', own ?? DESCRIPTION),
    property('og:type', 'website'),
    property('og:url', address),
    property('og:site_name', site.siteName),
    property('og:locale', say.openGraphLocale),
    property('og:locale:alternate', say.openGraphOther),
    ...picture(page, site),
    name('twitter:card', 'summary_large_image', SEARCH_ENGINES),
    name('twitter:site', site.twitter && site.twitter.replace(/^@?/, '@'), SEARCH_ENGINES),
    page.data ? dataTag({ ...page.data, ...(address && { url: address }), ...imageOf(page, site) }) : null,
  ])
}

/** Where the page is in each language. */
function alternates(home: string, path: string): HeadTag[] {
  const [german, english] = [home + path, `${home}/en${path}`]
  return Object.entries({ de: german, en: english, 'x-default': german }).map(([hreflang, href]) => {
    const attrs = { rel: 'alternate', hreflang, href }
    return { tag: 'link', key: `alternate-${hreflang}`, priority: SEARCH_ENGINES, attrs }
  })
}

/** The tags as HTML, one per line. All values are escaped. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, key, attrs, text }) => {
      if (tag === 'title') return `<title>${escaped(text ?? '')}</title>`
      if (tag === 'script') return `<script type="${attrs['type']}" ${MARK}="${key}">${text}</script>`
      const written = Object.entries({ ...attrs, [MARK]: key }).map(([attr, value]) => ` ${attr}="${escaped(value)}"`)
      return `<${tag}${written.join('')}>`
    })
    .join('\n')
}

/** With spaces that break: nothing stands beside another here. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
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

/** Without query and fragment, percent-encoded as a browser does. */
function addressPath(path: string): string {
  return (path.split(/[?#]/)[0] ?? '').replace(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent)
}

function picture(page: HeadPage, { siteUrl, siteName }: AppConfig): (HeadTag | null)[] {
  if (siteUrl === null) return []
  return [
    property('og:image', siteUrl + (page.picture ? lib.prefix + page.picture.path : PICTURE.path)),
    property('og:image:width', PICTURE.width),
    property('og:image:height', PICTURE.height),
    property('og:image:alt', page.picture ? plain(page.picture.alt) : say.pictureOfSite(siteName)),
  ]
}

function imageOf({ picture: own }: HeadPage, { siteUrl }: AppConfig): { image?: string } {
  return own && siteUrl !== null ? { image: siteUrl + lib.prefix + own.path } : {}
}

/** JSON for programs. Inside a script only `</script` and `<!--` mean something to HTML; without `<` it has neither. */
function dataTag(data: object): HeadTag {
  const text = plain(JSON.stringify(data)).replaceAll('<', '\\u003c')
  return { tag: 'script', key: 'data', priority: SEARCH_ENGINES, attrs: { type: 'application/ld+json' }, text }
}

function name(key: string, content: string | null | undefined, priority: number): HeadTag | null {
  return content ? { tag: 'meta', key, priority, attrs: { name: key, content } } : null
}

function property(key: string, content: string | null): HeadTag | null {
  return content === null ? null : { tag: 'meta', key, priority: SEARCH_ENGINES, attrs: { property: key, content } }
}

/** Sorted by priority; the first of each key. */
export function resolved(tags: readonly (HeadTag | null)[]): HeadTag[] {
  const ordered = tags.filter((tag) => tag !== null).toSorted((a, b) => a.priority - b.priority)
  return ordered.filter((tag, index) => ordered.findIndex(({ key }) => key === tag.key) === index)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/** Brings the document's head to these tags. The tags of the server have `data-head` and are reused; equal ones are
 * not touched. */
export function applyHead(tags: readonly HeadTag[], { head } = document): void {
  const present = new Map(
    [...head.querySelectorAll(`[${MARK}]`)].map((element) => [element.getAttribute(MARK), element]),
  )
  for (const tag of tags) {
    if (tag.tag === 'title') {
      if (document.title !== tag.text) document.title = tag.text ?? ''
      continue
    }
    const element = present.get(tag.key) ?? head.appendChild(document.createElement(tag.tag))
    present.delete(tag.key)
    for (const [attr, value] of Object.entries({ ...tag.attrs, [MARK]: tag.key })) {
      if (element.getAttribute(attr) !== value) element.setAttribute(attr, value)
    }
    // Last: a script with text and no type would run.
    if (tag.text !== undefined && element.textContent !== tag.text) element.textContent = tag.text
  }
  for (const element of present.values()) element.remove()
}

/** The same for the page that is shown now; once more when the answer comes that it needs. */
export function applyHeadOf(path: string, search: string, status: number, answers: Answers): void {
  const question = status < 400 ? neededBy(path, search) : null
  const apply = () =>
    applyHead(pageHead(path, status, config, question ? answers.get(question).data : undefined, search))
  apply()
  if (question === null || answers.get(question).data) return
  const stop = answers.subscribe(question, () => {
    stop()
    if (location.pathname === path) apply()
  })
}
