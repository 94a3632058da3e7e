import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'
import { type AccountTotal, describeTotal, mayLackTransfers } from '@/lib/logs/balance/account-total'
import { type LeftOut, tellLeftOut } from '@/lib/logs/table/left-out'

/** The account whose transfers are summed in the table, what is missing from the sum, and the way back to all logs. */
export const BalanceLine = ({
  account,
  total,
  without,
  asksAtOnce,
  onBoth,
  onAll,
}: {
  account: string
  total: AccountTotal
  without: LeftOut | null
  /** Whether `onBoth` searches, as calls have no price; else it fills the form. */
  asksAtOnce: boolean
  /** A search for transfers in both directions. */
  onBoth: () => void
  onAll: () => void
}) => (
  <p className="flex flex-wrap items-center gap-x-3 text-note">
    <span>
      {total.is === 'balance' ? 'Balance of ' : 'Running total of '}
      <ShortHex value={account} />, per token. {describeTotal(total)}
    </span>
    {without && tellLeftOut(without) ? (
      <span className="text-warn">Nor are these of all logs found: {tellLeftOut(without)}.</span>
    ) : null}
    {mayLackTransfers(total) ? (
      <Button className="min-h-6! text-note" onClick={onBoth}>
        {asksAtOnce ? 'Search both directions from block 0' : 'Fill the form for both directions'}
      </Button>
    ) : null}
    <Button className="min-h-6! text-note" onClick={onAll}>
      Show all logs
    </Button>
  </p>
)
