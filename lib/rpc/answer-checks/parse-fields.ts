import * as v from 'valibot'

/** The schema of each field. */
export type FieldSchemas = Record<string, v.GenericSchema>

/** The values; null for a field that is null, missing or malformed. */
export type ReadFields<Schemas extends FieldSchemas> = {
  [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> | null
}

/** A missing or malformed field: `logs.3.data`, "is missing". */
export type Flaw = { field: string; problem: string }

/** Reads each field on its own, so that one malformed field does not spoil others. `path` is a prefix. */
export function parseFields<Schemas extends FieldSchemas>(
  schemas: Schemas,
  raw: Readonly<Record<string, unknown>>,
  path = '',
): { values: ReadFields<Schemas>; flaws: Flaw[] } {
  const flaws: Flaw[] = []
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined
    const result = v.safeParse(schema, value)
    if (result.success) return [name, result.output]
    flaws.push({ field: `${path}${name}`, problem: sayProblem(value, result.issues[0].message) })
    return [name, null]
  })
  return { values: Object.fromEntries(entries), flaws }
}

export function sayProblem(value: unknown, misshapen: string): string {
  if (value === undefined) return 'is missing'
  return value === null ? 'is null' : misshapen
}
