import { beforeEach, expect, test } from 'vitest'
import type { AppConfig } from '../api/client.ts'
import { product } from '../api/testing.ts'
import { applyHead, fallbackTitle, headHtml, type HeadTag, pageHead, resolved } from './head.ts'
import { ROUTES } from './routes.ts'

const CONFIG: AppConfig = {
  apiBase: '/api/v1',
  siteName: 'Körberl',
  siteUrl: 'https://koerberl.example',
  buildId: 'b1',
  data: 'ready',
  twitter: null,
  features: {},
}
const HOME = 'Preisvergleich Supermärkte Österreich – Günstig einkaufen bei Spar, Billa, Hofer & Penny'

const head = (path: string, status = 200, config: Partial<AppConfig> = {}) =>
  pageHead(path.split(/[?#]/)[0] ?? '', status, { ...CONFIG, ...config }, undefined, path.split(/[?#]/)[1])
const find = (tags: readonly HeadTag[], key: string) => tags.find((tag) => tag.key === key)
const content = (tags: readonly HeadTag[], key: string) => find(tags, key)?.attrs['content']
const priorityOf = (path: string, key: string) => find(head(path), key)?.priority
const meta = (key: string, at: number, text: string): HeadTag => ({
  tag: 'meta',
  key,
  priority: at,
  attrs: { name: key, content: text },
})
const keyOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.getAttribute('data-head') ?? ''
const title = (path: string) => find(head(path), 'title')?.text

test.each(['/', '/?bio=1', '/?produkt=billa:1#x', '/?produkt=kaputt'])(
  'H1: the title of %s stands alone, to the letter',
  (path) => {
    expect(title(path)).toBe(HOME)
  },
)

test('H2: every page has a description and keywords of its own', () => {
  for (const key of ['description', 'keywords']) {
    const said = ROUTES.map(({ path }) => content(head(path), key))
    expect(new Set(said).size).toBe(ROUTES.length)
    for (const text of said) expect(text?.length).toBeGreaterThan(40)
    expect(content(head('/gibt-es-nicht', 404), key)).toBeTruthy()
  }
})

test('listed pages say where they are in each language', () => {
  const alternates = (path: string, status?: number) =>
    head(path, status)
      .filter(({ attrs }) => attrs['rel'] === 'alternate')
      .map(({ attrs }) => `${attrs['hreflang']} ${attrs['href']}`)
  for (const path of ['/', '/stats'])
    expect(alternates(path)).toEqual([
      `de https://koerberl.example${path}`,
      `en https://koerberl.example/en${path}`,
      `x-default https://koerberl.example${path}`,
    ])
  expect(find(head('/stats'), 'canonical')?.attrs['href']).toBe('https://koerberl.example/stats')
  for (const [path, status] of [['/merken'], ['/?q=milch'], ['/gibt-es-nicht', 404]] as const)
    expect(alternates(path, status)).toEqual([])
})

test.each(['/', '/smartshopping', '/stats', '/gibt-es-nicht'])('H3: Open Graph of %s', (path) => {
  const tags = head(path)
  expect(content(tags, 'og:title')).toBe(find(tags, 'title')?.text)
  expect(content(tags, 'og:description')).toBe(content(tags, 'description'))
  expect(content(tags, 'og:type')).toBe('website')
  expect(content(tags, 'og:url')).toBe(find(tags, 'canonical')?.attrs['href'])
  expect(content(tags, 'og:site_name')).toBe('Körberl')
  expect(content(tags, 'og:locale')).toBe('de_AT')
  expect(content(tags, 'og:image')).toBe('https://koerberl.example/og.png')
  expect([content(tags, 'og:image:width'), content(tags, 'og:image:height')]).toEqual(['1200', '630'])
  expect(content(tags, 'og:image:alt')).toBeTruthy()
})

test('a search has a title of its own, which is text, and no end', () => {
  expect(title('/?q=butter&bio=1')).toBe('Butter im Preisvergleich | Körberl')
  expect(content(head('/?q=butter'), 'og:title')).toBe('Butter im Preisvergleich | Körberl')
  expect(content(head('/?q=butter'), 'robots')).toBe('noindex')
  expect(find(head('/?q=butter'), 'canonical')?.attrs['href']).toBe('https://koerberl.example/')
  expect(headHtml(head(`/?q=${encodeURIComponent('</title><script>')}`))).toContain(
    '<title>&lt;/title&gt;&lt;script&gt; im',
  )
  expect(title(`/?q=${'x'.repeat(500)}`)?.length).toBeLessThan(100)
})

test('data about a product are JSON that no name breaks out of', () => {
  const name = '</script><!--<script>alert(1)//"\u2028'
  const hostile = { ...product({ name }), same: [], history: [], categoryName: name }
  const html = headHtml(pageHead('/produkt/spar:1', 200, CONFIG, hostile))
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ name, image: 'https://koerberl.example/bild/produkt/spar:1.png' })
  applyHead(pageHead('/produkt/spar:1', 200, CONFIG, hostile))
  expect(JSON.parse(document.head.querySelector('[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
    name,
  })
  applyHead(head('/'))
  expect(document.head.querySelector('[type="application/ld+json"]')).toBeNull()
})

test('H4: twitter:site only with a handle, and always with one @', () => {
  expect(content(head('/'), 'twitter:card')).toBe('summary_large_image')
  expect(find(head('/'), 'twitter:site')).toBeUndefined()
  expect(content(head('/', 200, { twitter: 'koerberl' }), 'twitter:site')).toBe('@koerberl')
  expect(content(head('/', 200, { twitter: '@koerberl' }), 'twitter:site')).toBe('@koerberl')
  expect(find(head('/', 200, { twitter: '' }), 'twitter:site')).toBeUndefined()
})

test('H5: the other pages say title, separator, site name', () => {
  expect(title('/smartshopping')).toBe('Einkauf | Körberl')
  expect(find(head('/stats', 200, { siteName: 'Preise' }), 'title')?.text).toBe('Statistik | Preise')
})

test.each([
  ['/mein-tolles-ding', 'Mein Tolles Ding'],
  ['/gibt-es-nicht', 'Gibt Es Nicht'],
  ['/a/b-c/', 'B C'],
  ['/%C3%A4pfel-und--birnen', 'Äpfel Und Birnen'],
  ['/100%', '100%'],
  ['/%E4', '%E4'],
  ['/x%3Cscript%3E', 'X<script>'],
  ['/😀-a', '😀 A'],
  ['/--', ''],
])('H6: without a title, %s is called "%s"', (path, name) => {
  expect(fallbackTitle(path)).toBe(name)
  expect(title(path)).toBe(name ? `${name} | Körberl` : 'Körberl')
})

test('H7: the canonical link is site and path, without query and fragment', () => {
  // Not through head(), which cuts them off by itself.
  const canonical = (path: string) => find(pageHead(path, 200, CONFIG), 'canonical')?.attrs['href']
  expect(canonical('/')).toBe('https://koerberl.example/')
  expect(canonical('/?q=butter#x')).toBe('https://koerberl.example/')
  expect(canonical('/stats?x#y')).toBe('https://koerberl.example/stats')
  expect(canonical('/stats#y')).toBe('https://koerberl.example/stats')
  expect(canonical('/gibt-es-nicht<script>ä')).toBe('https://koerberl.example/gibt-es-nicht%3Cscript%3E%C3%A4')
  expect(canonical('/a%3Cb')).toBe('https://koerberl.example/a%3Cb')
  expect(find(head('/', 200, { siteUrl: null }), 'canonical')).toBeUndefined()
  expect(find(head('/', 200, { siteUrl: null }), 'og:url')).toBeUndefined()
})

test('H8: a lower number is written first, and of one key the lowest wins', () => {
  const tags = resolved([
    meta('a', 150, 'site'),
    meta('b', 101, 'engine'),
    meta('a', 100, 'page'),
    null,
    meta('a', 100, 'later'),
    meta('c', 100, 'c'),
  ])
  expect(tags.map(({ key, attrs }) => [key, attrs['content']])).toEqual([
    ['a', 'page'],
    ['c', 'c'],
    ['b', 'engine'],
  ])
  for (const path of ['/', '/stats', '/gibt-es-nicht']) {
    const written = head(path)
    const priorities = written.map(({ priority }) => priority)
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
    expect(new Set(written.map(({ key }) => key)).size).toBe(written.length)
  }
  expect([
    priorityOf('/', 'title'),
    priorityOf('/', 'description'),
    priorityOf('/', 'og:title'),
    priorityOf('/', 'twitter:card'),
    priorityOf('/nichts', 'description'),
  ]).toEqual([100, 100, 101, 101, 150])
})

test('pages that are none stay out of search engines', () => {
  expect(content(head('/gibt-es-nicht', 404), 'robots')).toBe('noindex')
  expect(content(head('/', 500), 'robots')).toBe('noindex')
  expect(content(head('/'), 'robots')).toBe('index, follow, max-image-preview:large')
})

test('nothing in a head becomes markup', () => {
  const html = headHtml(head('/"><script>alert(1)</script>', 404, { siteName: `</title><script>'"&` }))
  expect(html).not.toContain('<script')
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;&#39;&quot;&amp;')
})

beforeEach(() => {
  document.head.innerHTML = ''
})

test.each(['/', '/smartshopping', '/stats', '/gibt-es-nicht%3Cscript%3E'])(
  'H9: what the server writes for %s is what the app makes',
  (path) => {
    document.head.innerHTML = `<meta name="viewport" content="x">${headHtml(head(path))}`
    const before = [...document.head.children]
    const html = document.head.innerHTML
    applyHead(head(path))
    expect(document.head.innerHTML).toBe(html)
    expect([...document.head.children]).toEqual(before)
  },
)

test('H9: navigation changes what differs, and only that', async () => {
  document.head.innerHTML = `<meta name="viewport" content="x">${headHtml(head('/gibt-es-nicht', 404, { twitter: 'k' }))}`
  const touched: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target } of records) touched.push(keyOf(target))
  })
  observer.observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true })
  applyHead(head('/stats'))
  await new Promise((wake) => setTimeout(wake))
  observer.disconnect()
  expect(document.title).toBe('Statistik | Körberl')
  expect(document.head.querySelector('[name="twitter:site"]')).toBeNull()
  expect(document.head.querySelector('[name="viewport"]')).not.toBeNull()
  expect(document.head.querySelectorAll('title, [data-head]')).toHaveLength(head('/stats').length)
  for (const same of ['og:type', 'og:locale', 'og:image', 'og:site_name', 'twitter:card'])
    expect(touched).not.toContain(same)
})
