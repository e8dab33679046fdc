// What the API says of price alerts.

/** An alert is about exactly one of these. `pack`: a size (`250g`), `any` or `usual`. */
export interface About {
  product?: string
  kind?: string
  pack?: string
  brand?: string
  search?: string
}

export type When =
  | { type: 'below'; cents: number; per: 'pack' | 'unit' }
  | { type: 'low30' | 'lowest' | 'deal' | 'back' | 'new' }
  | { type: 'dearer'; percent: number }

export interface NewAlert extends About {
  /** Empty: any. */
  chains: string[]
  when: When
}

/** `per`: the unit of a unit price. */
export interface PriceNow {
  cents: number
  chain: string
  per: string | null
}

export interface Alert {
  number: number
  product: string | null
  kind: string | null
  /** Of a kind; null: by unit price. */
  pack: string | null
  brand: string | null
  search: string | null
  title: string
  brandName: string | null
  size: string | null
  glyph: string | null
  chains: string[]
  when: When
  paused: boolean
  made: string
  state: 'rang' | 'waits' | 'already' | 'paused' | 'gone'
  /** Since when it is so. */
  since: string | null
  rang: { day: string; chain: string; cents: number | null } | null
  now: PriceNow | null
}

export interface Hook {
  form: 'ntfy' | 'json'
  host: string
  since: string
  /** Why the last message did not arrive. */
  problem: string | null
}

export interface Alerts {
  alerts: Alert[]
  /** Of Vienna's clock, 0 to 23. */
  hour: number
  push: { since: string } | null
  hook: Hook | null
  feed: string | null
  calendar: string | null
  pushKey: string | null
}

export interface Preview {
  title: string
  brandName: string | null
  size: string | null
  glyph: string | null
  /** What any brand would be. */
  kind: { id: string; name: string; pack: string | null } | null
  now: PriceNow | null
  suggestedCents: number | null
  /** When it cost as little last. */
  lastLow: { cents: number; day: string } | null
  already: { low30: string | null; lowest: string | null; deal: string | null; available: boolean }
}

/** What is missing stays; null takes it away. */
export interface DeviceChange {
  hour?: number
  push?: { endpoint: string; p256dh: string; auth: string } | null
  hook?: { form: 'ntfy' | 'json'; url: string } | null
}
