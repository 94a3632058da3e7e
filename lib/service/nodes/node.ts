import { TriptychError } from '@/lib/errors'
import type { StopSignal } from '../stop-signal'

export type NodeError = { code: number; message: string }

/** What a node said: its result or its error, or that a result list was longer than wanted and was not read on. */
export type NodeAnswer = { result: unknown } | { error: NodeError } | { tooManyResults: true }

export type NodeRequestOptions = {
  /** Aborted when nobody waits for the answer any more. */
  signal: StopSignal
  /** Entries of a result list after which reading stops. */
  maxResults?: number
}

/**
 * A node, or several that stand in for each other. `request` throws {@link UpstreamUnavailableError} when no node
 * gave an answer, and the reason of `signal` when that was aborted.
 */
export type Node = {
  request(method: string, params: readonly unknown[], options: NodeRequestOptions): Promise<NodeAnswer>
  close?(): Promise<void>
}

/** No node could be reached, or what it sent is no answer to the question. Says nothing about which node it was. */
export class UpstreamUnavailableError extends TriptychError {
  override name = 'UpstreamUnavailableError'
}
