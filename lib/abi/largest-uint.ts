import type { AbiValue } from './abi-value'

/** "2^256 − 1, the largest uint256"; null for other values. */
export function sayLargest(type: string, value: AbiValue): string | null {
  const bits = Number(/^uint(\d+)$/.exec(type)?.[1] ?? 0)
  if (bits < 64 || value !== (1n << BigInt(bits)) - 1n) return null
  return `2^${bits} − 1, the largest ${type}`
}
