import { setImmediate } from 'node:timers/promises'
import { signsTransactions } from '@/lib/networks/chain-family'
import { checkAnswer, type NodeChain } from '@/lib/rpc/answer-checks/check-answer'
import type { CheckedRequest, LogsRequest } from '@/lib/rpc/gate/check-request'
import { checkAccessList } from './check-access-list'
import { checkSignedTransaction } from './check-signed-transaction'

/**
 * Checks a node's result against the request; logs have their own check. The hash of a transaction is computed where every
 * transaction is signed. Throws UntrueAnswerError.
 */
export function checkResult(
  request: Exclude<CheckedRequest, LogsRequest>,
  result: unknown,
  chain: NodeChain,
): unknown {
  const { chainId, isOwnNode } = chain
  if (!isOwnNode && request.method === 'eth_getBlockAccessList') return checkAccessList(result)
  if (!isOwnNode && request.method === 'eth_getTransactionByHash' && signsTransactions(chainId)) {
    return checkSignedTransaction(request.params[0], result)
  }
  return checkAnswer(request, result, chain, setImmediate)
}
