// The messages between the page and its service worker, and a cache that both look into.
import type { Language } from '../lib/places.ts'

/** Holds at the start page of each language which version was active last: all of its files are stored. */
export const ACTIVATED = 'activated'

/** From the page. */
export type ToWorker =
  /** Activate this version now: the visitor wants it. */
  | { type: 'take-over' }
  /** Request these addresses and store the answers. */
  | { type: 'keep'; urls: readonly string[] }

/** From the worker. */
export type ToPage =
  /** This version is active now. `isBack`: it was the last one in its language before, too. */
  | { type: 'active'; version: string; language: Language; isBack: boolean }
  /** A request reached the server, or did not (and was answered from the cache, if possible). */
  | { type: 'reach'; reached: boolean }
