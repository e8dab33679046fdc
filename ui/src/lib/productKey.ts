// Product keys, `billa:00-1`: chain, colon, the chain's own number; the same rules as src/domain/product.rs.

const CHAIN = /^[A-Za-z0-9_-]{1,32}$/
const UNFIT = /[\p{Cc}\p{White_Space}]/u
const MAX_ID_BYTES = 64

/** Whether `text` has the form of a key. */
export function isProductKey(text: string): boolean {
  const colon = text.indexOf(':')
  if (colon < 0) return false
  const id = text.slice(colon + 1)
  return CHAIN.test(text.slice(0, colon)) && id !== '' && utf8Length(id) <= MAX_ID_BYTES && !UNFIT.test(id)
}

/** Bytes in UTF-8; without TextEncoder, which the server's engine lacks. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
