// Days that come from outside the app: from its storage, or from a backup. Pure.

/** Whether it is a day as all of them are written: YYYY-MM-DD. */
export function isDay(raw: unknown): raw is string {
  return typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw))
}
