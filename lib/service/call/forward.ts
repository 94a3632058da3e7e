import { setImmediate } from 'node:timers/promises'
import type { Hex } from 'viem'
import { isOwnNodeMethod, type OwnNodeRequest } from '@/lib/credits/own-node-methods'
import { checkAnswer, isStrictChain } from '@/lib/rpc/answer-checks/check-answer'
import { createLogCheck, type LogCheck } from '@/lib/rpc/answer-checks/check-logs'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import type { CheckedRequest, LogsRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import type { KeyAccess } from '../access/access'
import type { ServiceRefusal } from '../access/refusal'
import { refuseOldAnswer } from '../blocks/check-blocks'
import { WrongAnswerError } from '../nodes/node'
import { plainError } from '../nodes/plain-error'
import type { AnswerText } from '../text/answer-text'
import { DeadlineExceededError } from '../time/call-clock'
import { answerCapabilities } from './answer-capabilities'
import { askWithFailover, type ForwardedCall } from './ask-upstream'
import { checkAccessList } from './check-access-list'
import { createLogList, MAX_LOGS } from './log-list'
import type { Answerer } from './reply'

export type ForwardedAnswer = { result: unknown } | { resultText: AnswerText } | ServiceRefusal

/** An answer and who gave it; or the refusal of a block outside the served history. */
export type Forwarded = { answer: ForwardedAnswer; answeredBy: Answerer } | { refusal: ErrorObject }

const limitExceeded = (message: string): ServiceRefusal => ({ status: 200, error: { code: -32005, message } })
const TOO_MANY_RESULTS = limitExceeded(`query returned more than ${MAX_LOGS} results`)
const QUERY_TIMEOUT = limitExceeded('query timeout exceeded')

/**
 * Sends a request to the network's node, or in an outage to its partner, within the contract's limits, and checks the
 * answer. Throws UpstreamUnavailableError, {@link DeadlineExceededError}, ServiceBusyError, or the signal's reason if the
 * caller left.
 */
export function forward(
  access: KeyAccess,
  request: CheckedRequest | OwnNodeRequest,
  call: ForwardedCall,
): Promise<Forwarded> {
  switch (request.method) {
    case 'eth_getLogs':
      return searchLogs(access, request, call)
    case 'eth_capabilities':
      return describeNetwork(access)
    default:
      return readAnswer(access, request, call)
  }
}

async function describeNetwork({ network, service }: KeyAccess): Promise<Forwarded> {
  const result = await answerCapabilities(network, service.timeouts.queryMs)
  return { answer: { result }, answeredBy: 'node' }
}

async function readAnswer(
  access: KeyAccess,
  request: Exclude<CheckedRequest, LogsRequest> | OwnNodeRequest,
  call: ForwardedCall,
): Promise<Forwarded> {
  const { chainId, chain, nearHeadOnly } = access.network
  // The chain of an own node is known once it was asked.
  const chainOfNode = () => ({ chainId: chainId(), isOwnNode: chain !== null })
  const check = async (result: unknown) => {
    if (isOfOwnNode(request)) return result
    try {
      if (request.method === 'eth_getBlockAccessList' && chain === null) return checkAccessList(result)
      return await checkAnswer(request, result, chainOfNode(), setImmediate)
    } catch (error) {
      return throwWrongAnswer(error)
    }
  }
  const { answer, upstream, answeredBy } = await askWithFailover(access, request, call, { check })
  if ('error' in answer)
    return { answer: { status: 200, error: plainError(request.method, answer.error) }, answeredBy }
  const result = 'result' in answer ? answer.result : undefined
  const refusal =
    nearHeadOnly && !isOfOwnNode(request) ? await refuseOldAnswer(request, result, upstream.head) : null
  return refusal ? { refusal } : { answer: { result }, answeredBy }
}

const isOfOwnNode = (request: CheckedRequest | OwnNodeRequest): request is OwnNodeRequest =>
  isOwnNodeMethod(request.method)

async function searchLogs(access: KeyAccess, search: LogsRequest, call: ForwardedCall): Promise<Forwarded> {
  const [filter] = search.params
  const blockNumber = 'blockHash' in filter ? access.network.blocks.seenNumber(filter.blockHash) : null
  const isOwnNode = access.network.chain !== null
  const isStrict = isStrictChain({ chainId: access.network.chainId(), isOwnNode })
  const rules = { inAnyOrder: isOwnNode, isStrict }
  const logs = createLogList(() => throwingWrongAnswer(createLogCheck(filter, blockNumber, rules)))
  let isWhole = false
  const check = async (result: unknown) => {
    isWhole = logs.takeAll(result)
    if ('blockHash' in filter && !isOwnNode) await checkNumber(access, filter.blockHash, logs.firstNumber())
  }
  try {
    const { answer, answeredBy } = await askWithFailover(access, search, call, { entries: logs, check })
    if ('error' in answer)
      return { answer: { status: 200, error: plainError(search.method, answer.error) }, answeredBy }
    return { answer: isWhole ? { resultText: logs.text() } : TOO_MANY_RESULTS, answeredBy }
  } catch (error) {
    // A node that began and did not end had trouble of its own.
    if (!(error instanceof DeadlineExceededError) || call.hasBegun) throw error
    return { answer: QUERY_TIMEOUT, answeredBy: 'node' }
  }
}

/**
 * Looks up the number of a block hash. Throws {@link WrongAnswerError} if its logs have another one. The cache needs the
 * number of a block without logs too.
 */
async function checkNumber({ network, service }: KeyAccess, hash: Hex, number: bigint | null) {
  if (number === null && service.cache === null) return
  const known = await network.blocks.numberOfHash(hash).catch(() => null)
  if (number !== null && typeof known === 'bigint' && known !== number) {
    throw new WrongAnswerError('The node sent logs of another block.')
  }
}

/** A node whose answer cannot be true counts as a node that does not answer. */
function throwWrongAnswer(error: unknown): never {
  throw error instanceof UntrueAnswerError ? new WrongAnswerError(error.shortMessage) : error
}

const throwingWrongAnswer =
  (check: LogCheck): LogCheck =>
  (entry) => {
    try {
      return check(entry)
    } catch (error) {
      return throwWrongAnswer(error)
    }
  }
