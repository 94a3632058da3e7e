import type { Network } from '@/lib/networks'
import { countOf } from '@/lib/text/count'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { rulesOf } from './network-rules'
import { cannotBeRead, doesNotApply, fails, holds, type ReceiptVerdict, showAsItCame } from './verdict'

const SHOWN = 10

/**
 * A failed call is undone as if it had not been, and its logs with it: https://eips.ethereum.org/EIPS/eip-140, and the
 * Yellow Paper (https://ethereum.github.io/yellowpaper/paper.pdf), section 6.2, on the accrued substate.
 */
export function judgeFailedLogs({ receipt, raw }: ParsedReceipt, network: Network): ReceiptVerdict {
  const { status, logs, unreadLogs } = receipt
  if (status === null) return doesNotApply('The receipt does not show a failure.')
  if (status !== 0n) return doesNotApply('The transaction did not fail.')
  if (logs === null) return cannotBeRead('logs')
  const { feeLogs } = rulesOf(network)
  const own = logs.filter((log) => log.address !== feeLogs)
  const count = own.length + unreadLogs.length
  const evidence = [
    { name: 'status', value: showAsItCame(raw.status) },
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
    : holds(`The transaction failed, and its only log is the fee log of ${network.name}.`, evidence)
}
