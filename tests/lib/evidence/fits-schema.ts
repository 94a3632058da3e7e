/** As much of JSON Schema (draft 2020-12) as the schema of evidence uses. */
type Schema = {
  $ref?: string
  const?: unknown
  oneOf?: readonly Schema[]
  type?: string
  required?: readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  maxItems?: number
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}

export type RootSchema = Schema & { $defs: Record<string, Schema> }

const WORDS = new Set(
  '$ref const oneOf type required properties items minItems maxItems pattern maxLength minimum maximum title description $schema $id $defs'.split(
    ' ',
  ),
)

/** Throws for a word of a schema that is not read here. */
export function fitsSchema(value: unknown, schema: Schema, root: RootSchema): boolean {
  const unread = Object.keys(schema).find((word) => !WORDS.has(word))
  if (unread) throw new Error(`“${unread}” of the schema is not read.`)
  const named = schema.$ref?.replace('#/$defs/', '')
  if (named !== undefined && !fitsSchema(value, root.$defs[named] ?? {}, root)) return false
  if ('const' in schema && value !== schema.const) return false
  if (schema.oneOf && schema.oneOf.filter((one) => fitsSchema(value, one, root)).length !== 1) return false
  return schema.type === undefined || fitsType(value, schema, root)
}

function fitsType(value: unknown, schema: Schema, root: RootSchema): boolean {
  const { type, required = [], properties = {}, items = {}, pattern = '' } = schema
  const {
    minItems = 0,
    maxItems = Infinity,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity,
  } = schema
  if (type === 'array') {
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false
    return value.every((item) => fitsSchema(item, items, root))
  }
  if (type === 'string') {
    return typeof value === 'string' && value.length <= maxLength && new RegExp(pattern).test(value)
  }
  if (type === 'integer') {
    return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return (
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, field]) => fitsSchema(field, properties[name] ?? {}, root))
  )
}
