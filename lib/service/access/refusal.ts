import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import { LedgerUnavailableError } from '../ledger/ledger'
import { isOutage, NodeRefusalError, UpstreamUnavailableError, WrongAnswerError } from '../nodes/node'
import { ChainRevertedError, NodeDownError, WrongChainError } from '../own-node/watched-chain'
import { ServiceBusyError } from '../time/call-clock'
import { AnswersTooLargeError } from './long-answers'

/** The error object of a response, with the fields that hosted services of this shape add. */
export type ServiceError = ErrorObject & { event?: number; details?: string }

/** An error with its HTTP status and headers. */
export type ServiceRefusal = {
  status: number
  error: ServiceError
  retryAfterSeconds?: number
  /** Names and values in turn. */
  headers?: readonly string[]
}

/** A refusal whose code is the HTTP status. */
export const httpRefusal = (
  status: number,
  message: string,
  details: string,
  event?: number,
): ServiceRefusal => ({
  status,
  error: { code: status, ...(event !== undefined && { event }), message, details },
})

const rpcRefusal = (status: number, code: number, message: string): ServiceRefusal => ({
  status,
  error: { code, message },
})

const INTERNAL = -32603

export const unauthorized = (details: string) => httpRefusal(401, 'Unauthorized', details)

/** `resetAt` in epoch seconds. */
export function paymentRequired(limit: number, resetAt: number): ServiceRefusal {
  const reset = new Date(resetAt * 1000).toISOString()
  const details = `This call costs more credits than you have left today. Your ${limit} credits return at ${reset}.`
  return httpRefusal(402, 'Payment Required', details, -33000)
}

export function tooManyRequests(retryAfterSeconds: number): ServiceRefusal {
  const details = `The credits per second of your plan are spent. Retry in ${retryAfterSeconds} s.`
  return { ...httpRefusal(429, 'Too Many Requests', details, -33200), retryAfterSeconds }
}

/** Without an event: it is not the pace of a plan. */
export function tooManyWrongAttempts(retryAfterSeconds: number): ServiceRefusal {
  const details = `Your address sent too many unknown keys or tokens. Retry in ${retryAfterSeconds} s.`
  return { ...httpRefusal(429, 'Too Many Requests', details), retryAfterSeconds }
}

export const tooManyWebSockets = (limit: number) =>
  httpRefusal(
    429,
    'Too Many Requests',
    `A key of your plan may have at most ${limit} open WebSockets. Close one first.`,
  )

export const methodNotAllowed = (...allowed: string[]): ServiceRefusal => ({
  ...httpRefusal(405, 'Method Not Allowed', `This path accepts ${allowed.join(', ')}.`),
  headers: ['allow', allowed.join(', ')],
})

/** No node answered. `data.class` tells a rate limit from pruned history. */
const upstreamUnavailable = (kind: RefusalKind, details?: string): ServiceRefusal => ({
  status: 502,
  error: {
    code: INTERNAL,
    message: 'upstream unavailable',
    ...(details !== undefined && { details }),
    data: { class: kind },
  },
})

const UPSTREAM_UNAVAILABLE = upstreamUnavailable('unavailable')
export const LEDGER_UNAVAILABLE = rpcRefusal(503, INTERNAL, 'credit ledger unavailable')
export const PLAN_UNKNOWN = rpcRefusal(503, INTERNAL, 'the plan of this key is not configured')
export const INTERNAL_ERROR = rpcRefusal(500, INTERNAL, 'internal error')

/** Code and text of geth. */
export const RESPONSE_TOO_LARGE = rpcRefusal(200, -32003, 'response too large')

/** Too many requests, long answers or searches are under way. Clients retry a 429, but not all of them a 503. */
export const SERVICE_BUSY: ServiceRefusal = {
  ...rpcRefusal(429, INTERNAL, 'service busy'),
  retryAfterSeconds: 5,
}

/**
 * The refusal for a call without an answer. Error messages may contain the URL of a node, so only two kinds are repeated:
 * errors of watched nodes, and what is wrong with an answer.
 */
export function refusalOfError(error: unknown): ServiceRefusal {
  if (error instanceof WrongChainError)
    return { status: 409, error: { code: -32020, message: error.message } }
  if (error instanceof NodeDownError || error instanceof ChainRevertedError) {
    return { ...UPSTREAM_UNAVAILABLE, error: { code: -32603, message: error.message } }
  }
  if (error instanceof WrongAnswerError) {
    return upstreamUnavailable(error.kind, error.shortMessage)
  }
  if (error instanceof NodeRefusalError) return { status: 200, error: error.error }
  if (error instanceof UpstreamUnavailableError) return refusalOfNodes(error)
  if (isOutage(error)) return UPSTREAM_UNAVAILABLE
  if (error instanceof AnswersTooLargeError) return RESPONSE_TOO_LARGE
  if (error instanceof ServiceBusyError) return SERVICE_BUSY
  return error instanceof LedgerUnavailableError ? LEDGER_UNAVAILABLE : INTERNAL_ERROR
}

/** Reasons that concern the request; the others concern the operator's account at the node. */
const QUOTED: readonly string[] = ['missing-data', 'unsupported']

/** All nodes had trouble. */
const refusalOfNodes = ({ kind, said }: UpstreamUnavailableError): ServiceRefusal =>
  kind === 'unavailable'
    ? UPSTREAM_UNAVAILABLE
    : upstreamUnavailable(kind, QUOTED.includes(kind) ? said : undefined)

/** The same for an operator, with the reason why the ledger is unavailable. */
export function refusalForOperator(error: unknown): ServiceRefusal {
  const refusal = refusalOfError(error)
  if (!(error instanceof LedgerUnavailableError)) return refusal
  return { ...refusal, error: { ...refusal.error, details: error.shortMessage } }
}
