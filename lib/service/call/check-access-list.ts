import type { AccessList } from '@/lib/proof/access-list/access-list'
import { findAccessListFault } from '@/lib/proof/access-list/access-list-fault'
import { parseAccessList } from '@/lib/proof/access-list/parse-access-list'
import { ProofError } from '@/lib/proof/proof-error'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'

/** The header of the block has the limits. It would be another call, and its hash proves the list anyway. */
const WITHOUT_HEADER = { gasLimit: 2n ** 64n, transactions: Number.POSITIVE_INFINITY }

/**
 * Checks a block access list by the rules of EIP-7928 that need no header: order, uniqueness, no slot without a change. Null is
 * valid. So is an empty list, which some nodes return for blocks before Amsterdam. The hash is not compared. Throws
 * UntrueAnswerError for a list that no honest node returns.
 */
export function checkAccessList(result: unknown): unknown {
  const fault = result === null ? null : findAccessListFault(readList(result), WITHOUT_HEADER)
  if (fault === null) return result
  throw new UntrueAnswerError(`The node sent a block access list with a fault: ${fault}.`)
}

function readList(result: unknown): AccessList {
  try {
    return parseAccessList(result)
  } catch (cause) {
    if (!(cause instanceof ProofError)) throw cause
    throw new UntrueAnswerError('The node sent no block access list.', { cause })
  }
}
