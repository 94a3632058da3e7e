import type { LogCheck } from '@/lib/rpc/answer-checks/check-logs'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { WrongAnswerError } from '../nodes/node'

/** What to throw for what a check of an answer threw: a node that answers what cannot be true counts as one that does not answer. */
export const blameNode = (error: unknown): unknown =>
  error instanceof UntrueAnswerError ? new WrongAnswerError(error.shortMessage) : error

/** A check of logs that throws so. */
export const blamingNode =
  (check: LogCheck): LogCheck =>
  (entry) => {
    try {
      return check(entry)
    } catch (error) {
      throw blameNode(error)
    }
  }
