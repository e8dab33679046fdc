// Prices against others, in words.

/** What today's price is against the usual one: "heute 7 % darunter" */
export function againstUsual(cents: number, usual: number): string {
  const share = Math.round((Math.abs(cents - usual) / usual) * 100)
  if (share === 0) return 'heute auch'
  return `heute ${share}\u00a0% ${cents < usual ? 'darunter' : 'darüber'}`
}
