import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { KeyAccess } from '../access/access'
import type { Upstream } from '../access/served-network'
import { UpstreamUnavailableError } from '../nodes/node'
import { DeadlineExceededError } from '../time/with-deadline'

export type Answerer = 'node' | 'partner'

/**
 * Asks the network's own node, and its partner only when that has an outage. Null or an error is an answer, and no
 * outage. The contract documents failover for receipts alone.
 */
export async function askWithFailover<Said>(
  { network, failover }: KeyAccess,
  { method }: CheckedRequest,
  ask: (upstream: Upstream) => Promise<Said>,
): Promise<{ said: Said; upstream: Upstream; answeredBy: Answerer }> {
  try {
    return { said: await ask(network), upstream: network, answeredBy: 'node' }
  } catch (error) {
    const { partner } = network
    const isOutage = error instanceof UpstreamUnavailableError || error instanceof DeadlineExceededError
    if (!isOutage || !failover || !partner || method !== 'eth_getTransactionReceipt') throw error
    return { said: await ask(partner), upstream: partner, answeredBy: 'partner' }
  }
}
