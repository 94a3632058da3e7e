import { setImmediate } from 'node:timers/promises'
import { checkAnswer, type NodeChain } from '@/lib/rpc/answer-checks/check-answer'
import type { CheckedRequest, LogsRequest } from '@/lib/rpc/gate/check-request'
import { checkAccessList } from './check-access-list'

/** Checks a node's result against the request; logs have their own check. Throws UntrueAnswerError. */
export function checkResult(
  request: Exclude<CheckedRequest, LogsRequest>,
  result: unknown,
  chain: NodeChain,
): unknown {
  return !chain.isOwnNode && request.method === 'eth_getBlockAccessList'
    ? checkAccessList(result)
    : checkAnswer(request, result, chain, setImmediate)
}
