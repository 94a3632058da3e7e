import { type ByteArray, bytesToHex, type Hex } from 'viem'
import { ProofError } from './proof-error'
import { decodeRlp, type RlpItem } from './rlp'
import { isList } from './trie-node'

export type ReceiptLogFields = { address: Hex; topics: readonly Hex[]; data: Hex }

/** What of a receipt is under a receipts root. Exactly one of `status` and `root` is there: 1 for success, 0 for none (EIP-658). */
export type DecodedReceipt = {
  type: number
  status: number | null
  root: Hex | null
  cumulativeGasUsed: bigint
  logs: readonly ReceiptLogFields[]
}

const FIRST_OF_A_LIST = 0xc0

/**
 * Reads a receipt as its block's trie holds it: RLP behind its type (EIP-2718). What a network's own types append is left aside, and
 * the bloom, which follows from the logs.
 * @throws ProofError for what is no receipt.
 */
export function decodeReceipt(bytes: ByteArray): DecodedReceipt {
  const [first = FIRST_OF_A_LIST] = bytes
  const type = first < FIRST_OF_A_LIST ? first : 0
  const fields = decodeRlp(first < FIRST_OF_A_LIST ? bytes.subarray(1) : bytes)
  const [outcome, gas, bloom, logs] = isList(fields) ? fields : []
  if (!outcome || isList(outcome) || !gas || !bloom || !logs || !isList(logs)) throw malformed()
  bytesOf(bloom, 256)
  const isRoot = outcome.length === 32
  if (!isRoot && (outcome.length > 1 || (outcome[0] ?? 1) !== 1)) throw malformed()
  return {
    type,
    status: isRoot ? null : outcome.length,
    root: isRoot ? bytesToHex(outcome) : null,
    cumulativeGasUsed: integerOf(gas),
    logs: logs.map(decodeLog),
  }
}

function decodeLog(item: RlpItem): ReceiptLogFields {
  const [address, topics, data, ...rest] = isList(item) ? item : []
  if (!address || !topics || !isList(topics) || !data || rest.length > 0) throw malformed()
  return {
    address: bytesToHex(bytesOf(address, 20)),
    topics: topics.map((topic) => bytesToHex(bytesOf(topic, 32))),
    data: bytesToHex(bytesOf(data)),
  }
}

function bytesOf(item: RlpItem, length?: number): ByteArray {
  if (isList(item) || (length !== undefined && item.length !== length)) throw malformed()
  return item
}

function integerOf(item: RlpItem): bigint {
  if (isList(item) || item.length > 8 || item[0] === 0) throw malformed()
  return item.length === 0 ? 0n : BigInt(bytesToHex(item))
}

const malformed = () => new ProofError('The proof ends at a value that is not a receipt.')
