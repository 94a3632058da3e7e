import type { Hex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { askContractLogs } from '../read/ask-contract-logs'
import { countMostReads, type Probe } from './search-change'

/** A contract may emit in many blocks, and each costs a read. */
const MOST_BLOCKS = 100

/** The newest blocks with events of a contract, newest first. `more` counts older ones. */
export type EventBlocks = { range: BlockRange; blocks: readonly number[]; more: number }

/** One call. Throws what the client throws, for example a refusal because of too many logs. */
export async function askEventBlocks(
  client: RpcClient,
  { address, range }: { address: Hex; range: BlockRange },
): Promise<EventBlocks> {
  const logs = await askContractLogs(client, { address, range })
  const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))].sort((a, b) => b - a)
  return {
    range,
    blocks: blocks.slice(0, MOST_BLOCKS),
    more: Math.max(0, blocks.length - MOST_BLOCKS),
  }
}

/**
 * Most reads of {@link searchAtBlocks}: each block, both ends, and the block before each. No block is read
 * twice.
 */
export const countMostReadsAt = ({ range, blocks }: EventBlocks, known: readonly Probe[] = []): number =>
  Math.min(width(range), 2 * blocks.length + 1 + countMostReads(range, known))

/** The same for a search that was stopped. With no `blocks`, the reads of the bisection alone. */
export function countMostReadsLeft(
  { range, blocks }: Pick<EventBlocks, 'range' | 'blocks'>,
  known: readonly Probe[],
): number {
  const read = new Set(known.map(({ block }) => block))
  const likely = new Set(blocks.flatMap((block) => [block, block - 1]))
  const unread = [...likely].filter((block) => range.from <= block && block <= range.to && !read.has(block))
  return Math.min(width(range), unread.length + countMostReads(range, known))
}
