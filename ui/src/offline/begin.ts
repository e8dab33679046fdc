// Starts offline use where a person has chosen chains. Small, because every page loads it.
import { setFallback } from '../api/client.ts'
import { whenIdle } from '../lib/idle.ts'
import { wanted } from './wanted.ts'

let begun = false

export function beginOffline(): void {
  look()
  wanted.subscribe(look)
}

function look(): void {
  if (begun || wanted.get().chains.length === 0) return
  begun = true
  setFallback(async () => (await import('./instead.ts')).answerAnyway)
  // A failure does not matter: the next page tries again.
  whenIdle(() =>
    import('./keepUp.ts').then(
      ({ keepCatalogues }) => keepCatalogues(),
      () => undefined,
    ),
  )
}
