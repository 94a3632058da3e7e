import { isHash, isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import type { ServedNetwork } from '../access/served-network'
import { capabilitiesOf } from '../history/capabilities'
import { askUncharged, UpstreamUnavailableError } from '../nodes/node'

/**
 * The result of eth_capabilities for a network, with the head of a node. Throws UpstreamUnavailableError or
 * DeadlineExceededError without a head.
 */
export async function answerCapabilities(
  { node, history, nearHeadOnly, isArchive }: ServedNetwork,
  timeoutMs: number,
): Promise<unknown> {
  const [nodes, head] = await Promise.all([
    history(),
    askUncharged(node, timeoutMs, 'eth_getBlockByNumber', ['latest', false]),
  ])
  const { number, hash }: { number?: unknown; hash?: unknown } = 'result' in head ? Object(head.result) : {}
  if (!isQuantity(number) || !isHash(hash)) {
    throw new UpstreamUnavailableError('The node could not look up a block.')
  }
  return {
    head: { number, hash },
    ...capabilitiesOf(nodes, { nearHeadOnly, isArchive }, BigInt(String(number))),
  }
}
