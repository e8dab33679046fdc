// Between the service worker and the page.

/** Says on answers out of the service worker's store when the server gave them. */
export const STORED = 'x-koerberl-stored'
