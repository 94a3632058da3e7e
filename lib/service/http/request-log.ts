import { randomUUID } from 'node:crypto'
import type { ServiceState } from '../access/access'
import { findServedNetwork } from '../access/served-network'
import type { CallLogEntry, Reply } from '../call/reply'
import type { Route } from './route'

/** One answered request or message, for the log and the counters. Contains no key and no URL. */
export type RequestLog = {
  requestId: string
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

/** `start` is the arrival of the request, by performance.now(). */
export const describeReply = (
  { networks }: ServiceState,
  route: Route | null,
  { keyId, status, credits, calls }: Reply,
  start: number,
): RequestLog => ({
  requestId: randomUUID(),
  network: (route && findServedNetwork(networks, route.network)?.slug) ?? null,
  keyId: keyId ?? null,
  status,
  ms: Math.round((performance.now() - start) * 10) / 10,
  credits,
  calls,
})
