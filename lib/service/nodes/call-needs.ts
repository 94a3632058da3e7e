import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { isBlockHash } from '@/lib/rpc/gate/check-request'

/** What a call needs of the node that answers it. */
export type CallNeeds = {
  method: string
  /** The newest block that the answer depends on. `head`: a tag at or near the head. Null: no block. */
  newest: bigint | 'head' | null
  /** A tag may name no block: `pending`, or `safe` on a chain without it. */
  mayLackBlock: boolean
  /** The block is named by a hash that only the node can place. */
  isByHash: boolean
  /** The block whose state is read; null for the head's state, or none. */
  state: bigint | null
  /** The first block of a search; null for a tag. */
  from: bigint | null
}

const STATE_BLOCK: Readonly<Record<string, number>> = {
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_getStorageValues: 1,
  eth_getCode: 1,
  eth_call: 1,
  eth_createAccessList: 1,
}

const HISTORY_BLOCK: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockAccessList: 0,
}

const BY_HASH: ReadonlySet<string> = new Set([
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
  'eth_getBlockByHash',
])

/** Reads the needs of a call from its checked parameters. */
export function needsOf(method: string, params: readonly unknown[]): CallNeeds {
  const none: CallNeeds = {
    method,
    newest: null,
    mayLackBlock: false,
    isByHash: false,
    state: null,
    from: null,
  }
  if (method === 'eth_getLogs') return { ...none, ...needsOfSearch(params[0] as Record<string, unknown>) }
  if (method === 'eth_blockNumber') return { ...none, newest: 'head' }
  if (BY_HASH.has(method)) return { ...none, isByHash: true }
  const ofState = STATE_BLOCK[method]
  if (ofState !== undefined) {
    const newest = toBlock(params[ofState])
    const mayLackBlock = isUncertain(params[ofState])
    return { ...none, newest, mayLackBlock, state: newest === 'head' ? null : newest }
  }
  const ofHistory = HISTORY_BLOCK[method]
  if (ofHistory === undefined) return none
  const block = params[ofHistory]
  if (isBlockHash(block)) return { ...none, isByHash: true }
  return { ...none, newest: toBlock(block), mayLackBlock: isUncertain(block) }
}

function needsOfSearch({ blockHash, fromBlock, toBlock: to }: Record<string, unknown>): Partial<CallNeeds> {
  if (blockHash !== undefined) return { isByHash: true }
  const [first, last] = [toBlock(fromBlock), toBlock(to)]
  const mayLackBlock = isUncertain(fromBlock) || isUncertain(to)
  const from = first === 'head' ? null : first
  if (first === 'head' || last === 'head') return { newest: 'head', mayLackBlock, from }
  return { newest: first > last ? first : last, from }
}

/** `safe`, `finalized` and `pending` follow the head. */
function toBlock(block: unknown): bigint | 'head' {
  if (block === 'earliest') return 0n
  return typeof block === 'string' && !isBlockTag(block) ? BigInt(block) : 'head'
}

const isUncertain = (block: unknown): boolean =>
  typeof block === 'string' && isBlockTag(block) && block !== 'latest' && block !== 'earliest'

/** Whether the blocks of a call exist for certain, with the newest known head. */
export const blockExists = ({ newest, mayLackBlock }: CallNeeds, head: bigint | null): boolean =>
  newest !== null && !mayLackBlock && (newest === 'head' || (head !== null && newest <= head))
