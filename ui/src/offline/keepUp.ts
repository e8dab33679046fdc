// Keeps the chosen catalogues as new as the server's: downloads them when the page opens, when the network comes back
// or becomes unmetered, and on request. What failed is tried again only on request.
import { get } from '../api/client.ts'
import type { CataloguesAnswer, CatalogueSize } from '../api/types.ts'
import { failuresNow, list, load, remove } from './keeper.ts'
import type { StoredChain } from './messages.ts'
import { wantChain, wanted } from './wanted.ts'

let queue = Promise.resolve()
let isDue = false

export function keepCatalogues(): void {
  addEventListener('online', look)
  wanted.subscribe(look)
  network().connection?.addEventListener?.('change', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  look()
}

function look(): void {
  if (isDue) return
  isDue = true
  queue = queue.then(() => {
    isDue = false
    return once(null)
  })
}

/** Downloads a chain that a person asks for now. Resolves when it is stored, or has failed. */
export function loadChain(chain: string): Promise<void> {
  const done = queue.then(() => once(chain))
  queue = done
  wantChain(chain)
  return done
}

/** Downloads what is missing or old, one after the other. */
async function once(pressed: string | null): Promise<void> {
  const { chains } = wanted.get()
  const stored = await list()
  if (stored === null) return
  // Another tab may have dropped some.
  for (const { chain } of stored) if (!chains.includes(chain)) await remove(chain)
  if (chains.length === 0) return
  const server = await get<CataloguesAnswer>('/catalogue').catch(() => null)
  if (!server) return
  for (const chain of due(chains, stored, server, pressed)) {
    // Read again for each: network and choice may have changed.
    const now = wanted.get()
    const failed = chain.id !== pressed && chain.id in failuresNow()
    if (failed || !now.chains.includes(chain.id) || !mayLoad(network(), now.onlyWifi, pressed !== null)) continue
    const here = stored.find((one) => one.chain === chain.id)?.savedAt ?? 0
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await load(chain.id, chain, here)
  }
}

/**
 * What to download, what was asked for first: catalogues that are missing or older than the server's, and with them those of
 * another version, as groups hold within one version only.
 */
export function due(
  chains: readonly string[],
  stored: readonly StoredChain[],
  server: CataloguesAnswer,
  pressed: string | null,
): CatalogueSize[] {
  const here = (id: string) => stored.find(({ chain }) => chain === id)
  const available = server.chains.filter(({ id }) => chains.includes(id))
  const isOld = ({ id, day }: CatalogueSize) => id === pressed || (here(id)?.day ?? '') < day
  if (!available.some(isOld)) return []
  return available
    .filter((chain) => isOld(chain) || here(chain.id)?.version !== server.version)
    .toSorted((a, b) => Number(b.id === pressed) - Number(a.id === pressed))
}

/** What some browsers tell about the connection. */
export interface Connection extends Partial<EventTarget> {
  type?: string
  saveData?: boolean
}

export interface Network {
  onLine: boolean
  connection: Connection | undefined
  /** A device that may be on a metered network. */
  phone: boolean
}

export function network(): Network {
  const { onLine, connection } = navigator as Navigator & { connection?: Connection }
  return { onLine, connection, phone: matchMedia('(pointer: coarse)').matches }
}

/** Where the browser does not tell the kind of network (Safari, Firefox), a phone downloads only on request
 * (`pressed`). */
export function mayLoad({ onLine, connection, phone }: Network, onlyWifi: boolean, pressed: boolean): boolean {
  if (!onLine) return false
  if (!onlyWifi) return pressed || connection?.saveData !== true
  const known = connection?.type
  if (known === undefined || known === 'unknown') return pressed || !phone
  return known === 'wifi' || known === 'ethernet'
}
