import { numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { Run } from './search-run'

/** Nodes behind one address may have pruned different blocks: so often the words of a refusal are believed, and so often the block is searched for. */
const MOST_TIMES = 3

/** How a node refuses a block that it does not have. */
const LACKS: readonly RefusalKind[] = ['missing-data', 'ahead-of-head']

/** Refusals of a block that the node looked at. */
const HAS: readonly RefusalKind[] = ['too-many-results', 'query-timeout']

type Means = Pick<Run, 'door' | 'filter'>

/**
 * Finds the oldest block of which a provider has logs, after it refused a range that begins in pruned blocks. `newest`: the
 * newest one to ask for.
 */
export function createOldestFinder({ door, filter }: Means, newest: () => number) {
  let oldest: number | null = null
  /** The oldest block that was answered. */
  let kept: number | null = null
  let believed = 0
  let searches = 0
  let before: Promise<unknown> = Promise.resolve()

  async function isKept(block: number): Promise<boolean> {
    const hex = numberToHex(block)
    try {
      await door.call('eth_getLogs', [{ ...filter, fromBlock: hex, toBlock: hex }], {
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

  /** A block above `range.from` that the provider has; throws `why` where none is found. */
  async function findKept(range: BlockRange, why: RpcError): Promise<number> {
    if (kept !== null && kept > range.from) return kept
    for (const block of new Set([newest(), range.to])) {
      if (block > range.from && (await isKept(block))) return block
    }
    throw why
  }

  /** At most one call for each halving of the range, and one for each of its ends. */
  async function bisect(range: BlockRange, why: RpcError): Promise<number> {
    const { from } = range
    let pruned = from
    let top = await findKept(range, why)
    while (top - pruned > 1) {
      const middle = pruned + Math.floor((top - pruned) / 2)
      if (await isKept(middle)) top = middle
      else pruned = middle
    }
    // Another block of the range was refused, which is no end of the history.
    if (pruned === from && (await isKept(from))) throw why
    return top
  }

  async function find(range: BlockRange, why: RpcError): Promise<number> {
    if (oldest !== null && oldest > range.from) return oldest
    const { oldest: stated } = why.states
    const isPossible = stated !== undefined && stated > range.from && stated <= newest()
    if (isPossible && believed < MOST_TIMES) {
      believed++
      oldest = stated
      return stated
    }
    if (searches === MOST_TIMES) throw why
    searches++
    oldest = await bisect(range, why)
    return oldest
  }

  return {
    answered({ from }: BlockRange) {
      kept = Math.min(kept ?? from, from)
    },
    /** Others that were refused at the same time wait for what the first one finds. Throws `why` where it is not the history that ends. */
    find(range: BlockRange, why: RpcError): Promise<number> {
      const found = before.then(() => find(range, why))
      before = found.catch(() => undefined)
      return found
    },
  }
}
