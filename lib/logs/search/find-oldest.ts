import { numberToHex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import { type BlockRange, width } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { BudgetReachedError } from '../client/budgeted-client'
import type { LogsRun } from './search-run'

/** Nodes behind one endpoint may have pruned different blocks. Stated blocks, and bisections, are limited to this number. */
const MOST_TIMES = 3

/** One failing block takes up to 20 refusals until it is alone. */
const MOST_INSIDE = 30

const LACKS: readonly RefusalKind[] = ['missing-data', 'ahead-of-head']

const HAS: readonly RefusalKind[] = ['too-many-results', 'query-timeout']

type Means = Pick<LogsRun, 'client' | 'filter'>

/** The failing block that geth names: "failed to get logs for block #4321 (0x…)". */
export function failedBlock({ verbatim }: RpcError, { from, to }: BlockRange): number | null {
  const [, digits] = /\bblock #(\d+)/.exec(verbatim) ?? []
  const block = Number(digits)
  return block >= from && block <= to ? block : null
}

/**
 * Finds the oldest block of a pruned provider, or the end of blocks that fail within its history. `newest`: the newest block to ask for.
 */
export function createOldestFinder({ client, filter }: Means, newest: () => number) {
  let oldest: number | null = null
  let kept: number | null = null
  let believed = 0
  let searches = 0
  let inside = 0
  let before: Promise<unknown> = Promise.resolve()

  async function isKept(block: number): Promise<boolean> {
    const hex = numberToHex(block)
    try {
      await client.call('eth_getLogs', [{ ...filter, fromBlock: hex, toBlock: hex }], {
        from: block,
        to: block,
      })
      return true
    } catch (error) {
      if (error instanceof RpcError && LACKS.includes(error.kind)) return false
      if (error instanceof RpcError && HAS.includes(error.kind)) return true
      throw error
    }
  }

  /** Older blocks were answered, so a refusal is not the end of the history. */
  const hasOlder = ({ from }: BlockRange): boolean => kept !== null && kept < from

  async function isFirstKept({ from }: BlockRange): Promise<boolean> {
    if (!(await isKept(from))) return false
    kept = Math.min(kept ?? from, from)
    return true
  }

  /** A block of the range, after its first, that the provider has; null for none. */
  async function findKept(range: BlockRange): Promise<number | null> {
    if (kept !== null && kept > range.from) return kept
    for (const block of new Set([newest(), range.to])) {
      if (block > range.from && (await isKept(block))) return block
    }
    return null
  }

  /** One call per halving, and one for each end. */
  async function bisect(range: BlockRange, why: RpcError): Promise<number | null> {
    const { from } = range
    const newestKept = await findKept(range)
    if (newestKept === null) {
      if (hasOlder(range) || (await isFirstKept(range))) return null
      throw why
    }
    let pruned = from
    let top = newestKept
    while (top - pruned > 1) {
      const middle = pruned + Math.floor((top - pruned) / 2)
      if (await isKept(middle)) top = middle
      else pruned = middle
    }
    return pruned === from && (await isFirstKept(range)) ? null : top
  }

  async function find(range: BlockRange, why: RpcError): Promise<number | null> {
    if (oldest !== null && oldest > range.from) return oldest
    const { oldest: stated } = why.states
    const isPossible = stated !== undefined && stated > range.from && stated <= newest()
    if (isPossible && believed < MOST_TIMES) {
      believed++
      oldest = stated
      return stated
    }
    if (hasOlder(range)) {
      if (++inside > MOST_INSIDE) throw why
      if (failedBlock(why, range) === range.from) return range.from + 1
      return width(range) === 1 || (await isFirstKept(range)) ? null : bisect(range, why)
    }
    if (searches === MOST_TIMES) throw why
    searches++
    oldest = await bisect(range, why)
    return oldest
  }

  return {
    hasOlder,
    answered({ from }: BlockRange) {
      kept = Math.min(kept ?? from, from)
    },
    /**
     * Null if the first block exists: another block failed. Concurrent refusals wait for the first result. Throws `why` if no block is
     * answered.
     */
    find(range: BlockRange, why: RpcError): Promise<number | null> {
      const found = before.then(() => find(range, why))
      before = found.catch(() => undefined)
      return found
    },
  }
}

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
