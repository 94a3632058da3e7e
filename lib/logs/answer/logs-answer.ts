import type { Hex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import { TriptychError } from '@/lib/errors'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'

/** A log as the node returned it, in lower case. */
export type FoundLog = {
  blockNumber: number
  blockHash: Hex
  transactionHash: Hex
  transactionIndex: number
  logIndex: number
  address: Hex
  topics: readonly Hex[]
  data: Hex
  removed: boolean
  /** The block time in seconds since 1970, if the node returned it. */
  time?: number
}

/** The response is not what was requested. */
export class InvalidLogsError extends TriptychError {
  override name = 'UntrueAnswerError'

  constructor(what: string) {
    super(`The response is not valid: ${what}.`, {
      whatToDo: 'Earlier results are kept. Continue requests this range again.',
    })
  }
}

/**
 * Reads a response of eth_getLogs and verifies it against the query. Returns the logs in chain order, each once: some providers send them
 * in another order, or twice. Throws {@link InvalidLogsError} if a log is outside the range, does not match the filter, or contradicts
 * another.
 */
export function parseLogsAnswer(answer: unknown, range: BlockRange, filter: LogFilter): readonly FoundLog[] {
  if (!Array.isArray(answer)) throw new InvalidLogsError('it sent no list of logs')
  const matches = createLogMatcher(filter)
  const logs: FoundLog[] = []
  let previous: FoundLog | undefined
  for (const entry of answer) {
    const log = parseLog(entry, previous)
    if (log.blockNumber < range.from || log.blockNumber > range.to) {
      throw new InvalidLogsError(
        `a log of block ${log.blockNumber} is outside blocks ${range.from} to ${range.to}`,
      )
    }
    if (!matches(log)) {
      throw new InvalidLogsError(`log ${log.logIndex} of block ${log.blockNumber} does not match the filter`)
    }
    logs.push(log)
    previous = log
  }
  return inChainOrder(logs)
}

function inChainOrder(logs: readonly FoundLog[]): readonly FoundLog[] {
  const isInOrder = logs.every((log, at) => at === 0 || comparePlaces(logs[at - 1] ?? log, log) < 0)
  const sorted = isInOrder ? logs : logs.toSorted(comparePlaces)
  const hashes = new Set<Hex>()
  return sorted.filter((log, at) => {
    const before = sorted[at - 1]
    if (before?.blockNumber !== log.blockNumber) {
      if (hashes.has(log.blockHash))
        throw new InvalidLogsError(`block ${log.blockNumber} has the hash of another block`)
      hashes.add(log.blockHash)
      return true
    }
    if (before.blockHash !== log.blockHash)
      throw new InvalidLogsError(`the response has logs of two blocks with number ${log.blockNumber}`)
    if (before.logIndex !== log.logIndex) return true
    if (isSameContent(before, log)) return false
    throw new InvalidLogsError(
      `log ${log.logIndex} of block ${log.blockNumber} is in the response twice, with different content`,
    )
  })
}

const comparePlaces = (a: FoundLog, b: FoundLog): number =>
  a.blockNumber - b.blockNumber || a.logIndex - b.logIndex

const isSameContent = (a: FoundLog, b: FoundLog): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Fields that equal those of the `previous` log share its texts. */
function parseLog(entry: unknown, previous: FoundLog | undefined): FoundLog {
  if (typeof entry !== 'object' || entry === null) throw new InvalidLogsError('an entry is no log')
  const log = entry as Record<string, unknown>
  if (!Array.isArray(log.topics) || log.topics.length > 4)
    throw new InvalidLogsError('a log has no list of topics')
  return {
    blockNumber: readCount(log, 'blockNumber'),
    blockHash: readBytes(log.blockHash, 'blockHash', 32, previous?.blockHash),
    transactionHash: readBytes(log.transactionHash, 'transactionHash', 32, previous?.transactionHash),
    transactionIndex: readCount(log, 'transactionIndex'),
    logIndex: readCount(log, 'logIndex'),
    address: readBytes(log.address, 'address', 20, previous?.address),
    topics: log.topics.map((topic, at) => readBytes(topic, 'topics', 32, previous?.topics[at])),
    data: readBytes(log.data, 'data', null, previous?.data),
    removed: log.removed === true,
    ...readTime(log.blockTimestamp),
  }
}

/** The year 9999. */
const LATEST_TIME = 253_402_300_799

/** Some nodes send it, as hex or as a number; others send nothing, or zero. */
function readTime(sent: unknown): Pick<FoundLog, 'time'> {
  const time = typeof sent === 'number' ? sent : parseHexCount(sent)
  return time !== null && Number.isInteger(time) && time > 0 && time <= LATEST_TIME ? { time } : {}
}

/** Single digits: pairs would overflow the regex stack for megabytes of data. */
const LOWER_HEX = /^0x[0-9a-f]*$/

/** `bytes`: null for any length. */
function readBytes(value: unknown, field: string, bytes: number | null, known: Hex | undefined): Hex {
  if (value === known && known !== undefined) return known
  const isRightLength =
    typeof value === 'string' && (bytes === null ? value.length % 2 === 0 : value.length === 2 + 2 * bytes)
  if (isRightLength && LOWER_HEX.test(value)) return value as Hex
  const lower = isRightLength ? value.toLowerCase() : ''
  if (LOWER_HEX.test(lower)) return lower as Hex
  throw new InvalidLogsError(
    `the ${field} of a log is no ${bytes === null ? 'hex' : `${bytes} bytes of hex`}`,
  )
}

function readCount(log: Record<string, unknown>, field: string): number {
  const count = parseHexCount(log[field])
  if (count === null) throw new InvalidLogsError(`the ${field} of a log is no number`)
  return count
}
