import type { Hex } from 'viem'
import { type ParsedReceipt, parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'

export const HASH = `0x${'5a'.repeat(32)}` as const
export const BLOCK_HASH = `0x${'b1'.repeat(32)}` as const
export const TOKEN = '0x00000000000000000000000000000000000070ce' as const
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type RawReceipt = Record<string, unknown>

/** The log object of the contract, of a token transfer, at that index of the block. */
export function handBuiltLog(logIndex: number, changes: RawReceipt = {}): RawReceipt {
  return {
    removed: false,
    logIndex: `0x${logIndex.toString(16)}`,
    transactionIndex: '0x2',
    transactionHash: HASH,
    blockHash: BLOCK_HASH,
    blockNumber: '0x4f5a',
    address: TOKEN,
    data: `0x${'0'.repeat(62)}ff`,
    topics: [TRANSFER, `0x${'0'.repeat(59)}a11ce`, `0x${'0'.repeat(61)}b0b`],
    ...changes,
  }
}

/** The receipt object of the contract: a fee-market transaction with two token transfers. */
export function handBuiltReceipt(changes: RawReceipt = {}): RawReceipt {
  return {
    blockHash: BLOCK_HASH,
    blockNumber: '0x4f5a',
    contractAddress: null,
    cumulativeGasUsed: '0x30d40',
    effectiveGasPrice: '0x3b9aca07',
    from: '0x00000000000000000000000000000000000A11CE',
    gasUsed: '0xc350',
    logs: [handBuiltLog(6), handBuiltLog(7)],
    logsBloom: bloomOfTransfer(),
    status: '0x1',
    to: TOKEN,
    transactionHash: HASH,
    transactionIndex: '0x2',
    type: '0x2',
    ...changes,
  }
}

/** The same of a failed transaction, which has no logs. */
export const FAILED: RawReceipt = { status: '0x0', logs: [], logsBloom: `0x${'0'.repeat(512)}` }

export function parseHandBuilt(changes: RawReceipt = {}): ParsedReceipt {
  const parsed = parseReceipt(handBuiltReceipt(changes), HASH)
  if (parsed === null) throw new Error('A hand-built receipt is never null')
  return parsed
}

/** The logs of such a receipt and its bloom. */
export function bloomHandBuilt(changes: RawReceipt = {}): { logs: readonly ReceiptLog[]; logsBloom: Hex } {
  const { logs, logsBloom } = parseHandBuilt(changes).receipt
  if (logs === null || logsBloom === null) throw new Error('It was built without them')
  return { logs, logsBloom }
}

/**
 * The bloom of those logs, from the keccak-256 of their items as another implementation (js-sha3) gives it: the
 * emitter's hash starts c2f2 d34a b30f, and the low 11 bits of each pair are its bits. The topics follow likewise.
 */
function bloomOfTransfer(): string {
  const bits = [754, 842, 783, 1443, 481, 1060, 629, 591, 542, 496, 1557, 254]
  const bloom = bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n)
  return `0x${bloom.toString(16).padStart(512, '0')}`
}
