import { Stop } from '../time/stop-signal'
import { withDeadline } from '../time/with-deadline'
import type { Node, NodeAnswer } from './node'

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
