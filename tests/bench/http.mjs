// What answers cost the server: CPU time per request, the median of several rounds in which the servers take turns. The
// peer is nginx with the same bytes and headers as files; where it is not installed, the first of several programs (an
// older build). Called by run.sh; by hand:
//
//   node tests/bench/http.mjs DATA NAME=KOERBERL… [--rounds 5]
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { words } from './words.mjs'

const CONNECTIONS = 8
const PIPELINED = 8
/** How long after the start its work still counts as part of it, in milliseconds. */
const SETTLE = 8000

const args = process.argv.slice(2)
const option = args.indexOf('--rounds')
const rounds = option < 0 ? 5 : Number(args.splice(option, 2)[1])
const [data, ...programs] = args
if (programs.length === 0) throw new Error('node tests/bench/http.mjs DATA NAME=KOERBERL… [--rounds 5]')

const GZIP = { 'accept-encoding': 'gzip' }
const BROTLI = { 'accept-encoding': 'br, gzip' }
const attributes = ['', 'bio ', 'spar ', 'günstig ', '1 kg ', 'clever ', 's-budget ', 'frisch ']
const queries = attributes.flatMap((first) => words.map((word) => encodeURIComponent(first + word)))
const beginnings = words.flatMap((word) => [2, 3, 4].map((length) => encodeURIComponent(word.slice(0, length))))
const more =
  'bananen äpfel tomaten gurke paprika zwiebel erdäpfel bier mineralwasser klopapier spülmittel zahnpasta windeln'
const list = [...words, ...more.split(' ')]
const nearby = ['spar', 'billa', 'hofer', 'lidl', 'penny', 'mpreis', 'dm', 'bipa']
/** A plan; `text` and `only` say what the request with a number asks of each item. */
const plan = (text, only) => ({
  path: '/api/v1/smartshopping',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: (serial) => {
    const item = (word, place) => ({ id: `${place}`, text: text(word, place, serial), only: only(serial) })
    return JSON.stringify({ items: list.map(item), chains: nearby, maxChains: 3 })
  },
})
const anything = () => ({})
/** A bound above all prices, which nobody had before. */
const unheard = (serial) => ({ maxPriceCents: 1_000_000 + serial })

/**
 * What is asked: requests by turns, how many in a round; `still` for what nginx can serve from a file, `unique` for the
 * parameter that makes each address another one.
 */
const cases = (assets) => [
  { name: 'smallest answer', still: true, count: 4000, requests: [{ path: '/healthz' }] },
  { name: 'JSON of 3 KB (`/chains`)', still: true, count: 3000, requests: [{ path: '/api/v1/chains' }] },
  { name: 'the same gzipped', still: true, count: 3000, requests: [{ path: '/api/v1/chains', headers: GZIP }] },
  { name: 'the same, 304', count: 3000, requests: [{ path: '/api/v1/chains', fresh: true }] },
  { name: 'brotli chunk, small', still: true, count: 3000, requests: [{ path: assets.small, headers: BROTLI }] },
  { name: 'brotli chunk, large', still: true, count: 2000, requests: [{ path: assets.large, headers: BROTLI }] },
  { name: 'kept page, gzipped', still: true, count: 2000, requests: [{ path: '/?q=butter', headers: GZIP }] },
  { name: 'kept page, plain', still: true, count: 1500, requests: [{ path: '/?q=butter' }] },
  { name: `${PIPELINED} pipelined`, still: true, count: 4000, pipelined: true, requests: [{ path: '/healthz' }] },
  { name: '`/suggest`', count: 2000, requests: beginnings.map((q) => ({ path: `/api/v1/suggest?q=${q}` })) },
  {
    name: '`/suggest`, first asked',
    count: 400,
    requests: beginnings.map((q) => ({ path: `/api/v1/suggest?q=${q}`, unique: 'q' })),
  },
  {
    name: 'search, first asked, plain',
    count: 400,
    requests: queries.map((q) => ({ path: `/api/v1/search?q=${q}`, unique: 'maxPrice' })),
  },
  {
    name: 'search, first asked, gzipped',
    count: 400,
    requests: queries.map((q) => ({ path: `/api/v1/search?q=${q}`, headers: GZIP, unique: 'maxPrice' })),
  },
  {
    name: 'search, asked again, gzipped',
    count: 1000,
    requests: queries.map((q) => ({ path: `/api/v1/search?q=${q}`, headers: GZIP })),
  },
  { name: `plan, ${list.length} items at 8 chains, first asked`, count: 20, requests: [plan((word) => word, unheard)] },
  { name: 'the same, asked again', count: 40, requests: [plan((word) => word, anything)] },
  {
    name: 'the same, one line edited',
    count: 40,
    requests: [
      plan((word, place, serial) => (place === serial % list.length ? `${serial} g ${word}` : word), anything),
    ],
  },
  {
    name: 'index by `tpd`, asked again',
    count: 500,
    requests: [{ path: '/api/v1/stats/index?method=tpd', headers: GZIP }],
  },
  { name: 'levels, asked again', count: 500, requests: [{ path: '/api/v1/stats/levels', headers: GZIP }] },
  {
    name: 'offline catalogue of a chain, again',
    count: 200,
    requests: [{ path: '/api/v1/catalogue/spar', headers: GZIP }],
  },
]

// What was started ends with this program, however that ends.
const children = new Set()
process.on('exit', () => children.forEach((child) => child.kill()))

function run(file, args) {
  const child = spawn(file, args, { stdio: 'ignore' })
  children.add(child)
  return child
}

class Server {
  constructor(name, port) {
    Object.assign(this, { name, port, agent: new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS }), serial: 0 })
  }

  /** CPU time of the threads of the process and its children so far, in seconds. */
  cpu() {
    const { pid } = this.child
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const threads = [pid, ...children].flatMap((of) =>
      fs.readdirSync(`/proc/${of}/task`).map((id) => `${of}/task/${id}`),
    )
    // Nanoseconds, where the times in `stat` are hundredths of a second.
    const used = (thread) => Number(fs.readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0])
    return threads.reduce((sum, thread) => sum + used(thread), 0) / 1e9
  }

  memory() {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))[1]) / 1024
  }

  ask({ path: at, method = 'GET', headers = {}, body, unique }) {
    this.serial += 1
    // A bound above all prices, and spaces behind the words, change the address, not what is found.
    const others = {
      maxPrice: () => `&maxPrice=${1_000_000 + this.serial}`,
      q: () => '%20'.repeat(1 + (this.serial % 150)),
    }
    const address = unique ? at + others[unique]() : at
    return new Promise((resolve, reject) => {
      const request = http.request({ port: this.port, agent: this.agent, path: address, method, headers }, (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject)
      request.end(typeof body === 'function' ? body(this.serial) : body)
    })
  }

  async stop() {
    this.agent.destroy()
    this.child.kill()
    await new Promise((resolve) => this.child.once('exit', resolve))
  }
}

async function started(name, file, port) {
  const server = new Server(name, port)
  const begun = performance.now()
  server.child = run(file, ['serve', '--data', data, '--listen', `127.0.0.1:${port}`, '--no-fetch'])
  for (;;) {
    const ready = await server.ask({ path: '/readyz' }).catch(() => null)
    if (ready?.status === 200) break
    await sleep(5)
  }
  server.start = { ready: performance.now() - begun, cpu: server.cpu() }
  await sleep(SETTLE)
  Object.assign(server.start, { after: server.cpu() - server.start.cpu, memory: server.memory() })
  return server
}

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time))
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** nginx with one location for each answer of Körberl that does not change, or nothing where it is not installed. */
async function nginx(all, like, port) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'))
  const places = []
  for (const [number, { requests }] of all.entries()) {
    const { headers, body } = await like.ask(requests[0])
    fs.writeFileSync(path.join(folder, `${number}`), body)
    const kept = Object.entries(headers).filter(
      ([key]) => !['content-length', 'date', 'connection', 'etag', 'server', 'content-type'].includes(key),
    )
    const lines = kept.map(([key, value]) => `add_header ${key} '${value.replaceAll("'", '')}';`).join(' ')
    places.push(`location = /${number} { root ${folder}; default_type '${headers['content-type']}'; ${lines} }`)
  }
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log off; server_tokens off; keepalive_requests 1000000; open_file_cache max=100; sendfile on; tcp_nopush on;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; ${places.join('\n')} } }`
  fs.writeFileSync(path.join(folder, 'conf'), config)
  fs.chmodSync(folder, 0o755)
  const server = new Server('nginx', port)
  server.child = run('nginx', ['-c', path.join(folder, 'conf')])
  const failed = await Promise.race([new Promise((resolve) => server.child.once('error', resolve)), sleep(500)])
  return failed ? null : server
}

/** CPU seconds a request. */
async function measured(server, { name, count, requests, pipelined }) {
  for (const request of requests) {
    const { status, body } = await server.ask(request)
    if (status !== 200) throw new Error(`${name}: ${server.name} answers ${status} to ${request.path}: ${body}`)
  }
  const tags = new Map()
  for (const request of requests.filter(({ fresh }) => fresh))
    tags.set(request, (await server.ask(request)).headers.etag)
  const ready = requests.map((request) =>
    request.fresh ? { ...request, headers: { ...request.headers, 'if-none-match': tags.get(request) } } : request,
  )
  const before = server.cpu()
  if (pipelined) await pipeline(server, requests[0].path, count)
  else {
    let next = 0
    const client = async () => {
      for (let mine = next++; mine < count; mine = next++) await server.ask(ready[mine % ready.length])
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
  }
  return (server.cpu() - before) / count
}

/** Sends requests in bunches over one connection. */
async function pipeline(server, at, count) {
  const socket = net.connect(server.port, '127.0.0.1')
  const bunch = `GET ${at} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(PIPELINED)
  let answers = 0
  await new Promise((resolve, reject) => {
    let wanted = PIPELINED
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1
      if (answers >= count) resolve()
      else if (answers >= wanted) {
        wanted += PIPELINED
        socket.write(bunch)
      }
    })
    socket.write(bunch)
  })
  socket.destroy()
}

const inMicros = (seconds) => `${Math.round(seconds * 1e6).toLocaleString('en')}`

let port = 18100
let unlike = 0
const servers = []
const starts = new Map()
for (const program of programs) {
  const [name, file] = program.split('=')
  const all = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await started(name, path.resolve(file), (port += 1))
    all.push(server.start)
    if (round + 1 < rounds) await server.stop()
    else servers.push(server)
  }
  starts.set(name, all)
}

const page = (await servers[0].ask({ path: '/' })).body.toString()
const chunks = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([found]) => found))]
const sized = []
for (const chunk of chunks) sized.push([(await servers[0].ask({ path: chunk, headers: BROTLI })).body.length, chunk])
sized.sort((a, b) => a[0] - b[0])
const all = cases({ small: sized.find(([size]) => size > 2000)[1], large: sized.at(-1)[1] })

const still = all.filter((one) => one.still)
const peer = await nginx(still, servers[0], (port += 1))
const table = []
for (const one of all) {
  const costs = new Map(servers.map((server) => [server.name, []]))
  if (peer && one.still) costs.set('nginx', [])
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      costs.get(server.name).push(await measured(server, one))
    }
    if (costs.has('nginx')) {
      const place = { path: `/${still.indexOf(one)}` }
      costs.get('nginx').push(await measured(peer, { ...one, requests: [place] }))
    }
  }
  if (!one.requests[0].unique && !one.requests[0].body && !(await alike(one))) unlike += 1
  table.push([one.name, costs])
}

/** Do all servers answer a case with the same bytes, but for times? */
async function alike({ requests }) {
  const bodies = []
  for (const server of servers) {
    const { body } = await server.ask({ ...requests[0], headers: {} })
    bodies.push(body.toString().replace(/"tookMicros":\d+/g, ''))
  }
  return bodies.every((body) => body === bodies[0])
}

const names = [...servers.map(({ name }) => name), ...(peer ? ['nginx'] : [])]
const first = servers[0].name
console.log(
  `CPU time per request in microseconds, medians of ${rounds} rounds; in brackets × faster than ${peer ? 'nginx' : first}\n`,
)
console.log(`| What | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|`)
for (const [name, costs] of table) {
  const base = median(costs.get('nginx') ?? costs.get(first))
  const cell = (of) => {
    if (!costs.has(of)) return '–'
    const cost = median(costs.get(of))
    return base === cost ? inMicros(cost) : `${inMicros(cost)} (${(base / cost).toFixed(2)})`
  }
  console.log(`| ${name} | ${names.map(cell).join(' | ')} |`)
}
console.log(`\n| Start | ${servers.map(({ name }) => name).join(' | ')} |\n|---|${servers.map(() => '---').join('|')}|`)
for (const [what, of] of [
  ['ready after, ms', ({ ready }) => ready.toFixed(0)],
  ['CPU until then, s', ({ cpu }) => cpu.toFixed(2)],
  [`CPU in the ${SETTLE / 1000} s after it, s`, ({ after }) => after.toFixed(2)],
  ['memory then, MB', ({ memory }) => memory.toFixed(0)],
]) {
  const value = (name) => median(starts.get(name).map((start) => Number(of(start))))
  console.log(`| ${what} | ${servers.map(({ name }) => value(name)).join(' | ')} |`)
}
if (unlike > 0) console.log(`\n${unlike} answers differ between the programs.`)
await Promise.all([...servers, ...(peer ? [peer] : [])].map((server) => server.stop()))
