import type { LogCheck } from '@/lib/rpc/answer-checks/check-logs'
import { type EntryReader, WrongAnswerError } from '../nodes/node'
import { type AnswerText, createTextWriter } from '../text/answer-text'

/** The contract's limit of one query. */
export const MAX_LOGS = 10_000

export type RawLogList = EntryReader & {
  /** Takes a list that came as a whole. False for too many logs; throws if it is no list, or with {@link LogCheck}. */
  takeAll(result: unknown): boolean
  /** Block number of the first log; null for an empty list. */
  firstNumber(): bigint | null
  /** The list as JSON. */
  text(): AnswerText
}

/** Reads the logs of an answer while it arrives. Each log is checked and serialized, and only its text is kept. */
export function createLogList(createCheck: () => LogCheck): RawLogList {
  const start = () => ({
    check: createCheck(),
    written: createTextWriter(),
    count: 0,
    opening: '[',
    number: null as bigint | null,
  })
  let list = start()
  const take = (entry: unknown) => {
    if (++list.count > MAX_LOGS) return false
    if (list.check(entry)) {
      list.number ??= numberOf(entry)
      list.written.write(list.opening + JSON.stringify(entry))
      list.opening = ','
    }
    return true
  }
  return {
    begin: () => {
      list = start()
    },
    take,
    takeAll(result) {
      if (!Array.isArray(result)) throw new WrongAnswerError('The node sent no list of logs.')
      return result.every(take)
    },
    firstNumber: () => list.number,
    text() {
      list.written.write(list.opening === '[' ? '[]' : ']')
      return list.written.end()
    },
  }
}

/** Of a checked log. */
const numberOf = (log: unknown): bigint | null => {
  const { blockNumber }: { blockNumber?: unknown } = Object(log)
  return typeof blockNumber === 'string' ? BigInt(blockNumber) : null
}
