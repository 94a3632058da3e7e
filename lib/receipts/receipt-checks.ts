import { judgeBloom } from './checks/bloom'
import { judgeCreatedAddress } from './checks/created-address'
import { judgeGas } from './checks/gas'
import { judgeLogIndexes } from './checks/log-indexes'
import { judgeLogsBelong } from './checks/logs-belong'
import { judgeOutcome } from './checks/outcome'
import type { Verdict } from './checks/verdict'
import type { Receipt } from './receipt-schema'

type Rule = {
  id: 'outcome' | 'gas' | 'log-indexes' | 'logs-belong' | 'bloom' | 'created-address'
  title: string
  judge: (receipt: Receipt, nonce: bigint | null) => Verdict
}

/** Something that a receipt must satisfy and that can be worked out in the browser. */
export type ReceiptCheck = Verdict & Pick<Rule, 'id' | 'title'>

const RULES: readonly Rule[] = [
  { id: 'outcome', title: 'Exactly one of root and status', judge: judgeOutcome },
  { id: 'gas', title: 'Gas used is part of the block’s', judge: judgeGas },
  { id: 'log-indexes', title: 'Log indexes without a gap', judge: judgeLogIndexes },
  { id: 'logs-belong', title: 'Logs belong to this receipt', judge: judgeLogsBelong },
  { id: 'bloom', title: 'logsBloom is the bloom of the logs', judge: judgeBloom },
  {
    id: 'created-address',
    title: 'Created address follows from sender and nonce',
    judge: judgeCreatedAddress,
  },
]

/** `nonce` is the sender's for this transaction where the reader knows it; a receipt does not hold it. */
export function checkReceipt(receipt: Receipt, nonce: bigint | null = null): readonly ReceiptCheck[] {
  return RULES.map(({ id, title, judge }) => ({ id, title, ...judge(receipt, nonce) }))
}

/** "all 6 hold", "4 of 6 hold, 1 does not, 1 cannot be known" */
export function countHolding(checks: readonly ReceiptCheck[]): string {
  const count = (state: Verdict['state']) => checks.filter((check) => check.state === state).length
  const holding = count('holds')
  if (holding === checks.length) return `all ${holding} hold`
  const failing = count('fails')
  const unknown = count('unknown')
  return [
    `${holding} of ${checks.length} hold`,
    ...(failing > 0 ? [`${failing} ${failing === 1 ? 'does' : 'do'} not`] : []),
    ...(unknown > 0 ? [`${unknown} cannot be known`] : []),
  ].join(', ')
}
