import type { CheckedRequest } from '@/lib/rpc/check-request'
import type { ErrorObject } from '@/lib/rpc/json-rpc'
import type { Access } from './access'
import { checkAnswer } from './answer-checks/check-answer'
import { judgeAge } from './blocks/near-head'
import { type Answerer, askWithFailover } from './failover'
import type { NodeAnswer } from './nodes/node'
import type { Refusal } from './refusal'
import type { StopSignal } from './stop-signal'
import { DeadlineExceededError, withDeadline } from './with-deadline'

/** An answer and who gave it; or the refusal of one that lies outside the history that is served. */
export type Forwarded =
  | { answer: { result: unknown } | Refusal; answeredBy: Answerer }
  | { withheld: ErrorObject }

const MAX_LOGS = 10_000

const TOO_MANY_RESULTS: Refusal = {
  status: 200,
  error: { code: -32005, message: `query returned more than ${MAX_LOGS} results` },
}

const QUERY_TIMEOUT: Refusal = { status: 200, error: { code: -32005, message: 'query timeout exceeded' } }

/**
 * Asks the network's node, or in an outage its partner, within the contract's limits of time and results, and checks
 * what it says. Throws UpstreamUnavailableError, {@link DeadlineExceededError}, or the signal's reason when the
 * caller left.
 */
export async function forward(
  access: Access,
  request: CheckedRequest,
  signal: StopSignal,
): Promise<Forwarded> {
  const isLogSearch = request.method === 'eth_getLogs'
  try {
    const { said, upstream, answeredBy } = await askWithFailover(access, request, ({ node }) =>
      withDeadline(access.service.timeouts.queryMs, signal, (deadline) =>
        node.request(request.method, request.params, {
          signal: deadline,
          ...(isLogSearch && { maxResults: MAX_LOGS }),
        }),
      ),
    )
    if ('error' in said) {
      const { code, message } = said.error
      return { answer: { status: 200, error: { code, message } }, answeredBy }
    }
    if (isLogSearch && hasTooManyResults(said)) return { answer: TOO_MANY_RESULTS, answeredBy }
    const { chainId, nearHeadOnly } = access.network
    const result = checkAnswer(request, 'result' in said ? said.result : undefined, chainId)
    const withheld = nearHeadOnly ? await judgeAge(request, result, upstream.head) : null
    return withheld ? { withheld } : { answer: { result }, answeredBy }
  } catch (error) {
    if (isLogSearch && error instanceof DeadlineExceededError) {
      return { answer: QUERY_TIMEOUT, answeredBy: 'node' }
    }
    throw error
  }
}

/** An embedded node gives its list whole. */
const hasTooManyResults = (answer: NodeAnswer) =>
  'tooManyResults' in answer ||
  ('result' in answer && Array.isArray(answer.result) && answer.result.length > MAX_LOGS)
