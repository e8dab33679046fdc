// What a person chose for offline use: whose catalogues, and over which networks they may be downloaded.
import { isRecord, stored, texts, useStored } from '../lib/storage.ts'

export interface Wanted {
  /** The ids of chains, in the order in which they were asked for. */
  chains: readonly string[]
  /** Not over metered networks. */
  onlyWifi: boolean
}

export const wanted = stored<Wanted>('offline', (raw) => {
  const found = isRecord(raw) ? raw : {}
  return { chains: texts(found['chains']), onlyWifi: found['onlyWifi'] !== false }
})

export function useWanted(): Wanted {
  return useStored(wanted)
}

export function wantChain(chain: string): void {
  const now = wanted.get()
  if (!now.chains.includes(chain)) wanted.set({ ...now, chains: [...now.chains, chain] })
}

export function dropChain(chain: string): void {
  const now = wanted.get()
  wanted.set({ ...now, chains: now.chains.filter((other) => other !== chain) })
}

export function setOnlyWifi(onlyWifi: boolean): void {
  wanted.set({ ...wanted.get(), onlyWifi })
}
