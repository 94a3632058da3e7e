import type { BlockRange } from '@/lib/block/block-range'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'

const nameOf = ({ blockNumber, logIndex }: FoundLog) => `${blockNumber}:${logIndex}`

/** Logs of answers that were asked for anew, or that only looked into another: what came once is not to be lost. */
export function createCameBefore() {
  const held = new Map<string, FoundLog>()
  return {
    hold(logs: readonly FoundLog[]) {
      for (const log of logs) held.set(nameOf(log), log)
    },
    /**
     * Those of the blocks and the filter of an answer that it lacks, but for logs of a block that is another one now. None of
     * them is held any more then.
     */
    takeMissing({ from, to }: BlockRange, filter: LogFilter, logs: readonly FoundLog[]): readonly FoundLog[] {
      if (held.size === 0) return []
      const matches = createLogMatcher(filter)
      const came = new Set(logs.map(nameOf))
      const hashes = new Map(logs.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]))
      const missing: FoundLog[] = []
      for (const [name, log] of held) {
        const { blockNumber, blockHash } = log
        if (blockNumber < from || blockNumber > to || !matches(log)) continue
        held.delete(name)
        if (!came.has(name) && (hashes.get(blockNumber) ?? blockHash) === blockHash) missing.push(log)
      }
      return missing
    },
  }
}

export const inChainOrder = (logs: readonly FoundLog[]): readonly FoundLog[] =>
  logs.toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)

/** Of logs of one block, those that are not among these of the same block. */
export function missingOf(logs: readonly FoundLog[], others: readonly FoundLog[]): readonly FoundLog[] {
  const known = new Set(logs.map(({ logIndex }) => logIndex))
  const hash = logs[0]?.blockHash
  return others.filter(({ blockHash, logIndex }) => (hash ?? blockHash) === blockHash && !known.has(logIndex))
}
