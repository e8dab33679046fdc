// The secret id of the alerts where the service worker finds it, which has no localStorage.

const CACHE = 'alerts'
const KEY = '/alert-device'

/** Null takes it away. */
export async function keepForWorker(id: string | null): Promise<void> {
  if (id === null) await caches.delete(CACHE)
  else await (await caches.open(CACHE)).put(KEY, new Response(id))
}

export async function keptForWorker(): Promise<string | null> {
  const kept = await caches.match(KEY, { cacheName: CACHE })
  return kept ? kept.text() : null
}
