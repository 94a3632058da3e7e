import { type Hex, numberToHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import type { SpendingDoor } from '../door/spending-door'

/** Credits for {@link findContractStart} on a chain whose newest block is `head`: at most, and hardly less. */
export const priceContractStart = (head: number): number =>
  (Math.ceil(Math.log2(head + 1)) + 1) * PRICES.eth_getCode

/**
 * The first block at whose end a contract has code, by halving what is left; null when it has none at `head`. Before
 * that block it emitted nothing. Needs a network that serves the state of old blocks. A contract that was destroyed and
 * made again in between is found at either of its starts.
 */
export async function findContractStart(
  door: Pick<SpendingDoor, 'call'>,
  address: Hex,
  head: number,
): Promise<number | null> {
  const hasCode = async (block: number) => {
    const code = await door.call('eth_getCode', [address, numberToHex(block)])
    return typeof code === 'string' && code.length > 2
  }
  if (!(await hasCode(head))) return null
  let without = -1
  let having = head
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2)
    if (await hasCode(middle)) having = middle
    else without = middle
  }
  return having
}
