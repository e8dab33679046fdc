// What one address at full speed costs another one: how long a visitor waits, with and without eight connections of
// somebody else that ask the same dear question again and again; by turns, on the real market.
//
//   node tests/bench/others.mjs DATA KOERBERL [--rounds 3] [CASE…]
//
// The system serves the visitor at once and the attacker when a core is free, as if each had a machine of its own (for
// root, with `chrt`), and the server before whatever else runs here: what is measured is the server, not who gets the
// cores.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { words } from './words.mjs'

const PORT = 18_090
const CONNECTIONS = 8
/** A round is so long without and so long with the attack, in milliseconds; the visitor asks at this interval. */
const ROUND = 3000
const PACE = 15
const VISITOR = '127.0.0.2'
const ATTACKER = '127.0.0.3'

const word = (serial) => encodeURIComponent(words[serial % words.length])
const wild = { need: { query: 'schokolade', amount: 50_000, unit: 'g' } }
const list = (items, more) =>
  JSON.stringify({ items, chains: ['spar', 'billa', 'hofer', 'lidl', 'penny'], maxChains: 3, ...more })
const lines = (serial) => words.map((text, id) => ({ id: `${id}`, text: `${1 + ((serial + id) % 9)} ${text}` }))

/** By name: `[path, body]` of the request with a number, `null` where none is sent. `{key}` stands for a product. */
const CASES = {
  'plan, 50 kg of chocolate': () => ['/api/v1/smartshopping', list([{ id: '1', ...wild }], { split: true })],
  'plan, twenty times that': () => [
    '/api/v1/smartshopping',
    list(
      Array.from({ length: 20 }, (_, id) => ({ id: `${id}`, ...wild })),
      { split: true },
    ),
  ],
  'plan of a list': (serial) => ['/api/v1/smartshopping', list(lines(serial))],
  readings: (serial) => [
    '/api/v1/smartshopping/readings',
    JSON.stringify({ texts: lines(serial).map(({ text }) => text) }),
  ],
  'index, tpd': (serial) => [`/api/v1/stats/index?method=tpd&from=2021-0${1 + (serial % 9)}`],
  levels: (serial) => [`/api/v1/stats/levels?date=202${1 + (serial % 5)}-0${1 + (serial % 9)}-01`],
  movers: (serial) => [`/api/v1/stats/movers?days=${1 + (serial % 300)}`],
  rebates: (serial) => [`/api/v1/stats/rebates?days=${1 + (serial % 300)}`],
  shrinkflation: (serial) => [`/api/v1/stats/shrinkflation?days=${30 + (serial % 300)}`],
  changes: (serial) => [`/api/v1/stats/changes?from=2021-0${1 + (serial % 9)}-01&limit=100`],
  'a phone’s catalogue': () => ['/api/v1/catalogue/spar'],
  'export, CSV': () => ['/api/v1/export.csv'],
  'export, JSON': () => ['/api/v1/export.json'],
  'page of hits': (serial) => [`/?q=${word(serial)}&preisBis=${100 + serial}`],
  'page of statistics': (serial) => [`/stats?von=202${1 + (serial % 5)}-0${1 + (serial % 9)}`],
  'page of a kind': (serial) => [`/art/butter?packung=${100 + serial}g`],
  'page of a product': (serial) => [`/?produkt={key}&q=${word(serial)}&preisBis=${100 + serial}`],
  'picture of a kind': (serial) => [`/bild/art/butter.png?v=${serial}`],
  'search, two words': (serial) => [`/api/v1/search?q=bio%20${word(serial)}&maxPrice=${1_000_000 + serial}`],
  'search, `er`, 100 groups': (serial) => [`/api/v1/search?q=er&limit=100&maxPrice=${1_000_000 + serial}`],
  suggest: (serial) => [`/api/v1/suggest?q=${word(serial).slice(0, 2)}${'%20'.repeat(1 + (serial % 150))}`],
  'similar products': () => ['/api/v1/products/{key}/similar'],
  'a kind': (serial) => [`/api/v1/kinds/butter?pack=${100 + (serial % 900)}g`],
  'kept page': () => ['/?q=butter'],
  'nothing, on 2,000 connections': null,
}
/** Of connections that ask nothing, every other one sends a byte a second of a request that never ends. */
const HELD = 2000
const ADDRESSES = 10
const VISITS = ['/', '/?q=milch', '/api/v1/search?q=butter&limit=24', '/api/v1/suggest?q=mil', '/healthz']

/** A connection that asks one thing after the other: `ask(path, body)` gives the status and how to get the text. */
class Client {
  constructor(port, from) {
    Object.assign(this, { port, from, answer: nothing() })
  }

  async ask(path, body) {
    const head = body
      ? `POST ${path} HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
      : `GET ${path} HTTP/1.1`
    if (!this.socket || this.socket.destroyed) await this.connect()
    return new Promise((resolve, reject) => {
      Object.assign(this, { resolve, reject })
      this.socket.write(`${head}\r\nhost: localhost\r\n\r\n${body ?? ''}`)
    })
  }

  connect() {
    this.answer = nothing()
    this.socket = net.connect({ port: this.port, host: '127.0.0.1', localAddress: this.from, noDelay: true })
    this.socket.on('data', (chunk) => this.take(chunk))
    this.socket.on('close', () => this.reject?.(new Error('closed')))
    return new Promise((resolve, reject) => this.socket.once('connect', resolve).once('error', reject))
  }

  /** Keeps what came as it came: to put megabytes together anew with each piece slows down a whole machine. */
  take(chunk) {
    const { resolve, answer } = this
    answer.pieces.push(chunk)
    answer.length += chunk.length
    if (answer.end < 0) {
      if (answer.pieces.length > 1) answer.pieces = [Buffer.concat(answer.pieces)]
      answer.end = answer.pieces[0].indexOf('\r\n\r\n')
      if (answer.end < 0) return
      answer.head = answer.pieces[0].toString('latin1', 0, answer.end)
    }
    const length = /content-length: (\d+)/i.exec(answer.head)
    const whole = length
      ? answer.length >= answer.end + 4 + Number(length[1])
      : Buffer.concat(answer.pieces.slice(-2)).subarray(-5).toString('latin1') === '0\r\n\r\n'
    if (!whole) return
    this.answer = nothing()
    this.resolve = this.reject = undefined
    const text = () => Buffer.concat(answer.pieces).subarray(answer.end + 4)
    resolve({ status: Number(answer.head.slice(9, 12)), text })
  }
}

/** What came of an answer so far, and where its head ends. */
const nothing = () => ({ pieces: [], length: 0, head: '', end: -1 })

/** The policies of the system by which the processes of visitor and attacker get a core. */
const AT_ONCE = ['--fifo', '--all-tasks', '--pid', '1']
const WHEN_FREE = ['--idle', '--all-tasks', '--pid', '0']

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time))
const percentile = (values, part) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

/** Lets the server go before whatever else runs, where the system has such a thing. */
function goFirst(pid) {
  try {
    os.setPriority(pid, -13)
    fs.writeFileSync(`/proc/${pid}/autogroup`, '-13')
  } catch {
    // Only root goes before others.
  }
}

/** Lets the system schedule this process so. */
function schedule(policy) {
  try {
    execFileSync('chrt', [...policy, `${process.pid}`], { stdio: 'ignore' })
  } catch {
    // As other processes are, then.
  }
}

if (process.argv[2] === 'attack') attack(Number(process.argv[3]), process.argv[4], process.argv[5])
else await main()

/** Asks at full speed until its input ends, then prints how many answers there were of each status. */
function attack(port, name, key) {
  schedule(WHEN_FREE)
  const statuses = {}
  let serial = 0
  const client = async () => {
    const connection = new Client(port, ATTACKER)
    for (;;) {
      const [path, body] = CASES[name]((serial += 1))
      const { status } = await connection.ask(path.replace('{key}', key), body).catch(() => ({ status: 'cut' }))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  if (CASES[name]) {
    for (let number = 0; number < CONNECTIONS; number += 1) void client()
  } else {
    for (let number = 0; number < HELD; number += 1) hold(port, number, statuses)
  }
  process.stdin.on('end', () => process.stdout.write(JSON.stringify(statuses), () => process.exit())).resume()
}

/** Keeps a connection open, and opens another one half a second after it was closed, which is counted. */
function hold(port, number, statuses) {
  const localAddress = `127.0.1.${1 + (number % ADDRESSES)}`
  const socket = net.connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  let slowly
  socket.on('connect', () => {
    if (number % 2 === 0) return
    socket.write('GET /api/v1/search?q=')
    slowly = setInterval(() => socket.write('a'), 1000)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(slowly)
    statuses.closed = (statuses.closed ?? 0) + 1
    setTimeout(() => hold(port, number, statuses), 500)
  })
}

async function main() {
  const args = process.argv.slice(2)
  const option = args.indexOf('--rounds')
  const rounds = option < 0 ? 3 : Number(args.splice(option, 2)[1])
  const [data, program, ...names] = args
  if (!program) throw new Error('node tests/bench/others.mjs DATA KOERBERL [--rounds 3] [CASE…]')
  const options = ['serve', '--data', data, '--listen', `127.0.0.1:${PORT}`, '--no-fetch']
  const server = spawn(program, options, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  process.on('exit', () => server.kill())
  // It says why.
  server.on('exit', () => process.exit(1))
  goFirst(server.pid)
  schedule(AT_ONCE)
  const visitor = new Client(PORT, VISITOR)
  while ((await visitor.ask('/readyz').catch(() => null))?.status !== 200) await sleep(100)
  const found = JSON.parse((await visitor.ask('/api/v1/search?q=butter&limit=1')).text())
  const key = encodeURIComponent(found.groups[0].products[0].key)
  await sleep(5000)
  // What the first visits wait for is not of this.
  await visits(visitor)

  console.log(
    '| One address asks for | answers a second, by status | visitor’s p99 without, ms | with | × |\n' +
      '|---|---|---|---|---|',
  )
  for (const name of names.length > 0 ? names : Object.keys(CASES)) {
    const [alone, beside, statuses] = [[], [], {}]
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await visits(visitor)))
      const child = spawn(process.execPath, [process.argv[1], 'attack', `${PORT}`, name, key], {
        detached: true,
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      await sleep(300)
      beside.push(...(await visits(visitor)))
      child.stdin.end()
      const counted = JSON.parse(Buffer.concat(await child.stdout.toArray()))
      for (const [status, times] of Object.entries(counted)) statuses[status] = (statuses[status] ?? 0) + times
      await sleep(500)
    }
    const [without, under] = [alone, beside].map((times) => percentile(times, 0.99))
    const speed = Object.entries(statuses).map(
      ([status, times]) => `${Math.round((times * 1000) / (rounds * (ROUND + 300)))} × ${status}`,
    )
    console.log(
      `| ${name} | ${speed.join(', ')} | ${without.toFixed(2)} | ${under.toFixed(2)} |`,
      `${(under / without).toFixed(1)} |`,
    )
  }
  process.exit()
}

/** How long each visit of a round took; one that fails is as long as the round. */
async function visits(visitor) {
  const times = []
  const end = performance.now() + ROUND
  for (let number = 0; performance.now() < end; number += 1) {
    const begun = performance.now()
    const answer = await visitor.ask(VISITS[number % VISITS.length]).catch(() => null)
    times.push(answer?.status === 200 ? performance.now() - begun : ROUND)
    await sleep(PACE)
  }
  return times
}
