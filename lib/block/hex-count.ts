/** A hex quantity (`0x1f`) as a number; null for other text and above 2^53 - 1. */
export function parseHexCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(count) ? count : null
}
