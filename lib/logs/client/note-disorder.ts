import type { BlockRange } from '@/lib/block/block-range'
import { type Disorder, findDisorder } from '../answer/answer-order'
import type { RetryingClient } from './retrying-client'

/** The same client, which reports each answer whose logs come twice or in another order than the chain's. */
export const notingDisorder = (
  client: RetryingClient,
  onDisorder: (range: BlockRange, disorder: Disorder) => void,
): RetryingClient => ({
  ...client,
  async call(...call) {
    const result = await client.call(...call)
    const [method, , range] = call
    const disorder = method === 'eth_getLogs' && range ? findDisorder(result) : null
    if (range && disorder) onDisorder(range, disorder)
    return result
  },
})
