import type { Call } from './attempt'
import { judgeError } from './judge-error'
import {
  type NodeAnswer,
  type NodeRefusal,
  NodeRefusalError,
  UpstreamUnavailableError,
  WrongAnswerError,
} from './node'

/** An answer for the caller, or why the next node is asked. `isNotFound`: a node that is ahead may find it. */
export type Judged = { answer: NodeAnswer; isNotFound: boolean } | { failure: Error; refusal: NodeRefusal }

/**
 * If the block of the call exists, a node that does not find it lacks data. Rejects with {@link WrongAnswerError}
 * for a result that cannot be true.
 */
export async function judgeAnswer(
  answer: NodeAnswer,
  { method, params, exists, options: { check } }: Call,
): Promise<Judged> {
  if ('tooManyResults' in answer) return { answer, isNotFound: false }
  if ('result' in answer) {
    const result = check ? await check(answer.result) : answer.result
    return result === null && exists ? lacksBlock() : { answer: { result }, isNotFound: result === null }
  }
  const { error } = answer
  const { verdict, ...refusal } = judgeError({ method, params }, error)
  if (verdict === 'behind' && exists) return lacksBlock(error.message)
  if (verdict === 'answer' || verdict === 'behind') return { answer, isNotFound: verdict === 'behind' }
  const failure =
    verdict === 'narrow'
      ? new NodeRefusalError(error)
      : new UpstreamUnavailableError('The node refused the call.', {
          kind: refusal.kind,
          said: error.message,
        })
  return { failure, refusal }
}

const lacksBlock = (said?: string): Judged => ({
  failure: new UpstreamUnavailableError('The node does not have the block.', { kind: 'missing-data', said }),
  refusal: { kind: 'missing-data', retryAfterMs: undefined },
})

/** The failure that says more; the earlier one of two that say the same. */
export const tellingFailure = (earlier: Error | null, later: Error): Error =>
  earlier === null || weightOf(later) > weightOf(earlier) ? later : earlier

function weightOf(failure: Error): number {
  if (failure instanceof NodeRefusalError) return 4
  if (failure instanceof WrongAnswerError) return 3
  return failure instanceof UpstreamUnavailableError && failure.kind !== 'unavailable' ? 2 : 1
}
