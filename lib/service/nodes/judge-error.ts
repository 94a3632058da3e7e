import { isOwnNodeMethod } from '@/lib/credits/own-node-methods'
import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { classifyRpcError, type RefusalKind } from '@/lib/rpc/client/classify-error'
import type { NodeError, NodeRefusal } from './node'

/**
 * What an error of a node means for the call:
 * - `answer`: the caller's own fault, or a limit of the contract. It is passed on and charged.
 * - `behind`: the node does not know the block. A node that is ahead may know it.
 * - `narrow`: a limit of this node. Passed on for free if every node says so: the caller can ask for less. A node that refuses
 *   parameters has such a limit, since the service has checked them.
 * - `next`: the node's own trouble. Free if every node has it.
 */
export type Verdict = 'answer' | 'behind' | 'narrow' | 'next'

/** The contract's limit of an eth_getLogs result. A node may allow less. */
const CONTRACT_RESULTS = 10_000

const VERDICTS: Partial<Record<RefusalKind, Verdict>> = {
  'invalid-request': 'narrow',
  'ahead-of-head': 'behind',
  'range-too-large': 'narrow',
  'too-many-results': 'narrow',
  'too-many-parameters': 'narrow',
  'query-timeout': 'narrow',
  other: 'narrow',
}

/** The envelope that the service sent is right, so these codes are trouble of the node. */
const OF_THE_ENVELOPE: readonly number[] = [-32700, -32600]

const REVERSED_RANGE = /^invalid block range( params)?$/i

const INVALID_PARAMS = -32602

/** Methods that run a call in the EVM. */
const RUNNING: readonly string[] = ['eth_call', 'eth_createAccessList']

/** `3`: reverted (https://github.com/ethereum/execution-apis/blob/main/src/schemas/errors.yaml). `-32015`: Nethermind, Erigon. */
const FAILED_CODES: readonly number[] = [3, -32015]

/** How the clients begin the error of a call that failed in the EVM, or that no block could include. */
const FAILED_WORDS =
  /^(err: )?(execution reverted|vm (execution|exception)|evm error|(transaction ran )?out of ?gas|invalid (opcode|jump|code)|stack (under|over|limit)|write protection|return data out|max ((initcode|code) size|call depth|(priority )?fee per)|contract (address collision|creation)|intrinsic gas|insufficient (funds|balance) for (gas|transfer)|nonce too|gas (required|uint64))/i

/** The code of "no access list: the block is before Amsterdam" (https://github.com/ethereum/execution-apis/pull/851), and of Erigon before. */
const BEFORE_AMSTERDAM: readonly number[] = [-32001, 4445]

/** Refusals because of the operator's account at the node. Their code does not matter. */
const OF_THE_ACCOUNT: readonly RefusalKind[] = [
  'rate-limited',
  'limit-exceeded',
  'quota-exhausted',
  'unauthorized',
  'no-key',
]

type Asked = { method: string; params: readonly unknown[] }

/** Every node has the same error for the call. The reason of a revert can have any words, so they are not classed. */
function isOfTheCall({ method, params }: Asked, { code, message }: NodeError, kind: RefusalKind): boolean {
  // The parameters of these are not checked.
  if (isOwnNodeMethod(method)) return code === INVALID_PARAMS
  if (method === 'eth_getLogs') return REVERSED_RANGE.test(message) && mayRunBackwards(params)
  if (RUNNING.includes(method) && FAILED_WORDS.test(message)) return true
  if (OF_THE_ACCOUNT.includes(kind)) return false
  if (method === 'eth_getBlockAccessList') return BEFORE_AMSTERDAM.includes(code)
  return RUNNING.includes(method) && FAILED_CODES.includes(code)
}

/** Only a node knows `safe` and `finalized`. The service has checked a range of two numbers. */
function mayRunBackwards([filter]: readonly unknown[]): boolean {
  const { blockHash, fromBlock, toBlock } = Object(filter)
  return blockHash === undefined && !(isQuantity(fromBlock) && isQuantity(toBlock))
}

/** The class of an error, and what it means for the call. */
export function judgeError(asked: Asked, error: NodeError): NodeRefusal & { verdict: Verdict } {
  const { code, message } = error
  const { kind, maxResults, retryAfterMs } = classifyRpcError({ httpStatus: 200, code, message })
  if (isOfTheCall(asked, error, kind)) return { kind: 'other', verdict: 'answer', retryAfterMs: undefined }
  if (kind === 'invalid-request' && OF_THE_ENVELOPE.includes(code)) {
    return { kind: 'unavailable', verdict: 'next', retryAfterMs }
  }
  const isOfContract = kind === 'too-many-results' && maxResults === CONTRACT_RESULTS
  return { kind, verdict: isOfContract ? 'answer' : (VERDICTS[kind] ?? 'next'), retryAfterMs }
}

/** Longest rest of a node, in milliseconds. */
const LONGEST_REST = 60_000

/** For how long a node is asked last after its refusal, in milliseconds: as long as it says, up to a minute. */
export function restAfter({ kind, retryAfterMs }: NodeRefusal): number {
  const rest = usualRest(kind)
  return rest === 0 ? 0 : Math.min(retryAfterMs ?? rest, LONGEST_REST)
}

function usualRest(kind: RefusalKind): number {
  if (kind === 'rate-limited' || kind === 'limit-exceeded') return 1_000
  return kind === 'quota-exhausted' || kind === 'unauthorized' || kind === 'no-key' ? 30_000 : 0
}
