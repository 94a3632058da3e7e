import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'
import { type AccountTotal, describeTotal, mayLackTransfers } from '@/lib/logs/balance/account-total'
import { type LeftOut, tellLeftOut } from '@/lib/logs/table/left-out'

/** The chosen account, what its total lacks, and the button that shows all logs again. */
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
  /** Calls are free, so `onBoth` searches; else it fills the form. */
  asksAtOnce: boolean
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
