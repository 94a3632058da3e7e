import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import type { LeftOut } from '@/lib/logs/table/left-out'
import { tellLeftOut } from '@/lib/logs/table/tell-left-out'

/** The account whose transfers are summed in the table, what is missing from the sum, and the way back to all logs. */
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
  /** Fills the form with a search for transfers in both directions. */
  onBoth: () => void
  onAll: () => void
}) => (
  <p className="flex flex-wrap items-center gap-x-3 text-note">
    <span>
      {total.is === 'balance' ? 'Balance of ' : 'Running total of '}
      <ShortHex value={account} />, per token.{' '}
      {total.is === 'balance'
        ? 'It is the sum of all transfer logs since block 0.'
        : `This is not a balance. ${total.why}`}
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
