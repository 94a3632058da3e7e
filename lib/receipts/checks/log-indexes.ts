import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { ReceiptLog } from '../receipt/receipt-schema'
import { cannotBeKnown, cannotBeRead, fails, holds, type ReceiptVerdict } from './verdict'

const SHOWN = 40

type IndexedLog = ReceiptLog & { logIndex: bigint }

const isIndexed = (log: ReceiptLog): log is IndexedLog => log.logIndex !== null

export function judgeLogIndexes({ receipt: { logs, unreadLogs }, pending }: ParsedReceipt): ReceiptVerdict {
  if (logs === null) return cannotBeRead('logs')
  const indexed = logs.filter(isIndexed)
  const broken = findBreak(indexed)
  const evidence = indexed.length === 0 ? [] : [listIndexes(indexed, Math.max(0, broken - SHOWN / 2))]
  const [before, found] = [indexed[broken - 1], indexed[broken]]
  if (before && found) {
    const due = before.logIndex + BigInt(found.at - before.at)
    return fails(
      `Log ${found.logIndex} follows log ${before.logIndex}, not log ${due}: a log is missing, repeated or out of order.`,
      evidence,
    )
  }
  const unknown = logs.length - indexed.length + unreadLogs.length
  if (unknown > 0) {
    return cannotBeKnown(
      pending
        ? 'The transaction is pending: its logs have no numbers yet.'
        : `${unknown === 1 ? '1 log has' : `${unknown} logs have`} no valid number.`,
      evidence,
    )
  }
  return { ...sayRun(indexed), evidence }
}

/** The first log that does not stand as far behind the one before it as their numbers say; -1 where there is none. */
const findBreak = (logs: readonly IndexedLog[]): number =>
  logs.findIndex(({ logIndex, at }, position) => {
    const before = logs[position - 1]
    return before !== undefined && logIndex - before.logIndex !== BigInt(at - before.at)
  })

function sayRun(logs: readonly IndexedLog[]): ReceiptVerdict {
  const [first, last] = [logs[0], logs.at(-1)]
  if (!first || !last) return holds('There are no logs to count.')
  return first === last
    ? holds(`One log, number ${first.logIndex} of the block.`)
    : holds(`Log numbers count through the block: from ${first.logIndex} to ${last.logIndex}, without a gap.`)
}

function listIndexes(logs: readonly IndexedLog[], from: number) {
  const shown = logs.slice(from, from + SHOWN).map((log) => String(log.logIndex))
  const left = logs.length - from - shown.length
  return {
    name: 'logIndex, in the order of the response',
    value: `${from > 0 ? '… ' : ''}${shown.join(', ')}${left > 0 ? ` … ${left} more` : ''}`,
  }
}
