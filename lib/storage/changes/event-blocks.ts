import type { Hex } from 'viem'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { readContractLogs } from '../read/read-contract-logs'
import { type BlockRange, countMostReads } from './search-change'

/** Blocks to read at: a contract may emit in very many, and each costs a read. */
const MOST_BLOCKS = 100

/** The newest blocks of a range in which a contract emitted, newest first; `more` emitted in older ones. */
export type EventBlocks = { range: BlockRange; blocks: readonly bigint[]; more: number }

/** Finds them in one call. Throws what the door throws, such as the refusal of too many logs. */
export async function readEventBlocks(
  door: RpcDoor,
  { address, range }: { address: Hex; range: BlockRange },
): Promise<EventBlocks> {
  const numbers = { from: Number(range.from), to: Number(range.to) }
  const logs = await readContractLogs(door, { address, range: numbers })
  const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))].sort((a, b) => b - a)
  return {
    range,
    blocks: blocks.slice(0, MOST_BLOCKS).map(BigInt),
    more: Math.max(0, blocks.length - MOST_BLOCKS),
  }
}

/**
 * Most reads of a search at those blocks: each of them, both ends, and the block before each but the first; then a
 * bisection. No block is read twice.
 */
export function countMostReadsAt({ range, blocks }: EventBlocks): number {
  const most = 2 * blocks.length + 1 + countMostReads(range)
  const all = range.to - range.from + 1n
  return all < BigInt(most) ? Number(all) : most
}
