import { AnswersTooLargeError } from '../access/answer-room'
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
import { ChainTurnedError, NodeAwayError, WrongChainError } from '../own-node/keep-to-chain'
import { DeadlineExceededError, ServiceBusyError } from '../time/with-deadline'

/**
 * What the caller is told when no answer could be had: never the error's own words, which may name a node, unless it is the
 * operator's own that is watched, or they say what was wrong with an answer.
 */
export function refusalOfError(error: unknown): ServiceRefusal {
  if (error instanceof WrongChainError)
    return { status: 409, error: { code: -32020, message: error.message } }
  if (error instanceof NodeAwayError || error instanceof ChainTurnedError) {
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

/** What an operator is told: what became of the ledger, and what to do. */
export function refusalForOperator(error: unknown): ServiceRefusal {
  const refusal = refusalOfError(error)
  if (!(error instanceof LedgerUnavailableError)) return refusal
  return { ...refusal, error: { ...refusal.error, details: error.shortMessage } }
}
