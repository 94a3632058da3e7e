import { isBlockTag } from '@/lib/rpc/block-parameter'
import type { LogRange } from '@/lib/rpc/eth-get-logs'
import { filterLooselyMatchesLog, filterMatchesLog, type LogFilter } from '@/lib/rpc/filter-matches-log'
import { UpstreamUnavailableError } from '../nodes/node'
import { isAddress, isBytes, isHash, isIndex, isQuantity } from './wire-shapes'

/** The fields of a log that are held against the filter; the others are passed on as they came. */
type Log = {
  address: string
  topics: readonly string[]
  blockNumber: string | null
  blockHash: string | null
}

/**
 * The logs of a node's answer that match the filter by geth's rule. Nodes differ in one point only, positions at the end
 * of `topics` that accept anything; a log that no reading of the filter allows, or one outside the range, is a lie.
 * Throws {@link UpstreamUnavailableError}.
 */
export function checkLogs(filter: LogRange & LogFilter, result: unknown): readonly unknown[] {
  if (!Array.isArray(result)) throw new UpstreamUnavailableError('The node sent no list of logs.')
  const isWithin = createRangeCheck(filter)
  for (const log of result) {
    if (!isLog(log)) throw new UpstreamUnavailableError('The node sent a malformed log.')
    if (!isWithin(log) || !filterLooselyMatchesLog(filter, log)) {
      throw new UpstreamUnavailableError('The node sent a log that was not asked for.')
    }
  }
  return result.filter((log) => filterMatchesLog(filter, log))
}

type LogField = keyof Log | 'data' | 'removed' | 'transactionHash' | 'transactionIndex' | 'logIndex'

/** Whether a value has every field of the contract's log object in its shape. */
export function isLog(value: unknown): value is Log {
  if (typeof value !== 'object' || value === null) return false
  const log: Partial<Record<LogField, unknown>> = value
  return (
    isAddress(log.address) &&
    Array.isArray(log.topics) &&
    log.topics.length <= 4 &&
    log.topics.every(isHash) &&
    isBytes(log.data) &&
    (log.blockNumber === null || isQuantity(log.blockNumber)) &&
    (log.blockHash === null || isHash(log.blockHash)) &&
    (log.transactionHash === null || isHash(log.transactionHash)) &&
    isIndex(log.transactionIndex) &&
    isIndex(log.logIndex) &&
    typeof log.removed === 'boolean'
  )
}

function createRangeCheck(range: LogRange): (log: Log) => boolean {
  if ('blockHash' in range) return (log) => log.blockHash?.toLowerCase() === range.blockHash
  const { fromBlock, toBlock } = range
  const from = isBlockTag(fromBlock) ? 0 : Number(fromBlock)
  const to = toBlock === 'earliest' ? 0 : isBlockTag(toBlock) ? Number.POSITIVE_INFINITY : Number(toBlock)
  return ({ blockNumber }) => {
    if (blockNumber === null) return toBlock === 'pending'
    return Number(blockNumber) >= from && Number(blockNumber) <= to
  }
}
