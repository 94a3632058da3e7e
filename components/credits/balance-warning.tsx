import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import { balanceLevel } from '@/lib/credits/balance-level'
import type { Balance } from '@/lib/credits/bill'
import { ResetCountdown } from './reset-countdown'

const titles = (unit: string) => ({
  'three-quarters': `75% of today’s ${unit} are spent.`,
  'nearly-spent': `85% or more of today’s ${unit} are spent.`,
  spent: `Today’s ${unit} are spent. Calls are refused until the balance is full again.`,
})

/** Says so at 75, 85 and 100 % of the day's balance. */
export function BalanceWarning({ balance, unit }: { balance: Balance; unit: string }) {
  const level = balanceLevel(balance)
  if (level === 'ample') return null
  return (
    <Notice
      tone={level === 'spent' ? 'bad' : 'warn'}
      title={titles(unit)[level]}
      action={<ConnectionsLink>Use another key</ConnectionsLink>}
    >
      <p>
        The balance is <ResetCountdown resetAt={balance.resetAt} />. The tables below show the use.
      </p>
    </Notice>
  )
}
