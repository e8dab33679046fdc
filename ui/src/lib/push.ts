// Notifications of this browser (Web Push): whether they are possible, allowed and on, and turning them on and off.
import { keepForWorker } from './alertCache.ts'
import { pushAddress, type PushAddress } from './pushAddress.ts'

/** `missing`: this browser has none. `blocked`: the visitor has refused them. */
export type PushState = 'on' | 'off' | 'blocked' | 'missing'

/** A page that was opened just now has no service worker yet. */
const WORKER_MS = 5000

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks the visitor, unless that was answered before. To be called in the handler of a tap, or browsers refuse. */
export async function mayNotify(): Promise<boolean> {
  if (!canPush()) return false
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted'
}

/** Subscribes to the server with this key. Null where the browser or its push service does not let us. `id`: of the
 * device, for the service worker. */
export async function subscribe(key: string, id: string): Promise<PushAddress | null> {
  try {
    const registration = await worker()
    if (!registration) return null
    const before = await registration.pushManager.getSubscription()
    // It may belong to another key.
    await before?.unsubscribe()
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    await keepForWorker(id)
    return pushAddress(subscription)
  } catch {
    return null
  }
}

/** Ends the subscription, so that the push service refuses what still comes. */
export async function unsubscribe(): Promise<void> {
  try {
    await keepForWorker(null)
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // There is none.
  }
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((done) => setTimeout(done, WORKER_MS, null))
  return Promise.race([navigator.serviceWorker.ready, late])
}
