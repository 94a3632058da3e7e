import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import type { LeftOut } from '@/lib/logs/table/left-out'
import { tellLeftOut } from '@/lib/logs/table/tell-left-out'

/** Whose changes are added up along with the table, what that comes to and which logs are not in it, and the way back. */
export const BalanceLine = ({
  account,
  total,
  without,
  onBoth,
  onAll,
}: {
  account: string
  total: AccountTotal
  without: LeftOut | null
  /** Puts a search into the form that has both directions. */
  onBoth: () => void
  onAll: () => void
}) => (
  <p className="flex flex-wrap items-center gap-x-3 text-note">
    <span>
      {total.is === 'balance' ? 'Balance of ' : 'Changes added up for '}
      <ShortHex value={account} />, of each token by itself.{' '}
      {total.is === 'balance'
        ? 'It is what transfer logs tell, from the first block on.'
        : `This is no balance. ${total.why}`}
    </span>
    {without && tellLeftOut(without) ? (
      <span className="text-warn">Nor are these of all logs found: {tellLeftOut(without)}.</span>
    ) : null}
    {total.is === 'balance' ? null : (
      <Button className="min-h-6! text-note" onClick={onBoth}>
        Search both directions from block 0
      </Button>
    )}
    <Button className="min-h-6! text-note" onClick={onAll}>
      Show all logs
    </Button>
  </p>
)
