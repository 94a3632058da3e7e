import { askBlockHeader } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import type { RpcError } from '@/lib/rpc/client/rpc-error'
import { BudgetReachedError } from '../client/budgeted-client'
import type { LogsRun } from './search-run'

/** The first step below the end of a refused range, for other nodes behind the same endpoint; times four each time. */
const FIRST_STEP = 4

/** A range that ends further below the head is refused for another reason. */
const MOST_LAG = 1000

/**
 * Finds the newest block of a provider that refused a range beyond its head: from the error, from the newest header, then from lower and
 * lower ends, because the header can be of another node. Null if the end is far below the head. Throws `why` if no block is answered.
 */
export function createNewestFinder(
  { client, affords, signal }: Pick<LogsRun, 'client' | 'affords' | 'signal'>,
  search: BlockRange,
) {
  let head: Promise<number | null> | null = null
  let step = FIRST_STEP

  async function askHead(): Promise<number | null> {
    if (!affords('eth_getBlockByNumber')) return null
    try {
      return (await askBlockHeader(client, 'latest'))?.number ?? null
    } catch (error) {
      if (signal.aborted || error instanceof BudgetReachedError || !(error instanceof TriptychError))
        throw error
      return null
    }
  }

  return async (range: BlockRange, why: RpcError): Promise<number | null> => {
    const { newest: stated } = why.states
    if (stated !== undefined && stated < range.to) return stated
    head ??= askHead()
    const newest = await head
    if (newest !== null && newest < range.to) return newest
    if (step === FIRST_STEP && newest !== null && newest - range.to > MOST_LAG) return null
    const next = Math.max(Math.min(range.from, range.to - 1), range.to - step)
    if (next < search.from) throw why
    step *= FIRST_STEP
    return next
  }
}
