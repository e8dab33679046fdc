// Product keys that a chain has changed; this browser may still store the old ones.

export interface Moved {
  from: string
  to: string
}

/** The current keys, each once. */
export function keysNow(keys: readonly string[], moved: readonly Moved[] = []): string[] {
  return [...new Set(keys.map((key) => moved.find(({ from }) => from === key)?.to ?? key))]
}
