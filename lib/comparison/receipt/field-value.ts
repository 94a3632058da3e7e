import { LOG_QUANTITIES, QUANTITIES } from '@/lib/receipts/receipt/receipt-schema'

/** Numbers that networks add to their receipts and logs. */
const MORE_QUANTITIES = [
  'blockTimestamp',
  'timestamp',
  'blobGasUsed',
  'blobGasPrice',
  'l1Fee',
  'l1GasPrice',
  'l1GasUsed',
  'l1FeeScalar',
  'l1BaseFeeScalar',
  'l1BlobBaseFee',
  'l1BlobBaseFeeScalar',
  'l1BlockNumber',
  'gasUsedForL1',
  'depositNonce',
  'depositReceiptVersion',
  'totalDifficulty',
  'size',
]

const NUMBERS = new Set([...QUANTITIES, ...LOG_QUANTITIES, ...MORE_QUANTITIES])

/**
 * What a field says, as one text for all ways in which nodes write it: numbers as numbers, bytes in lower case, absent as
 * null, the fields of an object in one order.
 */
export function fieldValue(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  const number = NUMBERS.has(name) ? parseNumber(value) : null
  if (number !== null) return number.toString()
  return typeof value === 'string' ? lowerHex(value) : JSON.stringify(inOneOrder(value))
}

/** "0x5", "0x05", "0x" for zero, 5 and "5"; null for what is no number. */
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
  return Object.fromEntries(fields.map(([name, held]) => [name, inOneOrder(held)]))
}
