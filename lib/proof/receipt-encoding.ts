import { concatHex, type Hex, numberToHex, toRlp } from 'viem'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { integerBytes } from './integer-bytes'

/** What of a receipt is under the receipts root, as JSON-RPC writes it. */
export type EncodedReceipt = {
  type: Hex
  /** 0x1 or 0x0; receipts from before Byzantium have a state `root` instead (EIP-658). */
  status?: Hex | null
  root?: Hex | null
  cumulativeGasUsed: Hex
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
  /** Of deposits of the OP Stack; in the root since Canyon, whose receipts have a version. */
  depositNonce?: Hex | null
  depositReceiptVersion?: Hex | null
  /** Of transactions of Celo whose fee is paid in another currency. */
  baseFee?: Hex | null
}

const DEPOSIT = 0x7e
const CELO_FEE_CURRENCY = 0x7b
/** Arbitrum's own legacy type: its receipts are written without a type. */
const ARBITRUM_LEGACY = 0x78

/**
 * A receipt as its block's receipts root has it: RLP of status or root, cumulative gas, bloom and logs, behind its type (EIP-2718).
 * The bloom is computed from the logs.
 */
export function encodeReceipt(receipt: EncodedReceipt): Hex {
  const { status, root, cumulativeGasUsed, logs } = receipt
  const type = Number(receipt.type)
  const payload = toRlp([
    status ? integerBytes(status) : (root ?? '0x'),
    integerBytes(cumulativeGasUsed),
    bloomOfLogs(logs),
    logs.map(({ address, topics, data }) => [address, topics, data]),
    ...ownFields(type, receipt).map(integerBytes),
  ])
  return type === 0 || type === ARBITRUM_LEGACY
    ? payload
    : concatHex([numberToHex(type, { size: 1 }), payload])
}

function ownFields(type: number, { depositNonce, depositReceiptVersion, baseFee }: EncodedReceipt): Hex[] {
  if (type === DEPOSIT && depositReceiptVersion) return [depositNonce ?? '0x0', depositReceiptVersion]
  return type === CELO_FEE_CURRENCY && baseFee ? [baseFee] : []
}
