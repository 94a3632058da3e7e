import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { type Answer, type Answered, askEndpoint, type OnAnswer } from './ask-endpoint'
import { type AskBatch, askEndpointBatch } from './ask-endpoint-batch'
import { billedAt, type ConnectionId } from './connection-id'
import type { Call } from './post-json-rpc'

export type AskRelay = (call: Call) => Promise<Answer>

/** Both ways to ask: call by call, or several calls in one request. */
export type Relay = {
  ask: AskRelay
  askBatch: AskBatch
  /** How many calls of a method may go in one request, where there is a limit. */
  batchSize?: (method: string) => number
}

export type BilledCall = Answered & { network: string }

export type AskedNetwork = Pick<Network, 'slug' | 'keptAs'>

/** Told of every answer, so that money stays in sight whoever asked. */
export type OnBill = (call: BilledCall) => void

/**
 * The browser's only way to a node: the explorer's own route handler, which adds the key. Never retries: each attempt
 * costs credits. Without a `connection` it asks by the one that the reader uses for the network.
 */
export function createRelay(
  network: AskedNetwork,
  tariff: Tariff,
  onBill: OnBill,
  connection?: ConnectionId,
): Relay {
  const url = relayUrl(network, connection)
  const onAnswer: OnAnswer = (answered) =>
    onBill({ network: network.slug, ...(connection ? billedAt(connection, answered) : answered) })
  return {
    ask: (call) => askEndpoint(url, call, tariff, onAnswer),
    askBatch: (calls, signal) => askEndpointBatch(url, calls, tariff, onAnswer, signal),
  }
}

/** By the name that things of it are kept under: that of the operator's node says which of its chains is meant. */
export const relayUrl = ({ keptAs }: AskedNetwork, connection?: ConnectionId) =>
  connection ? `/api/rpc/${keptAs}?connection=${encodeURIComponent(connection)}` : `/api/rpc/${keptAs}`
