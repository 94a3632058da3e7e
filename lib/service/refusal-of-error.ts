import { LedgerUnavailableError } from './ledger/ledger'
import { UpstreamUnavailableError } from './nodes/node'
import { INTERNAL_ERROR, LEDGER_UNAVAILABLE, type Refusal, UPSTREAM_UNAVAILABLE } from './refusal'
import { DeadlineExceededError } from './with-deadline'

/** What the caller is told when no answer could be had: never the error's own words, which may name a node. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError) {
    return UPSTREAM_UNAVAILABLE
  }
  return error instanceof LedgerUnavailableError ? LEDGER_UNAVAILABLE : INTERNAL_ERROR
}
