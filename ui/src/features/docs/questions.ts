// What the page about the API asks.

export const CONTRACT = '/openapi.json'

/** For a product that examples can name: what is sold differs from server to server. */
export const SAMPLE = '/search?q=milch&limit=1'
