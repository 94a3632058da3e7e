import { numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { parseLogsAnswer } from '../answer/logs-answer'
import { BudgetReachedError } from '../door/spending-door'
import { askBloom } from './block-bloom'
import { MOST_HEADERS } from './check-calls'
import type { Run } from './search-run'

/**
 * Whether a service keeps the logs of older blocks: some answer for those that they threw away as if no log were there.
 * `unknown`: no block was found that has any; `unchecked`: it could not be asked.
 */
export type Kept = 'kept' | 'thrown-away' | 'unknown' | 'unchecked'

/** A shorter stretch without logs at the old end of a range says little. */
const LEAST_BARE = 500

/** The blocks at the old end of a range that are said to hold no log; null where they are few. */
export function bareStart(range: BlockRange, firstLog: number | null): BlockRange | null {
  const bare = { from: range.from, to: firstLog === null ? range.to : firstLog - 1 }
  return width(bare) < LEAST_BARE ? null : bare
}

/** As shares of such a stretch. */
const PLACES: readonly number[] = [0, 1 / 4, 1 / 2, 3 / 4]

/** The first block of a chain has no logs. */
const blocksIn = (bare: BlockRange, shares: readonly number[]): readonly number[] =>
  shares
    .map((share) => bare.from + Math.floor(share * width(bare)))
    .filter((block) => block > 0)
    .slice(0, MOST_HEADERS)

type Means = Pick<Run, 'checking' | 'affords' | 'report'>

/**
 * Reads the headers of old blocks until one says that its block has logs, of whatever contract; then asks for all logs of that
 * block. What it says holds for the newer blocks too, for what is thrown away is the oldest.
 */
export async function askKept(
  bare: BlockRange,
  { checking: door, affords, report }: Means,
  shares = PLACES,
): Promise<Kept> {
  // The header of the range's end may be needed after this.
  if (!affords('eth_getBlockByNumber', 'eth_getLogs', 'eth_getBlockByNumber')) return 'unchecked'
  try {
    for (const block of blocksIn(bare, shares)) {
      const bloom = await askBloom(door, block)
      if (bloom === 'missing') return 'thrown-away'
      if (bloom === 'unsaid') return 'unknown'
      if (bloom === 'empty') continue
      const range = { from: block, to: block }
      const kept = await isAnyThere(door, range)
      report({ type: 'looked-back', range, kept, bill: door.bill() })
      return kept ? 'kept' : 'thrown-away'
    }
    return 'unknown'
  } catch (error) {
    if (error instanceof BudgetReachedError) return 'unchecked'
    if (!(error instanceof RpcError)) throw error
    return error.kind === 'missing-data' ? 'thrown-away' : 'unchecked'
  }
}

async function isAnyThere(door: Means['checking'], range: BlockRange): Promise<boolean> {
  const [fromBlock, toBlock] = [numberToHex(range.from), numberToHex(range.to)]
  try {
    const answer = await door.call('eth_getLogs', [{ fromBlock, toBlock }], range)
    return parseLogsAnswer(answer, range, {}).length > 0
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'too-many-results') return true
    throw error
  }
}
