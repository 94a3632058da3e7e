import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { numberOfBlock } from './block'
import { parseHexCount } from './hex-count'
import { noBlockYet } from './no-block-yet'

/**
 * The number of a block that was asked for by number or tag, as a hex quantity: what is read in several calls must be
 * read at one block, and a tag means another one by the next call. One call for a tag, none for a number.
 */
export async function pinBlock(client: RpcClient, block: BlockParameter): Promise<Hex> {
  const number = numberOfBlock(block) ?? (await askNumber(client, block))
  if (number !== null) return numberToHex(number)
  throw new TriptychError(`The service did not return the number of block ${block}.`, {
    whatToDo: 'Type a block number instead.',
  })
}

async function askNumber(client: RpcClient, tag: BlockParameter): Promise<number | null> {
  if (tag === 'latest') return parseHexCount(await client.call('eth_blockNumber', []))
  const block = await client.call('eth_getBlockByNumber', [tag, false])
  if (block === null) throw noBlockYet(tag)
  return parseHexCount(typeof block === 'object' && block !== null && 'number' in block ? block.number : null)
}
