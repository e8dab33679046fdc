// What the service worker does with messages of the push service: shows them, opens what they are about, and renews the
// subscription.
import * as lib from '#words/lib'
import * as say from '#words/push'
import { keptForWorker } from '../lib/alertCache.ts'
import { pushAddress } from '../lib/pushAddress.ts'
import { API_BASE, BASE, PATHS } from '../lib/shared.ts'

/** What the server sends, encrypted. */
interface Message {
  title: string
  body: string
  /** A path of this site, without what it is mounted below. */
  url: string
  /** A newer notification replaces an older one of the same tag. */
  tag: string
}

/** As much of the worker's global scope, and of what it is sent, as is used: the worker's types are not the page's. */
export interface Scope {
  location: { origin: string }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly AppWindow[]>
    openWindow: (address: string) => Promise<unknown>
  }
}

interface AppWindow {
  focused: boolean
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
}

type Sent = { json: () => unknown } | null

/** Browsers demand that every message shows something. */
const UNREADABLE: Message = { title: say.title, body: say.somethingNew, url: PATHS.alerts, tag: 'wecker' }

export function notify(scope: Scope, data: Sent): Promise<void> {
  const { title, body, url, tag } = readMessage(data)
  return scope.registration.showNotification(title, {
    body,
    tag,
    lang: lib.locale,
    icon: `${BASE}/icons/192.png`,
    badge: `${BASE}/icons/badge.png`,
    data: url,
  })
}

export function readMessage(data: Sent): Message {
  const { title, body, url, tag } = parsed(data)
  if (typeof title !== 'string' || title === '') return UNREADABLE
  return {
    title,
    body: typeof body === 'string' ? body : '',
    url: typeof url === 'string' ? BASE + url : UNREADABLE.url,
    tag: typeof tag === 'string' ? tag : UNREADABLE.tag,
  }
}

function parsed(data: Sent): Partial<Record<keyof Message, unknown>> {
  try {
    return (data?.json() ?? {}) as ReturnType<typeof parsed>
  } catch {
    return {}
  }
}

/** Shows what it is about in a window that is open, or in a new one. */
export async function openNotified(scope: Scope, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close()
  const address = addressOf(String(notification.data ?? ''), scope.location.origin)
  const windows = await scope.clients.matchAll({ type: 'window' })
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) return void (await scope.clients.openWindow(address))
  await window.focus().catch(() => undefined)
  // Refused where the window is not controlled.
  await window.navigate(address).catch(() => scope.clients.openWindow(address))
}

/** Of this site only. */
export function addressOf(url: string, origin: string): string {
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null
  return address?.origin === origin ? address.href : origin + PATHS.alerts
}

/** What the event of a changed subscription has; browsers differ in how much of it they say. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Subscribes again, and tells the server. Where that fails, the app says at the next visit that nothing is sent.
 * Whether all that is needed was done. */
export async function renewSubscription(
  scope: Pick<Scope, 'registration'>,
  change: SubscriptionChange,
): Promise<boolean> {
  const id = await keptForWorker()
  const key = change.oldSubscription?.options.applicationServerKey
  if (id === null) return true
  const renewed =
    change.newSubscription ??
    (key && (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  const push = renewed ? pushAddress(renewed) : null
  const answer = await fetch(`${API_BASE}/alerts/device`, {
    method: 'POST',
    headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json' },
    body: JSON.stringify({ push }),
  })
  const isUnknown = answer.status === 401
  return answer.ok || isUnknown
}
