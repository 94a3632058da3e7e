import type { BlockRange } from '@/lib/block/block-range'
import { digestLogs } from '../answer/digest-logs'
import type { Logs } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'
import { type BlockDifference, compareLogsOfBlock } from './compare-block'

/** The logs that a service gave for some blocks. */
export type LogsOfRange = { range: BlockRange; logs: readonly FoundLog[] }

/** How many logs of how many ranges were held against each other, and the blocks whose logs differ. Plain data. */
export type LogsComparison = { ranges: number; logs: number; blocks: readonly BlockDifference[] }

/**
 * Holds the answers of a second search against the logs of a first one, both in the order of the chain: range by range by their
 * digests, and block by block where these are unlike. Blocks of `gaps` are left out.
 */
export async function compareLogs(
  first: Logs,
  pieces: readonly LogsOfRange[],
  gaps: readonly BlockRange[],
): Promise<LogsComparison> {
  const isKnown = ({ blockNumber }: FoundLog) => !gaps.some((gap) => holds(gap, blockNumber))
  let logs = 0
  const blocks: BlockDifference[] = []
  for (const { range, logs: answered } of pieces) {
    const here = sliceOf(first, range).filter(isKnown)
    const there = answered.filter(isKnown)
    logs += here.length
    if (!(await isSame(here, there))) blocks.push(...compareBlocks(here, there))
  }
  return { ranges: pieces.length, logs, blocks }
}

/** The digest says nothing of `removed`. */
async function isSame(here: readonly FoundLog[], there: readonly FoundLog[]): Promise<boolean> {
  if (here.length !== there.length || [...here, ...there].some(({ removed }) => removed)) return false
  return (await digestLogs(here)) === (await digestLogs(there))
}

function compareBlocks(here: readonly FoundLog[], there: readonly FoundLog[]): BlockDifference[] {
  const [ours, theirs] = [byBlock(here), byBlock(there)]
  const numbers = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted((a, b) => a - b)
  return numbers.flatMap(
    (block) => compareLogsOfBlock(block, ours.get(block) ?? [], theirs.get(block) ?? []) ?? [],
  )
}

function byBlock(logs: readonly FoundLog[]): ReadonlyMap<number, readonly FoundLog[]> {
  const blocks = new Map<number, FoundLog[]>()
  for (const log of logs) {
    const block = blocks.get(log.blockNumber)
    if (block) block.push(log)
    else blocks.set(log.blockNumber, [log])
  }
  return blocks
}

const holds = ({ from, to }: BlockRange, block: number) => block >= from && block <= to

/** The logs of some blocks, of many in the order of the chain. */
export function sliceOf(logs: Logs, { from, to }: BlockRange): readonly FoundLog[] {
  return logs.slice(firstAt(logs, from), firstAt(logs, to + 1))
}

function firstAt(logs: Logs, block: number): number {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((logs.at(middle)?.blockNumber ?? block) < block) low = middle + 1
    else high = middle
  }
  return low
}
