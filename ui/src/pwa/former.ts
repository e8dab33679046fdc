// The service worker of the pages in English alone, which earlier versions registered beside that of the site.
import { BASES } from '../lib/places.ts'
import { ACTIVATED } from './messages.ts'
import { renewSubscription } from './push.ts'

/** Ends it once the worker of the site serves its pages, which gets its push subscription. Where that fails, the next
 * visit tries again. */
export async function retireFormer(successor: ServiceWorkerRegistration): Promise<void> {
  try {
    const scope = new URL(`${BASES.en}/`, location.origin).href
    const former = (await navigator.serviceWorker.getRegistrations()).find((one) => one.scope === scope)
    if (!former || !(await caches.has(ACTIVATED))) return
    // Some browsers have no push.
    const oldSubscription = await (former.pushManager as PushManager | undefined)?.getSubscription()
    if (!oldSubscription || (await renewSubscription({ registration: successor }, { oldSubscription })))
      await former.unregister()
  } catch {
    // No network, or the browser does not let us subscribe.
  }
}
