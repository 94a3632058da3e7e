import { isRecord } from './parse-fields'
import type { ParsedReceipt } from './parse-receipt'

/** Timestamp of the block, in seconds since 1970, if the node includes it in the receipt or its logs. */
export function blockTimeOf({ blockTimestamp, logs }: ParsedReceipt['raw']): bigint | null {
  const [first] = Array.isArray(logs) ? logs : []
  return readTime(blockTimestamp) ?? readTime(isRecord(first) ? first.blockTimestamp : null)
}

/** Hex, as the execution API has it, or a JSON number, as anvil sends it. */
function readTime(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? BigInt(value) : null
  return typeof value === 'string' && /^0x[0-9a-f]{1,10}$/i.test(value) ? BigInt(value) : null
}
