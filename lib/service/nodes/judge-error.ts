import { classifyRpcError, type RefusalKind } from '@/lib/rpc/client/classify-error'
import type { NodeError } from './node'

/**
 * What an error of a node means for the call:
 * - `answer`: the caller's own fault, or a limit of the contract. It is passed on and charged.
 * - `behind`: the node does not know the block. A node that is ahead may know it.
 * - `narrow`: a limit of this node. Passed on for free if every node says so: the caller can ask for less.
 * - `next`: the node's own trouble. Free if every node has it.
 */
export type Verdict = 'answer' | 'behind' | 'narrow' | 'next'

/** The contract's limit of an eth_getLogs result. A node may allow less. */
const CONTRACT_RESULTS = 10_000

const VERDICTS: Partial<Record<RefusalKind, Verdict>> = {
  'ahead-of-head': 'behind',
  'range-too-large': 'narrow',
  'too-many-results': 'narrow',
  'too-many-parameters': 'narrow',
  'query-timeout': 'narrow',
  other: 'narrow',
}

/** The envelope that the service sent is right, so these codes are trouble of the node. */
const OF_THE_ENVELOPE: readonly number[] = [-32700, -32600]

/** The class of an error, and what it means for the call. */
export function judgeError({ code, message }: NodeError): { kind: RefusalKind; verdict: Verdict } {
  const { kind, maxResults } = classifyRpcError({ httpStatus: 200, code, message })
  if (kind === 'invalid-request') {
    return OF_THE_ENVELOPE.includes(code)
      ? { kind: 'unavailable', verdict: 'next' }
      : { kind, verdict: 'answer' }
  }
  if (kind === 'too-many-results' && maxResults === CONTRACT_RESULTS) return { kind, verdict: 'answer' }
  return { kind, verdict: VERDICTS[kind] ?? 'next' }
}

/** For how long a node is asked last after its refusal, in milliseconds. */
export function restAfter(kind: RefusalKind): number {
  if (kind === 'rate-limited' || kind === 'limit-exceeded') return 1_000
  return kind === 'quota-exhausted' || kind === 'unauthorized' || kind === 'no-key' ? 30_000 : 0
}
