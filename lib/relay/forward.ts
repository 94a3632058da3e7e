import type { Connection } from '@/lib/connections/resolve-connection'
import { capBody } from './capped-body'
import { RELAY_REFUSALS, refuse } from './relay-refusal'

const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/** A little over the 10 s that the service allows a query. */
const PATIENCE_MS = 15_000

const PASSED_ON = [
  'content-type',
  'retry-after',
  'x-answered-by',
  'x-credits-charged',
  'x-credits-limit',
  'x-credits-remaining',
  'x-credits-reset',
]

/** Sends a checked JSON-RPC body to the service with the key added, and passes answer and credit headers on. */
export function forwardCall(connection: Connection, body: string, signal: AbortSignal): Promise<Response> {
  return forward(`${connection.baseUrl}/v3/${connection.key}`, signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  })
}

/** Asks the service for the key's balance and use of the day, which is free. */
export function forwardCredits(connection: Connection, signal: AbortSignal): Promise<Response> {
  return forward(`${connection.baseUrl}/v3/${connection.key}/credits`, signal, {
    headers: { accept: 'application/json' },
  })
}

async function forward(url: string, signal: AbortSignal, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    return passOn(answer)
  } catch {
    return refuse(RELAY_REFUSALS.unavailable)
  }
}

function passOn(answer: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = answer.body && capBody(answer.body, MAX_ANSWER_BYTES)
  return new Response(body, { status: answer.status, headers })
}
