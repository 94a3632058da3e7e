import { type BlockRange, overlap } from '@/lib/block/block-range'
import { byKey, compareLogs } from '@/lib/comparison/compare-logs'
import type { Compared } from '@/lib/comparison/comparison'
import { formatCount } from '@/lib/text/count'
import type { Logs } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'

/** The logs that a provider returned for a block range. */
export type LogsOfRange = { range: BlockRange; logs: readonly FoundLog[] }

/** A block whose logs differ between two providers. */
export type BlockDifference = {
  block: number
  /** How many logs each of them returned. */
  here: number
  there: number
  /** Whether both have the same hash for the block. If not, their logs were not compared. */
  isSameBlock: boolean
  rows: readonly Compared[]
}

/**
 * Compares the responses of a second search with the logs of the first, block by block. Both are in the order of the chain. Blocks
 * in `gaps` are left out. `compared` is the number of logs of the first search.
 */
export function compareBlocks(
  first: Logs,
  pieces: readonly LogsOfRange[],
  gaps: readonly BlockRange[],
  chainId: number,
): { compared: number; blocks: readonly BlockDifference[] } {
  const isKnown = ({ blockNumber }: FoundLog) =>
    !gaps.some((gap) => overlap(gap, { from: blockNumber, to: blockNumber }))
  let compared = 0
  const blocks: BlockDifference[] = []
  for (const { range, logs } of pieces) {
    const here = sliceOf(first, range).filter(isKnown)
    compared += here.length
    const ours = byKey(here, ({ blockNumber }) => blockNumber)
    const theirs = byKey(logs.filter(isKnown), ({ blockNumber }) => blockNumber)
    const numbers = new Set([...ours.keys(), ...theirs.keys()])
    for (const block of [...numbers].sort((a, b) => a - b)) {
      const difference = compareLogsOfBlock(block, ours.get(block) ?? [], theirs.get(block) ?? [], chainId)
      if (difference) blocks.push(difference)
    }
  }
  return { compared, blocks }
}

/** Null if the logs are the same. */
export function compareLogsOfBlock(
  block: number,
  here: readonly FoundLog[],
  there: readonly FoundLog[],
  chainId: number,
): BlockDifference | null {
  const [ours, theirs] = [here[0]?.blockHash, there[0]?.blockHash]
  const name = `block ${formatCount(block)}`
  const counts = { block, here: here.length, there: there.length }
  if (ours && theirs && ours !== theirs) {
    const note = 'Different blocks: their logs were not compared.'
    return {
      ...counts,
      isSameBlock: false,
      rows: [{ name: `hash of ${name}`, here: ours, there: theirs, note }],
    }
  }
  if (JSON.stringify(here) === JSON.stringify(there)) return null
  const { differences } = compareLogs(here, there, { chainId, isOneTransaction: false, of: `${name}, ` })
  return differences.length > 0 ? { ...counts, isSameBlock: true, rows: differences } : null
}

/** The logs of a block range, from logs in the order of the chain. */
export const sliceOf = (logs: Logs, { from, to }: BlockRange): readonly FoundLog[] =>
  logs.slice(firstAt(logs, from), firstAt(logs, to + 1))

function firstAt(logs: Logs, block: number): number {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((logs.at(middle)?.blockNumber ?? block) < block) low = middle + 1
    else high = middle
  }
  return low
}
