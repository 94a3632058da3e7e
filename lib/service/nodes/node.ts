import { TriptychError } from '@/lib/errors'
import { Stop, type StopSignal } from '../time/stop-signal'
import { withDeadline } from '../time/with-deadline'

export type NodeError = { code: number; message: string }

/** What a node said: its result or its error, or that a result list was longer than wanted and was not read on. */
export type NodeAnswer = { result: unknown } | { error: NodeError } | { tooManyResults: true }

export type NodeRequestOptions = {
  /** Aborted when nobody waits for the answer any more. */
  signal: StopSignal
  /** Takes the entries of a result list while they come, from a node that sends its answer in pieces. */
  entries?: EntryReader | undefined
  /**
   * Lets a piece of an answer be taken that makes it `bytes` long. Null when that was done at once; else no more is read
   * until it is done, which rejects for what `take` throws.
   */
  inTurn?: (bytes: number, take: () => void) => Promise<void> | null
  /** Told of a wait that is the service's own: until then, or until it is told of none, the node has not been asked. */
  hold?: (wait: Promise<void>) => void
  /** Told after a wait that the node is asked now. */
  onSent?: () => void
}

/** Reads a list entry by entry. What it took is not in the result any more. */
export type EntryReader = {
  /** An answer begins; what was taken of another is forgotten. */
  begin(): void
  /** False once there are more than are wanted. Throws {@link UpstreamUnavailableError} for what cannot be an entry. */
  take(entry: unknown): boolean
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

/** What a node sent is no answer to the question, or cannot be true; its message says why, in words of ours alone. */
export class WrongAnswerError extends UpstreamUnavailableError {
  override name = 'WrongAnswerError'
}

/** Asked on behalf of everyone: one who leaves does not end it. */
const NO_CALLER = new Stop()

/**
 * The service's own question to a node, which costs no key anything.
 * Throws UpstreamUnavailableError or DeadlineExceededError.
 */
export function askUncharged(
  node: Node,
  timeoutMs: number,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  return withDeadline(timeoutMs, NO_CALLER, (signal) => node.request(method, params, { signal }))
}
