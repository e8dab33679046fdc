// Rules that no page exercises: the app's modules, served unbundled, with another site's address and a middleware that
// does not exist.
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { createServer } from '../../ui/node_modules/vite/dist/node/index.js'
import { browse, serve } from './harness.mjs'

const ELSEWHERE = 'https://elsewhere.example/'

process.env.KOERBERL_API = await serve('--demo')
const root = resolve(import.meta.dirname, '../../ui')
const vite = await createServer({
  root,
  configFile: resolve(root, 'vite.config.ts'),
  server: { port: 0, strictPort: false, hmr: false },
  logLevel: 'silent',
})
await vite.listen()
after(() => vite.close())
const site = vite.resolvedUrls.local[0].replace(/\/$/, '')
const browser = await browse()

async function open(t) {
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' })
  t.after(() => context.close())
  const page = await context.newPage()
  await page.goto('/stats')
  await page.getByRole('heading', { name: 'Preisindex' }).waitFor()
  return page
}

const go = (page, target, options) =>
  page.evaluate(
    async ([to, how]) => {
      const { navigateTo } = await import('/src/app/navigation.ts')
      try {
        navigateTo(to, how)
        return 'went'
      } catch (error) {
        return error.message
      }
    },
    [target, options],
  )

test('R9: another origin is refused unless it is meant, scripts always', async (t) => {
  const page = await open(t)
  for (const target of [ELSEWHERE, '//elsewhere.example/x', 'https:elsewhere.example']) {
    // oxlint-disable-next-line no-await-in-loop -- one address, one answer
    assert.match(await go(page, target), /^Refused to navigate to .*another origin/, target)
  }
  for (const target of [
    'javascript:alert(1)',
    ' JaVa\tScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    `blob:${site}/x`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one address, one answer
    assert.match(
      await go(page, target, { external: true }),
      /^Refused to navigate to .*not an address to go to/,
      target,
    )
  }
  assert.equal(page.url(), `${site}/stats`)
  assert.equal(await go(page, '/smartshopping'), 'went')
  await page.getByRole('heading', { level: 1, name: 'Was brauchst du?' }).waitFor()
  await page.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: 'elsewhere' }))
  assert.equal(await go(page, ELSEWHERE, { external: true }), 'went')
  await page.waitForURL(ELSEWHERE)
})

test('R7: a middleware that does not exist is an error that names it and its route', async (t) => {
  const page = await open(t)
  const thrown = []
  page.on('console', (message) => thrown.push(message.text()))
  await page.evaluate(async () => {
    const { ROUTES } = await import('/src/app/routes.ts')
    ROUTES.find(({ name }) => name === 'smartshopping').middleware = ['gibt-es-nicht']
  })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Einkauf/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('heading', { name: 'Uns ist etwas umgefallen' }).waitFor()
  await page.getByText('Technische Angaben').click()
  await page.getByText('Internal Server Error').waitFor()
  assert.ok(
    thrown.some((text) => text.includes('Unknown middleware "gibt-es-nicht" on route "smartshopping"')),
    thrown.join('\n'),
  )
})
