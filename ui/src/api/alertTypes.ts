// What the API says of price alerts: the contract's own types, with what belongs to which condition.
import type {
  Alert as AnyAlert,
  Alerts as AnyAlerts,
  DeviceChange,
  Hook,
  Mail,
  NewAlert as AnyNewAlert,
  Preview,
  PriceNow,
} from './types.ts'

export type { DeviceChange, Hook, Mail, Preview, PriceNow }

export type When =
  | { type: 'below'; cents: number; per: 'pack' | 'unit' }
  | { type: 'low30' | 'lowest' | 'deal' | 'back' | 'new' }
  | { type: 'dearer'; percent: number }

/** What an alert is about: a product, a kind or a search. */
export type About = Pick<AnyNewAlert, 'product' | 'kind' | 'pack' | 'brand' | 'search'>

export interface NewAlert extends About, Pick<AnyNewAlert, 'replaces'> {
  chains: string[]
  when: When
}

export interface Alert extends Omit<AnyAlert, 'when'> {
  when: When
}

export interface Alerts extends Omit<AnyAlerts, 'alerts'> {
  alerts: Alert[]
}
