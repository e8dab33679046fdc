// What of this room the app begins with: nothing but a look whether anybody wants it. Small, because every page loads it.
import { standIn } from '../api/client.ts'
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
  standIn(async () => (await import('./instead.ts')).answerAnyway)
  // Nobody asked for it now: what does not come is tried again with the next page.
  whenIdle(() =>
    import('./keepUp.ts').then(
      ({ keepCatalogues }) => keepCatalogues(),
      () => undefined,
    ),
  )
}
