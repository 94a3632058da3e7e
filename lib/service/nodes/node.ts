import { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { DeadlineExceededError, withDeadline } from '../time/call-clock'
import { Stop, type StopSignal } from '../time/stop'
import type { TraceContext } from './trace-context'

/** `data`: the revert data of a call. */
export type NodeError = { code: number; message: string; data?: unknown }

/** The result or error of a node, or that a result list is too long and was not read to its end. */
export type NodeAnswer = { result: unknown } | { error: NodeError } | { tooManyResults: true }

export type NodeRequestOptions = {
  /** Aborted when nobody waits for the answer any more. */
  signal: StopSignal
  /** Takes the entries of a result list while they arrive. */
  entries?: EntryReader | undefined
  /**
   * Paces reading: calls `take` for a chunk that makes the answer `bytes` long. Null if that was done at once; otherwise
   * nothing more is read until the promise settles. It rejects with errors of `take`.
   */
  inTurn?: (bytes: number, take: () => void) => Promise<void> | null
  /** Called with a wait inside the service, after which the node is asked. */
  hold?: (wait: Promise<void>) => void
  /** Checks a result, and returns it as it is to be sent on. Rejects with {@link WrongAnswerError}. */
  check?: (result: unknown) => Promise<unknown>
  /** Of the caller, to be sent with the request. */
  trace?: TraceContext | null
  /** Called with the place of the node whose answer counts. */
  onAnswered?: (place: string) => void
}

/** Takes the entries of a list one by one. They are not in the result. */
export type EntryReader = {
  /** An answer begins; entries of an earlier answer are dropped. */
  begin(): void
  /** False for more entries than wanted. Throws {@link UpstreamUnavailableError} for an invalid entry. */
  take(entry: unknown): boolean
}

/**
 * A node, or several that replace each other. `request` throws {@link UpstreamUnavailableError} if no node gave an answer,
 * and the reason of `signal` if it was aborted.
 */
export type Node = {
  request(method: string, params: readonly unknown[], options: NodeRequestOptions): Promise<NodeAnswer>
  close?(): Promise<void>
}

/** No node could be reached, or its response is no answer. The message names no node. */
export class UpstreamUnavailableError extends TriptychError {
  override name = 'UpstreamUnavailableError'
  /** Why, as far as the node said it. */
  readonly kind: RefusalKind
  /** The node's own words, if they help the caller. */
  readonly said: string | undefined

  /** How long the node says to wait. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, { kind = 'unavailable', said, retryAfterMs, cause }: Reason = {}) {
    super(message, { cause })
    this.kind = kind
    this.said = said
    this.retryAfterMs = retryAfterMs
  }
}

type Reason = {
  kind?: RefusalKind
  said?: string | undefined
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** The class of a node's refusal, and how long it says to wait. */
export type NodeRefusal = Pick<UpstreamUnavailableError, 'kind' | 'retryAfterMs'>

/** The response of a node is no answer to the request, or cannot be true. Its message quotes nothing of the response. */
export class WrongAnswerError extends UpstreamUnavailableError {
  override name = 'WrongAnswerError'
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { kind: 'untrue-answer', cause })
  }
}

/** Every node refused the call for a limit or reason of its own. Its error is passed on, and the call is free. */
export class NodeRefusalError extends TriptychError {
  override name = 'NodeRefusalError'
  constructor(readonly error: NodeError) {
    super('The node refused the call.')
  }
}

/** Whether a node gave no answer, or not in time. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError

/** For requests on behalf of all callers: none of them can abort it. */
const NO_CALLER = new Stop()

/** A request of the service itself, which is not charged. Throws UpstreamUnavailableError or DeadlineExceededError. */
export function askUncharged(
  node: Node,
  timeoutMs: number,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  return withDeadline(timeoutMs, NO_CALLER, (signal) => node.request(method, params, { signal }))
}
