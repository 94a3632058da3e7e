import type { ServiceState } from '../access/access'
import { findServedNetwork } from '../access/served-network'
import type { CallLogEntry, Reply } from '../call/reply'
import type { Arrival } from './arrival'
import type { Route } from './route'

/** One answered request or message, for the log and the counters. Contains no key and no URL. */
export type RequestLog = {
  requestId: string
  /** Of the caller's trace context, if it sent one. */
  traceId: string | null
  /** Address of the connection. Log it only if the operator wants that. */
  address: string | null
  /** Null for a path of no network. */
  network: string | null
  /** Ledger id of the key; null for an unknown key. */
  keyId: string | null
  /** HTTP status, also for a WebSocket message. */
  status: number
  /** To a tenth. */
  ms: number
  credits: number
  calls: readonly CallLogEntry[]
}

export const describeReply = (
  { networks }: ServiceState,
  route: Route | null,
  { keyId, status, credits, calls }: Reply,
  { requestId, trace, address, start }: Arrival,
): RequestLog => ({
  requestId,
  traceId: trace?.traceId ?? null,
  address,
  network: (route && findServedNetwork(networks, route.network)?.slug) ?? null,
  keyId: keyId ?? null,
  status,
  ms: Math.round((performance.now() - start) * 10) / 10,
  credits,
  calls,
})
