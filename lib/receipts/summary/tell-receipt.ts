import type { Hex } from 'viem'
import { decodeLog } from '@/lib/abi/decode-log'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { checkReceipt, countHolding } from '../checks/receipt-checks'
import { askReceipt } from '../question/ask-receipt'
import type { Receipt } from '../receipt/receipt-schema'
import { summarizeReceipt } from './receipt-summary'

/**
 * A receipt in a sentence, its checks in a line, and what it emitted. One call. Throws what the
 * door throws, and {@link TriptychError} when there is no such receipt.
 */
export async function tellReceipt(door: RpcDoor, network: Network, hash: Hex) {
  const parsed = await askReceipt(door, { hash })
  if (!parsed) throw new TriptychError('The service has no receipt of this transaction.')
  const checks = checkReceipt(parsed, network)
  return {
    sentence: summarizeReceipt(parsed, network.currency.symbol, checks).sentence,
    checks: countHolding(checks),
    emitted: countEvents(parsed.receipt),
  }
}

/** Each event once, in the order it first came, with how often. */
function countEvents({ logs }: Receipt): readonly { event: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const log of logs ?? []) {
    const decoded = decodeLog(log, KNOWN_EVENTS)
    const event = decoded.state === 'decoded' ? decoded.event.signature : 'an event of its own'
    counts.set(event, (counts.get(event) ?? 0) + 1)
  }
  return [...counts].map(([event, count]) => ({ event, count }))
}
