import type { CheckedRequest } from '@/lib/rpc/check-request'
import type { Access } from './access'
import { checkAnswer } from './check-answer'
import type { NodeAnswer } from './nodes/node'
import type { Refusal } from './refusal'
import { DeadlineExceededError, withDeadline } from './with-deadline'

const MAX_LOGS = 10_000

const TOO_MANY_RESULTS: Refusal = {
  status: 200,
  error: { code: -32005, message: `query returned more than ${MAX_LOGS} results` },
}

const QUERY_TIMEOUT: Refusal = { status: 200, error: { code: -32005, message: 'query timeout exceeded' } }

/**
 * Asks the network's node within the contract's limits of time and results, and checks what it says.
 * Throws UpstreamUnavailableError, {@link DeadlineExceededError}, or the signal's reason when the caller left.
 */
export async function forward(
  { network, service }: Access,
  request: CheckedRequest,
  signal: AbortSignal,
): Promise<{ result: unknown } | Refusal> {
  const isLogSearch = request.method === 'eth_getLogs'
  try {
    const answer = await withDeadline(service.timeouts.queryMs, signal, (deadline) =>
      network.node.request(request.method, request.params, {
        signal: deadline,
        ...(isLogSearch && { maxResults: MAX_LOGS }),
      }),
    )
    if ('error' in answer)
      return { status: 200, error: { code: answer.error.code, message: answer.error.message } }
    if (isLogSearch && hasTooManyResults(answer)) return TOO_MANY_RESULTS
    return { result: checkAnswer(request, 'result' in answer ? answer.result : undefined, network.chainId) }
  } catch (error) {
    if (isLogSearch && error instanceof DeadlineExceededError) return QUERY_TIMEOUT
    throw error
  }
}

/** An embedded node gives its list whole. */
const hasTooManyResults = (answer: NodeAnswer) =>
  'tooManyResults' in answer ||
  ('result' in answer && Array.isArray(answer.result) && answer.result.length > MAX_LOGS)
