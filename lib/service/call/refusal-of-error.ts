import { AnswersTooLargeError } from '../access/long-answers'
import {
  INTERNAL_ERROR,
  LEDGER_UNAVAILABLE,
  RESPONSE_TOO_LARGE,
  SERVICE_BUSY,
  type ServiceRefusal,
  UPSTREAM_UNAVAILABLE,
} from '../access/refusal'
import { LedgerUnavailableError } from '../ledger/ledger'
import { UpstreamUnavailableError, WrongAnswerError } from '../nodes/node'
import { ChainRevertedError, NodeDownError, WrongChainError } from '../own-node/watched-chain'
import { DeadlineExceededError, ServiceBusyError } from '../time/with-deadline'

/**
 * The refusal for a call without an answer. It repeats no text of the error, which may contain the URL of a node, unless
 * the error is about a watched node or describes what is wrong with an answer.
 */
export function refusalOfError(error: unknown): ServiceRefusal {
  if (error instanceof WrongChainError)
    return { status: 409, error: { code: -32020, message: error.message } }
  if (error instanceof NodeDownError || error instanceof ChainRevertedError) {
    return { ...UPSTREAM_UNAVAILABLE, error: { code: -32603, message: error.message } }
  }
  if (error instanceof WrongAnswerError) {
    return { ...UPSTREAM_UNAVAILABLE, error: { ...UPSTREAM_UNAVAILABLE.error, details: error.shortMessage } }
  }
  if (error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError) {
    return UPSTREAM_UNAVAILABLE
  }
  if (error instanceof AnswersTooLargeError) return RESPONSE_TOO_LARGE
  if (error instanceof ServiceBusyError) return SERVICE_BUSY
  return error instanceof LedgerUnavailableError ? LEDGER_UNAVAILABLE : INTERNAL_ERROR
}

/** The same for an operator, with the reason why the ledger is unavailable. */
export function refusalForOperator(error: unknown): ServiceRefusal {
  const refusal = refusalOfError(error)
  if (!(error instanceof LedgerUnavailableError)) return refusal
  return { ...refusal, error: { ...refusal.error, details: error.shortMessage } }
}
