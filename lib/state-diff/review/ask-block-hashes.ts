import * as v from 'valibot'
import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { blockName } from '../describe-replay'

export type BlockHashes = { before: Hex; after: Hex }

/** Two headers. */
export const priceBlockHashes = (prices: Prices): number => 2 * prices.eth_getBlockByNumber

/** The hashes of two blocks, as the node returns them. @throws TriptychError for another block, and what the client throws. */
export async function askBlockHashes(
  client: Pick<RpcClient, 'call'>,
  blocks: { before: bigint; after: bigint },
): Promise<BlockHashes> {
  const [before, after] = await Promise.all([askHash(client, blocks.before), askHash(client, blocks.after)])
  return { before, after }
}

const HEADER = v.object({ number: HEX_NUMBER, hash: hexBytes(32) })

async function askHash({ call }: Pick<RpcClient, 'call'>, number: bigint): Promise<Hex> {
  const header = v.safeParse(HEADER, await call('eth_getBlockByNumber', [numberToHex(number), false]))
  if (header.success && BigInt(header.output.number) === number) return header.output.hash
  throw new TriptychError(`The node does not return the header of ${blockName(number)}.`, {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}
