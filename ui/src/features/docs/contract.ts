// The OpenAPI document, as far as the page shows it.

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  default?: unknown
  format?: string
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

export interface Parameter {
  name: string
  in: string
  description?: string
  schema: Schema
}

type Content = Record<string, { schema?: Schema }>

interface Described {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
  security?: unknown[]
}

export interface Contract {
  info: { version: string }
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  id: string
  method: string
  path: string
  about: string
  parameters: Parameter[]
  /** Not for everybody. */
  secured: boolean
  /** The fields of the JSON that it takes, and of that which it answers. */
  takes: Field[]
  answers: Field[]
}

export interface Field {
  /** The name of the schema that it belongs to. */
  schema: string
  name: string
  type: string
  about: string
}

/** The operations, in the order of the document. */
export function operationsOf(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      about: described.summary,
      parameters: described.parameters,
      secured: described.security !== undefined,
      takes: fieldsOf(contract, described.requestBody?.content),
      answers: fieldsOf(contract, described.responses['200']?.content),
    })),
  )
}

function fieldsOf(contract: Contract, content: Content | undefined): Field[] {
  const whole = content?.['application/json']?.schema ?? {}
  const { properties = {} } = resolved(contract, whole)
  return Object.entries(properties).map(([name, schema]) => ({
    schema: nameOf(whole.$ref ?? ''),
    name,
    type: typeOf(schema),
    about: schema.description ?? resolved(contract, schema).description ?? '',
  }))
}

function resolved({ components }: Contract, schema: Schema): Schema {
  return (schema.$ref && components.schemas[nameOf(schema.$ref)]) || schema
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

/** `{ type: ['string', 'null'] }` → "string | null" */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map(String).join(', ')
  if (schema.items) return `[${typeOf(schema.items)}]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

/** What a parameter takes, in numbers and words that need no language. */
export function rangeOf({ type, enum: words, items, default: usual, minimum, maximum, maxLength, maxItems }: Schema) {
  if (words) return words.map((word) => (word === usual ? `${String(word)} *` : String(word))).join(', ')
  if (type === 'boolean') return 'true, false'
  if (type === 'integer') return `${minimum}–${maximum}${usual === undefined ? '' : `, ${String(usual)} *`}`
  if (items) return `a,b,c (≤ ${maxItems})`
  return maxLength === undefined ? 'text' : `text (≤ ${maxLength})`
}
