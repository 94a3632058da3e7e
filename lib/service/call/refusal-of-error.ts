import { AnswersTooLargeError } from '../access/answer-room'
import {
  INTERNAL_ERROR,
  LEDGER_UNAVAILABLE,
  RESPONSE_TOO_LARGE,
  type Refusal,
  SERVICE_BUSY,
  UPSTREAM_UNAVAILABLE,
} from '../access/refusal'
import { LedgerUnavailableError } from '../ledger/ledger'
import { UpstreamUnavailableError } from '../nodes/node'
import { DeadlineExceededError, ServiceBusyError } from '../time/with-deadline'

/** What the caller is told when no answer could be had: never the error's own words, which may name a node. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError) {
    return UPSTREAM_UNAVAILABLE
  }
  if (error instanceof AnswersTooLargeError) return RESPONSE_TOO_LARGE
  if (error instanceof ServiceBusyError) return SERVICE_BUSY
  return error instanceof LedgerUnavailableError ? LEDGER_UNAVAILABLE : INTERNAL_ERROR
}
