// The messages between the page and its service worker.

/** From the page. */
export type ToWorker =
  /** Activate this version now: the visitor wants it. */
  | { type: 'take-over' }
  /** Request these addresses and store the answers. */
  | { type: 'keep'; urls: readonly string[] }

/** From the worker. */
export type ToPage =
  /** This version is active now. */
  | { type: 'active'; version: string }
  /** A request reached the server, or did not (and was answered from the cache, if possible). */
  | { type: 'reach'; reached: boolean }
