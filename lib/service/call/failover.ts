import type { IncomingMessage } from 'node:http'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { Access } from '../access/access'
import type { Upstream } from '../access/served-network'
import { UpstreamUnavailableError } from '../nodes/node'
import { DeadlineExceededError } from '../time/with-deadline'

export type Answerer = 'node' | 'partner'

/** Who answered a batch. Where both did, it is the partner: an outage is the news. */
export const nameAnswerer = (calls: readonly { answeredBy: Answerer | null }[]): Answerer | null =>
  calls.find(({ answeredBy }) => answeredBy === 'partner')?.answeredBy ??
  calls.find(({ answeredBy }) => answeredBy !== null)?.answeredBy ??
  null

/** What a caller asks for by header: `Enable-Failover: true`. On a WebSocket, with the request that opens it. */
export const readWants = ({ headers }: IncomingMessage): { failover: boolean } => ({
  failover: String(headers['enable-failover']).trim().toLowerCase() === 'true',
})

/**
 * Asks the network's own node, and its partner only when that has an outage. Null or an error is an answer, and no
 * outage. The contract documents failover for receipts alone.
 */
export async function askWithFailover<Said>(
  { network, failover }: Access,
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
