import { nameLog, titleLog } from '../logs/name-log'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { Receipt, ReceiptLog } from '../receipt/receipt-schema'
import { type CheckedValue, cannotBeKnown, cannotBeRead, fails, holds, type ReceiptVerdict } from './verdict'

const SHARED_FIELDS = ['blockHash', 'blockNumber', 'transactionHash', 'transactionIndex'] as const

type SharedField = (typeof SHARED_FIELDS)[number]

export function judgeLogsBelong({ receipt, pending }: ParsedReceipt): ReceiptVerdict {
  const { logs, unreadLogs } = receipt
  if (logs === null) return cannotBeRead('logs')
  if (logs.length + unreadLogs.length === 0) return holds('There are no logs to compare.')
  const evidence = SHARED_FIELDS.flatMap((field) => showField(field, receipt, logs))
  const removed = logs.find((log) => log.removed === true)
  if (removed) {
    return fails(`${titleLog(removed)} is marked removed: a reorganization removed it.`, evidence)
  }
  const stray = findStray(receipt, logs)
  if (stray) {
    const { log, field } = stray
    return fails(`${field} of ${nameLog(log)} is ${log[field]}, of the receipt ${receipt[field]}.`, evidence)
  }
  const isOpen = (field: SharedField) => receipt[field] === null || logs.some((log) => log[field] === null)
  const open = SHARED_FIELDS.filter(isOpen)
  if (unreadLogs.length > 0 || open.length > 0) {
    return cannotBeKnown(
      pending
        ? 'The transaction is pending, so its logs have no block yet.'
        : `Not all can be compared: ${open.length > 0 ? `${open.join(', ')} cannot be read everywhere` : 'some logs cannot be read'}.`,
      evidence,
    )
  }
  return holds(
    'Every log has the block and transaction of the receipt, by hash and number. None is marked removed.',
    evidence,
  )
}

/** What can be read on both sides must be the same. */
const isStray = (receipt: Receipt, log: ReceiptLog, field: SharedField): boolean =>
  log[field] !== null && receipt[field] !== null && log[field] !== receipt[field]

function findStray(
  receipt: Receipt,
  logs: readonly ReceiptLog[],
): { log: ReceiptLog; field: SharedField } | null {
  for (const log of logs) {
    const field = SHARED_FIELDS.find((shared) => isStray(receipt, log, shared))
    if (field) return { log, field }
  }
  return null
}

function showField(field: SharedField, receipt: Receipt, logs: readonly ReceiptLog[]): CheckedValue[] {
  const own = { name: `${field} of the receipt`, value: String(receipt[field] ?? 'not known') }
  const other = logs.find((log) => log[field] !== receipt[field])
  return other
    ? [own, { name: `${field} of ${nameLog(other)}`, value: String(other[field] ?? 'not known') }]
    : [own, { name: `${field} of the logs`, value: `the same in all ${logs.length}` }]
}
