import { type Hex, keccak256, stringToBytes } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { sayCurrency } from '@/lib/networks/chain-family'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { checkReceipt, countHolding } from '../checks/receipt-checks'
import { askReceipt } from '../question/ask-receipt'
import type { Receipt } from '../receipt/receipt-schema'
import { summarizeReceipt } from './receipt-summary'

/**
 * A receipt in a sentence, the result of its checks, and its events by the canonical signatures `events`. One
 * call. Throws what the client throws, and {@link TriptychError} if there is no receipt.
 */
export async function describeReceipt(
  client: RpcClient,
  network: Network,
  { hash, events }: { hash: Hex; events: readonly string[] },
) {
  const parsed = await askReceipt(client, { hash })
  if (!parsed) throw new TriptychError('The service has no receipt of this transaction.')
  const checks = checkReceipt(parsed, network)
  return {
    sentence: summarizeReceipt(parsed, sayCurrency(network), checks).sentence,
    checks: countHolding(checks),
    emitted: countEvents(parsed.receipt, events),
  }
}

/** Each event with its count, in order of first appearance. Topic 0 names it. */
function countEvents({ logs }: Receipt, events: readonly string[]) {
  const named = new Map<string, string>(events.map((event) => [keccak256(stringToBytes(event)), event]))
  const counts = new Map<string, number>()
  for (const { topics } of logs ?? []) {
    const event = named.get(topics[0] ?? '') ?? 'an unknown event'
    counts.set(event, (counts.get(event) ?? 0) + 1)
  }
  return [...counts].map(([event, count]) => ({ event, count }))
}
