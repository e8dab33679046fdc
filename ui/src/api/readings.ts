// Lines of shopping lists as the server reads them (`POST /smartshopping/readings`).
import { get, posted } from './client.ts'
import type { Reading, ReadingsAnswer } from './types.ts'

/** So many texts are read at once. */
export const MOST_TEXTS = 200

export function readingsPath(texts: readonly string[]): string {
  return posted('/smartshopping/readings', { texts })
}

/** What a text holds; nothing where the server cannot be asked. */
export async function readText(text: string): Promise<Reading[]> {
  const answer = await get<ReadingsAnswer>(readingsPath([text])).catch(() => null)
  return answer?.readings[0] ?? []
}
