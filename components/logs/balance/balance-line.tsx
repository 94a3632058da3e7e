import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'
import type { LeftOut } from '@/lib/logs/table/left-out'
import { tellLeftOut } from '@/lib/logs/table/tell-left-out'

/** Whose balance runs along with the table, what that is and which logs are not in it, and the way back. */
export const BalanceLine = ({
  account,
  without,
  onAll,
}: {
  account: string
  without: LeftOut | null
  onAll: () => void
}) => (
  <p className="flex flex-wrap items-center gap-x-3 text-note">
    <span>
      Balance of <ShortHex value={account} />, of each token by itself. It starts from 0 before the first log
      found: what the account had by then, and what lies in gaps, is not in it.
    </span>
    {without && tellLeftOut(without) ? (
      <span className="text-warn">Nor are these of all logs found: {tellLeftOut(without)}.</span>
    ) : null}
    <Button className="min-h-6! text-note" onClick={onAll}>
      Show all logs
    </Button>
  </p>
)
