// Shared by service worker and page.

/** Header on answers from the service worker's cache: when the server gave them. */
export const STORED = 'x-koerberl-stored'
