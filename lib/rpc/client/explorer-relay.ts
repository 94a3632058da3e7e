import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { type Answer, type Answered, askEndpoint, type OnAnswer } from './ask-endpoint'
import { type AskBatch, askEndpointBatch } from './ask-endpoint-batch'
import { billedAt, type ConnectionId } from './connection-id'
import type { Call } from './post-json-rpc'

export type AskRelay = (call: Call) => Promise<Answer>

/** Sends single calls, and batches. */
export type Relay = {
  ask: AskRelay
  askBatch: AskBatch
  /** Maximum calls of a method in one request, if there is a limit. */
  batchSize?: (method: string) => number
}

export type BilledCall = Answered & { network: string }

export type AskedNetwork = Pick<Network, 'slug' | 'keptAs'>

/** Called with the bill of every response. */
export type OnBill = (call: BilledCall) => void

/**
 * The browser's only way to a node: the explorer's route handler, which adds the key. It never retries,
 * because each attempt costs credits. Without a `connection` the user's connection for the network is used.
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

/** `keptAs` also names the chain of the operator's node. */
export const relayUrl = ({ keptAs }: AskedNetwork, connection?: ConnectionId) =>
  connection ? `/api/rpc/${keptAs}?connection=${encodeURIComponent(connection)}` : `/api/rpc/${keptAs}`
