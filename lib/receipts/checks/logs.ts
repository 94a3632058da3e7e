import { keepsReceiptRules } from '@/lib/networks/chain-family'
import { BLOOM_BITS, bloomOfLogs, countBits } from '@/lib/rpc/gate/logs-bloom'
import { nameLog, titleLog } from '../logs/log-text'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { Receipt, ReceiptLog } from '../receipt/receipt-schema'
import { type CheckedChain, rulesOf } from './network-rules'
import {
  type CheckedValue,
  cannotBeKnown,
  cannotBeRead,
  differs,
  fails,
  holds,
  type ReceiptVerdict,
} from './verdict'

const SHOWN = 40

type IndexedLog = ReceiptLog & { logIndex: bigint }

const isIndexed = (log: ReceiptLog): log is IndexedLog => log.logIndex !== null

/**
 * The index of a log counts all logs of its block from 0, so the first transaction starts at 0:
 * https://github.com/ethereum/execution-apis/blob/main/src/schemas/receipt.yaml
 */
export function judgeLogIndexes(
  { receipt: { logs, unreadLogs, transactionIndex, blockNumber }, pending }: ParsedReceipt,
  chain: CheckedChain,
): ReceiptVerdict {
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
  const [first] = indexed
  if (first && transactionIndex === 0n && first.logIndex !== BigInt(first.at)) {
    const isOlder = blockNumber !== null && blockNumber < rulesOf(chain).evm
    const judge = keepsReceiptRules(chain.chainId) && !isOlder ? fails : differs
    return judge(
      `This is the first transaction of its block, so its log ${first.at} has number ${first.at} of the block; here it is ${first.logIndex}.`,
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

/** The first log whose index does not follow from the log before it; -1 if all do. */
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

/** A field that a log and the receipt have with different values. */
function findStray(receipt: Receipt, logs: readonly ReceiptLog[]) {
  const isStray = (log: ReceiptLog, field: SharedField) =>
    log[field] !== null && receipt[field] !== null && log[field] !== receipt[field]
  for (const log of logs) {
    const field = SHARED_FIELDS.find((shared) => isStray(log, shared))
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

/**
 * A bloom that lacks a bit of a log is wrong on every chain. Some chains return an empty bloom or set more bits.
 * Yellow Paper (https://ethereum.github.io/yellowpaper/paper.pdf), section 4.3.1.
 */
export function judgeBloom(
  { receipt: { logs, unreadLogs, logsBloom } }: ParsedReceipt,
  { chainId }: CheckedChain,
): ReceiptVerdict {
  if (logsBloom === null) return cannotBeRead('logsBloom')
  if (logs === null) return cannotBeRead('logs')
  if (unreadLogs.length > 0) return cannotBeRead('emitter and topics of every log')
  const bloom = bloomOfLogs(logs)
  const stated = countBits(logsBloom)
  if (logs.length === 0 && stated === 0) return holds('There are no logs, and no bit is set.')
  if (bloom === logsBloom) {
    return holds(`Computed from emitters and topics: the same ${stated} of ${BLOOM_BITS} bits are set.`)
  }
  const lacksBit = stated > 0 && (BigInt(bloom) & ~BigInt(logsBloom)) !== 0n
  const judge = lacksBit || keepsReceiptRules(chainId) ? fails : differs
  return judge(
    `Computed from emitters and topics, ${countBits(bloom)} bits are set. In the receipt ${stated} bits are set, and they differ.`,
    [
      { name: 'logsBloom of the receipt', value: logsBloom },
      { name: 'computed here', value: bloom },
    ],
  )
}
