// A price as it is typed.

const MOST_CENTS = 999_999

/** "4,79", "€ 4.8", "5" → 479, 480, 500; null for what is no price. */
export function readPrice(text: string): number | null {
  const [, whole = '', part = ''] = /^(?:€\s*)?(\d{1,4})(?:[,.](\d{1,2}))?(?:\s*€)?$/.exec(text.trim()) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole !== '' && cents > 0 ? cents : null
}

const STEP = 10

/** Ten cents more or less, never nothing. */
export function stepped(cents: number, up: boolean): number {
  return Math.min(Math.max(cents + (up ? STEP : -STEP), Math.min(cents, STEP)), MOST_CENTS)
}
