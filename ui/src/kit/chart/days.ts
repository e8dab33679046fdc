// Days as whole numbers (days since 1970-01-01), for the arithmetic of charts.

const DAY_MS = 86_400_000

/** "1970-01-02" → 1 */
export function dayOf(iso: string): number {
  return Math.round(Date.parse(iso) / DAY_MS)
}

/** 1 → "1970-01-02" */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
