import { numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { HistoryPlan } from './plan/history-plan'

/** Where a method that reads state takes its block. */
const BLOCK_PARAMETER: Partial<Record<string, number>> = {
  eth_getStorageAt: 2,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_call: 1,
  eth_getProof: 2,
}

/**
 * This many blocks at the head are mined one by one, so that they are linked by their parent hashes. Skipped
 * blocks have no parent hash.
 */
const LINKED_BLOCKS = 256

/** The gaps of a script, oldest first: nothing happens in them, and EDR makes their blocks only when asked for. */
export function skippedBlocks({ blocks, head }: Pick<HistoryPlan, 'blocks' | 'head'>): BlockRange[] {
  const lastSkipped = head - LINKED_BLOCKS
  const planned = [...blocks.keys()].filter((number) => number <= lastSkipped).sort((a, b) => a - b)
  const starts = [0, ...planned].map((number) => number + 1)
  const ends = [...planned.map((number) => number - 1), lastSkipped]
  return starts.flatMap((from, i) => {
    const to = ends[i] ?? lastSkipped
    return from <= to ? [{ from, to }] : []
  })
}

/**
 * A node that knows the state at skipped blocks: that of the block before the gap. EDR 0.13.0 itself answers there
 * as if no account had ever existed.
 */
export function withStateInSkippedBlocks(
  node: EdrNode,
  skipped: readonly BlockRange[],
): Pick<EdrNode, 'request'> {
  return {
    request(method, params) {
      const position = BLOCK_PARAMETER[method]
      const block = position === undefined ? undefined : params[position]
      if (position === undefined || !isBlockNumber(block)) return node.request(method, params)
      const range = findRange(skipped, Number(block))
      return node.request(method, range ? params.with(position, numberToHex(range.from - 1)) : params)
    },
  }
}

function isBlockNumber(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
}

/** The range that holds a block, among ranges in order. */
export function findRange(ranges: readonly BlockRange[], block: number): BlockRange | undefined {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.to ?? block) < block) low = middle + 1
    else high = middle
  }
  const candidate = ranges[low]
  return candidate && candidate.from <= block ? candidate : undefined
}
