import type { LogCheck } from '@/lib/rpc/answer-checks/check-logs'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/untrue-answer-error'
import { UpstreamUnavailableError } from '../nodes/node'

/** A node that answers what cannot be true counts as one that does not answer: throws UpstreamUnavailableError. */
export async function blameNode<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw asOutage(error)
  }
}

/** The same for a check of logs. */
export const blamingNode =
  (check: LogCheck): LogCheck =>
  (entry) => {
    try {
      return check(entry)
    } catch (error) {
      throw asOutage(error)
    }
  }

const asOutage = (error: unknown): unknown =>
  error instanceof UntrueAnswerError ? new UpstreamUnavailableError(error.shortMessage) : error
