// Where a push service takes messages for this browser, as the API takes it.

export interface PushAddress {
  endpoint: string
  /** The keys that messages are encrypted with, base64url. */
  p256dh: string
  auth: string
}

/** Null for a subscription without keys, to which nothing can be sent. */
export function pushAddress(subscription: { toJSON: () => PushSubscriptionJSON }): PushAddress | null {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}
