// A running Körberl and a real browser to visit it with. A page that logs anything, throws, or loads what fails is a failure.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after } from 'node:test'
import { chromium } from 'playwright-core'

const BINARY = process.env.KOERBERL_BIN ?? resolve(import.meta.dirname, '../../target/debug/koerberl')

/** The path below which the tests' servers are mounted: KOERBERL_TEST_BASE=/preise runs all tests as behind a proxy. */
export const BASE = process.env.KOERBERL_TEST_BASE ?? ''

const OWN = process.env.CHROMIUM
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// Chromium without windows takes a fifth less of the tests' time, but keeps no notifications.
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

// What is turned off: the pages of its own address bar, which take Chromium longer than most of ours; what gives a page
// that is loaded again a frame that does not know that there is no network; and what playwright-core turns off itself,
// as only the last such list counts.
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT}`,
]

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 860 }
export const NARROW = { width: 320, height: 640 }

/** A file of tests that runs for longer waits for something that never comes: it ends, and has failed. */
const LONGEST_MS = 420_000
setTimeout(() => process.exit(1), LONGEST_MS).unref()

/** Starts a server for the tests of this file, on a free port and with a fresh data folder; returns its address. */
export async function serve(...flags) {
  return (await start(...flags)).site
}

/** The same with the prices of a file, and with an official index. */
export async function serveWith(prices, index) {
  return (await startWith(prices, index)).site
}

/** The same with what Open Food Facts says of the products. */
export async function serveWithFacts(prices, facts) {
  const commands = [
    ['import', prices],
    ['import-facts', facts],
  ]
  return (await startAfter(commands)).site
}

/** The same with pages of text that the operator wrote, by the names of their files; `folder` is where they are. */
export async function serveWithTexts(texts) {
  const data = mkdtempSync(join(tmpdir(), 'koerberl-e2e-'))
  const folder = join(data, 'pages')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return { site: (await startOn(data)).site, folder }
}

/** The same without prices; `take` imports some into its folder while it runs. */
export async function serveEmpty() {
  const data = mkdtempSync(join(tmpdir(), 'koerberl-e2e-'))
  const { site } = await startOn(data)
  const env = { PATH: process.env.PATH, HOME: data, KOERBERL_DATA: data }
  const take = (csv) => execFileSync(BINARY, ['import', '-'], { env, input: csv, stdio: ['pipe', 'ignore', 'inherit'] })
  return { site, take }
}

/** The same for a test that ends the server itself: returns its address and how to stop it. */
export function start(...flags) {
  return startOn(mkdtempSync(join(tmpdir(), 'koerberl-e2e-')), ...flags)
}

/** The same with the prices of a file, once links and groups are computed. */
export function startWith(prices, index, ...flags) {
  return startAfter([['import', prices], ...(index ? [['import-index', index]] : [])], ...flags)
}

async function startAfter(commands, ...flags) {
  const data = mkdtempSync(join(tmpdir(), 'koerberl-e2e-'))
  const env = { PATH: process.env.PATH, HOME: data, KOERBERL_DATA: data }
  for (const command of commands) execFileSync(BINARY, command, { env, stdio: 'ignore' })
  const server = await startOn(data, ...flags)
  const { groups } = await (await fetch(`${server.site}/api/v1/search?limit=1`)).json()
  await until(
    () => answers(`${server.site}/api/v1/products/${groups[0].products[0].key}/similar`),
    'links and groups are not computed',
  )
  return server
}

async function startOn(data, ...flags) {
  // Where Chromium may, it goes before everything else; nice does what it can and starts it all the same.
  const command = [BINARY, 'serve', '--listen', '127.0.0.1:0', ...(BASE ? ['--base-path', BASE] : []), ...flags]
  const server = spawn('nice', ['-n', '-8', ...command], {
    env: { PATH: process.env.PATH, HOME: data, KOERBERL_DATA: data, KOERBERL_NO_FETCH: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.on('exit', () => server.kill()) // where the file fails before its tests
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes) => (said += bytes))
  const ended = new Promise((done) => server.on('exit', done).on('error', done))
  const stop = () => {
    server.kill()
    return ended
  }
  after(async () => {
    await stop()
    rmSync(data, { recursive: true, force: true })
  })
  const listens = () => /listens on (http:\S+)/.exec(said)?.[1]
  await until(() => {
    assert.equal(server.exitCode, null, `${BINARY} ended: ${said}`)
    return listens() && answers(`${listens()}/readyz`)
  }, 'the server is not ready')
  return { site: listens() + BASE, stop }
}

async function answers(url) {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

/**
 * Loads a page again while there is no network. Chromium then lets the service worker reach the server, so the network
 * is taken away once more, and the page told so last.
 */
export async function reloadOffline(page) {
  await page.reload()
  for (const offline of [false, true]) {
    await page.context().setOffline(offline)
    // What was asked meanwhile is answered, and tells that there is a server.
    await page.waitForTimeout(1000)
  }
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

/** Waits until a condition holds; fails with `trouble` after five minutes, which the real market needs on a busy machine. */
async function until(holds, trouble) {
  const givenUp = Date.now() + 300_000
  // oxlint-disable-next-line no-await-in-loop -- polled
  while (!(await holds())) {
    assert.ok(Date.now() < givenUp, `${trouble} after five minutes`)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

/** Starts a browser for the tests of this file, with a temporary profile. */
export const browse = (...flags) => launch([OWN, WITHOUT_WINDOWS, ...BROWSERS], { args: [...FLAGS, ...flags] })

/** The same, which keeps notifications. */
export const browseWithNotifications = () => launch([OWN, ...BROWSERS], { args: FLAGS, channel: 'chromium' })

async function launch(paths, { args, channel }) {
  const executablePath = paths.find((path) => path && existsSync(path))
  // Where the system has none, playwright-core has got both.
  const browser = await chromium.launch(executablePath ? { args, executablePath } : { args, channel })
  after(() => browser.close())
  return browser
}

/**
 * Opens a page in a fresh browser: `open(t, path, {viewport, dark, expected})`. When the test ends,
 * it must have logged nothing, thrown nothing, and shifted no layout. `expected` names console messages that belong to the
 * state under test, such as a failed request; `moves` allows layout shifts, such as an error message above the content. Without
 * `installable` there is no service worker, which would see requests before the test does; `browser`: more context options.
 */
export function visitor(browser, site) {
  return async function open(t, path, options = {}) {
    const {
      viewport = DESKTOP,
      dark = false,
      expected = [],
      moves = false,
      installable = false,
      before = () => {},
    } = options
    const context = await browser.newContext({
      baseURL: site,
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: viewport.width < 900,
      isMobile: viewport.width < 900,
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      serviceWorkers: installable ? 'allow' : 'block',
      ...options.browser,
    })
    context.setDefaultTimeout(30_000)
    context.on('page', (fresh) => belowSite(fresh, site))
    const page = await context.newPage()
    const noises = []
    page.on('console', (message) => {
      if (!/Service Worker registration blocked by Playwright/.test(message.text()))
        noises.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => noises.push(`thrown: ${error.stack}`))
    await page.addInitScript(countShifts)
    t.after(async () => {
      const shifts = page.isClosed() ? [] : await Promise.race([shiftsOf(page), unanswered()])
      await context.close()
      assert.deepEqual(
        noises.filter((noise) => !expected.some((pattern) => pattern.test(noise))),
        [],
        'the page was noisy',
      )
      if (!moves) assert.deepEqual(shifts, [], 'the layout shifted')
    })
    await before(page)
    await page.goto(path)
    if (options.browser?.javaScriptEnabled !== false) await arrived(page)
    return page
  }
}

const shiftsOf = (page) => page.evaluate(() => globalThis.shifts ?? [])

/** A page that waits for its next one answers nothing, and nobody must wait for it. */
const unanswered = () => new Promise((done) => setTimeout(done, 10_000, ['the page does not answer']).unref())

/** Paths that a test goes to are those of the site; it is there when the app is, where there is one. */
function belowSite(page, site) {
  const { goto } = page
  page.goto = async (path, ...rest) => {
    const answer = await goto.call(page, path.startsWith('/') ? site + path : path, ...rest)
    if (rest.length === 0) await arrived(page, 5000).catch(() => {})
    return answer
  }
}

/** Waits until the app has taken over the page that the server rendered: before that, nothing handles input. */
export const arrived = (page, timeout = 30_000) => page.locator('.strip-notes').waitFor({ state: 'attached', timeout })

/**
 * Waits until a page has handled what was done to it: the tasks that are waiting, the frames that they cause, and idle callbacks.
 * For claims that something does not happen, which no condition announces.
 */
export const handled = (page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
    }
  })

/** Repeats a claim until it holds, as pages react a moment later. Fails like the claim after half a minute. */
export async function soon(claim) {
  const givenUp = Date.now() + 30_000
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- polled
      return await claim()
    } catch (error) {
      if (Date.now() > givenUp) throw error
    }
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

/** From now on the layout may shift, as when a window gets another size. */
export const allowShifts = (page) => page.evaluate(() => globalThis.shiftObserver.disconnect())

/** Runs in the page: records every layout shift without user input, with the nodes that moved. */
function countShifts() {
  globalThis.shifts = []
  const name = (node) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'gone')
  globalThis.shiftObserver = new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (!shift.hadRecentInput)
        globalThis.shifts.push(`${shift.value}: ${shift.sources.map(({ node }) => name(node)).join(', ')}`)
    }
  })
  globalThis.shiftObserver.observe({ type: 'layout-shift', buffered: true })
}
