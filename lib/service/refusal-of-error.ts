import { AnswersTooLargeError } from './answer-room'
import { LedgerUnavailableError } from './ledger/ledger'
import { UpstreamUnavailableError } from './nodes/node'
import {
  INTERNAL_ERROR,
  LEDGER_UNAVAILABLE,
  RESPONSE_TOO_LARGE,
  type Refusal,
  SERVICE_BUSY,
  UPSTREAM_UNAVAILABLE,
} from './refusal'
import { DeadlineExceededError, ServiceBusyError } from './with-deadline'

/** What the caller is told when no answer could be had: never the error's own words, which may name a node. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError) {
    return UPSTREAM_UNAVAILABLE
  }
  if (error instanceof AnswersTooLargeError) return RESPONSE_TOO_LARGE
  if (error instanceof ServiceBusyError) return SERVICE_BUSY
  return error instanceof LedgerUnavailableError ? LEDGER_UNAVAILABLE : INTERNAL_ERROR
}
