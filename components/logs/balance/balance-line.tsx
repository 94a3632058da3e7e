import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'

/** Whose balance runs along with the table, what that is, and the way back. */
export const BalanceLine = ({ account, onAll }: { account: string; onAll: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-note">
    <span>
      Balance of <ShortHex value={account} />, of each token by itself. It starts from 0 before the first log
      found: what the account had by then, and what lies in gaps, is not in it.
    </span>
    <Button className="min-h-6! text-note" onClick={onAll}>
      Show all logs
    </Button>
  </p>
)
