import type { Compared } from './comparison'

/** A result as JSON: the fields of a receipt or of a log. */
export type Fields = Readonly<Record<string, unknown>>

/** How many fields both providers return, which of them differ, and which only one returns. */
export type FieldComparison = {
  compared: number
  differences: readonly Compared[]
  besides: readonly Compared[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Numbers of receipts and logs, those that networks add among them. */
const NUMBERS = words(
  'blockNumber cumulativeGasUsed effectiveGasPrice gasUsed status transactionIndex type logIndex blockTimestamp timestamp blobGasUsed blobGasPrice l1Fee l1GasPrice l1GasUsed l1FeeScalar l1BaseFeeScalar l1BlobBaseFee l1BlobBaseFeeScalar l1BlockNumber gasUsedForL1 depositNonce depositReceiptVersion totalDifficulty size',
)

/** Every receipt and every log has these, so a missing one is a difference. */
const ALWAYS = words(
  'address blockHash blockNumber contractAddress cumulativeGasUsed data from gasUsed logIndex logs to transactionHash transactionIndex',
)

/** Some nodes write zero for "not known" in these. */
const ZERO_IS_NONE = words('blockTimestamp timestamp logsBloom')

/** Compares the named fields of two objects. `say` names a field in the table. */
export function compareFields(
  here: Fields,
  there: Fields,
  names: readonly string[],
  say = (name: string) => name,
): FieldComparison {
  const rows = names
    .map((field) => ({
      field,
      name: say(field),
      here: fieldValue(field, here[field]),
      there: fieldValue(field, there[field]),
    }))
    .filter((row) => row.here !== null || row.there !== null)
  const unlike = rows.filter((row) => row.here !== row.there)
  const besides = unlike.filter(isNoDifference)
  return {
    compared: rows.length - besides.length,
    differences: unlike
      .filter((row) => !isNoDifference(row))
      .map(({ name, here, there }) => ({ name, here, there })),
    besides: besides.map(({ name, here, there }) => ({ name, here, there, note: noteOf(here, there) })),
  }
}

function isNoDifference({ field, here, there }: Compared & { field: string }): boolean {
  if (ZERO_IS_NONE.has(field) && (isZero(here) || isZero(there))) return true
  return (here === null || there === null) && !ALWAYS.has(field)
}

function noteOf(here: string | null, there: string | null): string {
  if (here === null) return 'only there'
  return there === null ? 'only here' : `zero ${isZero(here) ? 'here' : 'there'}: not set`
}

const isZero = (value: string | null) => value !== null && /^(0x)?0*$/.test(value)

/** One text for all formats of a value. Numbers are decimal, hex is lower case, and the fields of an object are sorted. Null if absent. */
export function fieldValue(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  const number = NUMBERS.has(name) ? parseNumber(value) : null
  if (number !== null) return number.toString()
  return typeof value === 'string' ? lowerHex(value) : JSON.stringify(inOneOrder(value))
}

/** "0x5", "0x05", "0x" for zero, 5 and "5"; null for anything else. */
export function parseNumber(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null
  if (typeof value !== 'string') return null
  if (/^0x$/i.test(value)) return 0n
  return /^(0x[0-9a-f]+|\d+)$/i.test(value) ? BigInt(value) : null
}

const lowerHex = (text: string) => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text)

function inOneOrder(value: unknown): unknown {
  if (typeof value === 'string') return lowerHex(value)
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOneOrder(inner)]))
}
