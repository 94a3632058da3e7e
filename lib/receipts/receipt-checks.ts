import { BLOOM_BITS, bloomOfLogs, countBits } from './logs-bloom'
import type { Receipt, ReceiptLog } from './receipt-schema'

type Verdict = {
  holds: boolean
  /** What was compared and what came out. */
  reason: string
}

/** Something that a receipt must satisfy and that can be worked out from the receipt alone. */
export type ReceiptCheck = Verdict & { title: string }

const CHECKS: readonly { title: string; judge: (receipt: Receipt) => Verdict }[] = [
  { title: 'Exactly one of root and status', judge: judgeOutcome },
  { title: 'Log indexes without a gap', judge: judgeLogIndexes },
  { title: 'Logs belong to this receipt', judge: judgeLogsBelong },
  { title: 'logsBloom is the bloom of the logs', judge: judgeBloom },
]

export function checkReceipt(receipt: Receipt): readonly ReceiptCheck[] {
  return CHECKS.map(({ title, judge }) => ({ title, ...judge(receipt) }))
}

/** "all 4 hold", "3 of 4 hold" */
export function countHolding(checks: readonly ReceiptCheck[]): string {
  const holding = checks.filter((check) => check.holds).length
  return holding === checks.length ? `all ${holding} hold` : `${holding} of ${checks.length} hold`
}

const holds = (reason: string): Verdict => ({ holds: true, reason })
const fails = (reason: string): Verdict => ({ holds: false, reason })

/** EIP-658 replaced the state root by a status: https://eips.ethereum.org/EIPS/eip-658 */
function judgeOutcome({ root, status }: Receipt): Verdict {
  const rule = 'A receipt has a state root before Byzantium and a status since'
  if (status != null && status > 1n) return fails(`A status is 1 or 0; here it is ${status}.`)
  if (root != null && status != null) return fails(`${rule}; here both are there.`)
  if (root == null && status == null) return fails(`${rule}; here neither is there.`)
  return holds(`${rule}; here: only ${root == null ? 'status' : 'root'}.`)
}

function judgeLogIndexes({ logs }: Receipt): Verdict {
  const [first] = logs
  if (first === undefined) return holds('There are no logs to count.')
  if (logs.length === 1) return holds(`One log, number ${first.logIndex} of the block.`)
  const broken = logs.findIndex((log, at) => log.logIndex !== first.logIndex + BigInt(at))
  const found = logs[broken]
  if (found === undefined) {
    const last = first.logIndex + BigInt(logs.length - 1)
    return holds(`Counted over the whole block, they run from ${first.logIndex} to ${last}, one by one.`)
  }
  const due = first.logIndex + BigInt(broken)
  return fails(
    `Where log ${due} is due stands log ${found.logIndex}: one is missing, repeated or out of order.`,
  )
}

const SHARED_FIELDS = ['blockHash', 'blockNumber', 'transactionHash', 'transactionIndex'] as const

function judgeLogsBelong({ logs, ...receipt }: Receipt): Verdict {
  if (logs.length === 0) return holds('There are no logs to compare.')
  const strayField = (log: ReceiptLog) => SHARED_FIELDS.find((field) => log[field] !== receipt[field])
  const stray = logs.find((log) => log.removed || strayField(log) !== undefined)
  if (stray === undefined) {
    return holds(
      'Block and transaction of every log are the receipt’s, by hash and number; none is marked removed.',
    )
  }
  const field = strayField(stray)
  return field === undefined
    ? fails(`Log ${stray.logIndex} is marked removed: a reorganization took it out of the chain.`)
    : fails(`${field} of log ${stray.logIndex} is ${stray[field]}, of the receipt ${receipt[field]}.`)
}

function judgeBloom({ logs, logsBloom }: Receipt): Verdict {
  const bloom = bloomOfLogs(logs)
  const stated = countBits(logsBloom)
  return bloom === logsBloom
    ? holds(`Worked out anew from emitters and topics: the same ${stated} of ${BLOOM_BITS} bits are set.`)
    : fails(
        `Worked out anew from emitters and topics, it has ${countBits(bloom)} bits set; the receipt’s has ${stated}, and they differ.`,
      )
}
