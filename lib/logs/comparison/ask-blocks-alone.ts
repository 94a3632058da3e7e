import { numberToHex } from 'viem'
import { isSameRange } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { Logs } from '../answer/log-list'
import { InvalidLogsError, parseLogsAnswer } from '../answer/logs-answer'
import type { BudgetedClient } from '../client/budgeted-client'
import { type BlockDifference, compareLogsOfBlock } from './compare-block'
import { type LogsOfRange, sliceOf } from './compare-logs'

/** Blocks that lack logs are asked for once more by themselves, so many at most. */
export const MOST_ASKED_ALONE = 4

type Means = { client: BudgetedClient; filter: LogFilter; logs: Logs; pieces: readonly LogsOfRange[] }

/**
 * Asks for the blocks that lack logs in the answer of a wider range: a service may cut such an answer without a word, and still
 * give all logs of a block. Says of each whether it does.
 */
export async function askBlocksAlone(
  blocks: readonly BlockDifference[],
  { client, filter, logs, pieces }: Means,
): Promise<readonly BlockDifference[]> {
  const lacking = blocks
    .filter(({ logs: differences }) => differences.some(({ what }) => what === 'only-here'))
    .filter(({ block }) => !pieces.some(({ range }) => isSameRange(range, { from: block, to: block })))
    .slice(0, MOST_ASKED_ALONE)
  const alone = new Map<number, boolean>()
  for (const { block } of lacking) {
    if (!client.affords('eth_getLogs')) break
    const range = { from: block, to: block }
    const blockNumber = numberToHex(block)
    try {
      const answer = await client.call('eth_getLogs', [
        { ...filter, fromBlock: blockNumber, toBlock: blockNumber },
      ])
      const again = parseLogsAnswer(answer, range, filter)
      alone.set(block, compareLogsOfBlock(block, sliceOf(logs, range), again) === null)
    } catch (error) {
      // That it differed in the wider answer stays true.
      if (!(error instanceof RpcError || error instanceof InvalidLogsError)) throw error
    }
  }
  return blocks.map((one) => ({ ...one, alone: alone.get(one.block) ?? null }))
}
