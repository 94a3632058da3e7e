import { type Hex, isHex, size } from 'viem'
import { TriptychError } from '@/lib/errors'
import { filterMatchesLog, type LogFilter } from '@/lib/rpc/filter-matches-log'
import type { BlockRange } from './block-range'
import { parseHexCount } from './hex-count'

/** A log as the chain holds it; numbers are counts within the block, topics and data are untouched. */
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
}

/** The service answered, but not with what was asked for: to use it would be to show something untrue. */
export class UntrueAnswerError extends TriptychError {
  override name = 'UntrueAnswerError'

  constructor(what: string) {
    super(`The service answered wrongly: ${what}.`, {
      whatToDo: 'What was found before stays. Continue asks this range again.',
    })
  }
}

/**
 * Reads an answer of eth_getLogs and holds it against the question. Throws {@link UntrueAnswerError} when it is no
 * list of logs, or when a log lies outside the range, does not match the filter, comes twice or out of order, or when
 * two blocks claim one number.
 */
export function readLogsAnswer(answer: unknown, range: BlockRange, filter: LogFilter): readonly FoundLog[] {
  if (!Array.isArray(answer)) throw new UntrueAnswerError('it sent no list of logs')
  const logs = answer.map(readLog)
  for (const [at, log] of logs.entries()) {
    if (log.blockNumber < range.from || log.blockNumber > range.to) {
      throw new UntrueAnswerError(
        `a log of block ${log.blockNumber} lies outside blocks ${range.from} to ${range.to}`,
      )
    }
    if (!filterMatchesLog(filter, log)) {
      throw new UntrueAnswerError(`log ${log.logIndex} of block ${log.blockNumber} does not match the filter`)
    }
    const previous = logs[at - 1]
    if (previous) checkOrder(previous, log)
  }
  return logs
}

function checkOrder(previous: FoundLog, log: FoundLog) {
  if (log.blockNumber > previous.blockNumber) return
  if (log.blockNumber < previous.blockNumber)
    throw new UntrueAnswerError('its logs are not in the order of blocks')
  if (log.blockHash !== previous.blockHash) {
    throw new UntrueAnswerError(`it holds logs of two blocks that both have number ${log.blockNumber}`)
  }
  if (log.logIndex === previous.logIndex) {
    throw new UntrueAnswerError(`log ${log.logIndex} of block ${log.blockNumber} is in it twice`)
  }
  if (log.logIndex < previous.logIndex) {
    throw new UntrueAnswerError(`the logs of block ${log.blockNumber} are not in their order`)
  }
}

function readLog(entry: unknown): FoundLog {
  if (typeof entry !== 'object' || entry === null) throw new UntrueAnswerError('an entry is no log')
  const log = entry as Record<string, unknown>
  if (!Array.isArray(log.topics) || log.topics.length > 4)
    throw new UntrueAnswerError('a log has no list of topics')
  return {
    blockNumber: readCount(log, 'blockNumber'),
    blockHash: readBytes(log.blockHash, 'blockHash', 32),
    transactionHash: readBytes(log.transactionHash, 'transactionHash', 32),
    transactionIndex: readCount(log, 'transactionIndex'),
    logIndex: readCount(log, 'logIndex'),
    address: readBytes(log.address, 'address', 20),
    topics: log.topics.map((topic) => readBytes(topic, 'topics', 32)),
    data: readBytes(log.data, 'data'),
    removed: log.removed === true,
  }
}

function readBytes(value: unknown, field: string, bytes?: number): Hex {
  const whole = isHex(value) && value.length % 2 === 0
  if (!whole || (bytes !== undefined && size(value) !== bytes)) {
    throw new UntrueAnswerError(
      `the ${field} of a log is no ${bytes === undefined ? 'hex' : `${bytes} bytes of hex`}`,
    )
  }
  return value.toLowerCase() as Hex
}

function readCount(log: Record<string, unknown>, field: string): number {
  const count = parseHexCount(log[field])
  if (count === null) throw new UntrueAnswerError(`the ${field} of a log is no number`)
  return count
}
