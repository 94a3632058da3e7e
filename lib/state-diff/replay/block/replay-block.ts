import * as v from 'valibot'
import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { nameOtherType } from './transaction-types'

/** A transaction as the EVM needs it. Addresses are in lower case. */
export type ReplayTransaction = v.InferOutput<typeof TRANSACTION>

/** A block with its transactions, as the EVM needs it. Wei for fees, seconds for the time. */
export type ReplayBlock = v.InferOutput<typeof BLOCK>

/** A block or a transaction that no rules of Ethereum describe, or that an earlier fork's rules describe. */
export class NotReplayableError extends TriptychError {
  override name = 'NotReplayableError'
}

const NUMBER = v.pipe(
  HEX_NUMBER,
  v.transform((hex) => BigInt(hex)),
)
const ADDRESS = hexBytes(20)
const WORD = hexBytes(32)
const DATA = hexBytes()

/** Some nodes leave out leading zeros of `r` and `s`. */
const SIGNATURE_PART = v.pipe(
  HEX_NUMBER,
  v.transform((hex): Hex => `0x${hex.slice(2).padStart(64, '0')}`),
)

const AUTHORIZATION = v.object({
  chainId: NUMBER,
  address: ADDRESS,
  nonce: NUMBER,
  yParity: v.optional(NUMBER),
  v: v.optional(NUMBER),
  r: SIGNATURE_PART,
  s: SIGNATURE_PART,
})

const TRANSACTION = v.object({
  hash: WORD,
  type: v.optional(NUMBER, '0x0'),
  from: ADDRESS,
  to: v.nullish(ADDRESS, null),
  input: DATA,
  value: NUMBER,
  nonce: NUMBER,
  gas: NUMBER,
  gasPrice: v.optional(NUMBER),
  maxFeePerGas: v.nullish(NUMBER),
  maxPriorityFeePerGas: v.nullish(NUMBER),
  accessList: v.nullish(v.array(v.object({ address: ADDRESS, storageKeys: v.array(WORD) })), []),
  authorizationList: v.nullish(v.array(AUTHORIZATION), []),
  blobVersionedHashes: v.nullish(v.array(WORD), []),
})

const BLOCK = v.object({
  number: NUMBER,
  hash: WORD,
  parentHash: WORD,
  miner: ADDRESS,
  timestamp: NUMBER,
  gasLimit: NUMBER,
  difficulty: v.optional(NUMBER, '0x0'),
  mixHash: WORD,
  baseFeePerGas: v.optional(NUMBER),
  excessBlobGas: v.nullish(NUMBER),
  withdrawalsRoot: v.nullish(WORD),
  parentBeaconBlockRoot: v.nullish(WORD),
  requestsHash: v.nullish(WORD),
  blockAccessListHash: v.nullish(WORD),
  transactions: v.array(TRANSACTION),
})

/**
 * Reads the answer of `eth_getBlockByNumber(n, true)`.
 * @throws NotReplayableError for a block from before the merge, for a transaction type above 4, and for an answer of another shape.
 */
export function parseReplayBlock(answer: unknown): ReplayBlock {
  const parsed = v.safeParse(BLOCK, answer)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new NotReplayableError(`This block cannot be replayed: ${v.getDotPath(issue)} ${issue.message}.`)
  }
  const block = parsed.output
  for (const { hash, type } of block.transactions) {
    const other = nameOtherType(type)
    if (other === null) continue
    throw new NotReplayableError(
      `This block cannot be replayed. Transaction ${hash} has another type: ${other}.`,
      {
        whatToDo: 'Use a node of this network with traces.',
      },
    )
  }
  if (block.difficulty !== 0n || block.baseFeePerGas === undefined) {
    throw new NotReplayableError('Blocks from before the merge cannot be replayed.')
  }
  return block
}
