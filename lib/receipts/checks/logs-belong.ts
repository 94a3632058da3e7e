import type { Receipt, ReceiptLog } from '../receipt-schema'
import { type Evidence, fails, holds, type Verdict } from './verdict'

const SHARED_FIELDS = ['blockHash', 'blockNumber', 'transactionHash', 'transactionIndex'] as const

export function judgeLogsBelong({ logs, ...receipt }: Receipt): Verdict {
  if (logs.length === 0) return holds('There are no logs to compare.')
  const strayField = (log: ReceiptLog) => SHARED_FIELDS.find((field) => log[field] !== receipt[field])
  const evidence = SHARED_FIELDS.flatMap((field): Evidence[] => {
    const other = logs.find((log) => log[field] !== receipt[field])
    const own = { name: `${field} of the receipt`, value: String(receipt[field]) }
    return other
      ? [own, { name: `${field} of log ${other.logIndex}`, value: String(other[field]) }]
      : [own, { name: `${field} of the logs`, value: `the same in all ${logs.length}` }]
  })
  const stray = logs.find((log) => log.removed || strayField(log) !== undefined)
  if (stray === undefined) {
    return holds(
      'Block and transaction of every log are the receipt’s, by hash and number; none is marked removed.',
      evidence,
    )
  }
  const field = strayField(stray)
  return field === undefined
    ? fails(`Log ${stray.logIndex} is marked removed: a reorganization took it out of the chain.`, evidence)
    : fails(
        `${field} of log ${stray.logIndex} is ${stray[field]}, of the receipt ${receipt[field]}.`,
        evidence,
      )
}
