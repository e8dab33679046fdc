// What is downloaded, from a server that knows what is stored, and from one that does not.
import { afterEach, expect, it, vi } from 'vitest'
import { download } from './download.ts'
import { pack, type Packed, unpack } from './store.ts'
import { FORMAT } from './table.ts'

interface Stored {
  format: number
  tag: string
  text?: string
}

const OLD = { format: FORMAT, tag: 'old', text: 'milk' }
const NEW = { format: FORMAT, tag: 'new', text: 'milk and honey' }
const CHANGES = { format: FORMAT, tag: 'new', changes: {} }

const asked: string[] = []

/** The server's answers, one after the other. */
function serving(...answers: (object | number)[]): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[asked.length - 1]
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
  })
}

async function packed(answer: Stored): Promise<Packed> {
  return { tag: answer.tag, packed: (await pack(new Blob([JSON.stringify(answer)]).stream())).packed }
}

function refuse(): never {
  throw new TypeError('damaged')
}

const load = (here: Packed | null, change = ({ text }: Stored) => ({ text: `${text} and honey` })) =>
  download<Stored>({ url: '/x', signal: new AbortController().signal }, here, change)

afterEach(() => void vi.unstubAllGlobals())

it('I6: all of it where nothing is stored', async () => {
  serving(NEW)
  const found = await load(null)
  expect([asked, found?.tag, found?.answer]).toEqual([['/x'], 'new', NEW])
  expect(await unpack((found as Packed).packed)).toEqual(NEW)
})

it('I6: only what has changed where the server knows what is stored', async () => {
  serving(CHANGES)
  const found = await load(await packed(OLD))
  expect([asked, found?.tag, found?.answer]).toEqual([['/x?since=old'], 'new', NEW])
  expect(await unpack((found as Packed).packed)).toEqual(NEW)
})

it('I6: all of it where the server has forgotten what is stored, or where that cannot be changed', async () => {
  serving(NEW)
  expect((await load(await packed(OLD)))?.answer).toEqual(NEW)
  serving(CHANGES, NEW)
  expect((await load(await packed(OLD), refuse))?.answer).toEqual(NEW)
  expect(asked).toEqual(['/x?since=old', '/x'])
})

it.each([
  ['another format', { ...NEW, format: FORMAT + 1 }],
  ['no format', { chain: {} }],
  ['an error', 503],
])('I6: what is stored stays where the server sends %s', async (_, answer) => {
  serving(answer)
  expect(await load(await packed(OLD))).toBeNull()
})
