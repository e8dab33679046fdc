// What the engine on the server lacks of the web platform and the app uses: URLSearchParams, as far as the app goes.
// Checked against a browser's own in urlSearchParams.test.ts.

export class SearchParams {
  #entries: [string, string][]

  constructor(search = '') {
    this.#entries = search
      .replace(/^\?/, '')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [decode(name), decode(value.join('='))]
      })
  }

  get(name: string): string | null {
    return this.#entries.find(([known]) => known === name)?.[1] ?? null
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  /** Takes the place of the first of that name; further ones go. */
  set(name: string, value: string): void {
    const place = this.#entries.findIndex(([known]) => known === name)
    this.#entries = this.#entries.filter(([known], index) => known !== name || index === place)
    if (place < 0) this.#entries.push([name, value])
    else this.#entries[place] = [name, value]
  }

  toString(): string {
    return this.#entries.map((pair) => pair.map(encode).join('=')).join('&')
  }
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A stray percent sign, or bytes that are no UTF-8: what is whole is read.
    return spaced.replace(/(%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return '\ufffd'
      }
    })
  }
}

/** Half of a pair that has no other half. */
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** As forms are encoded: `*-._` stay, spaces become `+`. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(LONE, '\ufffd'))
    .replace(/[!'()~]/g, escape)
    .replaceAll('%20', '+')
}

function escape(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
