import { type BlockRange, describeBlocks } from '@/lib/block/block-range'
import type { Compared, Comparison } from '@/lib/comparison/comparison'
import type { ComparisonCalls } from '@/lib/comparison/comparison-price'
import type { TriptychError } from '@/lib/errors'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { countOf, formatCount } from '@/lib/text/count'
import type { SearchProgress } from '../search/search-progress'
import type { BlockDifference } from './compare-blocks'

/** Blocks without some of their logs are read once more by themselves: at most this many. */
export const MOST_READ_ALONE = 4

/** The second provider may need twice as many calls, and single blocks are read again. The search stops at that price. */
export function callsOfLogs({ range, answered, splits }: SearchProgress) {
  const first = answered.length + splits.length
  return {
    here: range?.finality ? {} : { eth_getBlockByNumber: 1 },
    there: { eth_getBlockByNumber: 1, eth_getLogs: 1 },
    most: { eth_getBlockByNumber: 1, eth_getLogs: 2 * first + 1 + MOST_READ_ALONE },
  } satisfies ComparisonCalls
}

export type UncomparedBlocks = { range: BlockRange; why: TriptychError }

/** More rows are not readable in a table; the sentence counts all blocks. */
const MOST_ROWS = 200

/** `alone`: whether a block has all its logs if it is read by itself. `compared`: "2,745 logs of 18 ranges compared". */
export function describeSearches({
  blocks,
  alone,
  compared,
  isNothing,
  uncompared,
}: {
  blocks: readonly BlockDifference[]
  alone: ReadonlyMap<number, boolean>
  compared: string
  isNothing: boolean
  uncompared: readonly UncomparedBlocks[]
}): Comparison {
  const left = uncompared.length > 0 ? ' Some blocks could not be compared.' : ''
  return {
    verdict: verdictOf(blocks, isNothing),
    says: isNothing ? 'Nothing could be compared.' : `${sayBlocks(blocks, compared)}${left}`,
    differences: blocks.flatMap((block) => [...countRow(block, alone), ...block.rows]).slice(0, MOST_ROWS),
    besides: [],
    uncompared: uncompared.map(({ range, why }) => ({ what: describeBlocks(range), why: sayError(why) })),
  }
}

function verdictOf(blocks: readonly BlockDifference[], isNothing: boolean): Comparison['verdict'] {
  if (blocks.some(({ isSameBlock }) => isSameBlock)) return 'different'
  if (blocks.length > 0) return 'different-blocks'
  return isNothing ? 'not-compared' : 'same'
}

function sayBlocks(blocks: readonly BlockDifference[], compared: string): string {
  if (blocks.length === 0) return `Same: ${compared}.`
  const others = blocks.filter(({ isSameBlock }) => !isSameBlock).length
  const also =
    others > 0
      ? ` ${countOf(others, 'block')} of them ${others === 1 ? 'is a different block' : 'are different blocks'} there.`
      : ''
  return `The logs of ${countOf(blocks.length, 'block')} differ; ${compared}.${also}`
}

function countRow(
  { block, here, there, isSameBlock }: BlockDifference,
  alone: ReadonlyMap<number, boolean>,
): Compared[] {
  if (!isSameBlock || here === there) return []
  const isWhole = alone.get(block)
  const row = {
    name: `block ${formatCount(block)}, logs`,
    here: formatCount(here),
    there: formatCount(there),
  }
  if (isWhole === undefined) return [row]
  return [{ ...row, note: isWhole ? TRUNCATED : NOT_THERE }]
}

const TRUNCATED =
  'Read alone, the block has the same logs there: the response to the larger range was truncated without an error.'
const NOT_THERE = 'Read alone, the block does not have these logs there either.'

const sayError = (error: TriptychError): string =>
  error instanceof RpcError
    ? `${error.shortMessage} It said: “${error.verbatim}” (code ${error.code})`
    : error.shortMessage
