import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { numberOfBlock } from './block'
import { parseHexCount } from './hex-count'

/**
 * The number of a block or tag as a hex quantity. Several calls must read at one block, and a tag can change
 * between them. One call for a tag, none for a number.
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

/** A development node may never have a safe or finalized block, and a new chain has none. */
export const noBlockYet = (tag: string): TriptychError =>
  new TriptychError(`The chain has no ${tag} block yet.`, {
    whatToDo: 'A new chain or a development node may not have one. Use `latest` or a block number.',
  })
