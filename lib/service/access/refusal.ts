import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'

/** The error object of an answer, with the fields that hosted services of this shape add. */
export type ServiceError = ErrorObject & { event?: number; details?: string }

/** An error that decides the HTTP status too, and what headers say of it. */
export type ServiceRefusal = {
  status: number
  error: ServiceError
  retryAfterSeconds?: number
  /** Names and values in turn. */
  headers?: readonly string[]
}

export const unauthorized = (details: string): ServiceRefusal => ({
  status: 401,
  error: { code: 401, message: 'Unauthorized', details },
})

/** `resetAt` in epoch seconds. */
export const paymentRequired = (limit: number, resetAt: number): ServiceRefusal => ({
  status: 402,
  error: {
    code: 402,
    event: -33000,
    message: 'Payment Required',
    details: `This call costs more credits than you have left today. Your ${limit} credits return at ${new Date(resetAt * 1000).toISOString()}.`,
  },
})

export const tooManyRequests = (retryAfterSeconds: number): ServiceRefusal => ({
  status: 429,
  error: {
    code: 429,
    event: -33200,
    message: 'Too Many Requests',
    details: `The credits per second of your plan are spent. Retry in ${retryAfterSeconds} s.`,
  },
  retryAfterSeconds,
})

export const tooManyWebSockets = (limit: number): ServiceRefusal => ({
  status: 429,
  error: {
    code: 429,
    message: 'Too Many Requests',
    details: `A key of your plan may have at most ${limit} open WebSockets. Close one first.`,
  },
})

export const UPSTREAM_UNAVAILABLE: ServiceRefusal = {
  status: 502,
  error: { code: -32603, message: 'upstream unavailable' },
}

/** geth's words. */
export const RESPONSE_TOO_LARGE: ServiceRefusal = {
  status: 200,
  error: { code: -32003, message: 'response too large' },
}

/** Too many long answers, or searches, are under way. */
export const SERVICE_BUSY: ServiceRefusal = {
  status: 503,
  error: { code: -32603, message: 'service busy' },
  retryAfterSeconds: 5,
}

export const LEDGER_UNAVAILABLE: ServiceRefusal = {
  status: 503,
  error: { code: -32603, message: 'credit ledger unavailable' },
}

export const PLAN_UNKNOWN: ServiceRefusal = {
  status: 503,
  error: { code: -32603, message: 'the plan of this key is not configured' },
}

export const INTERNAL_ERROR: ServiceRefusal = {
  status: 500,
  error: { code: -32603, message: 'internal error' },
}

/** A request that HTTP alone refuses. */
export const httpRefusal = (status: number, message: string, details: string): ServiceRefusal => ({
  status,
  error: { code: status, message, details },
})

export const methodNotAllowed = (...allowed: string[]): ServiceRefusal => ({
  ...httpRefusal(405, 'Method Not Allowed', `This path accepts ${allowed.join(', ')}.`),
  headers: ['allow', allowed.join(', ')],
})
