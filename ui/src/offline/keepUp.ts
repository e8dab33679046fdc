// Keeps the catalogues that its owner wants as new as the server's: when the page opens, when the network comes back or turns
// into one that costs nothing, and when one presses. Refuses to load what is as good as what is here, and to try by itself what
// failed.
import { config, get } from '../api/client.ts'
import type { CataloguesAnswer, CatalogueSize } from '../api/types.ts'
import { failuresNow, list, load, remove } from './keeper.ts'
import type { StoredChain } from './messages.ts'
import { mayLoad, network } from './network.ts'
import { wantChain, wanted } from './wanted.ts'

let queue = Promise.resolve()
let isDue = false

/** From now on. */
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

/** Its owner wants this chain, now. Done when it is here, or has failed. */
export function loadChain(chain: string): Promise<void> {
  const done = queue.then(() => once(chain))
  queue = done
  wantChain(chain)
  return done
}

/** Loads what is missing or old, one after the other. */
async function once(pressed: string | null): Promise<void> {
  const { chains } = wanted.get()
  const stored = await list()
  if (stored === null) return
  // What nobody wants any more, another tab may have dropped.
  for (const { chain } of stored) if (!chains.includes(chain)) await remove(chain)
  if (chains.length === 0) return
  const server = await get<CataloguesAnswer>('/catalogue').catch(() => null)
  if (!server) return
  for (const chain of due(chains, stored, server, pressed)) {
    // Asked anew for each: the network changes, and so does what is wanted.
    const now = wanted.get()
    const failed = chain.id !== pressed && chain.id in failuresNow()
    if (failed || !now.chains.includes(chain.id) || !mayLoad(network(), now.onlyWifi, pressed !== null)) continue
    const here = stored.find((one) => one.chain === chain.id)?.savedAt ?? 0
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await load(chain.id, `${config.apiBase}/catalogue/${encodeURIComponent(chain.id)}`, chain, here)
  }
}

/**
 * What to load, what was pressed for first: catalogues that are missing or of an earlier day than the server's. With them those
 * of another version: articles of one version only are known to be the same.
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
