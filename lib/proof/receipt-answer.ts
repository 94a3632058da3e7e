import * as v from 'valibot'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { ProofError } from './proof-error'

const HASH = hexBytes(32)
const NUMBER_OR_NOTHING = v.nullish(HEX_NUMBER)

const LOG = v.object({
  address: hexBytes(20),
  topics: v.pipe(v.array(HASH), v.maxLength(4)),
  data: hexBytes(),
  logIndex: HEX_NUMBER,
})

const RECEIPT = v.object({
  transactionHash: HASH,
  transactionIndex: HEX_NUMBER,
  blockHash: HASH,
  gasUsed: HEX_NUMBER,
  cumulativeGasUsed: HEX_NUMBER,
  type: v.optional(HEX_NUMBER, '0x0'),
  status: NUMBER_OR_NOTHING,
  root: v.nullish(HASH),
  logsBloom: hexBytes(256),
  logs: v.array(LOG),
  depositNonce: NUMBER_OR_NOTHING,
  depositReceiptVersion: NUMBER_OR_NOTHING,
  baseFee: NUMBER_OR_NOTHING,
})

/** What of a receipt a proof takes, all hex in lower case. */
export type BlockReceipt = v.InferOutput<typeof RECEIPT>

/**
 * Reads a receipt as a node sends it.
 * @throws ProofError that names the first field that a proof would need and that is not there.
 */
export function readBlockReceipt(answer: unknown): BlockReceipt {
  const read = v.safeParse(RECEIPT, answer, { abortEarly: true })
  if (read.success) return read.output
  const field = v.getDotPath(read.issues[0]) ?? 'the receipt'
  throw new ProofError(`A receipt of the block cannot be encoded: ${field} is missing or malformed.`)
}
