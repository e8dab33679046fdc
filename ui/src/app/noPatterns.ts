// In place of wouter's parser of route patterns: routes.ts has none.
export function parse(pattern: string): never {
  throw new Error(`${pattern}: routes have no patterns`)
}
