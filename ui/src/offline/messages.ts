// What a page and the worker that keeps its catalogues say to each other.

/** A chain's catalogue on this device. */
export interface StoredChain {
  /** The chain's id. */
  chain: string
  name: string
  /** The newest day of its prices. */
  day: string
  /** The version of the server's catalogue it was part of. */
  version: number
  /** When it was loaded, by this device's clock. */
  savedAt: number
  /** What it takes here. */
  bytes: number
}

/** Why a catalogue is not here: no room for it (then how much is missing), the server or the way to it, this browser. */
export type Failure = { why: 'full'; missing: number } | { why: 'server' } | { why: 'refused' }

/** What a catalogue weighs, as the server says. */
export interface Size {
  /** As it travels. */
  bytes: number
  /** Unpacked. */
  jsonBytes: number
}

/** From the page. `id` comes back with the answer. */
export type ToKeeper =
  /** What is stored. */
  | { type: 'list'; id: number }
  /** The answer to a question to the API, out of what is stored. */
  | { type: 'ask'; id: number; path: string }
  /** Makes ready to answer: the first question takes the longest. */
  | { type: 'warm'; id: number }
  /** `here`: when the one to be replaced was loaded, as far as the page knows; 0 where there is none. */
  | { type: 'load'; id: number; url: string; chain: string; size: Size; here: number }
  | { type: 'cancel'; id: number; chain: string }
  | { type: 'remove'; id: number; chain: string }

/** From the worker. */
export type ToOwner =
  | { type: 'answer'; id: number; answer: unknown }
  /** So much of a catalogue has come, of 1. */
  | { type: 'progress'; chain: string; share: number }
  /** Something else is stored now: by this page or another. */
  | { type: 'changed' }
