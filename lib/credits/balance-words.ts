import { formatShare } from '@/lib/text/count'
import { formatUtcTime } from '@/lib/text/time'
import { type BalanceLevel, balanceLevel, usedShare } from './balance-level'
import type { Balance } from './bill'

/** What stands beside the number in the bar: nothing while there is ample. */
export function describeLevel(balance: Balance): string {
  const used = `${formatShare(usedShare(balance))} used`
  const words: Record<BalanceLevel, string> = {
    ample: '',
    'three-quarters': used,
    'nearly-spent': `nearly spent, ${used}`,
    spent: `spent until ${formatUtcTime(balance.resetAt)}`,
  }
  return words[balanceLevel(balance)]
}
