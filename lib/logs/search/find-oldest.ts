import { numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogsRun } from './search-run'

/** Nodes behind one address may have pruned different blocks: so often the words of a refusal are believed, and so often the block is searched for. */
const MOST_TIMES = 3

/** Refusals within the history: one block that fails takes up to 20 of them, until it is alone in its range. */
const MOST_INSIDE = 30

/** How a node refuses a block that it does not have. */
const LACKS: readonly RefusalKind[] = ['missing-data', 'ahead-of-head']

/** Refusals of a block that the node looked at. */
const HAS: readonly RefusalKind[] = ['too-many-results', 'query-timeout']

type Means = Pick<LogsRun, 'client' | 'filter'>

/** The block that the error names as the one that failed, as geth does: "failed to get logs for block #4321 (0x…)". */
export function failedBlock({ verbatim }: RpcError, { from, to }: BlockRange): number | null {
  const [, digits] = /\bblock #(\d+)/.exec(verbatim) ?? []
  const block = Number(digits)
  return block >= from && block <= to ? block : null
}

/**
 * Finds the oldest block whose logs a provider has, after it refused a range that begins in pruned blocks; or the end of some
 * blocks that fail within its history. `newest`: the newest block to ask for.
 */
export function createOldestFinder({ client, filter }: Means, newest: () => number) {
  let oldest: number | null = null
  /** The oldest block that was answered. */
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

  /** Whether older blocks were answered: then a refusal is not the end of the history. */
  const hasOlder = ({ from }: BlockRange): boolean => kept !== null && kept < from

  async function isFirstKept({ from }: BlockRange): Promise<boolean> {
    if (!(await isKept(from))) return false
    kept = Math.min(kept ?? from, from)
    return true
  }

  /** A block above the first one of the range that the provider has; null where none is found. */
  async function findKept(range: BlockRange): Promise<number | null> {
    if (kept !== null && kept > range.from) return kept
    for (const block of new Set([newest(), range.to])) {
      if (block > range.from && (await isKept(block))) return block
    }
    return null
  }

  /** One call for each halving of the range, and one for each of its ends at most. */
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
     * Null when the first block of the range is there: another block of it failed. Ranges that were refused at the same time wait for
     * what the first one finds. Throws `why` when no block is answered.
     */
    find(range: BlockRange, why: RpcError): Promise<number | null> {
      const found = before.then(() => find(range, why))
      before = found.catch(() => undefined)
      return found
    },
  }
}
