import type { Hex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'
import type { BudgetedClient } from '../client/budgeted-client'
import type { AskedRange, TypedRange } from '../range/asked-range'

/** The range of a block hash takes one call. */
export async function settleRange(
  client: Pick<BudgetedClient, 'call'>,
  range: TypedRange,
): Promise<AskedRange> {
  if (!('blockHash' in range)) return range
  const header = await askBlockHeader(client, { hash: range.blockHash })
  if (header) return { from: header.number, to: header.number }
  throw new TriptychError('The provider has no block with this hash.')
}

/** Requests by hash: the number may name another block later. */
export const clientToBlock = (client: BudgetedClient, blockHash: Hex): BudgetedClient => ({
  ...client,
  call: (method, params) =>
    client.call(
      method,
      params.map((param) => byHash(param, blockHash)),
    ),
})

function byHash(param: unknown, blockHash: Hex): unknown {
  if (typeof param !== 'object' || param === null || !('fromBlock' in param)) return param
  const { fromBlock: _from, toBlock: _to, ...filter } = param as Record<string, unknown>
  return { ...filter, blockHash }
}
