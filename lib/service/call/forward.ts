import { setImmediate } from 'node:timers/promises'
import { checkAnswer } from '@/lib/rpc/answer-checks/check-answer'
import { createLogCheck } from '@/lib/rpc/answer-checks/check-logs'
import type { CheckedRequest, LogsRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import type { KeyAccess } from '../access/access'
import type { ServiceRefusal } from '../access/refusal'
import { judgeAge } from '../blocks/near-head'
import type { EntryReader, NodeError } from '../nodes/node'
import { keepToChain } from '../own-node/keep-to-chain'
import type { StopSignal } from '../time/stop-signal'
import { type Deadline, DeadlineExceededError, withDeadline } from '../time/with-deadline'
import type { AnswerText } from './answer-text'
import { blameNode, blamingNode } from './blame-node'
import { type Answerer, askWithFailover } from './failover'
import { createLogList, MAX_LOGS } from './log-list'
import { createReadingTurns } from './reading-turns'

export type ForwardedAnswer = { result: unknown } | { resultText: AnswerText } | ServiceRefusal

/** An answer and who gave it; or the refusal of one that lies outside the history that is served. */
export type Forwarded = { answer: ForwardedAnswer; answeredBy: Answerer } | { refusal: ErrorObject }

/** A question on its way for a caller. `isSent`: a node has it, and may be working on it. */
export type ForwardedCall = { signal: StopSignal; isSent: boolean }

const TOO_MANY_RESULTS: ServiceRefusal = {
  status: 200,
  error: { code: -32005, message: `query returned more than ${MAX_LOGS} results` },
}

const QUERY_TIMEOUT: ServiceRefusal = {
  status: 200,
  error: { code: -32005, message: 'query timeout exceeded' },
}

/**
 * Asks the network's node, or in an outage its partner, within the contract's limits of time and results, and checks
 * what it says. Throws UpstreamUnavailableError, {@link DeadlineExceededError}, ServiceBusyError, or the signal's reason
 * when the caller left.
 */
export function forward(
  access: KeyAccess,
  request: CheckedRequest,
  asking: ForwardedCall,
): Promise<Forwarded> {
  return request.method === 'eth_getLogs'
    ? searchLogs(access, request, asking)
    : readAnswer(access, request, asking)
}

async function readAnswer(
  access: KeyAccess,
  request: Exclude<CheckedRequest, LogsRequest>,
  asking: ForwardedCall,
): Promise<Forwarded> {
  const { said, upstream, answeredBy } = await ask(access, request, asking)
  if ('error' in said) return { answer: passOn(said.error), answeredBy }
  const { chainId, chain, nearHeadOnly } = access.network
  const sent = 'result' in said ? said.result : undefined
  let result: unknown
  try {
    result = await checkAnswer(request, sent, { chainId: chainId(), isOwnNode: chain !== null }, setImmediate)
  } catch (error) {
    throw blameNode(error)
  }
  const refusal = nearHeadOnly ? await judgeAge(request, result, upstream.head) : null
  return refusal ? { refusal } : { answer: { result }, answeredBy }
}

async function searchLogs(access: KeyAccess, search: LogsRequest, asking: ForwardedCall): Promise<Forwarded> {
  const [filter] = search.params
  const blockNumber = 'blockHash' in filter ? access.network.blocks.seenNumber(filter.blockHash) : null
  const isOwnNode = access.network.chain !== null
  const logs = createLogList(() => blamingNode(createLogCheck(filter, blockNumber, isOwnNode)))
  try {
    const { said, answeredBy } = await ask(access, search, asking, logs)
    if ('error' in said) return { answer: passOn(said.error), answeredBy }
    const isWhole = 'result' in said && logs.takeAll(said.result)
    return { answer: isWhole ? { resultText: logs.text() } : TOO_MANY_RESULTS, answeredBy }
  } catch (error) {
    if (error instanceof DeadlineExceededError) return { answer: QUERY_TIMEOUT, answeredBy: 'node' }
    throw error
  }
}

const ask = (access: KeyAccess, request: CheckedRequest, asking: ForwardedCall, entries?: EntryReader) =>
  askWithFailover(access, request, ({ node }) =>
    keepingToChain(access, () =>
      withDeadline(access.service.timeouts.queryMs, asking.signal, (deadline) => {
        const askNode = () => {
          asking.isSent = true
          return node.request(request.method, request.params, {
            signal: deadline,
            inTurn: createReadingTurns(access.service.answerRoom, {
              caller: asking.signal,
              keyId: access.key.id,
              deadline,
              counted: 0,
            }),
            hold: (wait) => {
              asking.isSent = false
              void deadline.hold(wait)
            },
            onSent: () => {
              asking.isSent = true
            },
            entries,
          })
        }
        return entries ? takeTurn(access, deadline, askNode) : askNode()
      }),
    ),
  )

/** Does work once the key has a turn, the wait for which is no time of the query. */
async function takeTurn<Value>(
  { service: { searchTurns }, key }: KeyAccess,
  deadline: Deadline,
  work: () => Promise<Value>,
): Promise<Value> {
  const turn = searchTurns.enter(key.id, deadline)
  if (turn) await deadline.hold(turn)
  try {
    return await work()
  } finally {
    searchTurns.leave(key.id)
  }
}

const keepingToChain = <Said>({ network: { chain } }: KeyAccess, ask: () => Promise<Said>) =>
  chain ? keepToChain(chain, ask) : ask()

const passOn = ({ code, message }: NodeError): ServiceRefusal => ({ status: 200, error: { code, message } })
