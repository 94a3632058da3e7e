import { countOf } from '@/lib/text/count'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { type CheckedChain, rulesOf } from './network-rules'
import {
  cannotBeKnown,
  cannotBeRead,
  doesNotApply,
  fails,
  holds,
  type ReceiptVerdict,
  showFields,
} from './verdict'

const RULE = 'A receipt has a state root before Byzantium and a status since'

/** EIP-658 replaced the state root by a status: https://eips.ethereum.org/EIPS/eip-658 */
export function judgeOutcome({ receipt: { root, status }, pending, raw }: ParsedReceipt): ReceiptVerdict {
  const evidence = showFields(raw, 'root', 'status')
  const isThere = (value: unknown) => value !== undefined && value !== null
  const both = isThere(raw.root) && isThere(raw.status)
  const neither = !isThere(raw.root) && !isThere(raw.status)
  if (status !== null && status > 1n) return fails(`A status is 1 or 0; here it is ${status}.`, evidence)
  if (both) return fails(`${RULE}; this has both.`, evidence)
  if (neither && pending)
    return cannotBeKnown('The transaction is pending, so its outcome is open.', evidence)
  if (neither) return fails(`${RULE}; this has neither.`, evidence)
  if (root === null && status === null) return cannotBeKnown('The value cannot be read.', evidence)
  return holds(`${RULE}; here: only ${root === null ? 'status' : 'root'}.`, evidence)
}

const SHOWN = 10

/**
 * A failed call is reverted with its logs: https://eips.ethereum.org/EIPS/eip-140 and the Yellow Paper
 * (https://ethereum.github.io/yellowpaper/paper.pdf), section 6.2.
 */
export function judgeFailedLogs({ receipt, raw }: ParsedReceipt, chain: CheckedChain): ReceiptVerdict {
  const { status, logs, unreadLogs } = receipt
  if (status === null) return doesNotApply('The receipt does not show a failure.')
  if (status !== 0n) return doesNotApply('The transaction did not fail.')
  if (logs === null) return cannotBeRead('logs')
  const { feeLogs } = rulesOf(chain)
  const own = logs.filter((log) => log.address !== feeLogs)
  const count = own.length + unreadLogs.length
  const evidence = [
    ...showFields(raw, 'status'),
    { name: 'logs', value: String(logs.length + unreadLogs.length) },
  ]
  if (count > 0) {
    return fails(
      `The status is failure, but ${count === 1 ? 'there is 1 log' : `there are ${countOf(count, 'log')}`}.`,
      [
        ...evidence,
        ...own.slice(0, SHOWN).map(({ at, address }) => ({ name: `emitter of logs.${at}`, value: address })),
      ],
    )
  }
  return logs.length === 0
    ? holds('The transaction failed and has no logs.', evidence)
    : holds(`The transaction failed, and its only log is the fee log of ${chain.name}.`, evidence)
}
