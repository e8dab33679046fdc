// What the page and its service worker say to each other. Refuses everything else that arrives.

/** From the page. */
export type ToWorker =
  /** Take over now, the visitor wants the new version. */
  | { type: 'take-over' }
  /** Ask for these addresses and store the answers. */
  | { type: 'keep'; urls: readonly string[] }

/** From the worker. */
export type ToPage =
  /** This version works now. */
  | { type: 'active'; version: string }
  /** A question was answered by the server, or could not be (and was answered from the store, if it was there). */
  | { type: 'reach'; reached: boolean }
