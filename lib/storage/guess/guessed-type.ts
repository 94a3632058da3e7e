import { elementaryReading, readingBytes } from '../layout/value-reading'

/** A row of the `types` of a solc storage layout. */
type TypeRow = {
  encoding: string
  label: string
  numberOfBytes: string
  key?: string
  value?: string
  base?: string
}

/** The rows that a type needs, its own last, by the identifiers that solc would give them. */
export type GuessedType = { id: string; bytes: number; rows: readonly (readonly [string, TypeRow])[] }

/** Reads a type as Solidity writes it: `mapping(address => uint256)`, `uint16[][]`. Null for what is no such type. */
export function parseGuessedType(text: string): GuessedType | null {
  const type = text.trim()
  if (type.endsWith('[]')) return arrayOf(type, parseGuessedType(type.slice(0, -2)))
  if (type.startsWith('mapping(') && type.endsWith(')')) return mappingOf(type)
  if (type === 'string' || type === 'bytes')
    return row(`t_${type}_storage`, { encoding: 'bytes', label: type }, 32)
  const reading = elementaryReading(type)
  const bytes = reading && readingBytes(reading)
  return bytes ? row(`t_${type}`, { encoding: 'inplace', label: type }, bytes) : null
}

function row(
  id: string,
  type: Omit<TypeRow, 'numberOfBytes'>,
  bytes: number,
  inside: readonly GuessedType[] = [],
): GuessedType {
  return {
    id,
    bytes,
    rows: [...inside.flatMap(({ rows }) => rows), [id, { ...type, numberOfBytes: String(bytes) }]],
  }
}

function arrayOf(label: string, base: GuessedType | null): GuessedType | null {
  if (!base) return null
  return row(`t_array(${base.id})dyn_storage`, { encoding: 'dynamic_array', label, base: base.id }, 32, [
    base,
  ])
}

function mappingOf(label: string): GuessedType | null {
  const inside = label.slice('mapping('.length, -1)
  const arrow = inside.indexOf('=>')
  const key = parseGuessedType(inside.slice(0, arrow))
  const value = parseGuessedType(inside.slice(arrow + 2))
  if (arrow < 0 || !key || !value) return null
  const parts = { key: key.id, value: value.id }
  return row(`t_mapping(${key.id},${value.id})`, { encoding: 'mapping', label, ...parts }, 32, [key, value])
}
