// A proxy before a server that is being replaced: it can announce another build, lose the service worker, delay answers, or be
// gone. It changes no pages and no data.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { BASE } from './harness.mjs'

/** Starts a proxy before `site`; returns its address, its `state`, which tests change, with the paths `asked`, and how to stop it. */
export async function deploy(site) {
  const state = { build: null, worker: true, slow: 0, asked: [] }
  const server = createServer((asked, answer) => {
    state.asked.push(asked.url)
    setTimeout(pass, isData(asked) ? state.slow : 0, site, state, asked, answer)
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  // It lasts as long as the tests of the file: pages that a test closes may still be asking.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return { site: `http://127.0.0.1:${server.address().port}${BASE}`, state, stop }
}

function isData({ url }) {
  return !/\.(js|css|woff2|svg|webmanifest)$/.test(url)
}

function pass(site, state, asked, answer) {
  const edit = editOf(state, asked.url.slice(BASE.length))
  const headers = { ...asked.headers, ...(edit && { 'accept-encoding': 'identity', 'if-none-match': '' }) }
  const onward = request(new URL(asked.url, site), { method: asked.method, headers }, async (given) => {
    if (!edit) {
      answer.writeHead(given.statusCode, given.headers)
      given.pipe(answer)
      return
    }
    const { 'content-length': _length, etag: _etag, ...kept } = given.headers
    const { status, body } = edit(Buffer.concat(await given.toArray()).toString())
    answer.writeHead(status, kept).end(body)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

/** How an answer is changed; null: not at all. */
function editOf({ build, worker }, url) {
  if (url === '/sw.js' && !worker) return () => ({ status: 404, body: 'gone' })
  if (build === null) return null
  // Another build has another shell, and so another revision of it.
  if (url === '/sw.js') return (body) => ({ status: 200, body: body.replace(SHELL_REVISION, `$1${build}$2`) })
  if (url.startsWith('/builds/latest.json'))
    return () => ({ status: 200, body: JSON.stringify({ id: build, timestamp: Date.now() }) })
  return null
}

const SHELL_REVISION = /("revision":")[^"]*(","url":"shell\.html")/
