// Keys that a chain changed: what is kept in this browser may still hold the old ones. Pure.

export interface Moved {
  from: string
  to: string
}

/** The keys as they are now, each once. */
export function keysNow(keys: readonly string[], moved: readonly Moved[] = []): string[] {
  return [...new Set(keys.map((key) => moved.find(({ from }) => from === key)?.to ?? key))]
}
