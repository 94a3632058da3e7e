import * as v from 'valibot'
import { nearestNames } from '@/lib/text/nearest-names'

/** Describes a wrong field without quoting its value, which may be a key or a URL. No full stop. */
export function describeConfigIssue(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the file'
  if (issue.kind === 'validation' || !issue.message.startsWith('Invalid')) return `${path} ${issue.message}`
  if (issue.expected === 'never') return `${path} is not a known field (${hintAt(schema, issue)})`
  return issue.received === 'undefined' ? `${path} is missing` : `${path} must be an object`
}

/** The most similar known field, or all known fields at that place. */
function hintAt(schema: Inside, { path }: v.BaseIssue<unknown>): string {
  const names = path?.map(({ key }) => String(key)) ?? []
  const known = fieldsAt(schema, names.slice(0, -1))
  const [nearest] = nearestNames(names.at(-1) ?? '', known)
  return nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`
}

/** The inner schemas of valibot's objects, records, arrays, lazy and optional values. */
type Inside = v.GenericSchema & {
  entries?: Record<string, Inside>
  value?: Inside
  item?: Inside
  wrapped?: Inside
  getter?: (input: unknown) => Inside
}

function fieldsAt(schema: Inside, path: readonly string[]): string[] {
  if (schema.getter) return fieldsAt(schema.getter({}), path)
  if (schema.wrapped) return fieldsAt(schema.wrapped, path)
  const [name, ...rest] = path
  if (name === undefined) return Object.keys(schema.entries ?? {})
  const inside = schema.entries?.[name] ?? schema.value ?? schema.item
  return inside ? fieldsAt(inside, rest) : []
}
