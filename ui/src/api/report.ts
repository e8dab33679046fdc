// Visitor reports that two products differ. Only the two keys and the reason are sent.
import { ApiError, config } from './client.ts'
import type { Report } from './types.ts'

export async function report(doubt: Report): Promise<void> {
  const answer = await fetch(`${config.apiBase}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(doubt),
    credentials: 'omit',
  }).catch(() => null)
  if (!answer?.ok) throw new ApiError(null)
}
