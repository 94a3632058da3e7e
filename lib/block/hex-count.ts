/** A number of the wire (`0x1f`) as a count, or null when it is none or too large to count with. */
export function parseHexCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(count) ? count : null
}
