import type { Hex } from 'viem'
import { numberToHex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import { width } from '@/lib/block/block-range'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { isBytes } from '@/lib/rpc/answer-checks/wire-shapes'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

/** The price of finding the first block of a contract, and what it can save. */
export type StartQuote = { calls: number; price: number; spares: number }

/** The newest block, its code, and each halving. */
const callsFor = (blocks: number): number => 2 + Math.ceil(Math.log2(Math.max(2, blocks)))

/** Null if it costs more than it can save. `maxRange`: maximum blocks of a call. */
export function quoteStart(range: BlockRange, maxRange: number | null, prices: Prices): StartQuote | null {
  if (maxRange === null) return null
  const calls = callsFor(width(range))
  const price = prices.eth_getBlockByNumber + (calls - 1) * prices.eth_getCode
  const spares = Math.floor(width(range) / maxRange) * prices.eth_getLogs
  return spares > price ? { calls, price, spares } : null
}

/**
 * The first block with code, by bisection, at the price of eth_getCode per step. Wrong for a contract that was destroyed and created again.
 * Throws {@link TriptychError} if there is no code at the end.
 */
export async function askContractStart(
  client: Pick<RpcClient, 'call'>,
  address: Hex,
  { from, to }: { from: number; to: number | 'latest' },
): Promise<number> {
  const end = typeof to === 'number' ? to : (await askBlockHeader(client, to))?.number
  if (end === undefined || !(await hasCode(client, address, end))) {
    throw new TriptychError('There is no contract at this address at the end of the range.', {
      whatToDo: 'Check the address and the network, or search a range that ends while the contract exists.',
    })
  }
  let [without, having] = [from - 1, end]
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2)
    if (await hasCode(client, address, middle)) having = middle
    else without = middle
  }
  return having
}

async function hasCode(client: Pick<RpcClient, 'call'>, address: Hex, block: number): Promise<boolean> {
  const code = await client.call('eth_getCode', [address, numberToHex(block)])
  if (typeof code === 'string' && isBytes(code)) return code.length > 2
  throw new TriptychError('The response is not contract code.', {
    whatToDo: 'Try again, or use another connection.',
  })
}
