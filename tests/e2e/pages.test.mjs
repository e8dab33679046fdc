// Pages as the server sends them, before any script: content, status and headers; Node draws the same; readable without
// scripts.
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { BASE, browse, DESKTOP, PHONE, serve, soon, visitor } from './harness.mjs'
import { rows } from './parts.mjs'

const run = promisify(execFile)

const HOME = 'Preisvergleich Supermärkte Österreich – Günstig einkaufen bei Spar, Billa, Hofer &amp; Penny'
const ADDRESS = `https://koerberl.example${BASE}`

/** Every page, and every state that an address can have. */
const ADDRESSES = [
  '/',
  '/?q=butter',
  '/?q=milch&chain=spar,billa&bio=1&sort=price',
  '/?q=mozarela',
  '/?q=xyzzyx',
  '/?category=34',
  '/?sort=change',
  '/?thirtyDayLow=1&minPrice=100&maxPrice=900&available=any',
  '/?q=butter&blatt=filter',
  '/smartshopping',
  '/merken',
  '/wecker',
  '/stats',
  '/stats?chain=spar&category=3&zeitraum=1j',
  '/stats?ansicht=ketten&chain=spar,billa&bild=tabelle',
  '/stats?ansicht=kategorie&bio=1',
  '/quellen',
  '/datenschutz',
  '/methoden',
  '/api/docs',
]
const MISSING = ['/gibt-es-nicht', '/gibt-es-nicht%3Cscript%3E', '/stats/', '/?produkt=kaputt']

const browser = await browse()
const site = await serve('--demo', '--site-url', ADDRESS, '--twitter', 'koerberl')
const empty = await serve('--site-name', 'Preise & <Co>')
const open = visitor(browser, site)

const read = async (path, from = site) => {
  const answer = await fetch(from + path, { redirect: 'error' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const between = (text, before, after) => text.split(before)[1]?.split(after)[0]
const scriptOf = (html, id) => JSON.parse(between(html, `id="${id}">`, '</script>'))
/** A page's payload with the answers as the API gives them. */
const byRows = async ({ version, data }) => {
  const answers = Object.keys(data).map(async (path) => [path, await (await fetch(`${site}/api/v1${path}`)).json()])
  return { version, data: Object.fromEntries(await Promise.all(answers)) }
}
/** The server's drawing; fails the test where there is none. */
const drawn = (html) => {
  const app = between(html, '<div id="app" data-rendered>', '</div><script type="application/json" id="app-payload">')
  assert.ok(app, 'the page was not drawn')
  return app
}
const content = (html, key) => new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]
const titleOf = (html) => between(html, '<title>', '</title>')
const canonical = (html) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** The first hit of a search, as in its address. */
async function someProduct() {
  const { groups } = await (await fetch(`${site}/api/v1/search?q=butter`)).json()
  return groups[0].id
}

test('H1–H5, H7: the first answer of every page has a complete head', async () => {
  const titles = {
    '/': HOME,
    '/?q=butter': 'Butter im Preisvergleich | Körberl',
    '/smartshopping': 'Einkauf | Körberl',
    '/stats': 'Statistik | Körberl',
    '/merken': 'Gemerkt | Körberl',
    '/wecker': 'Preiswecker | Körberl',
    '/quellen': 'Quellen und Stand | Körberl',
    '/impressum': 'Impressum | Körberl',
    '/api/docs': 'API | Körberl',
  }
  for (const [path, title] of Object.entries(titles)) {
    const { html } = await read(path)
    assert.equal(titleOf(html), title, path)
    assert.equal(canonical(html), ADDRESS + path.split('?')[0], path)
    for (const key of ['description', 'keywords', 'og:description', 'og:image:alt'])
      assert.ok(content(html, key)?.length > 20, `${path} ${key}`)
    const said = [
      'og:title',
      'og:type',
      'og:url',
      'og:site_name',
      'og:image',
      'og:locale',
      'twitter:card',
      'twitter:site',
    ].map((key) => content(html, key))
    assert.deepEqual(
      said,
      [title, 'website', canonical(html), 'Körberl', `${ADDRESS}/og.png`, 'de_AT', 'summary_large_image', '@koerberl'],
      path,
    )
    assert.equal(html.match(/<title>/g).length, 1)
  }
  const { html } = await read('/', empty)
  assert.equal(content(html, 'twitter:site'), undefined)
  assert.equal(content(html, 'og:site_name'), 'Preise &amp; &lt;Co&gt;')
  assert.equal(canonical(html), `${empty}/`, 'without a configured address, the one that was asked')
})

test('H6, R4, R10: an unmatched path is a 404 page that shows the path as text', async () => {
  for (const [path, title, shown] of [
    ['/gibt-es-nicht', 'Gibt Es Nicht | Körberl', '/gibt-es-nicht'],
    ['/mein-tolles-ding', 'Mein Tolles Ding | Körberl', '/mein-tolles-ding'],
    ['/gibt-es-nicht%3Cscript%3E', 'Gibt Es Nicht&lt;script&gt; | Körberl', '/gibt-es-nicht&lt;script&gt;'],
  ]) {
    const { status, headers, html } = await read(path)
    assert.deepEqual([status, headers.get('cache-control'), headers.get('etag')], [404, 'no-store', null], path)
    assert.equal(titleOf(html), title)
    assert.ok(new RegExp(`Adresse: (<!-- -->)?${shown}`).test(html), path)
    assert.equal(content(html, 'robots'), 'noindex')
    assert.equal(drawn(html).includes('<script'), false, path)
  }
})

test('R4: an address that no browser would send is refused without a page', () => {
  const answer = execFileSync('curl', ['-s', '-i', `${site}/gibt-es-nicht<script>`], { encoding: 'utf8' })
  assert.match(answer, /^HTTP\/1\.1 400/)
  assert.equal(answer.includes('script'), false)
})

test('R5, R6: an invalid query is a 404 with the usual message', async () => {
  const { status, html } = await read('/?produkt=kaputt')
  assert.equal(status, 404)
  assert.ok(html.includes('Da ist nichts im Körberl'))
  assert.equal((await read(`/?q=butter&produkt=${await someProduct()}`)).status, 200)
})

test('R10: pages refuse other methods with a page, the API with a problem', async () => {
  const page = await fetch(`${site}/stats`, { method: 'DELETE' })
  assert.deepEqual(
    [page.status, page.headers.get('allow'), page.headers.get('content-type')],
    [405, 'GET, HEAD', 'text/html; charset=utf-8'],
  )
  assert.equal(page.headers.get('cache-control'), 'no-store')
  const problem = await fetch(`${site}/api/v1/nichts`)
  assert.deepEqual([problem.status, problem.headers.get('content-type')], [404, 'application/problem+json'])
})

test('R10: every answer has safe headers, and none names the server software', async () => {
  for (const path of [
    ...ADDRESSES,
    ...MISSING,
    '/shell.html',
    '/sw.js',
    '/api/v1/chains',
    '/weg.js',
    '/og.png',
    '/_payload.json',
    '/builds/latest.json',
  ]) {
    const { headers, html } = await read(path)
    const policy = headers.get('content-security-policy')
    assert.ok(policy.includes("default-src 'self'") && !policy.includes('unsafe'), path)
    const isPage = headers.get('content-type').startsWith('text/html')
    if (isPage) {
      const [, script] = /<script>([^]*?)<\/script>/.exec(html)
      const hash = createHash('sha256').update(script).digest('base64')
      assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`), path)
    }
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    for (const name of [
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ])
      assert.ok(headers.get(name), `${path} ${name}`)
    assert.deepEqual([headers.get('server'), headers.get('x-powered-by')], [null, null], path)
  }
})

test('P1: every page comes with its content, and sends no further request', async (t) => {
  const wanted = { '/': 'Was kostet’s', '/?q=butter': 'Butter', '/smartshopping': 'Körberl', '/stats': 'Statistik' }
  for (const [path, words] of Object.entries(wanted)) assert.ok(drawn((await read(path)).html).includes(words), path)
  for (const path of [
    ...ADDRESSES,
    '/art/butter',
    `/produkt/${await someProduct()}`,
    `/?q=butter&produkt=${await someProduct()}`,
  ]) {
    const asked = []
    const page = await open(t, path, { before: (fresh) => fresh.on('request', (request) => asked.push(request.url())) })
    await page.waitForLoadState('networkidle')
    assert.deepEqual(
      asked.filter((url) => url.includes('/api/v1/')),
      [],
      path,
    )
  }
})

test('P1: a page and its payload hold the same data', async () => {
  for (const [page, payload] of [
    ['/', '/_payload.json'],
    ['/?q=butter', '/_payload.json?q=butter'],
    ['/smartshopping', '/smartshopping/_payload.json'],
    ['/stats', '/stats/_payload.json'],
  ]) {
    const answer = await fetch(site + payload)
    assert.equal(answer.headers.get('content-type'), 'application/json')
    assert.deepEqual(scriptOf((await read(page)).html, 'app-payload'), await answer.json(), page)
  }
})

test('P3: the page holds the configuration of the app', async () => {
  const { buildId, ...config } = scriptOf((await read('/')).html, 'app-config')
  const features = { payload: true }
  assert.deepEqual(config, {
    apiBase: `${BASE}/api/v1`,
    siteName: 'Körberl',
    siteUrl: ADDRESS,
    twitter: 'koerberl',
    data: 'demo',
    problem: null,
    features,
  })
  assert.match(buildId, /^[0-9a-f]{12}$/)
  assert.equal(scriptOf((await read('/', empty)).html, 'app-config').data, 'empty')
})

test('caching: pages are revalidated, hashed files are immutable, and unchanged ones are not sent', async () => {
  for (const path of ADDRESSES) {
    const { headers } = await read(path)
    assert.equal(headers.get('cache-control'), 'no-cache', path)
    const again = await fetch(site + path, { headers: { 'if-none-match': headers.get('etag') } })
    assert.equal(again.status, 304, path)
  }
  const [file] = /(?<=")[^"]*\/assets\/[^"]+\.js/.exec((await read('/')).html)
  const asset = await fetch(new URL(file, site), { headers: { 'accept-encoding': 'br' } })
  assert.match(asset.headers.get('cache-control'), /immutable/)
  assert.deepEqual([asset.headers.get('content-encoding'), asset.headers.get('vary')], ['br', 'accept-encoding'])
  const gone = await read('/assets/weg.js')
  assert.deepEqual([gone.status, gone.headers.get('content-type')], [404, 'text/plain; charset=utf-8'])
})

// Below a path, the binary moves what was drawn.
const skip = BASE !== ''
test('one renderer: Node draws every page and state as the binary does', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koerberl-ui-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const ui = resolve(import.meta.dirname, '../../ui')
  await run('node', [join(ui, 'scripts/embed.mjs'), folder], { cwd: ui })
  const { koerberl } = runInNewContext(
    `${readFileSync(join(folder, 'de/server/render.js'), 'utf8')}; ({ koerberl })`,
    {},
  )
  await new Promise((wake) => setImmediate(wake))
  for (const path of [
    ...ADDRESSES,
    ...MISSING,
    `/produkt/${await someProduct()}`,
    `/?q=butter&produkt=${await someProduct()}`,
  ]) {
    const { html } = await read(path)
    const { pathname, search } = new URL(path, site)
    const request = {
      path: pathname,
      search: search.slice(1),
      config: scriptOf(html, 'app-config'),
      payload: await byRows(scriptOf(html, 'app-payload')),
    }
    const node = JSON.parse(koerberl.render(JSON.stringify(request)))
    assert.ok(drawn(html) === node.html, `${path}: the two differ`)
    assert.ok(html.includes(JSON.parse(koerberl.plan(JSON.stringify(request))).head), path)
    assert.equal(html.includes(' style='), false, `${path}: the policy takes no styles in HTML`)
  }
})

test('H9: navigation sets the same head as the server', async (t) => {
  const page = await open(t, '/', { expected: [/404/], moves: true })
  const written = (html) => [titleOf(html), ...html.match(/<(?:meta|link)[^>]* data-head=[^>]*>/g)].toSorted()
  const made = () =>
    page.evaluate(() =>
      ['title', ':not(script)[data-head]'].flatMap((which) =>
        [...document.head.querySelectorAll(which)].map((tag) =>
          tag.localName === 'title' ? tag.innerHTML : tag.outerHTML,
        ),
      ),
    )
  for (const path of ['/stats', `/produkt/${await someProduct()}`, '/', '/?q=butter', '/gibt-es-nicht']) {
    const expected = written((await read(path)).html)
    await page.evaluate((to) => history.pushState(null, '', to), BASE + path)
    await soon(async () => assert.deepEqual((await made()).toSorted(), expected, path))
  }
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`search works without scripts, ${viewport.width} wide`, async () => {
    const context = await browser.newContext({ baseURL: site, viewport, locale: 'de-AT', javaScriptEnabled: false })
    after(() => context.close())
    const page = await context.newPage()
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Produkt suchen' }).filter({ visible: true })
    await field.fill('butter')
    await field.press('Enter')
    await page.waitForURL('**/?q=butter')
    assert.ok((await rows(page).count()) > 5)
    assert.match(await rows(page).first().innerText(), /butter[\s\S]*\d,\d\d/i)
    await page.goto(`/?produkt=${await someProduct()}`)
    assert.ok(await page.getByRole('heading', { name: 'Preisverlauf' }).isVisible())
    await page.goto('/smartshopping')
    assert.equal(await page.locator('.card').filter({ visible: true }).count(), 0, 'nothing empty')
    await page.getByRole('link', { name: 'Preise vergleichen' }).click()
    await page.getByRole('heading', { level: 1, name: /kostet/ }).waitFor()
  })
}
