// What the app begins with in a browser, before anything is drawn. Refuses to be called twice.
import { onChunkFailure } from '../kit/chunk.tsx'
import { beginOffline } from '../offline/begin.ts'
import { watchWays } from './navigation.ts'
import { reloadOnce } from './reloadGuard.ts'
import { watchForTrouble } from './trouble.ts'

let begun = false

export function begin(): void {
  if (begun) throw new Error('The app has begun already')
  begun = true
  watchForTrouble()
  watchWays()
  onChunkFailure(reloadOnce)
  beginOffline()
}
