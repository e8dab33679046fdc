// The <head> of a page: as data, as HTML for the server, and applied to the document on navigation.
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
const DESCRIPTION = 'Was kostet’s heute wo? Preise österreichischer Supermärkte im Vergleich, ohne Konto, ohne Werbung.'
const KEYWORDS = 'Preisvergleich, Supermarkt, Österreich, Einkaufen, Sparen'
const TEXTS: Record<Route['name'], Pick<HeadPage, 'title' | 'standalone' | 'description' | 'keywords' | 'personal'>> = {
  index: {
    title: 'Preisvergleich Supermärkte Österreich – Günstig einkaufen bei Spar, Billa, Hofer & Penny',
    standalone: true,
    description:
      'Was kostet’s heute wo? Körberl vergleicht die Preise österreichischer Supermärkte: dasselbe Produkt bei allen Ketten, das günstigste zuerst. Ohne Konto, ohne Werbung.',
    keywords:
      'Preisvergleich, Supermarkt, Österreich, Lebensmittelpreise, Aktionen, Grundpreis, Preisverlauf, Spar, Billa, Hofer, Penny, Lidl, MPreis',
  },
  smartshopping: {
    title: 'Einkauf',
    description:
      'Aus deiner Einkaufsliste der günstigste Weg: Körberl rechnet aus, was du wo holst und ob sich ein zweiter Markt auszahlt. Die Liste bleibt auf deinem Gerät.',
    keywords: 'Einkaufsliste, Einkauf planen, günstig einkaufen, Supermarkt, Preise, Österreich, Sparen',
  },
  stats: {
    title: 'Statistik',
    description: 'Wie sich die Preise in österreichischen Supermärkten entwickeln und welche Kette wo günstiger ist.',
    keywords: 'Preisentwicklung, Lebensmittel, Inflation, Teuerung, Supermarkt, Statistik, Preisindex, Österreich',
  },
  kind: {
    description: 'Was das Günstigste bei jeder Kette kostet, egal welche Marke, und was es gekostet hat.',
    keywords: KEYWORDS,
  },
  product: {
    description: 'Was ein Produkt bei jeder Kette kostet, ob das ein guter Preis ist, und was es stattdessen gibt.',
    keywords: 'Preisverlauf, Produkt, Preisvergleich, Supermarkt, Österreich',
  },
  favourites: {
    title: 'Gemerkt',
    description:
      'Was du dir gemerkt hast: was es heute kostet, gegen üblich, und was du regelmäßig kaufst. Es liegt nur auf deinem Gerät.',
    keywords: 'Merkliste, Einkauf, Lebensmittelpreise, Supermarkt, Österreich',
    personal: true,
  },
  alerts: {
    title: 'Preiswecker',
    description:
      'Deine Wecker: Sie läuten, wenn etwas billiger wird, höchstens einmal am Tag. Ohne Konto, unter einer zufälligen Nummer.',
    keywords: 'Preiswecker, Preisalarm, Benachrichtigung, Supermarkt, Aktionen, Österreich',
    personal: true,
  },
  sources: {
    title: 'Quellen und Stand',
    description:
      'Woher die Preise österreichischer Supermärkte kommen, von wann sie sind und welche Kette aktuell ist.',
    keywords: 'Quellen, Preise, Supermarkt, Österreich, Aktualität, Preisdaten',
  },
  docs: {
    title: 'API',
    description: 'Die offene Schnittstelle: alle Aufrufe mit Feldern und Beispielen zum Ausprobieren, ohne Schlüssel.',
    keywords: 'API, Schnittstelle, OpenAPI, JSON, Supermarktpreise, Österreich, offene Daten',
  },
  ueber: {
    title: 'Über Körberl',
    description: 'Was Körberl ist und was nicht: ein freier Preisvergleich für österreichische Supermärkte.',
    keywords: 'Körberl, Preisvergleich, Supermarkt, Österreich, freie Software',
  },
  methoden: {
    title: 'So rechnen wir',
    description:
      'Wie verglichen wird: gleiche Produkte, Arten, Verläufe und Lücken, Einkaufsplan und Statistik in Kürze.',
    keywords: 'Methode, Preisvergleich, Grundpreis, Preisindex, Supermarkt, Österreich',
  },
  'offene-daten': {
    title: 'Offene Daten',
    description: 'Alle Preise mit ihrem Verlauf zum Herunterladen, als CSV und JSON, ohne Schlüssel und Anmeldung.',
    keywords: 'offene Daten, Open Data, Lebensmittelpreise, CSV, JSON, Supermarkt, Österreich',
  },
  impressum: {
    title: 'Impressum',
    description: 'Wer diesen Körberl-Server betreibt und wie man sie oder ihn erreicht.',
    keywords: 'Impressum, Betreiber, Kontakt, Preisvergleich Supermarkt',
  },
  datenschutz: {
    title: 'Datenschutz',
    description:
      'Was am Server bleibt und was auf deinem Gerät liegt: kein Konto, keine Cookies, keine Besuchszählung.',
    keywords: 'Datenschutz, DSGVO, ohne Konto, ohne Cookies, Preisvergleich',
  },
  barrierefreiheit: {
    title: 'Barrierefreiheit',
    description: 'Wie Körberl ohne Maus, mit großer Schrift und mit Bildschirmlesern zu bedienen ist, und wo es hakt.',
    keywords: 'Barrierefreiheit, WCAG, Bildschirmleser, große Schrift, Preisvergleich',
  },
}

const PICTURE = { path: '/og.png', width: '1200', height: '630' }
const UNKNOWN = { anonymous: true, title: 'Preisvergleich' }

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
  const address = site.siteUrl === null || page.anonymous ? null : site.siteUrl + path
  const title = plain(titleOf(page, path, site.siteName))
  const own = page.description && plain(page.description)
  return resolved([
    { tag: 'title', key: 'title', priority: ORDINARY, attrs: {}, text: title },
    name('description', own, ORDINARY),
    name('description', DESCRIPTION, SITE_DESCRIPTION),
    name('keywords', page.keywords ?? KEYWORDS, ORDINARY),
    name('robots', page.status >= 400 || page.personal ? 'noindex' : null, ORDINARY),
    name('robots', 'index, follow, max-image-preview:large', SEARCH_ENGINES),
    address === null
      ? null
      : { tag: 'link', key: 'canonical', priority: SEARCH_ENGINES, attrs: { rel: 'canonical', href: address } },
    property('og:title', title),
    property('og:description', own ?? DESCRIPTION),
    property('og:type', 'website'),
    property('og:url', address),
    property('og:site_name', site.siteName),
    property('og:locale', 'de_AT'),
    ...picture(page, site),
    name('twitter:card', 'summary_large_image', SEARCH_ENGINES),
    name('twitter:site', site.twitter && site.twitter.replace(/^@?/, '@'), SEARCH_ENGINES),
    page.data ? dataTag({ ...page.data, ...(address && { url: address }), ...imageOf(page, site) }) : null,
  ])
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
    property('og:image', siteUrl + (page.picture ?? PICTURE).path),
    property('og:image:width', PICTURE.width),
    property('og:image:height', PICTURE.height),
    property(
      'og:image:alt',
      page.picture ? plain(page.picture.alt) : `${siteName}: Preise österreichischer Supermärkte im Vergleich`,
    ),
  ]
}

function imageOf({ picture: own }: HeadPage, { siteUrl }: AppConfig): { image?: string } {
  return own && siteUrl !== null ? { image: siteUrl + own.path } : {}
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
